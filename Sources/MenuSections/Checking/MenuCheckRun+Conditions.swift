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

  private mutating func check(_ condition: MenuCondition, of section: SectionID) {
    let owner = definition[section].owner
    let claim = Claim(condition, seenFrom: owner, in: definition)
    let place = menu.draft(of: section)?.condition?.firstPlace ?? menu.place(of: section)
    guard canShow(section) else {
      guard !followsFromOthers(claim) else { return }
      return report(
        Finding(
          .neverShown, .warning, at: place,
          "the section \(name(section)) can never show: no order makes its condition true",
          label: "never true", help: reason(claim, at: owner)))
    }
    if isImpossible([.not(claim)], at: owner), !followsFromOthers(claim) {
      report(
        Finding(
          .alwaysHolds, .warning, at: place,
          "the section \(name(section)) shows in every order: its condition is always true",
          label: "always true", help: "take 'when' out, or name what should hide it"))
    }
  }

  private mutating func check(_ condition: MenuCondition, of option: OptionID) {
    let owner = menu.owner(of: option)
    let claim = Claim(condition, seenFrom: owner, in: definition)
    let place = menu.draft(of: option)?.condition?.firstPlace ?? menu.place(of: option)
    guard canBeOffered(option) else {
      guard !followsFromOthers(claim) else { return }
      return report(
        Finding(
          .neverOffered, .warning, at: place,
          "\(name(option)) can never be chosen: no order makes its condition true",
          label: "never true",
          help: reason(claim, at: owner, beside: sectionClaims(of: option))))
    }
    let context = sectionClaims(of: option)
    if isImpossible(context + [.not(claim)], at: owner), !followsFromOthers(claim) {
      report(
        Finding(
          .alwaysHolds, .warning, at: place,
          "\(name(option)) is offered in every order: its condition is always true",
          label: "always true", help: "take 'when' out, or name what should hide it"))
    }
  }

  /// What may help: the condition by itself, or what stands around it.
  private mutating func reason(
    _ claim: Claim, at owner: OptionID?, beside others: [Claim] = []
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

  /// Claims that some order shows the section, or that this is not known.
  mutating func canShow(_ section: SectionID) -> Bool {
    if let known = sectionLives[section] { return known }
    let owner = definition[section].owner
    var result = isReached(owner)
    if result, let condition = definition[section].condition {
      result = !isImpossible([Claim(condition, seenFrom: owner, in: definition)], at: owner)
    }
    sectionLives[section] = result
    return result
  }

  /// Claims that some order offers the option, or that this is not known.
  mutating func canBeOffered(_ option: OptionID) -> Bool {
    if let known = optionLives[option] { return known }
    let owner = menu.owner(of: option)
    var result = canShow(definition[option].section)
    if result, let condition = definition[option].condition {
      let claim = Claim(condition, seenFrom: owner, in: definition)
      result = !isImpossible(sectionClaims(of: option) + [claim], at: owner)
    }
    optionLives[option] = result
    return result
  }

  /// Claims that the level of an option can be reached; the page always is.
  mutating func isReached(_ owner: OptionID?) -> Bool { owner.map { canBeOffered($0) } ?? true }

  /// What holds wherever an option's section shows.
  func sectionClaims(of option: OptionID) -> [Claim] {
    let section = definition[option].section
    return definition[section].condition.map {
      [Claim($0, seenFrom: definition[section].owner, in: definition)]
    } ?? []
  }

  /// Claims that something the claim names can itself never show, which is told there.
  private mutating func followsFromOthers(_ claim: Claim) -> Bool {
    var sections: Set<SectionID> = []
    var options: Set<OptionID> = []
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
