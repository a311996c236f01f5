/// Prices an order in one walk over its levels.
///
/// A level is priced for one unit of its line; the lines of the breakdown are for the whole order.
struct OrderPricing {
  let evaluation: OrderEvaluation
  private var result = PricedOrder(total: .zero)
  /// Everything that counts, for rules; empty in a menu without them.
  private var counted: [CountedUnits] = []

  init(_ evaluation: OrderEvaluation) {
    self.evaluation = evaluation
  }

  private var definition: MenuDefinition { evaluation.definition }

  /// The price of the order; `nil` if a sum does not fit in 64 bits.
  mutating func price() -> PricedOrder? {
    result.breakdown.reserveCapacity(evaluation.order.choices.entries.count + 2)
    let base = evaluation.amount(definition.price, in: .page, undecided: &result.undecided)
    guard
      let page = PricedLevel(.page, level: definition.page, repetitions: 1, evaluation: evaluation),
      let sum = worth(
        of: page, own: BreakdownSource(item: .base, definition: definition), price: base),
      let total = definition.rules.isEmpty ? sum : applyingRules(to: sum)
    else { return nil }
    result.total = PriceRange(from: max(0, total.from), to: max(0, total.to))
    let raise = PriceRange(
      from: result.total.from - max(total.from, -.max), to: result.total.to - max(total.to, -.max))
    let source = BreakdownSource(item: .raisedToZero, definition: definition)
    return append(source, UnitPrice(raise, quantity: 1)) ? result : nil
  }

  /// The price of one unit of a level's line, with its own price and everything chosen in it.
  private mutating func worth(
    of level: PricedLevel, own: BreakdownSource, price: PriceRange
  ) -> PriceRange? {
    let ownIndex = counted.count
    guard append(own, UnitPrice(price, quantity: level.contentRepetitions)) else { return nil }
    var multiplied = price
    var separate = PriceRange.zero
    var sections = PricedSections(of: level, evaluation)
    while let section = sections.next() {
      switch definition.content(of: section) {
      case .menu(let menu):
        guard let sum = worth(of: menu, section, in: level).flatMap({ $0.adding(multiplied) })
        else {
          return nil
        }
        multiplied = sum
      case .count(let count):
        guard let price = count.price, evaluation.isShown(section, in: level.line) else { continue }
        let unit = UnitPrice(
          evaluation.amount(price, in: level.line, undecided: &result.undecided),
          quantity: evaluation.value(of: section, in: level.line))
        guard append(source(.count(section), in: level), unit, times: level.repetitions),
          let sum = unit.total.flatMap({ $0.adding(separate) })
        else { return nil }
        separate = sum
      case .custom(let content):
        guard content.price != 0, evaluation.isShown(section, in: level.line) else { continue }
        let price = PriceRange(content.price)
        let source = source(.custom(section), in: level)
        guard append(source, UnitPrice(price, quantity: 1), times: level.repetitions),
          let sum = separate.adding(price)
        else { return nil }
        separate = sum
      case .title, .text, .total: continue
      }
    }
    if counted.indices.contains(ownIndex), counted[ownIndex].source == own {
      counted[ownIndex].worth = multiplied
    }
    return multiplied.multiplied(by: level.factor)?.adding(separate)
  }

  /// The price of what counts in a menu section, once.
  private mutating func worth(
    of menu: MenuContent, _ section: SectionIndex, in level: PricedLevel
  ) -> PriceRange? {
    var sum: PriceRange? = .zero
    var isEmpty = true
    var freeable: [UnitPrice]? = menu.free == nil ? nil : []
    let owner = level.line == .page ? nil : evaluation.path(of: level.line)
    evaluation.forEachCounting(section, in: level.line) { option, quantity in
      isEmpty = false
      guard let earlier = sum else { return }
      let own = BreakdownSource(item: .option(option), definition: definition, owner: owner)
      let chosen = ChosenOption(option, quantity)
      sum = worth(of: chosen, own: own, section: section, in: level, freeable: &freeable).flatMap {
        $0.adding(earlier)
      }
    }
    guard let sum, !isEmpty, let free = menu.free, let freeable else { return sum }
    guard let discount = FreeDiscount(free, of: freeable),
      append(source(.free(section), in: level), discount.line, times: level.contentRepetitions)
    else { return nil }
    return sum.adding(discount.amount)
  }

