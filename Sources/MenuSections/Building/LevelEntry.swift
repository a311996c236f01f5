import MenuText

/// A section of a level: one that is written there, or the use of a group with its changes applied.
struct LevelEntry {
  var draft: SectionDraft
  /// The group that it uses, where its name is written; `nil` for a section that is written there.
  var group: Located<String>?
  /// Where the changes of a use are written, or those that a branch makes to a section for one
  /// item; `nil` for a section without changes.
  var changes: SourceReference?
  /// The options of the group that it leaves out.
  var hidden: Set<String> = []
  /// Where the use names the last of them.
  var hiding: SourceReference?
  /// The options of the group whose prices the use replaces; `nil` if it may change any.
  var ownPrices: Set<String>? = []
  /// Where the lists that lead to it are used, the outermost first; empty without a list.
  var lists: [SourceReference] = []
  /// What it is, if it is written in a list.
  var part: WrittenOnce.Part?

  /// Where it is asked: the uses of lists that lead to it, then what is written for itself.
  var uses: [SourceReference] {
    lists + [group?.location ?? draft.id?.location ?? draft.location]
  }
}

extension GroupTable {
  /// The sections of a draft: itself, or those of the group that it uses.
  func expanded(_ section: SectionDraft) -> [LevelEntry] {
    guard case .use(let use) = section.content else {
      var entry = LevelEntry(draft: section, changes: section.branchLocation)
      entry.part = section.copiedFrom.map { .listed($0.list, $0.index) }
      if case .menu(let menu) = section.content, !menu.hidden.isEmpty {
        entry.hidden = Set(menu.hidden.keys)
      }
      return [entry]
    }
    switch group(use.group.value)?.content {
    case nil: return []
    case .list(let uses):
      if let repetition = use.repetition { return [entry(section, use, repeated: repetition)] }
      return uses.enumerated().flatMap { index, section in
        expanded(section).map { entry in
          var entry = entry
          let factor = use.factors[entry.draft.id?.value ?? ""] ?? use.factor
          entry.draft = entry.draft.scaled(by: factor)
          entry.lists.insert(use.group.location, at: 0)
          if entry.group == nil { entry.part = entry.part ?? .listed(use.group.value, index) }
          return entry
        }
      }
    case .section(let written): return [entry(section, use, of: written)]
    }
  }

  /// The menu that a repeated list means.
  func entry(
    _ section: SectionDraft, _ use: GroupUse, repeated repetition: RepetitionDraft
  ) -> LevelEntry {
    var draft = section
    draft.content = .menu(repetition.menu(of: use.group, locale: locale))
    draft.id = section.id ?? Located(use.group.sectionID, at: use.group.location)
    return LevelEntry(draft: draft.scaled(by: use.factor))
  }

  func entry(_ section: SectionDraft, _ use: GroupUse, of written: SectionDraft) -> LevelEntry {
    var draft = written
    if let changed = use.changed {
      draft = section
      draft.content = changed
      draft.location = written.location
    }
    if let adapt = use.adapt { draft = adapt(written) }
    draft.id = section.id ?? Located(use.group.sectionID, at: use.group.location)
    var hidden = Set(use.hidden.map(\.value))
    var hiding: SourceReference?
    if case .menu(var menu) = draft.content, case .menu(let original) = written.content {
      menu.items = original.items
      if !use.replacesSections, use.adapt == nil { menu.sections = original.sections }
      hidden.formUnion(original.hidden.keys)
      // What a use leaves out in another file is a change of a branch; it never had the others.
      menu.hidden = original.hidden
      for option in use.hidden {
        if option.location.file == use.group.location.file {
          menu.hidden[option.value] = nil
        } else {
          menu.hidden[option.value] = menu.hidden[option.value] ?? option.location
        }
      }
      if !hidden.isEmpty {
        menu.hiddenProducts = original.hiddenProducts.union(menu.items.products(ofItems: hidden))
        menu.items.removeAll { hidden.contains(MenuBuilder.id(of: $0)) }
        if menu.items.count < original.items.count { hiding = use.hidden.last?.location }
        if menu.items.isEmpty, !original.hidden.isEmpty { draft.condition = .never }
      }
      for (option, price) in use.prices {
        for index in menu.items.indices where MenuBuilder.id(of: menu.items[index]) == option.value
        {
          menu.items[index].price = price
        }
      }
      draft.content = .menu(menu)
    }
    let location = use.branchLocation == .unknown ? section.location : use.branchLocation
    return LevelEntry(
      draft: draft.scaled(by: use.factor), group: use.group,
      changes: use.isChanged ? location : nil,
      hidden: hidden, hiding: hiding,
      ownPrices: use.adapt == nil ? Set(use.prices.map(\.option.value)) : nil)
  }
}

extension [OptionDraft] {
  func products(ofItems ids: Set<String>) -> [String] {
    filter { ids.contains(MenuBuilder.id(of: $0)) }.compactMap { $0.product?.value }
  }
}

extension OptionDraft {
  /// The item with what its product and its section say about items that do not say it themselves.
  func completed(by menu: MenuSectionDraft, _ groups: GroupTable) -> OptionDraft {
    if !hasDetails, !menu.completesItems { return self }
    var item = self
    if let name = self.product?.value, let product = groups.product(name) {
      item = completed(from: product.item)
      if menu.isIncluded {
        item.listPrice = product.item.price
        if price == nil {
          item.price = .amount(0)
          item.exclusions = product.item.price
        }
      }
    }
    if item.price == nil, let price = menu.price { item.price = price }
    if item.sections == nil, let sections = menu.sections { item.sections = sections }
    if !menu.factor.isOne, let sections = item.sections {
      item.sections = sections.map { $0.scaled(by: menu.factor) }
    }
    return item.askingPortions(of: menu, locale: groups.locale)
  }
}
