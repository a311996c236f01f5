import MenuText

/// Resolves the names in conditions, prices and defaults to sections and options of an outline.
struct NameResolver {
  /// The levels that a name is looked up in, the nearest first.
  struct Scope {
    /// The levels; the last one is the page.
    let levels: [LevelIndex]
    /// How many levels up the first of them is: 0, or -1 for the level that an option itself opens.
    let firstLevel: Int
    /// The use of the group that the names are written in.
    var use: Located<String>?

    static let page = Scope(levels: [.page], firstLevel: 0)
  }

  let outline: MenuOutline

  /// The scope of a condition of a section or its options, and of a count's price: the siblings,
  /// then the levels around them.
  func scope(of section: MenuOutline.Section) -> Scope {
    Scope(levels: levels(from: section.scope), firstLevel: 0, use: section.use)
  }

  /// The scope of an option's price: the sections that the option opens, then the levels around it.
  func scope(ofPriceOf option: MenuOutline.Option) -> Scope {
    let section = outline[option.section]
    return Scope(
      levels: [option.level] + levels(from: section.scope), firstLevel: -1, use: section.use)
  }

  private func levels(from scope: Int) -> [LevelIndex] {
    var levels: [LevelIndex] = []
    var next: Int? = scope
    while let index = next {
      levels.append(outline.scopes[index].level)
      next = outline.scopes[index].around
    }
    return levels
  }

  /// The section with a name. Reports an unknown name, suggests the nearest section or one of
  /// `words`, and returns `nil`. `replacement` is what to write for the nearest one.
  func section(
    named name: Located<String>, in scope: Scope, or words: [ContextWord] = [],
    replacement: (String) -> String = { $0 }, _ diagnostics: inout BuildDiagnostics
  ) -> SectionReference? {
    let ids = name.value.split(separator: ".", omittingEmptySubsequences: false)
    guard let first = ids.first else { return nil }
    for (offset, level) in scope.levels.enumerated() {
      guard let start = outline[level].section(first) else { continue }
      var route: [SectionReference.Hop] = []
      guard
        let section = descend(
          ids.dropFirst(), from: start, route: &route, in: name, diagnostics: &diagnostics)
      else { return nil }
      guard isNameable(section) else {
        if outline.hasSharedID(section) { return nil }
        diagnostics.report(
          .unsuitableName, "no-answer",
          with: ["name": .text(name.value), "kind": .text(outline[section].draft.content.kind)],
          at: name.location)
        return nil
      }
      return SectionReference(levelsUp: scope.firstLevel + offset, section: section, route: route)
    }
    guard outline.incompleteLevels.isDisjoint(with: scope.levels) else { return nil }
    reportUnknown(
      String(first), in: name, what: .sentence("unknown.section"), use: scope.use,
      replacement: replacement, &diagnostics
    ) {
      scope.levels.flatMap { outline[$0].sections.filter(isNameable) }.map { outline[$0].id }
        + (ids.count == 1 ? words.map(\.rawValue) : [])
    }
    return nil
  }

  private func descend(
    _ ids: ArraySlice<Substring>, from start: SectionIndex, route: inout [SectionReference.Hop],
    in name: Located<String>, diagnostics: inout BuildDiagnostics
  ) -> SectionIndex? {
    var section = start
    var rest = ids
    while let optionID = rest.popFirst() {
      if mayMeanAnother(section, by: String(optionID)) { return nil }
      guard let option = option(String(optionID), of: section, in: name, &diagnostics) else {
        return nil
      }
      guard let sectionID = rest.popFirst() else {
        diagnostics.report(
          .unsuitableName, "option", with: ["name": .text(name.value)], at: name.location)
        return nil
      }
      let level = outline[outline[option].level]
      guard let next = level.section(sectionID) else {
        guard !outline.incompleteLevels.contains(outline[option].level) else { return nil }
        reportUnknown(
          String(sectionID), in: name,
          what: .sentence("unknown.section-in", ["parent": .text(String(optionID))]), &diagnostics
        ) { level.sections.map { outline[$0].id } }
        return nil
      }
      route.append(SectionReference.Hop(section: section, option: option))
      section = next
    }
    return section
  }

  /// Whether a name is that of an option that the use of a group leaves out: it is never chosen.
  func isHidden(_ id: Located<String>, in section: SectionIndex) -> Bool {
    outline[section].hidden.contains(id.value)
  }

  /// The option of a section with an id; reports an unknown one and returns `nil`. `isDefault`
  /// reports it at the use of the group. `replacement` is what to write for the nearest one.
  func option(
    _ id: Located<String>, in section: SectionIndex, isDefault: Bool = false,
    replacement: (String) -> String = { $0 }, _ diagnostics: inout BuildDiagnostics
  ) -> OptionIndex? {
    if !isDefault, mayMeanAnother(section, by: id.value) { return nil }
    let use = isDefault ? outline[section].use?.value : nil
    return option(
      id.value, of: section, in: id, named: use, replacement: replacement, &diagnostics)
  }

  private func option(
    _ id: String, of section: SectionIndex, in written: Located<String>, named name: String? = nil,
    replacement: (String) -> String = { $0 }, _ diagnostics: inout BuildDiagnostics
  ) -> OptionIndex? {
    if let option = outline.option(id, in: section) { return option }
    guard !outline.incompleteMenus.contains(section) else { return nil }
    let what = Diagnostic.Argument.sentence(
      "unknown.option-in", ["parent": .text(name ?? outline[section].id)])
    reportUnknown(id, in: written, what: what, replacement: replacement, &diagnostics) {
      outline[section].options.map { outline[$0].id }
    }
    return nil
  }

  /// Whether a name with an unknown option may mean another section with the
  /// same id, which is reported.
  private func mayMeanAnother(_ section: SectionIndex, by option: String) -> Bool {
    outline.hasSharedID(section) && outline.option(option, in: section) == nil
  }

  /// Reports a section that an option does not ask.
  func check(
    _ name: Located<String>, isAskedBy option: OptionIndex, _ diagnostics: inout BuildDiagnostics
  ) {
    let level = outline[outline[option].level]
    guard level.section(name.value) == nil,
      !outline.incompleteLevels.contains(outline[option].level)
    else { return }
    reportUnknown(name.value, in: name, what: .sentence("unknown.section"), &diagnostics) {
      level.sections.map { outline[$0].id }
    }
  }

  private func isNameable(_ section: SectionIndex) -> Bool {
    switch outline[section].draft.content {
    case .menu, .count: true
    case .title, .text, .total, .custom, .use: false
    }
  }

  private func reportUnknown(
    _ name: String, in written: Located<String>, what: Diagnostic.Argument,
    use: Located<String>? = nil, replacement: (String) -> String = { $0 },
    _ diagnostics: inout BuildDiagnostics, among candidates: () -> [String]
  ) {
    guard let use else {
      return diagnostics.reportUnknown(
        name, what: what, at: written.location, among: candidates,
        replacement: { name == written.value ? replacement($0) : nil })
    }
    let known = diagnostics.suggestion(for: name, among: candidates).candidates
    diagnostics.report(
      .unknownName, "in-use",
      with: [
        "what": what, "name": .text(name), "group": .text(use.value),
        "names": BuildDiagnostics.listing(known),
      ], at: use.location, notes: [.init("named", ["name": .text(name)], at: written.location)])
  }
}