  /// The price of the units chosen of one option, with everything nested in its lines.
  private mutating func worth(
    of chosen: ChosenOption, own: BreakdownSource, section: SectionIndex,
    in level: PricedLevel, freeable: inout [UnitPrice]?
  ) -> PriceRange? {
    guard take(chosen, in: level.line, times: level.contentRepetitions) else { return nil }
    guard definition[chosen.option].hasLines else {
      noteCode(of: chosen.option, in: level.line, at: own)
      let unit = UnitPrice(
        evaluation.price(
          of: chosen.option, in: level.line, own: nil, undecided: &result.undecided),
        quantity: chosen.quantity)
      guard append(own, unit, times: level.contentRepetitions) else { return nil }
      freeable?.append(self.freeable(chosen.option, unit, in: level.line, own: nil))
      return unit.total
    }
    var sum = PriceRange.zero
    for line in evaluation.lines(of: chosen.option, section, in: level.line)
    where line.quantity > 0 {
      var own = own
      own.number = line.number
      noteCode(of: chosen.option, in: level.line, own: line.id, at: own)
      let price = evaluation.price(
        of: chosen.option, in: level.line, own: line.id, undecided: &result.undecided)
      let repetitions = level.contentRepetitions.multipliedReportingOverflow(by: line.quantity)
      guard !repetitions.overflow,
        let inner = PricedLevel(
          line.id, level: definition.level(of: chosen.option),
          repetitions: repetitions.partialValue,
          evaluation: evaluation),
        let worth = worth(of: inner, own: own, price: price),
        let next = worth.multiplied(by: line.quantity).flatMap({ $0.adding(sum) })
      else { return nil }
      result.worth[line.id] = worth
      sum = next
      // A unit whose own count is 0 costs nothing that could be free.
      if inner.factor > 0, freeable != nil {
        let unit = UnitPrice(price, quantity: line.quantity)
        freeable?.append(self.freeable(chosen.option, unit, in: level.line, own: line.id))
      }
    }
    return sum
  }

  /// Units as they are compared and taken off where some are free: without their surcharge.
  private func freeable(
    _ option: OptionIndex, _ unit: UnitPrice, in line: LineID, own: LineID?
  ) -> UnitPrice {
    guard case .sum(let price, _) = definition[option].price else { return unit }
    var undecided: Set<AnswerKey> = []
    return UnitPrice(
      evaluation.amount(price, in: line, own: own, undecided: &undecided), quantity: unit.quantity)
  }

  private func source(
    _ item: BreakdownLine.Item, in level: PricedLevel
  ) -> BreakdownSource {
    BreakdownSource(
      item: item, definition: definition,
      owner: level.line == .page ? nil : evaluation.path(of: level.line))
  }

  /// Adds the code of an option, or of its own line.
  private mutating func noteCode(
    of option: OptionIndex, in line: LineID, own: LineID? = nil, at source: BreakdownSource
  ) {
    guard definition[option].hasFacts, let code = definition[option].facts.code else { return }
    // A missing answer that decides only a code is no open price.
    var undecided: Set<AnswerKey> = []
    let index = evaluation.amount(code.index, in: line, own: own, undecided: &undecided)
    if let text = code.text(at: index) { result.codes[source.path] = text }
  }

  /// Adds the units of an option with limited stock; false if they overflow.
  private mutating func take(
    _ chosen: ChosenOption, in line: LineID, times repetitions: Int
  ) -> Bool {
    let all = chosen.quantity.multipliedReportingOverflow(by: repetitions)
    for limit in evaluation.availability.limits(of: chosen.option, in: line, of: evaluation.order) {
      let sum = result.taken[limit, default: 0].addingReportingOverflow(all.partialValue)
      guard !all.overflow, !sum.overflow else { return false }
      result.taken[limit] = sum.partialValue
    }
    return true
  }

  /// Adds a line to the breakdown unless it is zero; false if it overflows.
  private mutating func append(
    _ source: BreakdownSource, _ unit: UnitPrice, times repetitions: Int = 1
  ) -> Bool {
    let all = unit.quantity.multipliedReportingOverflow(by: repetitions)
    guard !all.overflow, let amount = unit.price.multiplied(by: all.partialValue) else {
      return false
    }
    guard all.partialValue > 0 else { return true }
    if !definition.rules.isEmpty {
      counted.append(
        CountedUnits(
          source: source, quantity: all.partialValue, unit: unit.price, worth: unit.price,
          amount: amount))
    }
    guard unit.price != .zero else { return true }
    result.breakdown.append(
      BreakdownLine(source: source, quantity: all.partialValue, unit: unit.price, amount: amount))
    return true
  }

  /// Adds the lines of the menu's rules to a sum; `nil` if the result overflows.
  private mutating func applyingRules(to sum: PriceRange) -> PriceRange? {
    let rules = RulePricing(definition, counted, subtotal: sum)
    result.violations = rules.violations
    var total = sum
    for line in rules.lines {
      let source = BreakdownSource(item: .rule(line.name, by: line.rule), definition: definition)
      guard append(source, UnitPrice(line.amount, quantity: 1)),
        let next = total.adding(line.amount)
      else { return nil }
      total = next
    }
    guard total.from > total.to else { return total }
    // A discount on expensive orders alone makes the most expensive order the cheapest.
    result.breakdown = result.breakdown.map(\.swapped)
    return total.swapped
  }
}

extension PriceRange {
  fileprivate var swapped: PriceRange { PriceRange(from: to, to: from) }
}

extension BreakdownLine {
  fileprivate var swapped: BreakdownLine {
    BreakdownLine(source: source, quantity: quantity, unit: unit.swapped, amount: amount.swapped)
  }
}
