import MenuText

/// Numbers every section and option of a draft, and checks their ids and placement.
///
/// Sections are numbered in page order, each followed by its options and by what these ask. What is
/// written once, in a group or a product, is numbered once, however many items ask it, unless a use
/// changes it or its names mean something else there.
struct OutlineBuilder {
  /// How deep sections may be nested in options; a document's own depth limit is reached earlier.
  private static let maximumDepth = 32

  private let draft: MenuDraft
  private let extensions: MenuExtensions
  private let groups: GroupTable
  private(set) var outline: MenuOutline
  private(set) var diagnostics = BuildDiagnostics()
  /// The levels that are being numbered, the innermost last.
  private var open: [OpenLevel] = []
  private var origins = WrittenOnce()
  private var placeholderCount = 0

  init(_ draft: MenuDraft, gaps: DraftGaps, extensions: MenuExtensions) {
    self.draft = draft
    self.extensions = extensions
    groups = GroupTable(draft, &diagnostics)
    outline = MenuOutline(gaps: gaps)
    outline.levels = [MenuLevel(), MenuLevel()]
    if gaps.contains(.members, at: draft.location) { outline.incompleteLevels.insert(.page) }
    _ = level(draft.sections, owner: nil, address: nil, written: nil, isComplete: true)
    groups.reportUnused(draft, &diagnostics)
  }

  /// Numbers the sections of a level; `written` is what they are a part of, if that is written once.
  private mutating func level(
    _ drafts: [SectionDraft], owner: OptionIndex?, address: String?, written: WrittenOnce.ID?,
    questionCount: Int = 0, isComplete: Bool
  ) -> LevelIndex {
    var level = OpenLevel(
      owner: owner, address: address, scope: open.last?.scope, isComplete: isComplete)
    for (position, draft) in drafts.enumerated() {
      let position = position - questionCount
      add(
        draft, to: &level,
        written: position < 0 ? nil : written.map { origins.id(.section($0, position)) })
    }
    open.append(level)
    // The page is the first level, even without sections.
    if owner == nil { enter(open.count - 1) }
    for position in level.entries.indices { number(position, of: open.count - 1) }
    level = open.removeLast()
    let sections = level.entries.compactMap(\.section)
    if level.index == nil, let known = origins.levels[sections] { return known }
    if level.index == nil { level.index = newLevel() }
    let index = level.index ?? .empty
    outline.levels[Int(index.rawValue)] = compiled(sections, level)
    origins.levels[sections] = index
    if !level.isComplete { outline.incompleteLevels.insert(index) }
    return index
  }

  private mutating func newLevel() -> LevelIndex {
    outline.levels.append(MenuLevel())
    return LevelIndex(rawValue: UInt32(outline.levels.count - 1))
  }

  /// Gives an open level an index and a scope, now that one of its sections is new.
  private mutating func enter(_ depth: Int) {
    guard open[depth].index == nil else { return }
    let index = open[depth].owner == nil ? LevelIndex.page : newLevel()
    open[depth].index = index
    outline.scopes.append(MenuOutline.Scope(level: index, around: open[depth].scope))
    open[depth].scope = outline.scopes.count - 1
  }

  /// Adds the sections of a draft to a level, and checks its ids.
  private mutating func add(
    _ draft: SectionDraft, to level: inout OpenLevel, written: WrittenOnce.ID?
  ) {
    if case .use(let use) = draft.content { checkUse(use) }
    let entries = groups.expanded(draft)
    if entries.isEmpty { level.isComplete = false }
    for entry in entries {
      let draft = entry.draft
      let isUnread = outline.gaps.contains(.id, at: draft.location) && entry.group == nil
      let id =
        isUnread
        ? placeholder() : sectionID(of: draft, isNested: level.owner != nil)
      if isUnread {
        level.isComplete = false
      } else if let first = level.byID[id] {
        reportDuplicate(entry, id, first: level.entries[first].location)
      } else {
        level.byID[id] = level.entries.count
      }
      level.entries.append(
        OpenLevel.Entry(
          entry, id: id, written: entry.group.map { origins.id(.group($0.value)) } ?? written))
    }
  }

