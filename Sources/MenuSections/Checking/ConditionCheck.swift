import MenuText

/// Reports sections and options that never show, and conditions that are always true.
struct ConditionCheck {
  let menu: CheckedMenu
  private(set) var warnings = UseWarnings()
  private var definition: MenuDefinition { menu.definition }

  mutating func report(_ reachability: inout Reachability, _ diagnostics: inout BuildDiagnostics) {
    for section in menu.sectionIndices {
      let condition = menu.condition(of: section)
      if let condition, reachability.isReached(menu.owner(of: section)) {
        let isReached = reachability.canShow(section)
        check(condition, of: section, nil, beside: nil, isReached: isReached, &reachability)
      }
      guard case .menu(let content) = definition[section].content else { continue }
      for option in content.options {
        guard let own = menu.condition(of: option), reachability.canShow(section) else { continue }
        let isReached = reachability.canBeOffered(option)
        check(own, of: section, option, beside: condition, isReached: isReached, &reachability)
      }
    }
    warnings.report(&diagnostics)
  }

  /// Checks the condition of a section, or of one of its options, `beside` that of the section.
  private mutating func check(
    _ condition: OrderPredicate, of section: SectionIndex, _ option: OptionIndex?,
    beside context: OrderPredicate?, isReached: Bool, _ reachability: inout Reachability
  ) {
    let owner = menu.owner(of: section)
    let kind = option == nil ? "section" : "option"
    let id = option.map { definition[$0].id } ?? definition[section].id
    let written = option.map { menu.draft(of: $0).condition } ?? menu.draft(of: section).condition
    let location =
      written?.firstLocation ?? option.map { menu.location(of: $0) } ?? menu.location(of: section)
    guard isReached else {
      guard !followsFromOthers(condition, &reachability) else { return }
      warnings.count(location)
      let path = option.map { definition.path(of: $0) } ?? definition.path(of: section)
      return warnings.add(
        option == nil ? .neverShown : .neverOffered, kind,
        with: [
          kind: .text(id), "reason": reason(condition, at: owner, beside: context, &reachability),
        ], at: location, use: (menu.use(of: section), (kind, path)))
    }
    warnings.count(location)
    let opposite = [context, .not(condition)].compactMap { $0 }
    if reachability.isImpossible(opposite, at: owner), !followsFromOthers(condition, &reachability)
    {
      warnings.add(.alwaysHolds, kind, with: ["name": .text(id)], at: location)
    }
  }

  /// Why a condition is never true: by itself, or because of what is around it.
  private func reason(
    _ condition: OrderPredicate, at owner: OptionIndex?, beside context: OrderPredicate?,
    _ reachability: inout Reachability
  ) -> Diagnostic.Argument {
    if reachability.isImpossible(byItself: condition) { return .sentence("never.by-itself") }
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
