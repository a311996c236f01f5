extension MenuCheckRun {
  /// Tells of sections that ask for more than they can offer: today, or under their options'
  /// conditions.
  mutating func checkLimits() {
    let availability = Availability(definition)
    for section in menu.sectionIDs {
      guard case .menu(let content) = definition[section].content, content.isDemanding,
        // With a text for an empty list, its items come from outside.
        !content.options.isEmpty || content.empty == nil
      else { continue }
      let reach = MenuReach(content, in: definition, availability)
      guard canShow(section) else { continue }
      if !reach.isMet(content) {
        reportNothingLeft(section, content, reach)
      } else if content.options.contains(where: { definition[$0].isConditional }) {
        checkConditionalReach(section, content)
      }
    }
  }

  private mutating func reportNothingLeft(
    _ section: SectionIndex, _ content: MenuContent, _ reach: MenuReach
  ) {
    report(
      Diagnostic(
        .nothingLeft, at: menu.location(of: section),
        Self.nothingLeft(name(section), content, reach), label: content.demand,
        help: content.options.isEmpty
          ? "write its items, or 'select: optional'; if they are added while the menu is in use, "
            + "write 'empty:' with a text to show until then"
          : "let something be had, or hide the section with 'when' while nothing is left"))
  }

  static func nothingLeft(_ name: String, _ content: MenuContent, _ reach: MenuReach) -> String {
    if content.options.isEmpty {
      return "\(name) requires a choice and has no items, so no order can be complete"
    }
    let left =
      reach.units == 0
      ? "everything in \(name) is sold out" : "in \(name) \(reach.inWords(for: content)) chosen"
    return "\(left), so that no order with it can be complete"
  }

  private mutating func checkConditionalReach(_ section: SectionIndex, _ content: MenuContent) {
    let definition = definition
    let conditional = content.options.filter { definition[$0].isConditional }
    let free = MenuReach(content, in: definition, nil) { !$0.isConditional }
    guard !free.isMet(content), conditional.count <= 64 else { return }
    let owner = definition[section].owner
    var offers: [(option: OptionIndex, claim: OrderPredicate)] = []
    for option in conditional {
      guard let condition = definition[option].condition else { continue }
      offers.append((option, OrderPredicate(condition, seenFrom: owner, in: definition)))
    }
    let context =
      definition[section].condition.map { [OrderPredicate($0, seenFrom: owner, in: definition)] }
      ?? []
    var best: MenuReach?
    var dead: (situation: SatisfiabilitySearch.Situation, reach: MenuReach)?
    let isWhole = search.forEachSituation(
      context, at: owner, asking: offers.map(\.claim)
    ) { situation in
      let states = situation()
      let known = Dictionary(states.map { ($0.section, $0.state) }) { first, _ in first }
      var hidden: Set<OptionIndex> = []
      for offer in offers where offer.claim.holds({ known[$0] }) == false {
        hidden.insert(offer.option)
      }
      let reach = MenuReach(content, in: definition, nil, excluding: hidden)
      if best.map({ reach.isMore(than: $0) }) ?? true { best = reach }
      if dead == nil, !reach.isMet(content),
        states.allSatisfy({ $0.state.meetsLimits(of: $0.section, in: definition) })
      {
        dead = (states, reach)
      }
      return true
    }
    if isWhole, let best, !best.isMet(content) {
      return report(
        Diagnostic(
          .tooFewOffered, at: menu.location(of: section),
          "\(content.demand) must be chosen in \(name(section)), but \(best.inWords(for: content)) in any order",
          label: content.demand,
          help: "the conditions of its options exclude each other; offer more, or ask for less"))
    }
    guard let dead else { return }
    reportDeadEnd(section, content, dead.reach, dead.situation)
  }

  /// Tells of a situation in which too little is offered, once an order shows it.
  private mutating func reportDeadEnd(
    _ section: SectionIndex, _ content: MenuContent, _ reach: MenuReach,
    _ situation: SatisfiabilitySearch.Situation
  ) {
    var path = Witness(to: situation, menu)
    path.open(definition[section].owner, definition)
    guard let order = path.order(in: definition) else { return }
    let reading = OrderEvaluation(definition, Availability(definition), order)
    let line = path.line(of: definition[section].owner, order, definition)
    guard let line, reading.isShown(section, in: line) else { return }
    let hidden = content.options.filter { !reading.isOffered($0, of: section, in: line) }
    let seen = MenuReach(content, in: definition, nil, excluding: Set(hidden))
    guard !seen.isMet(content) else { return }
    report(
      Diagnostic(
        .tooFewOffered, at: menu.location(of: section),
        "\(content.demand) must be chosen in \(name(section)), but sometimes \(seen.inWords(for: content))",
        label: content.demand,
        help: "hide the section with 'when' then, offer more, or ask for less",
        notes: [
          .init("\(path.inWords) \(seen.inWords(for: content)) chosen")
        ]))
  }
}

