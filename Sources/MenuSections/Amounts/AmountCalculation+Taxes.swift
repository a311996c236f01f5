extension AmountCalculation {
  mutating func computeTaxes() throws(AmountTooLarge) {
    guard let tax = terms.tax else { return }
    let taxes = charges.taxes.all
    var bases: [Base] = []
    func rounded(_ sum: Int128, _ rate: Percentage) -> Int128 {
      rate.tax(on: sum, isIncluded: tax.isIncluded, rounding: tax.rounding)
    }
    func add(_ amount: Int64, taxedAt rates: [TaxTerms.Rate]) throws(AmountTooLarge) {
      guard amount != 0 else { return }
      for rate in rates {
        let known = bases.firstIndex { $0.index == rate.index }
        let position = known ?? bases.count
        if known == nil { bases.append(Base(index: rate.index, rate: rate.percentage)) }
        bases[position].sum += Int128(amount)
        if tax.place == .line {
          let line = rounded(Int128(amount), rate.percentage)
          bases[position].rounded += line
          result.lineTaxes.append(try narrow(line))
        }
      }
    }
    for part in charges.parts {
      try add(sum(part.left, part.paidByOthers), taxedAt: taxes[part.taxes].rates)
    }
    for taxable in taxables {
      try add(taxable.amount, taxedAt: taxes[taxable.taxes].rates)
    }
    bases.sort { $0.index < $1.index }
    if tax.place == .rate {
      for index in bases.indices {
        bases[index].rounded = rounded(bases[index].sum, bases[index].rate)
      }
    } else if tax.place == .order {
      let split = LargestRemainder.taxes(
        on: bases.map(\.sum), at: bases.map { (tax.rates[$0.index].id, $0.rate) },
        rounding: tax.rounding)
      guard let split else { throw AmountTooLarge() }
      for (index, amount) in split.enumerated() { bases[index].rounded = Int128(amount) }
    }
    for base in bases {
      let amount = try narrow(base.rounded)
      let net = try narrow(tax.isIncluded ? base.sum - base.rounded : base.sum)
      _ = try narrow(base.sum + base.rounded)
      result.taxes.append(
        OrderAmounts.Tax(id: tax.rates[base.index].id, rate: base.rate, net: net, tax: amount))
    }
    _ = try sum(result.taxes.lazy.map(\.tax))
  }

  /// What is taxed at a rate, and the tax.
  private struct Base {
    let index: Int
    let rate: Percentage
    var sum: Int128 = 0
    var rounded: Int128 = 0
  }
}
