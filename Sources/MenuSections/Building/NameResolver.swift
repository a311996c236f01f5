import MenuText

/// Resolves the names in conditions, prices and defaults to sections and options of an outline.
struct NameResolver {
  /// The levels that a name is looked up in, the nearest first.
  struct Scope {
    /// The owner of each level; `nil`, the last one, is the page.
    let owners: [OptionIndex?]
    /// How many levels up the first of them is: 0, or -1 for the level that an option itself opens.
    let firstLevel: Int

    static let page = Scope(owners: [nil], firstLevel: 0)
  }

  let outline: MenuOutline

  /// The scope of a condition of a section or its options, and of a count's price: the siblings, then
  /// the levels around them.
  func scope(of section: MenuOutline.Section) -> Scope {
    Scope(owners: owners(around: section.owner), firstLevel: 0)
  }

  /// The scope of an option's price: the sections that the option opens, then the levels around it.
  func scope(ofPriceOf option: MenuOutline.Option) -> Scope {
    Scope(
      owners: [option.index] + owners(around: outline[option.section].owner), firstLevel: -1)
  }

  private func owners(around owner: OptionIndex?) -> [OptionIndex?] {
    var owners: [OptionIndex?] = []
    var next = owner
    while let option = next {
      owners.append(option)
      next = outline[outline[option].section].owner
    }
    return owners + [nil]
  }

  /// The section with a name; reports an unknown name and returns `nil`.
  func section(
    named name: Located<String>, in scope: Scope, _ diagnostics: inout BuildDiagnostics
  ) -> SectionReference? {
    let ids = name.value.split(separator: ".", omittingEmptySubsequences: false)
    guard let first = ids.first else { return nil }
    for (offset, owner) in scope.owners.enumerated() {
      guard let start = outline.level(of: owner).section(first) else { continue }
      guard let section = descend(ids.dropFirst(), from: start, in: name, &diagnostics) else {
        return nil
      }
      guard isNameable(section) else {
        diagnostics.report(
          Diagnostic(
            .unsuitableName, "no-answer",
            ["name": .text(name.value), "kind": .text(outline[section].draft.content.kind)],
            at: name.location))
        return nil
      }
      return SectionReference(
        levelsUp: scope.firstLevel + offset, section: section, isNested: ids.count > 1)
    }
    guard outline.incompleteLevels.isDisjoint(with: scope.owners) else { return nil }
    reportUnknown(String(first), in: name, what: .sentence("unknown.section"), &diagnostics) {
      scope.owners.flatMap { outline.level(of: $0).sections.filter(isNameable) }
        .map { outline[$0].id }
    }
    return nil
  }

  private func descend(
    _ ids: ArraySlice<Substring>, from start: SectionIndex, in name: Located<String>,
    _ diagnostics: inout BuildDiagnostics
  ) -> SectionIndex? {
    var section = start
    var rest = ids
    while let optionID = rest.popFirst() {
      guard let option = option(String(optionID), of: section, in: name, &diagnostics) else {
        return nil
      }
      guard let sectionID = rest.popFirst() else {
        diagnostics.report(
          Diagnostic(.unsuitableName, "option", ["name": .text(name.value)], at: name.location))
        return nil
      }
      let level = outline.level(of: option)
      guard let next = level.section(sectionID) else {
        guard !outline.incompleteLevels.contains(option) else { return nil }
        reportUnknown(
          String(sectionID), in: name,
          what: .sentence("unknown.section-in", ["parent": .text(String(optionID))]), &diagnostics
        ) { level.sections.map { outline[$0].id } }
        return nil
      }
      section = next
    }
    return section
  }

  /// The option of a section with an id; reports an unknown one and returns `nil`.
  func option(
    _ id: Located<String>, in section: SectionIndex, _ diagnostics: inout BuildDiagnostics
  ) -> OptionIndex? {
    option(id.value, of: section, in: id, &diagnostics)
  }

  private func option(
    _ id: String, of section: SectionIndex, in written: Located<String>,
    _ diagnostics: inout BuildDiagnostics
  ) -> OptionIndex? {
    if let option = outline.optionsByID[Int(section.rawValue)][id] { return option }
    guard !outline.incompleteMenus.contains(section) else { return nil }
    let what = Diagnostic.Argument.sentence(
      "unknown.option-in", ["parent": .text(outline[section].id)])
    reportUnknown(id, in: written, what: what, &diagnostics) { outline.optionIDs(of: section) }
    return nil
  }

  private func isNameable(_ section: SectionIndex) -> Bool {
    switch outline[section].draft.content {
    case .menu, .count: true
    case .title, .text, .total, .custom: false
    }
  }

  private func reportUnknown(
    _ name: String, in written: Located<String>, what: Diagnostic.Argument,
    _ diagnostics: inout BuildDiagnostics, among candidates: () -> [String]
  ) {
    let (nearest, candidates) = diagnostics.suggestion(for: name, among: candidates)
    diagnostics.report(
      Diagnostic(
        .unknownName, nearest != nil ? "meant" : candidates.isEmpty ? "unknown" : "listed",
        [
          "what": what, "name": .text(name), "meant": .text(nearest ?? ""),
          "count": .number(candidates.count), "names": BuildDiagnostics.listing(candidates),
        ],
        at: written.location, suggestion: name == written.value ? nearest : nil))
  }
}
