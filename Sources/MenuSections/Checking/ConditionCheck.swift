import MenuText

/// Reports sections and options that never show, and conditions that are always true.
struct ConditionCheck {
  private let menu: CheckedMenu
  private var definition: MenuDefinition { menu.definition }

  init(_ menu: CheckedMenu) {
    self.menu = menu
  }

  func report(_ reachability: inout Reachability, _ diagnostics: inout BuildDiagnostics) {
    for section in menu.sectionIndices {
      if let condition = menu.condition(of: section),
        reachability.isReached(menu.owner(of: section))
      {
        check(condition, of: section, reachability: &reachability, diagnostics: &diagnostics)
      }
      guard case .menu(let content) = definition[section].content else { continue }
      for option in content.options {
        guard let condition = menu.condition(of: option), reachability.canShow(section) else {
          continue
        }
        check(condition, of: option, reachability: &reachability, diagnostics: &diagnostics)
      }
    }
  }

  private func check(
    _ condition: OrderPredicate, of section: SectionIndex, reachability: inout Reachability,
    diagnostics: inout BuildDiagnostics
  ) {
    let owner = menu.owner(of: section)
    let location = menu.draft(of: section)?.condition?.firstLocation ?? menu.location(of: section)
    guard reachability.canShow(section) else {
      guard !followsFromOthers(condition, &reachability) else { return }
      return diagnostics.report(
        Diagnostic(
          .neverShown, "section",
          with: [
            "section": .text(definition[section].id),
            "reason": reason(condition, at: owner, beside: nil, &reachability),
          ], at: location))
    }
    if reachability.isImpossible([.not(condition)], at: owner),
      !followsFromOthers(condition, &reachability)
    {
      diagnostics.report(
        Diagnostic(
          .alwaysHolds, "section", with: ["name": .text(definition[section].id)], at: location))
    }
  }

  private func check(
    _ condition: OrderPredicate, of option: OptionIndex, reachability: inout Reachability,
    diagnostics: inout BuildDiagnostics
  ) {
    let owner = menu.owner(of: option)
    let location = menu.draft(of: option)?.condition?.firstLocation ?? menu.location(of: option)
    let context = menu.condition(of: definition[option].section)
    guard reachability.canBeOffered(option) else {
      guard !followsFromOthers(condition, &reachability) else { return }
      return diagnostics.report(
        Diagnostic(
          .neverOffered, "option",
          with: [
            "option": .text(definition[option].id),
            "reason": reason(condition, at: owner, beside: context, &reachability),
          ], at: location))
    }
    let opposite = [context, .not(condition)].compactMap { $0 }
    if reachability.isImpossible(opposite, at: owner), !followsFromOthers(condition, &reachability)
    {
      diagnostics.report(
        Diagnostic(
          .alwaysHolds, "option", with: ["name": .text(definition[option].id)], at: location))
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
