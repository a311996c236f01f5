extension OrderReading {
  /// What an option costs by itself, in a line of its section.
  ///
  /// `own` is the option's own line, in whose sections its price looks first; without one those are
  /// unanswered. The answers that a price still waits for are added to `undecided`.
  func price(
    of option: OptionID, in line: LineID, own: LineID?, undecided: inout Set<AnswerKey>
  ) -> PriceRange {
    amount(definition[option].price, in: line, own: own, undecided: &undecided)
  }

  /// What a price comes to for something that stands in a line.
  func amount(
    _ price: MenuPrice, in line: LineID, own: LineID? = nil, undecided: inout Set<AnswerKey>
  ) -> PriceRange {
    switch price {
    case .amount(let amount): return PriceRange(amount)
    case .table(let reference, let prices):
      let decider = instances(of: reference, seenFrom: line, own: own).first
      if let decider, let answer = counting(reference.section, in: decider).first,
        let decided = prices[answer.option]
      {
        return amount(decided, in: line, own: own, undecided: &undecided)
      }
      // What else is open matters only once this is answered.
      var later: Set<AnswerKey> = []
      let possible = PriceRange.spanning(
        prices.values.map { amount($0, in: line, own: own, undecided: &later) })
      if let decider, possible.amount == nil {
        undecided.insert(AnswerKey(reference.section, in: decider))
      }
      return possible
    case .rules(let rules):
      var possible: [PriceRange] = []
      for rule in rules {
        let isOpen = own == nil && rule.condition?.references.contains { $0.levelsUp < 0 } == true
        if !isOpen, let condition = rule.condition, !holds(condition, in: line, own: own) {
          continue
        }
        possible.append(amount(rule.price, in: line, own: own, undecided: &undecided))
        if !isOpen { break }
      }
      return .spanning(possible)
    }
  }

  /// What an option is offered for: its own price with the least that must be chosen in it.
  func offer(of option: OptionID, in line: LineID) -> PriceRange {
    var undecided: Set<AnswerKey> = []
    let own = price(of: option, in: line, own: nil, undecided: &undecided)
    return definition[option].hasLines ? definition[option].nestedPrice.completing(own) : own
  }
}
