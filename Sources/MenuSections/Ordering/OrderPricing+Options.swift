extension OrderPricing {
  /// The price of the units chosen of one option, with everything nested in its lines.
  mutating func worth(
    of chosen: ChosenOption, own: BreakdownSource, section: SectionIndex,
    in level: PricedLevel, isCombined: Bool, compared: inout [ComparedUnits]?
  ) -> PriceRange? {
    guard take(chosen, in: level.line, times: level.contentRepetitions) else { return nil }
    guard definition[chosen.option].hasLines else {
      noteCode(of: chosen.option, in: level.line, at: own)
      let unit = UnitPrice(
        evaluation.price(of: chosen.option, in: level.line, own: nil, undecided: &result.undecided),
        quantity: chosen.quantity)
      let units = compared.map { _ in
        self.compared(chosen.option, unit, at: own, in: level.line, own: nil)
      }
      if let units { compared?.append(units) }
      let due = isCombined ? unit.without(units?.unit) : unit
      guard append(own, due, times: level.contentRepetitions) else { return nil }
      return due.total
    }
    var sum = PriceRange.zero
    for line in evaluation.lines(of: chosen.option, section, in: level.line)
    where line.quantity > 0 {
      var own = own
      own.number = line.number
      noteCode(of: chosen.option, in: level.line, own: line.id, at: own)
      let price = evaluation.price(
        of: chosen.option, in: level.line, own: line.id, undecided: &result.undecided)
      let units = compared.map { _ in
        self.compared(
          chosen.option, UnitPrice(price, quantity: line.quantity), at: own, in: level.line,
          own: line.id)
      }
      let repetitions = level.contentRepetitions.multipliedReportingOverflow(by: line.quantity)
      guard !repetitions.overflow,
        let inner = PricedLevel(
          line.id, of: chosen.option, repetitions: repetitions.partialValue, evaluation: evaluation
        ),
        let worth = worth(
          of: line, in: inner, own: own,
          price: isCombined ? UnitPrice(price, quantity: 1).without(units?.unit).price : price),
        let next = worth.multiplied(by: line.quantity).flatMap({ $0.adding(sum) })
      else { return nil }
      sum = next
      guard let units else { continue }
      if isCombined {
        guard let own = units.unit.price.multiplied(by: inner.factor),
          let whole = worth.adding(own)
        else { return nil }
        result.worth[line.id] = whole
        compared?.append(
          ComparedUnits(
            option: chosen.option, unit: UnitPrice(own, quantity: line.quantity), excess: .zero,
            source: units.source))
      } else if inner.factor > 0 {
        // A unit whose own count is 0 costs nothing that could be free.
        compared?.append(units)
      }
    }
    return sum
  }

  /// The price of one unit of a line, with everything chosen in it.
  mutating func worth(
    of line: OrderLine, in level: PricedLevel, own: BreakdownSource, price: PriceRange
  ) -> PriceRange? {
    let index = record.begin(
      nil, in: line.id, repetitions: level.repetitions, firstLine: result.breakdown.count)
    guard let worth = worth(of: level, own: own, price: price) else { return nil }
    if let index { record.end(index, SectionWorth(content: worth), lines: result.breakdown.count) }
    result.worth[line.id] = worth
    return worth
  }

  /// Units as they are compared where some are free, or where they cost one price together: without
  /// their surcharge.
  private func compared(
    _ option: OptionIndex, _ unit: UnitPrice, at source: BreakdownSource, in line: LineID,
    own: LineID?
  ) -> ComparedUnits {
    var undecided: Set<AnswerKey> = []
    let excess = evaluation.amount(
      definition[option].excess, in: line, own: own, undecided: &undecided)
    guard case .sum(let price, _) = definition[option].price else {
      return ComparedUnits(option: option, unit: unit, excess: excess, source: source)
    }
    let plain = evaluation.amount(price, in: line, own: own, undecided: &undecided)
    return ComparedUnits(
      option: option, unit: UnitPrice(plain, quantity: unit.quantity), excess: excess,
      source: source)
  }

  /// Adds the code of an option, or of its own line.
  mutating func noteCode(
    of option: OptionIndex, in line: LineID, own: LineID? = nil, at source: BreakdownSource
  ) {
    guard definition[option].hasFacts, let code = definition[option].facts.code else { return }
    // A missing answer that decides only a code leaves no price open.
    var undecided: Set<AnswerKey> = []
    let index = evaluation.amount(code.index, in: line, own: own, undecided: &undecided)
    if let text = code.text(at: index) { result.codes[source.path] = text }
  }

  /// Adds the units of an option with limited stock; false if they overflow.
  mutating func take(_ chosen: ChosenOption, in line: LineID, times repetitions: Int) -> Bool {
    guard evaluation.hasStock else { return true }
    let all = chosen.quantity.multipliedReportingOverflow(by: repetitions)
    for limit in evaluation.availability.limits(of: chosen.option, in: line, of: evaluation.order) {
      let sum = result.taken[limit, default: 0].addingReportingOverflow(all.partialValue)
      guard !all.overflow, !sum.overflow else { return false }
      result.taken[limit] = sum.partialValue
    }
    return true
  }
}
