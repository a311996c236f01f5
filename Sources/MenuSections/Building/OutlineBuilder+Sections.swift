import MenuText

extension OutlineBuilder {
  /// Gives a section of an open level its index: that of an equal use, or a new one.
  ///
  /// Sections and options are added in functions of their own, so that deep menus
  /// need little of the stack.
  mutating func number(_ position: Int, of depth: Int) {
    guard open[depth].entries[position].section == nil else { return }
    open[depth].entries[position].isBeingNumbered = true
    defer { open[depth].entries[position].isBeingNumbered = false }
    guard let index = addSection(position, of: depth) else { return }
    let around = diagnostics.section
    diagnostics.section = index
    defer { diagnostics.section = around }
    guard case .menu(let menu) = outline[index].draft.content else {
      return addContent(of: index, isNested: open[depth].owner != nil)
    }
    numberOptions(menu, of: index, written: open[depth].entries[position].written, depth: depth)
  }

  /// Adds a section without its options; `nil` if an equal use has been added before.
  private mutating func addSection(_ position: Int, of depth: Int) -> SectionIndex? {
    let use = use(position, of: depth)
    if let use, let known = origins.sections[use] {
      open[depth].entries[position].section = known
      return nil
    }
    let entry = open[depth].entries[position]
    let source = entry.source
    enter(depth)
    let index = SectionIndex(rawValue: UInt32(outline.sections.count))
    open[depth].entries[position].section = index
    if let use { origins.sections[use] = index }
    var address = source.group?.value ?? open[depth].address.map { "\($0).\(entry.id)" } ?? entry.id
    var addressInList: String?
    if case .listed(let list, _)? = source.part, let part = source.part {
      addressInList = "\(list).\(entry.id)"
      // A branch may change it for one item: all have the address of the first.
      if draft.branchEdits?.value.copiedLists.contains(list) == true {
        address = origins.askers[part] ?? address
        origins.askers[part] = address
      }
    }
    if source.group == nil, entry.written != nil, source.changes != nil {
      outline.sharedAddresses.insert(address)
    }
    outline.sections.append(
      MenuOutline.Section(
        index: index, id: entry.id, address: address,
        firstOwner: open[depth].owner, scope: open[depth].scope ?? 0, draft: source.draft,
        use: source.group, hidden: source.hidden, hiding: source.hiding, list: source.lists.first,
        addressInList: addressInList, ownPrices: source.ownPrices))
    outline.optionsByID.append(OptionTable())
    return index
  }

  /// Adds the content of a section that is not a menu.
  private mutating func addContent(of index: SectionIndex, isNested: Bool) {
    let draft = outline[index].draft
    switch draft.content {
    case .custom(let content): outline.pluginSections[index] = pluginSection(content, draft)
    case .title, .total:
      guard isNested else { break }
      diagnostics.report(
        .misplacedSection, "nested", with: ["kind": .text(draft.content.kind)], at: draft.location)
    case .menu, .count, .text, .use: break
    }
  }

  /// What a section that is written once is asked as; `nil` for one that is written for itself, or
  /// whose names depend on each other.
  mutating func use(_ position: Int, of depth: Int) -> WrittenOnce.Use? {
    let entry = open[depth].entries[position]
    guard let written = entry.written else { return nil }
    let source = entry.source
    if source.changes == .unknown { return nil }
    let outward: Set<String>
    if let known = origins.outwardNames[written]?[source.changes] {
      outward = known
    } else {
      outward = MenuOutline.outwardNames(of: source.draft, groups, &origins.groupNames)
      origins.outwardNames[written, default: [:]][source.changes] = outward
    }
    var names: [String: WrittenOnce.Meaning] = [:]
    for name in outward where name != entry.id {
      guard let meaning = meaning(of: name, from: depth) else { return nil }
      names[name] = meaning
    }
    return WrittenOnce.Use(
      written: written, id: entry.id, changes: source.changes, factor: source.draft.factor,
      names: names)
  }

  /// The section that a name means on an open level and those around it, which is numbered if it is
  /// not yet; `nil` if its own names depend on this one.
  mutating func meaning(of name: String, from use: Int) -> WrittenOnce.Meaning? {
    for depth in (0...use).reversed() {
      guard let position = open[depth].byID[name] else { continue }
      if let section = open[depth].entries[position].section {
        return WrittenOnce.Meaning(section: section, levelsUp: use - depth)
      }
      guard !open[depth].entries[position].isBeingNumbered else { return nil }
      let inner = Array(open[(depth + 1)...])
      open.removeLast(inner.count)
      number(position, of: depth)
      open += inner
      return WrittenOnce.Meaning(
        section: open[depth].entries[position].section, levelsUp: use - depth)
    }
    return WrittenOnce.Meaning(section: nil, levelsUp: 0)
  }

  mutating func compiled(_ sections: [SectionIndex], _ level: OpenLevel) -> MenuLevel {
    var multiplier: SectionIndex?
    var pricedSections: [SectionIndex] = []
    var hasFixedParts = false
    for index in sections {
      let draft = outline[index].draft
      switch draft.content {
      case .count(let count) where count.price != nil: pricedSections.append(index)
      case .count:
        guard !outline.gaps.contains(.price, at: draft.location) else { break }
        if let first = multiplier {
          diagnostics.report(
            .misplacedSection, "second-multiplier", at: draft.location,
            notes: [.init("first", at: outline.location(of: first))])
        }
        multiplier = multiplier ?? index
      case .custom:
        if outline.pluginSections[index]?.content.price != 0 { pricedSections.append(index) }
      case .menu(let menu):
        if menu.isIncluded, menu.select.value == .all { hasFixedParts = true }
      case .title, .text, .total, .use: break
      }
    }
    return MenuLevel(
      sections: sections, multiplier: multiplier, pricedSections: pricedSections,
      sectionsByID: level.byID.compactMapValues { level.entries[$0].section },
      hasFixedParts: hasFixedParts)
  }

