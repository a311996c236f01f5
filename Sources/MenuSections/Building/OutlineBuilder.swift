import MenuText

/// Numbers every section and option of a draft, and checks their ids and placement.
///
/// Sections are numbered in page order, each followed by its options and by what these ask. What is
/// written once, in a group or a product, is numbered once, however many items ask it, unless a use
/// changes it or its names mean something else there.
struct OutlineBuilder {
  let draft: MenuDraft
  let extensions: MenuExtensions
  let groups: GroupTable
  var outline: MenuOutline
  var diagnostics = BuildDiagnostics()
  /// The levels that are being numbered, the innermost last.
  var open: [OpenLevel] = []
  var origins = WrittenOnce()
  var placeholderCount = 0
  /// Whether what nothing uses is being numbered, which has no page around it.
  var isUnused = false

  init(_ draft: MenuDraft, gaps: DraftGaps, extensions: MenuExtensions) {
    self.draft = draft
    self.extensions = extensions
    groups = GroupTable(draft, &diagnostics)
    outline = MenuOutline(gaps: gaps, branchFiles: draft.branchFiles)
    outline.levels = [MenuLevel(), MenuLevel()]
    outline.options.reserveCapacity(draft.sections.reduce(0) { $0 + $1.itemCount })
    if gaps.contains(.members, at: draft.location) { outline.incompleteLevels.insert(.page) }
    _ = level(draft.sections, owner: nil, address: nil, written: nil, isComplete: true)
    groups.reportUnused(draft, &diagnostics)
    checkLists()
    checkUnused()
  }

  /// Numbers the sections of a level; `written` is what they are a part of,
  /// if that is written once.
  mutating func level(
    _ drafts: [SectionDraft], owner: OptionIndex?, address: String?, written: WrittenOnce.ID?,
    questionCount: Int = 0, isComplete: Bool
  ) -> LevelIndex {
    let plainUses = isComplete && owner != nil ? Self.plainUses(drafts) : nil
    if let plainUses, let known = origins.plainLevels[plainUses] { return known }
    let diagnosticCount = diagnostics.all.count
    var level = OpenLevel(
      owner: owner, address: address, scope: open.last?.scope, isComplete: isComplete)
    for (position, draft) in drafts.enumerated() {
      let position = position - questionCount
      add(
        draft, to: &level,
        written: position < 0
          ? nil : written.map { origins.id(.section($0, draft.draftID ?? "\(position)")) })
    }
    open.append(level)
    // The page is the first level, even without sections.
    if owner == nil { enter(open.count - 1) }
    for position in level.entries.indices { number(position, of: open.count - 1) }
    level = open.removeLast()
    let sections = level.entries.compactMap(\.section)
    let known = level.index ?? origins.levels[sections]
    let index = known ?? newLevel()
    if let plainUses, level.isComplete, diagnostics.all.count == diagnosticCount,
      !looksOutward(level)
    {
      origins.plainLevels[plainUses] = index
    }
    if level.index == nil, known != nil { return index }
    outline.levels[Int(index.rawValue)] = compiled(sections, level)
    origins.levels[sections] = index
    if !level.isComplete { outline.incompleteLevels.insert(index) }
    return index
  }

  /// The names of the groups, if all sections are uses without a change.
  private static func plainUses(_ drafts: [SectionDraft]) -> [String]? {
    var names: [String] = []
    names.reserveCapacity(drafts.count)
    // Indices do not copy the drafts.
    for index in drafts.indices {
      guard case .use(let use) = drafts[index].content, !use.isChanged, drafts[index].id == nil
      else { return nil }
      names.append(use.group.value)
    }
    return names
  }

  /// Whether a name in the level's sections may mean something outside of it.
  private func looksOutward(_ level: OpenLevel) -> Bool {
    level.entries.contains { entry in
      let names = entry.written.flatMap { origins.outwardNames[$0]?[entry.source.changes] }
      guard let names else { return true }
      return names.contains { level.byID[$0] == nil }
    }
  }

  mutating func newLevel() -> LevelIndex {
    outline.levels.append(MenuLevel())
    return LevelIndex(rawValue: UInt32(outline.levels.count - 1))
  }

