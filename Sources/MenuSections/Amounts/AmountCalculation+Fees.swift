extension AmountCalculation {
  /// A fee, unless its condition does not hold, nothing that it is for
  /// counts, or its price is open.
  mutating func fee(_ fee: FeeTerms, total: Int64) throws(AmountTooLarge) -> OrderAmounts.Fee? {
    let (subtotal, all, parts) = (result.discounted, charges.all, charges.parts)
    answers.trace?.rules = []
    guard fee.condition.map({ holds($0, subtotal: subtotal) }) ?? true else { return nil }
    func entry(_ amount: Int64?) -> OrderAmounts.Fee {
      OrderAmounts.Fee(item: fee.item, amount: amount, isBeforeTax: !fee.isOnTotal)
    }
    func isFor(_ charge: Charge) -> Bool { fee.of.map { $0.contains(charge) } ?? true }
    guard fee.of == nil || all.contains(where: isFor) else { return nil }
    switch fee.size {
    case .given: return entry(answers.given[fee.id])
    case .price(let price, let isPerUnit):
      guard let one = amount(price, subtotal: subtotal) else { return nil }
      guard isPerUnit else { return entry(one) }
      let units = all.lazy.filter(isFor).reduce(Int128(0)) { $0 + Int128($1.units) }
      guard let count = Int64(exactly: units) else { throw AmountTooLarge() }
      return entry(try narrow(Int128(one) * Int128(count)))
    case .rate(let rate, let base):
      let whole =
        switch base {
        case .items: try sum(parts.lazy.filter { isFor(all[$0.charge]) }.map(\.left))
        case .beforeDiscounts:
          try sum(parts.lazy.filter { isFor(all[$0.charge]) }.map(\.original))
        case .total: total
        }
      return entry(rate.of(whole, rounding: fee.rounding))
    }
  }

  private mutating func amount(_ price: AmountPrice, subtotal: Int64) -> Int64? {
    switch price {
    case .price(let price):
      let amount = answers.price(price)
      if amount == nil { openPrices.append(price) }
      return amount
    case .rules(let rules):
      let index = rules.firstIndex { $0.condition.map { holds($0, subtotal: subtotal) } ?? true }
      guard let index else { return nil }
      answers.trace?.rules.append(index)
      return amount(rules[index].price, subtotal: subtotal)
    }
  }
}