  /// Reports a use of a group that does not exist, or that names options that it does not have.
  private mutating func checkUse(_ use: GroupUse) {
    let name = use.group
    guard let group = groups.group(name.value) else {
      guard !groups.isUnusable(name.value) else { return }
      return reportUnknown(name, "group", among: draft.groups.map(\.name.value))
    }
    guard case .section(let section) = group.content, case .menu(let menu) = section.content else {
      return
    }
    let ids = menu.items.map { MenuBuilder.id(of: $0) }
    guard !outline.gaps.contains(.members, at: section.location) else { return }
    for option in use.hidden + use.prices.map(\.option)
    where !ids.contains(option.value) && !menu.hidden.contains(option.value) {
      reportUnknown(option, "option", among: ids)
    }
  }

  private mutating func reportUnknown(
    _ name: Located<String>, _ what: String, among known: [String]
  ) {
    let nearest = diagnostics.suggestion(for: name.value) { known }.nearest
    diagnostics.report(
      Diagnostic(
        .unknownGroup, nearest != nil ? "meant" : known.isEmpty ? "none" : "listed",
        [
          "what": .sentence("unknown.\(what)"), "name": .text(name.value),
          "meant": .text(nearest ?? ""), "names": BuildDiagnostics.listing(known),
        ], at: name.location, suggestion: nearest))
  }
}

/// A level whose sections are being numbered.
private struct OpenLevel {
  /// A section of the level.
  struct Entry {
    let draft: SectionDraft
    let group: Located<String>?
    let changes: SourceReference?
    let hidden: Set<String>
    let id: String
    /// What it is, if that is written once for several items.
    let written: WrittenOnce.ID?
    /// The index, once it is numbered.
    var section: SectionIndex?
    var isBeingNumbered = false

    init(_ entry: LevelEntry, id: String, written: WrittenOnce.ID?) {
      draft = entry.draft
      group = entry.group
      changes = entry.changes
      hidden = entry.hidden
      self.id = id
      self.written = written
    }

    /// The location of its id, or of its kind where it has none.
    var location: SourceReference { draft.id?.location ?? draft.location }
  }

  let owner: OptionIndex?
  /// The address of what asks it; `nil` for the page.
  let address: String?
  /// The scope around it, then its own.
  var scope: Int?
  var entries: [Entry] = []
  var byID: [String: Int] = [:]
  /// The index, once one of its sections is new.
  var index: LevelIndex?
  /// Whether all of its members could be read.
  var isComplete: Bool

  init(owner: OptionIndex?, address: String?, scope: Int?, isComplete: Bool) {
    self.owner = owner
    self.address = address
    self.scope = scope
    self.isComplete = isComplete
  }
}

/// What is written once and asked by several items.
private struct WrittenOnce {
  typealias ID = Int

  /// Something that is written once.
  enum Part: Hashable {
    case group(String)
    case product(String)
    /// What the sections of an item are a part of.
    case item(ID, String)
    /// What the sections are a part of that a menu asks of its items.
    case items(ID)
    /// The same for a menu that is written for itself.
    case itemsOfSection(SectionIndex)
    case section(ID, Int)
    case option(ID, String)
  }

  /// A section as it is asked: two uses with the same answers are one section.
  struct Use: Hashable {
    let written: ID
    let id: String
    let changes: SourceReference?
    /// What the names mean that the section looks up around it; no section for unknown ones.
    let names: [String: SectionIndex?]
  }

  private var ids: [Part: ID] = [:]
  var sections: [Use: SectionIndex] = [:]
  var levels: [[SectionIndex]: LevelIndex] = [:]
  var options: [ID: OptionIndex] = [:]
  var outwardNames: [ID: [SourceReference?: Set<String>]] = [:]

  mutating func id(_ part: Part) -> ID {
    if let known = ids[part] { return known }
    ids[part] = ids.count
    return ids.count - 1
  }
}

