/// Prices an order in one walk over its levels.
///
/// A level is priced for one unit of its line; the lines of the breakdown are for the whole order.
struct OrderPricing {
  let evaluation: OrderEvaluation
  var result = PricedOrder(total: .zero)
  /// Everything that counts, for rules; empty in a menu without them.
  var counted: [CountedUnits] = []
  /// The amounts that free units lower, for the whole order; empty in a menu without terms.
  var freed: [(source: BreakdownSource, amount: Int64)] = []
  /// Whether a total that is open is priced at its least.
  private let isAtLeast: Bool
  /// Records what decides the lines, for a quote.
  let trace: PriceTrace?
  /// Records the prices of sections and lines, if there is a next order.
  var record: PriceRecord

  init(
    _ evaluation: OrderEvaluation, atLeast isAtLeast: Bool = false, trace: PriceTrace? = nil,
    record: consuming PriceRecord = PriceRecord()
  ) {
    self.evaluation = evaluation
    self.isAtLeast = isAtLeast
    self.trace = trace
    self.record = record
  }

  var definition: MenuDefinition { evaluation.definition }

  /// The price of the order; `nil` if a sum does not fit in 64 bits.
  mutating func price() -> PricedOrder? {
    // Beside what is chosen, the base price, or also discounts, fees and taxes.
    result.breakdown.reserveCapacity(
      evaluation.order.choices.entries.count + evaluation.lineCount
        + (definition.terms == nil ? 1 : 4))
    if evaluation.lineCount > 0 { result.worth.reserveCapacity(evaluation.lineCount) }
    let base = evaluation.amount(definition.price, in: .page, undecided: &result.undecided)
    guard
      let page = PricedLevel(.page, of: nil, repetitions: 1, evaluation: evaluation),
      let sum = worth(
        of: page, own: BreakdownSource(item: .base, definition: definition), price: base)
    else { return nil }
    record.note(sum, units: page.contentRepetitions, lines: result.breakdown.count)
    return finish(sum, pageUnits: page.contentRepetitions)
  }

  /// The price of an order whose items have a price; `pageUnits` is the value of a count that
  /// multiplies the page.
  mutating func finish(_ sum: PriceRange, pageUnits: Int) -> PricedOrder? {
    if sum.amount != nil {
      let split = SetSplit(evaluation, isTraced: trace != nil)
      result.parts = split.parts
      trace?.parts = split.traces
    }
    trace?.pageUnits = pageUnits
    if let terms = definition.terms, isAtLeast || sum.amount != nil {
      return price(terms, subtotal: sum, pageUnits: pageUnits)
    }
    guard
      let total = definition.rules.isEmpty ? sum : applyingRules(to: sum)
    else { return nil }
    result.total = PriceRange(from: max(0, total.from), to: max(0, total.to))
    let raise = PriceRange(
      from: result.total.from - max(total.from, -.max), to: result.total.to - max(total.to, -.max))
    let source = BreakdownSource(item: .raisedToZero, definition: definition)
    guard append(source, UnitPrice(raise, quantity: 1)) else { return nil }
    if total.amount == nil { result.parts = [] }
    return takeResult()
  }

  /// Moves the price out, so that it is not copied.
  private mutating func takeResult() -> PricedOrder {
    var price = PricedOrder(total: .zero)
    swap(&price, &result)
    return price
  }

  /// The price of known items: with discounts, fees, tax and rounding.
  private mutating func price(
    _ terms: consuming AmountTerms, subtotal: PriceRange, pageUnits: Int
  ) -> PricedOrder? {
    var ruleLines: [RulePricing.SourcedLine] = []
    if !definition.rules.isEmpty {
      let rules = RulePricing(definition, counted, subtotal: subtotal)
      result.violations = rules.violations
      ruleLines = rules.lines.map { ($0.rule, $0.line) }
    }
    let amounts = evaluation.amounts(
      of: charges(pageUnits: pageUnits), terms, ruleLines, trace?.amounts,
      undecided: &result.undecided)
    guard let amounts else { return nil }
    let definition = definition
    amounts.forEachLine { item, amount in
      result.breakdown.append(
        BreakdownLine(
          source: BreakdownSource(item: item, definition: definition), quantity: 1,
          unit: PriceRange(amount), amount: PriceRange(amount)))
    }
    result.amounts = amounts
    result.total = PriceRange(amounts.total)
    return takeResult()
  }

  /// What is due of each charge, from the lines of the items.
  private mutating func charges(pageUnits: Int) -> Charges {
    let all = record.charges ?? evaluation.charges(pageUnits: pageUnits)
    record.charges = all
    var charges = OrderCharges(evaluation, all)
    for index in result.breakdown.indices {
      charges.add(
        result.breakdown[index].source, amount: result.breakdown[index].amount.from,
        units: result.breakdown[index].quantity)
    }
    for part in freed { charges.add(part.source, amount: part.amount, units: 1) }
    for part in result.parts { charges.move(part) }
    return charges.charges
  }

  /// Adds a line to the breakdown unless it is zero; false if it overflows.
  mutating func append(
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