  mutating func numberOptions(
    _ menu: MenuSectionDraft, of section: SectionIndex, written: WrittenOnce.ID?, depth: Int
  ) {
    checkUnasked(menu)
    let first = outline.options.count
    for offset in addOptions(menu, of: section, written: written) {
      let (index, item) = (first + offset, menu.items[offset])
      // The sections that an unknown product asks are not known.
      let isKnown = item.product.map { groups.product($0.value) != nil } ?? true
      let isComplete =
        isKnown && !outline.gaps.contains(.members, at: outline.options[index].draft.location)
      let option = outline.options[index]
      let sections = option.draft.sections ?? []
      guard !sections.isEmpty || !isComplete else { continue }
      guard depth < SectionDraft.maximumDepth else {
        diagnostics.report(
          .misplacedSection, "too-deep", with: ["limit": .number(SectionDraft.maximumDepth)],
          at: option.draft.location)
        return
      }
      let part = part(askedBy: item, option, in: section, written)
      outline.options[index].level = level(
        sections, owner: option.index, address: address(of: option, askingPart: part),
        written: part.map { origins.id($0) }, questionCount: option.draft.questionCount,
        isComplete: isComplete)
    }
  }

  /// Adds the options of a menu without what they ask, and returns the positions of
  /// those that may ask something.
  private mutating func addOptions(
    _ menu: MenuSectionDraft, of section: SectionIndex, written: WrittenOnce.ID?
  ) -> [Int] {
    if outline.gaps.contains(.members, at: outline[section].draft.location) {
      outline.incompleteMenus.insert(section)
    }
    let first = outline.options.count
    var table = OptionTable(capacity: menu.items.count)
    var asking: [Int] = []
    for (position, item) in menu.items.enumerated() {
      if let product = item.product { checkUse(of: product) }
      let draft = item.completed(by: menu, groups)
      let index = OptionIndex(rawValue: UInt32(outline.options.count))
      let isUnread = outline.gaps.contains(.id, at: item.location)
      let id = isUnread ? "" : optionID(of: item, draft)
      if isUnread {
        outline.incompleteMenus.insert(section)
      } else if let first = table.insert(index, id: id, { outline[$0].id }) {
        diagnostics.reportDuplicateID(
          id, at: item.idLocation, first: outline[first].draft.idLocation)
      }
      let part: WrittenOnce.Part? =
        item.product.map { .product($0.value) } ?? written.map { .option($0, id) }
      let origin = part.map { origins.id($0) }
      outline.options.append(
        MenuOutline.Option(
          index: index, id: id, section: section,
          each: draft.each?.value ?? menu.each?.value ?? .upToOne, draft: draft,
          origin: origin.flatMap { origins.options[$0] } ?? index))
      if let origin { origins.options[origin] = origins.options[origin] ?? index }
      if draft.sections != nil || item.product != nil || !outline.gaps.isEmpty {
        asking.append(position)
      }
    }
    outline.optionsByID[Int(section.rawValue)] = table
    outline.sections[Int(section.rawValue)].options = (first..<outline.options.count).map {
      OptionIndex(rawValue: UInt32($0))
    }
    return asking
  }

  /// Reports what is wrong with the groups that a menu asks of its items, if no item asks them.
  private mutating func checkUnasked(_ menu: MenuSectionDraft) {
    guard let sections = menu.sections, menu.items.allSatisfy({ asksOwnSections($0) }) else {
      return
    }
    for case .use(let use) in sections.lazy.map(\.content) { checkUse(use) }
  }

  /// Whether an item or its product says what the item asks, in place of its menu.
  private func asksOwnSections(_ item: OptionDraft) -> Bool {
    let product = item.product.flatMap { groups.product($0.value) }
    return item.sections != nil || product?.item.sections != nil
  }

  /// What the sections of an option are a part of, if that is written once.
  func part(
    askedBy item: OptionDraft, _ option: MenuOutline.Option, in section: SectionIndex,
    _ written: WrittenOnce.ID?
  ) -> WrittenOnce.Part? {
    if item.sections != nil, item.changesMenuSections != true {
      return written.map { .item($0, option.id) }
    }
    if let product = item.product?.value, groups.product(product)?.item.sections != nil {
      return .product(product)
    }
    return written.map { .items($0) } ?? .itemsOfSection(section)
  }

  /// The address of what asks sections: a product or an option. For the sections of a menu, it is
  /// the first option that asks them.
  mutating func address(
    of option: MenuOutline.Option, askingPart part: WrittenOnce.Part?
  ) -> String {
    let own = "\(outline[option.section].address).\(option.id)"
    switch part {
    case .product(let name): return name
    case .items, .itemsOfSection:
      guard let part else { return own }
      let first = origins.askers[part] ?? own
      origins.askers[part] = first
      return first
    case .group, .item, .section, .option, .listed, nil: return own
    }
  }

  /// Reports an item of a product that does not exist.
  mutating func checkUse(of product: Located<String>) {
    guard groups.product(product.value) == nil, !groups.isUnusable(product.value),
      !outline.gaps.contains(name: product.value)
    else { return }
    reportUnknown(product, "product", among: draft.products.map(\.name.value))
  }

  mutating func optionID(of item: OptionDraft, _ draft: OptionDraft) -> String {
    let product = item.product.map { Located($0.sectionID, at: $0.location) }
    return checkedID(item.id ?? product, label: draft.fallbackName, at: item.location)
  }
}
