extension MenuCheckRun {
  /// Tells of sections and options that can never show, and of conditions that say nothing.
  mutating func checkConditions() {
    for section in menu.sectionIDs {
      if let condition = definition[section].condition, isReached(definition[section].owner) {
        check(condition, of: section)
      }
      guard case .menu(let content) = definition[section].content else { continue }
      var isAlive: Bool?
      for option in content.options {
        guard let condition = definition[option].condition else { continue }
        let alive = isAlive ?? canShow(section)
        isAlive = alive
        if alive { check(condition, of: option) }
      }
    }
  }

  private mutating func check(_ condition: MenuCondition, of section: SectionIndex) {
    let owner = definition[section].owner
    let claim = OrderPredicate(condition, seenFrom: owner, in: definition)
    let location = menu.draft(of: section)?.condition?.firstLocation ?? menu.location(of: section)
    guard canShow(section) else {
      guard !followsFromOthers(claim) else { return }
      return report(
        Diagnostic(
          .neverShown, at: location,
          "the section \(name(section)) can never show: no order makes its condition true",
          label: "never true", help: reason(claim, at: owner)))
    }
    if isImpossible([.not(claim)], at: owner), !followsFromOthers(claim) {
      report(
        Diagnostic(
          .alwaysHolds, at: location,
          "the section \(name(section)) shows in every order: its condition is always true",
          label: "always true", help: "take 'when' out, or name what should hide it"))
    }
  }

  private mutating func check(_ condition: MenuCondition, of option: OptionIndex) {
    let owner = menu.owner(of: option)
    let claim = OrderPredicate(condition, seenFrom: owner, in: definition)
    let location = menu.draft(of: option)?.condition?.firstLocation ?? menu.location(of: option)
    guard canBeOffered(option) else {
      guard !followsFromOthers(claim) else { return }
      return report(
        Diagnostic(
          .neverOffered, at: location,
          "\(name(option)) can never be chosen: no order makes its condition true",
          label: "never true",
          help: reason(claim, at: owner, beside: sectionClaims(of: option))))
    }
    let context = sectionClaims(of: option)
    if isImpossible(context + [.not(claim)], at: owner), !followsFromOthers(claim) {
      report(
        Diagnostic(
          .alwaysHolds, at: location,
          "\(name(option)) is offered in every order: its condition is always true",
          label: "always true", help: "take 'when' out, or name what should hide it"))
    }
  }

  /// What may help: the condition by itself, or what stands around it.
  private mutating func reason(
    _ claim: OrderPredicate, at owner: OptionIndex?, beside others: [OrderPredicate] = []
  ) -> String {
    var lone = search
    if case .impossible = lone.verdict(on: [claim], at: nil, isDeep: false) {
      return "what it asks for can never be chosen, or not together"
    }
    if !others.isEmpty, !isImpossible([claim], at: owner) {
      return "the condition of its section excludes it"
    }
    return "it excludes what it is nested in, or what the sections that it names wait for"
  }

  /// Whether some order shows the section, or that this is not known.
  mutating func canShow(_ section: SectionIndex) -> Bool {
    if let known = sectionLives[section] { return known }
    let owner = definition[section].owner
    var result = isReached(owner)
    if result, let condition = definition[section].condition {
      result = !isImpossible(
        [OrderPredicate(condition, seenFrom: owner, in: definition)], at: owner)
    }
    sectionLives[section] = result
    return result
  }

  /// Whether some order offers the option, or that this is not known.
  mutating func canBeOffered(_ option: OptionIndex) -> Bool {
    if let known = optionLives[option] { return known }
    let owner = menu.owner(of: option)
    var result = canShow(definition[option].section)
    if result, let condition = definition[option].condition {
      let claim = OrderPredicate(condition, seenFrom: owner, in: definition)
      result = !isImpossible(sectionClaims(of: option) + [claim], at: owner)
    }
    optionLives[option] = result
    return result
  }

  /// Whether the level of an option can be reached; the page always is.
  mutating func isReached(_ owner: OptionIndex?) -> Bool { owner.map { canBeOffered($0) } ?? true }

  /// What holds wherever an option's section shows.
  func sectionClaims(of option: OptionIndex) -> [OrderPredicate] {
    let section = definition[option].section
    return definition[section].condition.map {
      [OrderPredicate($0, seenFrom: definition[section].owner, in: definition)]
    } ?? []
  }

  /// Whether something the claim names can itself never show, which is told there.
  private mutating func followsFromOthers(_ claim: OrderPredicate) -> Bool {
    var sections: Set<SectionIndex> = []
    var options: Set<OptionIndex> = []
    claim.forEachAtom { atom in
      switch atom {
      case .chosen(let asked, let named):
        sections.insert(asked.section)
        options.formUnion(named)
      case .quantity(let asked, _): sections.insert(asked.section)
      case .any, .all, .not: break
      }
    }
    for section in sections where !canShow(section) { return true }
    for option in options where !canBeOffered(option) { return true }
    return false
  }
}