  /// Gives an open level an index and a scope, now that one of its sections is new.
  mutating func enter(_ depth: Int) {
    guard open[depth].index == nil else { return }
    let index = open[depth].owner == nil && !isUnused ? LevelIndex.page : newLevel()
    open[depth].index = index
    outline.scopes.append(MenuOutline.Scope(level: index, around: open[depth].scope))
    open[depth].scope = outline.scopes.count - 1
  }

  /// Adds the sections of a draft to a level, and checks its ids.
  mutating func add(_ draft: SectionDraft, to level: inout OpenLevel, written: WrittenOnce.ID?) {
    if case .use(let use) = draft.content { checkUse(use) }
    let entries = groups.expanded(draft)
    if entries.isEmpty { level.isComplete = false }
    var repeated: Set<SourceReference> = []
    for entry in entries {
      let draft = entry.draft
      let isUnread = outline.gaps.contains(.id, at: draft.location) && entry.group == nil
      let id =
        isUnread
        ? placeholder() : sectionID(of: draft, isNested: level.owner != nil)
      if isUnread {
        level.isComplete = false
      } else if let first = level.byID[id] {
        let first = level.entries[first]
        let location = first.source.draft.id?.location ?? first.source.draft.location
        if location != .unknown, first.source.group == nil {
          outline.sharedIDs.insert(location)
        }
        // A list that is used twice is one problem.
        if first.source.lists.isEmpty || repeated.insert(first.source.lists[0]).inserted {
          reportDuplicate(entry, id, first: first)
        }
      } else {
        level.byID[id] = level.entries.count
      }
      level.entries.append(
        OpenLevel.Entry(
          source: entry, id: id,
          written: entry.group.map { origins.id(.group($0.value)) }
            ?? entry.part.map { origins.id($0) } ?? written))
    }
  }

  /// Reports a use of a group that does not exist, or that names options that it does not have.
  mutating func checkUse(_ use: GroupUse) {
    let name = use.group
    guard let group = groups.group(name.value) else {
      guard !groups.isUnusable(name.value), !outline.gaps.contains(name: name.value) else { return }
      return reportUnknown(name, "group", among: draft.groups.map(\.name.value))
    }
    guard case .section(let section) = group.content, case .menu(let menu) = section.content else {
      return
    }
    let ids = menu.items.map { MenuBuilder.id(of: $0) }
    guard !outline.gaps.contains(.members, at: section.location) else { return }
    for option in use.hidden + use.prices.map(\.option)
    where !ids.contains(option.value) && menu.hidden[option.value] == nil {
      reportUnknown(option, "option", among: ids)
    }
    reportNothingLeft(use, section: section, menu: menu, ids: ids)
  }

  /// Reports a use that hides every option of a section that requires a choice.
  private mutating func reportNothingLeft(
    _ use: GroupUse, section: SectionDraft, menu: MenuSectionDraft, ids: [String]
  ) {
    var select = menu.select.value
    if case .menu(let changed)? = use.changed { select = changed.select.value }
    let hidden = Set(use.hidden.map(\.value))
    guard let last = use.hidden.last, select.isChoice, select.range.lower > 0, !ids.isEmpty,
      ids.allSatisfy(hidden.contains)
    else { return }
    diagnostics.report(
      .unreachableMinimum, "hidden-in-use", with: ["section": .text(use.group.value)],
      at: last.location,
      notes: [
        .init(
          "required-section", ["section": .text(use.group.value)],
          at: section.id?.location ?? section.location)
      ])
  }

  mutating func reportUnknown(_ name: Located<String>, _ what: String, among known: [String]) {
    let nearest = diagnostics.suggestion(for: name.value) { known }.nearest
    diagnostics.report(
      .unknownGroup, nearest != nil ? "meant" : known.isEmpty ? "none" : "listed",
      with: [
        "what": .sentence("unknown.\(what)"), "name": .text(name.value),
        "meant": .text(nearest ?? ""), "names": BuildDiagnostics.listing(known),
      ], at: name.location, suggestion: nearest)
  }
}

extension SectionDraft {
  /// The number of options that are written in it.
  fileprivate var itemCount: Int {
    if case .menu(let menu) = content { menu.items.count } else { 0 }
  }
}