extension OutlineBuilder {
  /// Gives a section of an open level its index: that of an equal use, or a new one.
  private mutating func number(_ position: Int, of depth: Int) {
    guard open[depth].entries[position].section == nil else { return }
    open[depth].entries[position].isBeingNumbered = true
    defer { open[depth].entries[position].isBeingNumbered = false }
    let use = use(position, of: depth)
    if let use, let known = origins.sections[use] {
      open[depth].entries[position].section = known
      return
    }
    let entry = open[depth].entries[position]
    enter(depth)
    let index = SectionIndex(rawValue: UInt32(outline.sections.count))
    open[depth].entries[position].section = index
    if let use { origins.sections[use] = index }
    outline.sections.append(
      MenuOutline.Section(
        index: index, id: entry.id,
        address: entry.group?.value ?? open[depth].address.map { "\($0).\(entry.id)" } ?? entry.id,
        firstOwner: open[depth].owner, scope: open[depth].scope ?? 0, draft: entry.draft,
        use: entry.group, hidden: entry.hidden))
    outline.optionsByID.append([:])
    let isNested = open[depth].owner != nil
    switch entry.draft.content {
    case .menu(let menu):
      if outline.gaps.contains(.members, at: entry.draft.location) {
        outline.incompleteMenus.insert(index)
      }
      numberOptions(menu, of: index, written: entry.written, depth: depth)
    case .custom(let content):
      outline.pluginSections[index] = pluginSection(content, entry.draft)
    case .title: if isNested { reportNested("title", entry.draft) }
    case .total: if isNested { reportNested("total", entry.draft) }
    case .count, .text, .use: break
    }
  }

  /// What a section that is written once is asked as; `nil` for one that is written for itself, or
  /// whose names depend on each other.
  private mutating func use(_ position: Int, of depth: Int) -> WrittenOnce.Use? {
    let entry = open[depth].entries[position]
    guard let written = entry.written else { return nil }
    if entry.changes == .unknown { return nil }
    let outward: Set<String>
    if let known = origins.outwardNames[written]?[entry.changes] {
      outward = known
    } else {
      outward = MenuOutline.outwardNames(of: entry.draft, groups)
      origins.outwardNames[written, default: [:]][entry.changes] = outward
    }
    var names: [String: SectionIndex?] = [:]
    for name in outward where name != entry.id {
      guard let meaning = meaning(of: name, from: depth) else { return nil }
      names.updateValue(meaning, forKey: name)
    }
    return WrittenOnce.Use(
      written: written, id: entry.id, changes: entry.changes, names: names)
  }

  /// The section that a name means on an open level and those around it, which is numbered if it is
  /// not yet; `.some(nil)` if there is none, `nil` if its own names depend on this one.
  private mutating func meaning(of name: String, from depth: Int) -> SectionIndex?? {
    for depth in (0...depth).reversed() {
      guard let position = open[depth].byID[name] else { continue }
      if let section = open[depth].entries[position].section { return .some(section) }
      guard !open[depth].entries[position].isBeingNumbered else { return nil }
      let inner = Array(open[(depth + 1)...])
      open.removeLast(inner.count)
      number(position, of: depth)
      open += inner
      return .some(open[depth].entries[position].section)
    }
    return .some(nil)
  }

  /// A level whose sections are all numbered.
  private mutating func compiled(_ sections: [SectionIndex], _ level: OpenLevel) -> MenuLevel {
    var multiplier: SectionIndex?
    var pricedCounts: [SectionIndex] = []
    var pricedSections: [SectionIndex] = []
    for index in sections {
      let draft = outline[index].draft
      switch draft.content {
      case .count(let count) where count.price != nil:
        pricedCounts.append(index)
        pricedSections.append(index)
      case .count:
        guard !outline.gaps.contains(.price, at: draft.location) else { break }
        if let first = multiplier { reportSecondMultiplier(draft, first: first) }
        multiplier = multiplier ?? index
      case .custom:
        if outline.pluginSections[index]?.content.price != 0 { pricedSections.append(index) }
      case .title, .menu, .text, .total, .use: break
      }
    }
    return MenuLevel(
      sections: sections, multiplier: multiplier, pricedCounts: pricedCounts,
      pricedSections: pricedSections,
      sectionsByID: level.byID.compactMapValues { level.entries[$0].section })
  }

