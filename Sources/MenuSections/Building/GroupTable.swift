import MenuText

/// The groups and products of a draft by name, without those that lead back to themselves.
struct GroupTable {
  /// The number of sections that one list may mean.
  private static let maximumSections = 1_000

  private var groups: [String: GroupDraft] = [:]
  private var products: [String: ProductDraft] = [:]
  /// The menu's language.
  let locale: LanguageTag
  /// The names that an unread or circular definition takes, about which nothing more is reported.
  private var unusable: Set<String> = []
  /// The names that something uses.
  private(set) var used: Set<String> = []

  /// Reports names that are used twice and definitions that lead back to themselves.
  init(_ draft: MenuDraft, _ diagnostics: inout BuildDiagnostics) {
    locale = draft.locale
    var locations: [String: SourceReference] = [:]
    func add(_ name: Located<String>) {
      if let first = locations[name.value] {
        diagnostics.report(
          Diagnostic(
            .nameClash, "second", with: ["name": .text(name.value)], at: name.location,
            notes: [.init("first", at: first)]))
      } else {
        locations[name.value] = name.location
      }
    }
    for group in draft.groups {
      add(group.name)
      groups[group.name.value] = groups[group.name.value] ?? group
    }
    for product in draft.products {
      add(product.name)
      products[product.name.value] = products[product.name.value] ?? product
    }
    for section in draft.sections {
      guard let id = section.id, let first = locations[id.value] else { continue }
      if case .use(let use) = section.content, use.group.value == id.value { continue }
      diagnostics.report(
        Diagnostic(
          .nameClash, "section", with: ["name": .text(id.value)], at: id.location,
          notes: [.init("first", at: first)]))
    }
    removeCircles(draft, &diagnostics)
    removeHugeLists(draft, &diagnostics)
    noteUses(in: draft.sections)
  }

  func group(_ name: String) -> GroupDraft? { unusable.contains(name) ? nil : groups[name] }
  func product(_ name: String) -> ProductDraft? { unusable.contains(name) ? nil : products[name] }

  /// Whether a name is that of a definition that was reported.
  func isUnusable(_ name: String) -> Bool { unusable.contains(name) }

  /// Reports the groups and products that nothing on the page leads to.
  func reportUnused(_ draft: MenuDraft, _ diagnostics: inout BuildDiagnostics) {
    // A file may import more than it uses.
    func isUnused(_ name: Located<String>) -> Bool {
      !used.contains(name.value) && !name.value.contains(".")
    }
    for name in draft.groups.map(\.name) where isUnused(name) {
      diagnostics.report(
        Diagnostic(.unusedGroup, "group", with: ["name": .text(name.value)], at: name.location))
    }
    for name in draft.products.map(\.name) where isUnused(name) {
      diagnostics.report(
        Diagnostic(.unusedGroup, "product", with: ["name": .text(name.value)], at: name.location))
    }
  }
}

extension GroupTable {
  /// A name that a group or product refers to.
  private typealias Mention = Located<String>

  private func mentions(of name: String) -> [Mention] {
    if let group = groups[name] {
      switch group.content {
      case .section(let section): return mentions(in: [section])
      case .list(let uses): return mentions(in: uses)
      }
    }
    return products[name].map { mentions(in: $0.item) } ?? []
  }

  private func mentions(in sections: [SectionDraft]) -> [Mention] {
    sections.flatMap { section -> [Mention] in
      switch section.content {
      case .menu(let menu):
        menu.items.flatMap { mentions(in: $0) } + mentions(in: menu.sections ?? [])
      case .use(let use):
        if case .menu(let menu)? = use.changed {
          [use.group] + mentions(in: menu.sections ?? [])
        } else {
          [use.group]
        }
      case .title, .count, .text, .total, .custom: []
      }
    }
  }

  private func mentions(in item: OptionDraft) -> [Mention] {
    [item.product].compactMap(\.self) + mentions(in: item.sections ?? [])
  }

