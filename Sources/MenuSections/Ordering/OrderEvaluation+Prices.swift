extension OrderEvaluation {
  /// What an option costs by itself, in a line of its section.
  ///
  /// `own` is the option's own line, in whose sections its price looks first; without one those are
  /// unanswered. The answers that a price still waits for are added to `undecided`.
  func price(
    of option: OptionIndex, in line: LineID, own: LineID?, undecided: inout Set<AnswerKey>
  ) -> PriceRange {
    amount(definition[option].price, in: line, own: own, undecided: &undecided)
  }

  /// What a price comes to for something in a line, as if `assumed` were the answer of its section.
  func amount(
    _ price: MenuPrice, in line: LineID, own: LineID? = nil, assuming assumed: AnswerKey? = nil,
    undecided: inout Set<AnswerKey>
  ) -> PriceRange {
    switch price {
    case .amount(let amount): return PriceRange(amount)
    case .table(let reference, let prices):
      let decider = instances(of: reference, seenFrom: line, own: own).first
      if let decider,
        let answer = assumed?.option(of: reference.section, in: decider)
          ?? counting(reference.section, in: decider).first?.option,
        let decided = prices[answer]
      {
        return amount(decided, in: line, own: own, assuming: assumed, undecided: &undecided)
      }
      // What else is open matters only once this is answered.
      var later: Set<AnswerKey> = []
      let possible = PriceRange.spanning(
        prices.values.map {
          amount($0, in: line, own: own, assuming: assumed, undecided: &later)
        })
      if let decider, possible.amount == nil {
        undecided.insert(AnswerKey(reference.section, in: decider))
      }
      return possible
    case .rules(let rules):
      var possible: [PriceRange] = []
      for rule in rules {
        let isOpen = own == nil && rule.condition?.references.contains { $0.levelsUp < 0 } == true
        if !isOpen, let condition = rule.condition,
          !holds(condition, in: line, own: own, assuming: assumed)
        {
          continue
        }
        possible.append(
          amount(rule.price, in: line, own: own, assuming: assumed, undecided: &undecided))
        if !isOpen { break }
      }
      return .spanning(possible)
    }
  }

  /// What is paid for what asks a section, once an option of it is chosen and that decides the
  /// price; `nil` in a section that does not decide it.
  func basePrice(choosing option: OptionIndex, of section: SectionIndex, in line: LineID)
    -> PriceRange?
  {
    guard definition.storage.head.baseDeciders.contains(section) else { return nil }
    let assumed = AnswerKey(option, of: section, in: line)
    var undecided: Set<AnswerKey> = []
    guard line != .page else {
      return amount(definition.price, in: .page, assuming: assumed, undecided: &undecided)
    }
    guard let owner = order.line(line) else { return nil }
    return amount(
      definition[owner.option].price, in: owner.parent, own: line, assuming: assumed,
      undecided: &undecided)
  }

  /// What an option is offered for: its own price with the least that must be chosen in it.
  func offer(of option: OptionIndex, in line: LineID) -> PriceRange {
    var undecided: Set<AnswerKey> = []
    let own = price(of: option, in: line, own: nil, undecided: &undecided)
    return definition[option].hasLines ? definition[option].nestedPrice.completing(own) : own
  }
}

extension AnswerKey {
  /// The option that this answer chooses in a section of a line; `nil` if it is another's answer.
  func option(of section: SectionIndex, in line: LineID) -> OptionIndex? {
    self.section == section && self.line == line ? option : nil
  }
}