  private mutating func numberOptions(
    _ menu: MenuSectionDraft, of section: SectionIndex, written: WrittenOnce.ID?, depth: Int
  ) {
    let first = outline.options.count
    outline.optionsByID[Int(section.rawValue)].reserveCapacity(menu.items.count)
    for item in menu.items {
      if let product = item.product { checkUse(of: product) }
      let draft = item.completed(by: menu, groups)
      let index = OptionIndex(rawValue: UInt32(outline.options.count))
      let isUnread = outline.gaps.contains(.id, at: item.location)
      let id = isUnread ? "" : optionID(of: item, draft)
      if isUnread {
        outline.incompleteMenus.insert(section)
      } else if let first = outline.optionsByID[Int(section.rawValue)]
        .updateValue(index, forKey: id)
      {
        outline.optionsByID[Int(section.rawValue)][id] = first
        let firstDraft = outline[first].draft
        reportDuplicate(
          id, at: item.id?.location ?? item.location,
          first: firstDraft.id?.location ?? firstDraft.location)
      }
      let part: WrittenOnce.Part? =
        item.product.map { .product($0.value) } ?? written.map { .option($0, id) }
      let origin = part.map { origins.id($0) }
      outline.options.append(
        MenuOutline.Option(
          index: index, id: id, section: section, draft: draft,
          origin: origin.flatMap { origins.options[$0] } ?? index))
      if let origin { origins.options[origin] = origins.options[origin] ?? index }
    }
    // Iterating over a slice would make each nested append copy all options.
    let range = first..<outline.options.count
    outline.sections[Int(section.rawValue)].options = range.map { outline.options[$0].index }
    for (offset, index) in range.enumerated() {
      let option = outline.options[index]
      let sections = option.draft.sections ?? []
      let isComplete = !outline.gaps.contains(.members, at: option.draft.location)
      guard !sections.isEmpty || !isComplete else { continue }
      guard depth < Self.maximumDepth else {
        diagnostics.report(
          Diagnostic(
            .misplacedSection, "too-deep", ["limit": .number(Self.maximumDepth)],
            at: option.draft.location))
        return
      }
      let part = part(askedBy: menu.items[offset], option, in: section, written)
      outline.options[index].level = level(
        sections, owner: option.index, address: address(of: option, askingPart: part),
        written: part.map { origins.id($0) }, questionCount: option.draft.questionCount,
        isComplete: isComplete)
    }
  }

  /// What the sections of an option are a part of, if that is written once.
  private func part(
    askedBy item: OptionDraft, _ option: MenuOutline.Option, in section: SectionIndex,
    _ written: WrittenOnce.ID?
  ) -> WrittenOnce.Part? {
    if item.sections != nil { return written.map { .item($0, option.id) } }
    if let product = item.product?.value, groups.product(product)?.item.sections != nil {
      return .product(product)
    }
    return written.map { .items($0) } ?? .itemsOfSection(section)
  }

  /// The address of what asks sections: a product, or an option of a section.
  private func address(
    of option: MenuOutline.Option, askingPart part: WrittenOnce.Part?
  ) -> String {
    if case .product(let name)? = part { return name }
    return "\(outline[option.section].address).\(option.id)"
  }

  /// Reports an item of a product that does not exist.
  private mutating func checkUse(of product: Located<String>) {
    guard groups.product(product.value) == nil, !groups.isUnusable(product.value) else { return }
    reportUnknown(product, "product", among: draft.products.map(\.name.value))
  }

  private mutating func optionID(of item: OptionDraft, _ draft: OptionDraft) -> String {
    let product = item.product.map { Located($0.sectionID, at: $0.location) }
    return checkedID(item.id ?? product, label: draft.name, at: item.location)
  }

  /// Replaces the id of a section that has none; no document can contain it.
  private mutating func placeholder() -> String {
    placeholderCount += 1
    return "\u{0}\(placeholderCount)"
  }

