extension MenuBuilder {
  /// A condition with its names looked up; `nil` once something in it is wrong and reported.
  mutating func compiledCondition(
    _ draft: ConditionDraft, seenFrom viewpoint: Viewpoint, depth: Int = 1
  ) -> MenuCondition? {
    guard depth <= Self.deepestCondition else {
      report(
        Diagnostic(
          .conditionsTooDeep, at: draft.firstLocation ?? self.draft.location,
          "conditions are nested more than \(Self.deepestCondition) deep", label: "too deep",
          help: "say the same with fewer of any, all and not"))
      return nil
    }
    switch draft {
    case .chosen(let name, let ids):
      guard let reference = section(named: name, seenFrom: viewpoint),
        isMenu(reference.section, namedAt: name)
      else { return nil }
      let known = ids.compactMap { option($0, in: reference.section) }
      return known.count == ids.count ? .chosen(reference, anyOf: known.sorted()) : nil
    case .quantity(let name, let range):
      return section(named: name, seenFrom: viewpoint).map { .quantity($0, range) }
    case .any(let parts):
      return compiledConditions(parts, seenFrom: viewpoint, depth: depth).map { .any($0) }
    case .all(let parts):
      return compiledConditions(parts, seenFrom: viewpoint, depth: depth).map { .all($0) }
    case .not(let part):
      return compiledCondition(part, seenFrom: viewpoint, depth: depth + 1).map { .not($0) }
    }
  }

  /// What holds whenever an option, a section or a rule counts; `nil` if it has no condition.
  ///
  /// A condition that could not be read excludes everything, so that no diagnostic follows from it.
  func requirement(
    _ draft: ConditionDraft?, compiled: MenuCondition?, of location: SourceReference
  ) -> MenuCondition? {
    compiled ?? (draft == nil && !gaps.holds(.condition, at: location) ? nil : .any([]))
  }

  private mutating func compiledConditions(
    _ parts: [ConditionDraft], seenFrom viewpoint: Viewpoint, depth: Int
  ) -> [MenuCondition]? {
    let known = parts.map { compiledCondition($0, seenFrom: viewpoint, depth: depth + 1) }
    let compiled = known.compactMap { $0 }
    return compiled.count == known.count ? compiled : nil
  }

  private mutating func isMenu(_ section: SectionIndex, namedAt name: Located<String>) -> Bool {
    if case .menu = sections[Int(section.rawValue)].draft.content { return true }
    report(
      Diagnostic(
        .unsuitableName, at: name.location, "'\(name.value)' is a count; it has no options",
        label: "a count", help: "compare its value: {\(name.value): {count: 2..}}"))
    return false
  }
}
