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
      if let condition = menu.condition(of: section),
        reachability.isReached(menu.owner(of: section))
      {
        check(condition, of: section, &reachability)
      }
      guard case .menu(let content) = definition[section].content else { continue }
      for option in content.options {
        guard let condition = menu.condition(of: option), reachability.canShow(section) else {
          continue
        }
        check(condition, of: option, &reachability)
      }
    }
    warnings.report(&diagnostics)
  }

  private mutating func check(
    _ condition: OrderPredicate, of section: SectionIndex, _ reachability: inout Reachability
  ) {
    let owner = menu.owner(of: section)
    let location = menu.draft(of: section)?.condition?.firstLocation ?? menu.location(of: section)
    guard reachability.canShow(section) else {
      guard !followsFromOthers(condition, &reachability) else { return }
      warnings.count(location)
      let path = definition.path(of: section)
      return warnings.add(
        .neverShown, "section",
        with: [
          "section": .text(definition[section].id),
          "reason": reason(condition, at: owner, beside: nil, &reachability),
        ], at: location, use: (menu.use(of: section), ("section", path)))
    }
    warnings.count(location)
    if reachability.isImpossible([.not(condition)], at: owner),
      !followsFromOthers(condition, &reachability)
    {
      warnings.add(
        .alwaysHolds, "section", with: ["name": .text(definition[section].id)], at: location,
        use: nil)
    }
  }

  private mutating func check(
    _ condition: OrderPredicate, of option: OptionIndex, _ reachability: inout Reachability
  ) {
    let owner = menu.owner(of: option)
    let location = menu.draft(of: option)?.condition?.firstLocation ?? menu.location(of: option)
    let context = menu.condition(of: definition[option].section)
    guard reachability.canBeOffered(option) else {
      guard !followsFromOthers(condition, &reachability) else { return }
      warnings.count(location)
      let path = definition.path(of: option)
      return warnings.add(
        .neverOffered, "option",
        with: [
          "option": .text(definition[option].id),
          "reason": reason(condition, at: owner, beside: context, &reachability),
        ], at: location, use: (menu.use(of: definition[option].section), ("option", path)))
    }
    warnings.count(location)
    let opposite = [context, .not(condition)].compactMap { $0 }
    if reachability.isImpossible(opposite, at: owner), !followsFromOthers(condition, &reachability)
    {
      warnings.add(
        .alwaysHolds, "option", with: ["name": .text(definition[option].id)], at: location, use: nil
      )
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
