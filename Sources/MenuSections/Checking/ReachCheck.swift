import MenuText

/// Reports sections that require more than they can offer: today, or under
/// their options' conditions.
struct ReachCheck {
  let menu: CheckedMenu
  private(set) var warnings = UseWarnings()
  private var definition: MenuDefinition { menu.definition }

  mutating func report(_ reachability: inout Reachability, _ diagnostics: inout BuildDiagnostics) {
    let availability = Availability(definition)
    for section in menu.sectionIndices {
      guard case .menu(let content) = definition[section].content, content.isDemanding,
        // A menu with a text for an empty list gets its items at run time.
        !content.options.isEmpty || content.empty == nil, reachability.canShow(section)
      else { continue }
      warnings.count(menu.location(of: section))
      let reach = MenuReach(content, in: definition, availability)
      let offered =
        reach.isMet(content) ? reachOfOffered(content, availability, &reachability) : reach
      if !reach.isMet(content) {
        let isEmpty = content.options.isEmpty
        report(
          .nothingLeft, isEmpty ? "no-items" : reach.units == 0 ? "sold-out" : "left", of: section,
          content: content, reach: reach)
      } else if !offered.isMet(content) {
        report(.nothingLeft, "left", of: section, content: content, reach: offered)
      } else if content.options.contains(where: { definition[$0].isConditional }) {
        checkConditions(of: section, content: content, reachability: &reachability)
      }
    }
    warnings.report(&diagnostics)
  }

  /// What can be chosen of the available options whose conditions can be true. Options whose
  /// conditions are never true count if too few are left without them, which is another problem.
  private func reachOfOffered(
    _ content: MenuContent, _ availability: Availability, _ reachability: inout Reachability
  ) -> MenuReach {
    let never = Set(
      content.options.filter { option in
        definition[option].isConditional && !reachability.canBeOffered(option)
      })
    let isSoldOutApart = MenuReach(content, in: definition, nil, excluding: never).isMet(content)
    return MenuReach(content, in: definition, availability, excluding: isSoldOutApart ? never : [])
  }

  private mutating func report(
    _ code: DiagnosticCode, _ variant: String, of section: SectionIndex, content: MenuContent,
    reach: MenuReach, notes: [Diagnostic.Note] = []
  ) {
    warnings.add(
      code, variant,
      with: [
        "section": .text(definition[section].id), "demand": content.demand,
        "reach": reach.sentence(for: content),
      ], at: menu.location(of: section), notes: notes,
      use: (menu.use(of: section), ("section", definition.path(of: section))))
  }

  /// Looks for assignments of other sections in which the conditions leave too few options.
  private mutating func checkConditions(
    of section: SectionIndex, content: MenuContent, reachability: inout Reachability
  ) {
    let definition = definition
    let conditional = content.options.filter { definition[$0].isConditional }
    let unconditional = MenuReach(content, in: definition, nil) { !$0.isConditional }
    guard !unconditional.isMet(content), conditional.count <= 64 else { return }
    let offers = conditional.compactMap { option in
      menu.condition(of: option).map { (option: option, condition: $0) }
    }
    var best: MenuReach?
    var deadEnd: SatisfiabilitySearch.Assignment?
    let isComplete = reachability.search.forEachAssignment(
      [menu.condition(of: section)].compactMap { $0 }, at: menu.owner(of: section),
      asking: offers.map(\.condition)
    ) { assignment in
      let states = assignment()
      let known = Dictionary(states.map { ($0.section, $0.state) }) { first, _ in first }
      let hidden = offers.filter { $0.condition.holds({ known[$0] }) == false }.map(\.option)
      let reach = MenuReach(content, in: definition, nil, excluding: Set(hidden))
      if best.map({ reach.isMore(than: $0) }) ?? true { best = reach }
      if deadEnd == nil, !reach.isMet(content),
        states.allSatisfy({ $0.state.meetsLimits(of: $0.section, in: definition) })
      {
        deadEnd = states
      }
      return true
    }
    if isComplete, let best, !best.isMet(content) {
      return report(.tooFewOffered, "always", of: section, content: content, reach: best)
    }
    if let deadEnd { reportDeadEnd(section, content: content, assignment: deadEnd) }
  }

  /// Reports an assignment in which too little is offered, if an order shows it.
  private mutating func reportDeadEnd(
    _ section: SectionIndex, content: MenuContent, assignment: SatisfiabilitySearch.Assignment
  ) {
    let owner = definition[section].firstOwner
    var witness = Witness(to: assignment, definition)
    witness.open(owner)
    guard let evaluation = witness.evaluation(),
      let line = witness.line(of: owner, evaluation.order)
    else { return }
    guard evaluation.isShown(section, in: line) else { return }
    let hidden = content.options.filter { !evaluation.isOffered($0, of: section, in: line) }
    let reach = MenuReach(content, in: definition, nil, excluding: Set(hidden))
    guard !reach.isMet(content) else { return }
    report(
      .tooFewOffered, "sometimes", of: section, content: content, reach: reach,
      notes: [.init("witness", ["witness": witness.sentence])])
  }
}

extension SectionState {
  /// Whether the section by itself would be complete.
  fileprivate func meetsLimits(of target: PredicateSection, in definition: MenuDefinition) -> Bool {
    guard target != .context else { return true }
    guard isShown, !target.isNested, case .menu(let menu) = definition[target.section].content,
      menu.select != .none
    else { return isShown || quantity == 0 }
    return menu.select.range.contains(quantity)
      && chosen.count <= menu.distinct?.limit ?? chosen.count
      && quantity >= menu.distinct?.lower ?? 0
  }
}
