/// The tree of a quote: why an order costs what it costs.
///
/// It is built from the lines of the price and from what the pricing recorded, so that it repeats
/// no arithmetic; each node is checked against the price that it explains.
struct OrderDerivation {
  let evaluation: OrderEvaluation
  let prices: PriceDerivation
  let priced: PricedOrder
  let trace: PriceTrace
  /// The lines of the order by path.
  let lines: [MenuPath: LineID]
  var charges: OrderCharges
  var parts: [AmountTrace.Part] = []
  var indices: [Share: Int] = [:]
  var content: [[QuoteNode]] = []

  struct Share: Hashable {
    let charge: Int
    let key: String
  }

  var definition: MenuDefinition { evaluation.definition }
  var terms: AmountTerms? { definition.terms }

  /// The tree of an order with a known price; `nil` if it does not come to that price.
  static func tree(
    of evaluation: OrderEvaluation, lookup: @escaping PriceDerivation.Lookup
  ) -> (tree: QuoteNode, price: PricedOrder)? {
    let trace = PriceTrace()
    var pricing = OrderPricing(evaluation, trace: trace)
    guard let price = pricing.price(), let total = price.total.amount else { return nil }
    var derivation = OrderDerivation(evaluation, price, trace, lookup)
    guard let tree = derivation.tree(), tree.amount == total else { return nil }
    return (tree, price)
  }

  init(
    _ evaluation: OrderEvaluation, _ priced: PricedOrder, _ trace: PriceTrace,
    _ lookup: @escaping PriceDerivation.Lookup
  ) {
    self.evaluation = evaluation
    self.priced = priced
    self.trace = trace
    prices = PriceDerivation(evaluation: evaluation, lookup: lookup)
    lines = Dictionary(
      evaluation.order.lines.map { (evaluation.path(of: $0.id), $0.id) }, uniquingKeysWith: { $1 })
    charges = OrderCharges(evaluation, evaluation.charges(pageUnits: trace.pageUnits))
  }

  private mutating func tree() -> QuoteNode? {
    guard let items = items() else { return nil }
    func charged(onTotal: Bool) -> [QuoteNode]? {
      trace.amounts.fees.filter { $0.terms?.isOnTotal ?? false == onTotal }.map { fee($0) }
        .allKnown()
    }
    guard let fees = charged(onTotal: false), let onTotal = charged(onTotal: true) else {
      return nil
    }
    var tree = items
    let due = fees + (terms == nil ? ruleLines : [])
    if !due.isEmpty {
      guard let sum = Self.sum(of: [items] + due, ["due"]) else { return nil }
      tree = sum
    }
    if let tax = terms?.tax {
      let rates = (priced.amounts?.taxes ?? []).map {
        QuoteNode(.rate, $0.tax, ["\($0.rate)%"], at: $0.id)
      }
      let added = tax.isIncluded ? 0 : rates.reduce(0) { $0 &+ $1.amount }
      tree = QuoteNode(
        .tax, tree.amount &+ added,
        [tax.isIncluded ? "included" : "added", tax.place.rawValue, tax.rounding.rawValue],
        [tree] + rates)
    }
    if tree.amount < 0 { tree = QuoteNode(.raise, 0, children: [tree]) }
    if !onTotal.isEmpty {
      guard let sum = Self.sum(of: [tree] + onTotal, ["total"]) else { return nil }
      tree = sum
    }
    if let rounding = trace.amounts.rounding {
      guard let rounded = rounding.mode.rounded(tree.amount, to: rounding.unit) else { return nil }
      tree = QuoteNode(.round, rounded, ["\(rounding.unit)", rounding.mode.rawValue], [tree])
    }
    return tree
  }

  /// The lines of rules, in a menu without terms.
  private var ruleLines: [QuoteNode] {
    priced.breakdown.compactMap { line in
      guard case .rule(_, let name) = line.item else { return nil }
      return QuoteNode(.given, line.amount.from, note: name)
    }
  }

  static func sum(
    of children: [QuoteNode], _ parameters: [String], at path: String? = nil
  ) -> QuoteNode? {
    var sum: Int64 = 0
    for child in children {
      let (next, overflows) = sum.addingReportingOverflow(child.amount)
      guard !overflows else { return nil }
      sum = next
    }
    return QuoteNode(.sum, sum, parameters, at: path, children)
  }
}