  private mutating func sectionID(of draft: SectionDraft, isNested: Bool) -> String {
    guard draft.id != nil || draft.header != nil else {
      diagnostics.report(
        Diagnostic(.missingID, "no-header", at: draft.location))
      return placeholder()
    }
    let id = checkedID(draft.id, label: draft.header, at: draft.location)
    let isReserved = ["any", "all", "not"].contains(id) || (isNested && id == "quantity")
    if isReserved {
      diagnostics.report(
        Diagnostic(
          .badID, id == "quantity" ? "reserved-in-answers" : "reserved-in-conditions",
          ["id": .text(id)], at: draft.id?.location ?? draft.location))
    }
    return id
  }

  private mutating func checkedID(
    _ written: Located<String>?, label: LocalizedText?, at location: SourceReference
  ) -> String {
    guard let written else {
      let id = MenuBuilder.derivedID(label?.fallback ?? "")
      if id.isEmpty {
        diagnostics.report(
          Diagnostic(.badID, "blank-name", at: location))
      }
      return id
    }
    if MenuBuilder.derivedID(written.value) != written.value || written.value.isEmpty {
      diagnostics.report(.badID(written.value, at: written.location))
    }
    return written.value
  }

  private mutating func reportDuplicate(
    _ entry: LevelEntry, _ id: String, first: SourceReference
  ) {
    let location = entry.group?.location ?? entry.draft.id?.location ?? entry.draft.location
    diagnostics.report(
      Diagnostic(
        .duplicateID, entry.group == nil ? "second" : "second-use", ["id": .text(id)],
        at: location, notes: [.init("first", at: first)]))
  }

  private mutating func reportDuplicate(
    _ id: String, at location: SourceReference, first: SourceReference
  ) {
    diagnostics.report(
      Diagnostic(
        .duplicateID, "second", ["id": .text(id)], at: location, notes: [.init("first", at: first)])
    )
  }

  private mutating func reportNested(_ kind: String, _ draft: SectionDraft) {
    diagnostics.report(
      Diagnostic(.misplacedSection, "nested", ["kind": .text(kind)], at: draft.location))
  }

  private mutating func reportSecondMultiplier(_ draft: SectionDraft, first: SectionIndex) {
    diagnostics.report(
      Diagnostic(
        .misplacedSection, "second-multiplier", at: draft.location,
        notes: [.init("first", at: outline.location(of: first))]))
  }
}

extension OutlineBuilder {
  /// What a plugin's section shows; as written if no plugins were given, or if its keys are wrong,
  /// which is reported.
  private mutating func pluginSection(
    _ written: CustomContent, _ draft: SectionDraft
  ) -> MenuOutline.PluginSection {
    var result = MenuOutline.PluginSection(content: written)
    guard let kinds = extensions.kinds else { return result }
    guard let kind = kinds[written.kind] else {
      reportUnknownKind(written.kind, at: draft.location, known: kinds.keys.sorted())
      return result
    }
    var keys = SectionKeys(kind, draft, self.draft)
    keys.isCurrencyUnread = outline.gaps.contains(.currency, at: self.draft.location)
    if case .map(let entries) = written.value.content { keys.read(entries) }
    result.notes = keys.notes
    let section = keys.section()
    guard !keys.diagnostics.contains(where: { $0.severity == .error }) else {
      for diagnostic in keys.diagnostics { diagnostics.report(diagnostic) }
      return result
    }
    var found: [Diagnostic] = []
    if let content = kind.decode(section, diagnostics: &found) {
      result.content = content
      result.content.kind = kind.name
    } else if !found.contains(where: { $0.severity == .error }) {
      found.append(
        Diagnostic(.unreadableSection, "no-reason", ["kind": .text(kind.name)], at: draft.location))
    }
    for var diagnostic in keys.diagnostics + found {
      if diagnostic.location == .unknown { diagnostic.location = draft.location }
      diagnostics.report(diagnostic)
    }
    return result
  }

  private mutating func reportUnknownKind(
    _ name: String, at location: SourceReference, known: [String]
  ) {
    let nearest = diagnostics.suggestion(for: name) { known }.nearest
    diagnostics.report(
      Diagnostic(
        .unknownKind, nearest != nil ? "meant" : known.isEmpty ? "no-plugins" : "listed",
        [
          "kind": .text(name), "meant": .text(nearest ?? ""),
          "names": BuildDiagnostics.listing(known),
        ], at: location, suggestion: nearest))
  }
}