/// How much of a menu section can be chosen of what is offered.
struct MenuReach {
  let units: Int
  let kinds: Int

  /// Counts options that are there: those `isIncluded`, not excluded, and left as far as is known.
  init(
    _ content: MenuContent, in definition: MenuDefinition, _ availability: Availability?,
    excluding hidden: Set<OptionIndex> = [], where isIncluded: (MenuOption) -> Bool = { _ in true }
  ) {
    var limits: [Int] = []
    for number in content.options where !hidden.contains(number) {
      let option = definition[number]
      guard isIncluded(option), option.each.limit > 0 else { continue }
      if let availability, !availability.isAvailable(number) { continue }
      var limit = option.each.limit
      if let stock = availability?.stock(of: number), stock < limit,
        definition.multipliesByOne(option.section)
      {
        limit = stock
      }
      if limit >= option.each.lower { limits.append(limit) }
    }
    kinds = limits.count
    let most = content.distinct?.limit ?? limits.count
    if most < limits.count { limits.sort(by: >) }
    units = limits.prefix(most).reduce(0, +)
  }

  func isMet(_ content: MenuContent) -> Bool {
    units >= content.select.range.lower && kinds >= content.distinct?.lower ?? 0
  }

  func isMore(than other: MenuReach) -> Bool {
    units != other.units ? units > other.units : kinds > other.kinds
  }

  /// What can be chosen at most, as the end of a sentence.
  func inWords(for content: MenuContent) -> String {
    if units == 0 { return "nothing can be" }
    return units < content.select.range.lower
      ? "only \(units) can be" : "only \(kinds) different ones can be"
  }
}

extension MenuContent {
  /// Whether an order cannot leave the section empty.
  var isDemanding: Bool {
    select != .none && (select.range.lower > 0 || distinct?.lower ?? 0 > 0)
  }

  /// What must be chosen, short enough to stand under carets.
  var demand: String {
    if let kinds = distinct?.lower, kinds > select.range.lower { return "\(kinds) different ones" }
    return select.range.upper == select.range.lower
      ? "\(select.range.lower)" : "at least \(select.range.lower)"
  }
}

extension MenuDefinition {
  /// Whether no count around a section can come to nothing, so that a unit takes one from stock.
  func multipliesByOne(_ section: SectionIndex) -> Bool {
    var next: SectionIndex? = section
    while let section = next {
      let owner = self[section].owner
      if let multiplier = level(of: owner).multiplier,
        case .count(let count) = self[multiplier].content, count.range.lower < 1
      {
        return false
      }
      next = owner.map { self[$0].section }
    }
    return true
  }
}

extension SectionState {
  /// Whether the section by itself would be complete.
  func meetsLimits(of asked: AskedSection, in definition: MenuDefinition) -> Bool {
    guard isShown, !asked.isNested, case .menu(let menu) = definition[asked.section].content,
      menu.select != .none
    else { return isShown || quantity == 0 }
    let range = menu.select.range
    return range.contains(quantity) && chosen.count <= menu.distinct?.limit ?? chosen.count
      && quantity >= menu.distinct?.lower ?? 0
  }
}
