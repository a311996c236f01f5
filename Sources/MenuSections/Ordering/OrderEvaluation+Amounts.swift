extension OrderEvaluation {
  /// Whether a condition holds for something in a line; `own` is the option's own line, for the
  /// sections that the option itself opens, and `assumed` replaces the answer of its section.
  func holds(
    _ condition: MenuCondition, in line: LineID, own: LineID? = nil,
    assuming assumed: AnswerKey? = nil
  ) -> Bool {
    switch condition {
    case .chosen(let reference, let options):
      return instances(of: reference, seenFrom: line, own: own).contains { instance in
        if let answer = assumed?.option(of: reference.section, in: instance) {
          return options.contains(answer)
        }
        return options.contains { option in
          chosenQuantity(option, of: reference.section, in: instance) > 0
            && counts(option, of: reference.section, in: instance)
        }
      }
    case .quantity(let reference, let range):
      let instances = instances(of: reference, seenFrom: line, own: own)
      return range.contains(
        instances.reduce(0) { sum, instance in
          let isAssumed = assumed?.option(of: reference.section, in: instance) != nil
          return sum + (isAssumed ? 1 : quantity(reference.section, in: instance))
        })
    case .context(let condition): return availability.state.holds(condition)
    case .any(let parts):
      return parts.contains { holds($0, in: line, own: own, assuming: assumed) }
    case .all(let parts):
      return parts.allSatisfy { holds($0, in: line, own: own, assuming: assumed) }
    case .not(let part): return !holds(part, in: line, own: own, assuming: assumed)
    }
  }

  /// The lines that a reference means: one around the viewer, or all lines of a nested option.
  func instances(of reference: SectionReference, seenFrom line: LineID, own: LineID?) -> [LineID] {
    guard reference.levelsUp >= 0 else { return own.map { below($0, reference) } ?? [] }
    var base = line
    for _ in 0..<reference.levelsUp {
      base = order.line(base)?.parent ?? .page
    }
    return below(base, reference)
  }

  private func below(_ base: LineID, _ reference: SectionReference) -> [LineID] {
    reference.route.reduce([base]) { bases, hop in
      bases.flatMap { lines(of: hop.option, hop.section, in: $0).map(\.id) }
    }
  }

  /// The price of an option by itself, in a line of its section.
  ///
  /// `own` is the option's own line, in whose sections its price looks first; without one, those
  /// are unanswered. Missing answers that decide the price are added to `undecided`.
  func price(
    of option: OptionIndex, in line: LineID, own: LineID?, undecided: inout Set<AnswerKey>
  ) -> PriceRange {
    amount(definition[option].price, in: line, own: own, undecided: &undecided)
  }

  /// The amount of a price in a line, 0 if it has none; `assumed` replaces
  /// the answer of its section.
  func amount(
    _ price: MenuPrice, in line: LineID, own: LineID? = nil, assuming assumed: AnswerKey? = nil,
    undecided: inout Set<AnswerKey>
  ) -> PriceRange {
    possibleAmount(price, in: line, own: own, assuming: assumed, undecided: &undecided) ?? .zero
  }

  /// The amount of a price in a line; `nil` if nothing is available at it.
  private func possibleAmount(
    _ price: MenuPrice, in line: LineID, own: LineID?, assuming assumed: AnswerKey?,
    undecided: inout Set<AnswerKey>
  ) -> PriceRange? {
    switch price {
    case .amount(let amount): return PriceRange(amount)
    case .unavailable: return nil
    case .table(let reference, let prices):
      let decider = instances(of: reference, seenFrom: line, own: own).first
      if let decider,
        let answer = assumed?.option(of: reference.section, in: decider)
          ?? counting(reference.section, in: decider).first?.option,
        let decided = prices[answer]
      {
        return possibleAmount(decided, in: line, own: own, assuming: assumed, undecided: &undecided)
      }
      if decider == nil, let usual = definition.usualPortion(in: reference.section),
        let price = prices[usual]
      {
        return possibleAmount(price, in: line, own: own, assuming: assumed, undecided: &undecided)
      }
      // Other missing answers matter only once this one is given.
      var later: Set<AnswerKey> = []
      let possible = PriceRange.possible(
        prices.values.map {
          possibleAmount($0, in: line, own: own, assuming: assumed, undecided: &later)
        })
      if let decider, let possible, possible.amount == nil {
        undecided.insert(AnswerKey(reference.section, in: decider))
      }
      return possible
    case .channels(let prices):
      guard let decided = prices[availability.state.channel] else {
        return .possible(
          prices.values.map {
            possibleAmount($0, in: line, own: own, assuming: assumed, undecided: &undecided)
          })
      }
      return possibleAmount(decided, in: line, own: own, assuming: assumed, undecided: &undecided)
    case .rules(let rules):
      var possible: [PriceRange?] = []
      for rule in rules {
        let isOpen = own == nil && rule.condition?.references.contains { $0.levelsUp < 0 } == true
        if !isOpen, let condition = rule.condition,
          !holds(condition, in: line, own: own, assuming: assumed)
        {
          continue
        }
        possible.append(
          possibleAmount(rule.price, in: line, own: own, assuming: assumed, undecided: &undecided))
        if !isOpen { break }
      }
      return .possible(possible)
    case .sum(let price, let surcharge):
      // Prices in documents are far below overflow.
      return possibleAmount(price, in: line, own: own, assuming: assumed, undecided: &undecided)?
        .addingClamped(
          amount(surcharge, in: line, own: own, assuming: assumed, undecided: &undecided))
    }
  }

  /// The price of what asks a section if an option of the section is chosen and decides that price;
  /// `nil` for a section that does not decide it.
  func basePrice(choosing option: OptionIndex, of section: SectionIndex, in line: LineID)
    -> PriceRange?
  {
    guard definition.storage.head.dependencies.baseDeciders.contains(section) else { return nil }
    let owner = order.line(line)
    guard line == .page || owner != nil else { return nil }
    let price = owner.map { definition[$0.option].price } ?? definition.price
    // Other items may ask the same section, without a price that it decides.
    guard price.isDecided(by: section) else { return nil }
    var undecided: Set<AnswerKey> = []
    return possibleAmount(
      price, in: owner?.parent ?? .page, own: owner.map { _ in line },
      assuming: AnswerKey(option, of: section, in: line), undecided: &undecided)
  }

  /// The price an option is offered at: its own, with the least that must be chosen in it; `nil` if
  /// nothing is available at it.
  func offer(of option: OptionIndex, in line: LineID) -> PriceRange? {
    let (price, level) = (definition[option].price, definition[option].level)
    if case .amount(let amount) = price {
      return nestedPrice(of: level).completing(PriceRange(amount))
    }
    var undecided: Set<AnswerKey> = []
    guard let (section, cells) = pricedAnswers(of: price) else {
      let own = possibleAmount(price, in: line, own: nil, assuming: nil, undecided: &undecided)
      return own.map { nestedPrice(of: level).completing($0) }
    }
    var possible: [PriceRange?] = []
    for (answer, cell) in cells {
      guard
        let own = possibleAmount(cell, in: line, own: nil, assuming: nil, undecided: &undecided)
      else { continue }
      possible.append(bounds.nestedPrice(of: level, choosing: answer, of: section)?.completing(own))
    }
    return .possible(possible)
  }

  /// The section of its own that a price asks, with the price for each answer, if the one answer
  /// that it requires costs something itself.
  private func pricedAnswers(
    of price: MenuPrice
  ) -> (section: SectionIndex, cells: [OptionIndex: MenuPrice])? {
    guard case .table(let reference, let cells) = price, reference.levelsUp < 0,
      !reference.isNested, definition.usualPortion(in: reference.section) == nil,
      case .menu(let menu) = definition.content(of: reference.section),
      menu.select.range.lower > 0, menu.free == nil,
      cells.keys.contains(where: {
        definition[$0].price.bounds != .zero || definition[$0].hasLines
      })
    else { return nil }
    return (reference.section, cells)
  }

  private func nestedPrice(of level: LevelIndex) -> NestedPrice {
    let price = definition[level].nestedPrice
    return price.dependsOnContext ? bounds.nestedPrice(of: level) : price
  }
}

extension MenuDefinition {
  /// The default of a section that asks for a portion or a placement, which the price of an option
  /// is shown for as long as it is not chosen; `nil` for other sections.
  func usualPortion(in section: SectionIndex) -> OptionIndex? {
    guard PortionQuestion(rawValue: self[section].id) != nil,
      case .menu(let menu) = content(of: section)
    else { return nil }
    return menu.defaults.first?.option
  }
}