  private mutating func noteUses(in page: [SectionDraft]) {
    var waiting = mentions(in: page).map(\.value)
    while let name = waiting.popLast() {
      if used.insert(name).inserted { waiting += mentions(of: name).map(\.value) }
    }
  }

  /// Reports lists that mean too many sections, as lists of lists of lists can.
  private mutating func removeHugeLists(
    _ draft: MenuDraft, _ diagnostics: inout BuildDiagnostics
  ) {
    var counts: [String: Int] = [:]
    func count(_ name: String) -> Int {
      if let known = counts[name] { return known }
      guard case .list(let uses)? = group(name)?.content else { return 1 }
      let sum = uses.reduce(0) { sum, section in
        guard case .use(let use) = section.content else { return sum + 1 }
        return min(Self.maximumSections + 1, sum + count(use.group.value))
      }
      counts[name] = sum
      return sum
    }
    for group in draft.groups where count(group.name.value) > Self.maximumSections {
      // Those that use a reported list mean too many sections for the same reason.
      if unusable.isEmpty || !mentions(of: group.name.value).contains(where: isUnusable) {
        diagnostics.report(
          Diagnostic(
            .groupCircle, "too-many",
            with: ["path": .text(group.name.value), "limit": .number(Self.maximumSections)],
            at: group.name.location))
      }
      unusable.insert(group.name.value)
    }
  }

  private func isUnusable(_ mention: Mention) -> Bool { unusable.contains(mention.value) }

  /// Walks from each definition along the names it mentions, and reports each that is on its own way.
  private mutating func removeCircles(_ draft: MenuDraft, _ diagnostics: inout BuildDiagnostics) {
    var settled: Set<String> = []
    var way: [(name: String, mentions: [Mention])] = []
    for start in draft.groups.map(\.name.value) + draft.products.map(\.name.value)
    where !settled.contains(start) {
      way = [(start, mentions(of: start).reversed())]
      while let last = way.indices.last {
        guard let mention = way[last].mentions.popLast() else {
          settled.insert(way.removeLast().name)
          continue
        }
        let name = mention.value
        if let first = way.firstIndex(where: { $0.name == name }) {
          let names = way[first...].map(\.name)
          unusable.formUnion(names)
          diagnostics.report(
            Diagnostic(
              .groupCircle, names.count == 1 ? "self" : "each-other",
              with: ["path": .text((names + [name]).joined(separator: " → "))], at: mention.location
            ))
        } else if !settled.contains(name), groups[name] != nil || products[name] != nil {
          way.append((name, mentions(of: name).reversed()))
        }
      }
    }
  }
}

extension MenuOutline {
  /// The names that a section's conditions and prices look up on the level around it or further
  /// out, as far as the first id of each.
  ///
  /// `known` keeps those of groups, each of which is looked at once.
  static func outwardNames(
    of section: SectionDraft, _ groups: GroupTable, _ known: inout [String: Set<String>]
  ) -> Set<String> {
    if case .use(let use) = section.content, !use.isChanged {
      if let names = known[use.group.value] { return names }
      var names: Set<String> = []
      for entry in groups.expanded(section) {
        names.formUnion(outwardNames(of: entry.draft, groups, &known))
      }
      known[use.group.value] = names
      return names
    }
    var names = firstIDs(section.condition?.names)
    switch section.content {
    case .menu(let menu):
      for item in menu.items {
        let item = item.completed(by: menu, groups)
        names.formUnion(firstIDs(item.condition?.names))
        let nested = item.sections ?? []
        let ids = levelIDs(of: nested, groups)
        names.formUnion(firstIDs(item.price?.names).subtracting(ids))
        names.formUnion(firstIDs(item.code?.index.names).subtracting(ids))
        names.formUnion(firstIDs(item.surcharge?.names).subtracting(ids))
        names.formUnion(firstIDs(item.listPrice?.names).subtracting(ids))
        for section in nested {
          names.formUnion(outwardNames(of: section, groups, &known).subtracting(ids))
        }
      }
    case .count(let count): names.formUnion(firstIDs(count.price?.names))
    case .use:
      for use in groups.expanded(section) {
        names.formUnion(outwardNames(of: use.draft, groups, &known))
      }
    case .title, .text, .total, .custom: break
    }
    return names
  }

