import MenuText

/// Reports sections and options that never show, and conditions that are always true.
struct ConditionCheck {
  private let menu: CheckedMenu
  private var warnings = UseWarnings()
  private var definition: MenuDefinition { menu.definition }

  init(_ menu: CheckedMenu) {
    self.menu = menu
  }

  mutating func report(
    _ reachability: inout Reachability, _ diagnostics: inout BuildDiagnostics
  ) {
    for section in menu.sectionIndices {
      let condition = menu.condition(of: section)
      let owner = menu.owner(of: section)
      if let condition, reachability.isReached(owner) {
        let isReached = reachability.canShow(section)
        let subject = Subject(
          code: .neverShown, kind: "section", id: definition[section].id,
          section: section,
          location: menu.draft(of: section)?.condition?.firstLocation ?? menu.location(of: section))
        check(condition, of: subject, beside: nil, isReached: isReached, &reachability)
      }
      guard case .menu(let content) = definition[section].content else { continue }
      for option in content.options {
        guard let own = menu.condition(of: option), reachability.canShow(section) else { continue }
        let isReached = reachability.canBeOffered(option)
        let subject = Subject(
          code: .neverOffered, kind: "option", id: definition[option].id,
          section: section, option: option,
          location: menu.draft(of: option)?.condition?.firstLocation ?? menu.location(of: option))
        check(own, of: subject, beside: condition, isReached: isReached, &reachability)
      }
    }
    warnings.report(&diagnostics)
  }

  /// A section or an option with a condition.
  private struct Subject {
    /// What is reported if it is never reached.
    let code: DiagnosticCode
    let kind: String
    let id: String
    /// The section itself, or that of the option.
    let section: SectionIndex
    var option: OptionIndex?
    let location: SourceReference
  }

  /// Checks a condition; that of an option is `beside` the condition of its section.
  private mutating func check(
    _ condition: OrderPredicate, of subject: Subject, beside context: OrderPredicate?,
    isReached: Bool, _ reachability: inout Reachability
  ) {
    let owner = menu.owner(of: subject.section)
    guard isReached else {
      guard !followsFromOthers(condition, &reachability) else { return }
      warnings.count(subject.location)
      let path =
        subject.option.map { definition.path(of: $0) } ?? definition.path(of: subject.section)
      return warnings.add(
        subject.code, subject.kind,
        with: [
          subject.kind: .text(subject.id),
          "reason": reason(condition, at: owner, beside: context, &reachability),
        ], at: subject.location,
        use: (menu.use(of: subject.section), (subject.kind, path)))
    }
    warnings.count(subject.location)
    let opposite = [context, .not(condition)].compactMap { $0 }
    if reachability.isImpossible(opposite, at: owner), !followsFromOthers(condition, &reachability)
    {
      warnings.add(
        .alwaysHolds, subject.kind, with: ["name": .text(subject.id)], at: subject.location,
        use: nil)
    }
  }

  /// Why a condition is never true: by itself, or because of what is around it.
  private func reason(
    _ condition: OrderPredicate, at owner: OptionIndex?, beside context: OrderPredicate?,
    _ reachability: inout Reachability
  ) -> Diagnostic.Argument {
    if reachability.isImpossible(byItself: condition) {
      return .sentence("never.by-itself")
    }
    if context != nil, !reachability.isImpossible([condition], at: owner) {
      return .sentence("never.in-section")
    }
    return .sentence("never.in-context")
  }

  /// Whether something that the condition names never shows itself, which is reported there.
  private func followsFromOthers(
    _ condition: OrderPredicate, _ reachability: inout Reachability
  ) -> Bool {
    var sections: Set<SectionIndex> = []
    var options: Set<OptionIndex> = []
    condition.forEachAtom { atom in
      switch atom {
      case .chosen(let target, let named):
        sections.insert(target.section)
        options.formUnion(named)
      case .quantity(let target, _): sections.insert(target.section)
      case .context, .any, .all, .not: break
      }
    }
    for section in sections where !reachability.canShow(section) { return true }
    for option in options where !reachability.canBeOffered(option) { return true }
    return false
  }
}
