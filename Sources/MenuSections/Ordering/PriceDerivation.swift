/// The nodes of prices: what is written, with the factors that apply.
struct PriceDerivation {
  /// Looks up where an amount is written; `nil` where that is not known.
  typealias Lookup = (PriceSource, [PriceStep]) -> WrittenPrice?

  let evaluation: OrderEvaluation
  let lookup: Lookup

  /// The node of a price in a line; an amount that differs from the one in
  /// the file has no location.
  func node(
    _ price: MenuPrice, of source: PriceSource, in line: LineID, own: LineID? = nil,
    after steps: [PriceStep] = [], as rule: QuoteRule = .price
  ) -> QuoteNode {
    func next(_ price: MenuPrice, _ step: PriceStep) -> QuoteNode {
      node(price, of: source, in: line, own: own, after: steps + [step], as: rule)
    }
    switch price {
    case .amount(let amount): return leaf(amount, of: source, after: steps, as: rule)
    case .unavailable: return QuoteNode(rule, 0)
    case .sum(let price, let surcharge):
      let own = [
        node(price, of: source, in: line, own: own, after: steps, as: rule),
        node(surcharge, of: source.surcharge, in: line, own: own, as: rule),
      ]
      return QuoteNode(.sum, own[0].amount &+ own[1].amount, children: own)
    case .table(let reference, let prices):
      let decider = evaluation.instances(of: reference, seenFrom: line, own: own).first
      let answer =
        decider.flatMap { evaluation.counting(reference.section, in: $0).first?.option }
        ?? (decider == nil ? evaluation.definition.usualPortion(in: reference.section) : nil)
      if let answer, let price = prices[answer] { return next(price, .option(answer)) }
      // All answers lead to one price, or what is open costs nothing in the
      // end; then the least one.
      let first = prices.filter { $0.value != .unavailable }.min { one, other in
        (one.value.bounds.from, one.key) < (other.value.bounds.from, other.key)
      }
      return first.map { next($0.value, .option($0.key)) } ?? QuoteNode(rule, 0)
    case .channels(let prices):
      let channel = evaluation.availability.state.channel
      let first = prices.min { $0.key < $1.key }
      guard let price = prices[channel] else {
        return first.map { next($0.value, .channel($0.key)) } ?? QuoteNode(rule, 0)
      }
      return next(price, .channel(channel))
    case .rules(let rules):
      let index = rules.firstIndex { rule in
        rule.condition.map { evaluation.holds($0, in: line, own: own) } ?? true
      }
      return index.map { next(rules[$0].price, .rule($0)) } ?? QuoteNode(rule, 0)
    }
  }

  private func leaf(
    _ amount: Int64, of source: PriceSource, after steps: [PriceStep], as rule: QuoteRule
  ) -> QuoteNode {
    guard let written = lookup(source, steps),
      written.scales.last?.amount ?? written.amount == amount
    else { return QuoteNode(rule, amount) }
    return written.scales.reduce(QuoteNode(rule, written.amount, note: written.location)) {
      QuoteNode(.factor, $1.amount, [$1.factor], [$0])
    }
  }
}

extension PriceSource {
  fileprivate var surcharge: PriceSource {
    if case .option(let option) = self { .surcharge(option) } else { self }
  }
}