  private static func firstIDs(_ names: [Located<String>]?) -> Set<String> {
    Set((names ?? []).compactMap { $0.value.split(separator: ".").first.map(String.init) })
  }

  private static func levelIDs(of sections: [SectionDraft], _ groups: GroupTable) -> Set<String> {
    Set(
      sections.flatMap { groups.expanded($0) }.map { entry in
        entry.draft.id?.value ?? MenuBuilder.derivedID(entry.draft.header?.fallback ?? "")
      })
  }
}

/// A section of a level: one that is written there, or the use of a group with its changes applied.
struct LevelEntry {
  var draft: SectionDraft
  /// The group that it uses, where its name is written; `nil` for a section that is written there.
  var group: Located<String>?
  /// Where the changes of a use are written; `nil` for a section as it is in the group.
  var changes: SourceReference?
  /// The options of the group that it leaves out.
  var hidden: Set<String> = []
  /// What it is, if it is written in a list.
  var part: WrittenOnce.Part?
}

extension GroupTable {
  /// The sections of a draft: itself, or those of the group that it uses.
  func expanded(_ section: SectionDraft) -> [LevelEntry] {
    guard case .use(let use) = section.content else {
      guard case .menu(let menu) = section.content else { return [LevelEntry(draft: section)] }
      return [LevelEntry(draft: section, hidden: menu.hidden)]
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
          if entry.group == nil { entry.part = entry.part ?? .listed(use.group.value, index) }
          return entry
        }
      }
    case .section(let written): return [entry(section, use, of: written)]
    }
  }

  /// The menu that a repeated list means.
  private func entry(
    _ section: SectionDraft, _ use: GroupUse, repeated repetition: RepetitionDraft
  ) -> LevelEntry {
    var draft = section
    draft.content = .menu(repetition.menu(of: use.group, locale: locale))
    draft.id = section.id ?? Located(use.group.sectionID, at: use.group.location)
    return LevelEntry(draft: draft.scaled(by: use.factor))
  }

  private func entry(
    _ section: SectionDraft, _ use: GroupUse, of written: SectionDraft
  ) -> LevelEntry {
    var draft = written
    if let changed = use.changed {
      draft = section
      draft.content = changed
      draft.location = written.location
    }
    if let adapt = use.adapt { draft = adapt(written) }
    draft.id = section.id ?? Located(use.group.sectionID, at: use.group.location)
    var hidden = Set(use.hidden.map(\.value))
    if case .menu(var menu) = draft.content, case .menu(let original) = written.content {
      menu.items = original.items
      if !use.replacesSections, use.adapt == nil { menu.sections = original.sections }
      hidden.formUnion(original.hidden)
      if !hidden.isEmpty {
        menu.items.removeAll { hidden.contains(MenuBuilder.id(of: $0)) }
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
    return LevelEntry(
      draft: draft.scaled(by: use.factor), group: use.group,
      changes: use.isChanged ? section.location : nil,
      hidden: hidden)
  }
}

extension OptionDraft {
  /// The item with what its product and its section say about items that do not say it themselves.
  func completed(by menu: MenuSectionDraft, _ groups: GroupTable) -> OptionDraft {
    var item = self
    if let name = product?.value, let product = groups.product(name) {
      item = completed(from: product.item)
      if menu.isIncluded {
        item.listPrice = product.item.price
        if price == nil { item.price = .amount(0) }
      }
    }
    item.price = item.price ?? menu.price
    item.sections = (item.sections ?? menu.sections)?.map { $0.scaled(by: menu.factor) }
    return item.askingPortions(of: menu, locale: groups.locale)
  }
}
