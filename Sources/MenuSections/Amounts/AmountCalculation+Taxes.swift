extension AmountCalculation {
  mutating func computeTaxes() throws(AmountTooLarge) {
    guard let tax = terms.tax else { return }
    let taxes = charges.taxes.all
    var bases: [Base] = []
    func add(_ amount: Int64, taxedAt rates: [TaxTerms.Rate]) throws(AmountTooLarge) {
      guard amount != 0 else { return }
      for rate in rates {
        let known = bases.firstIndex { $0.index == rate.index }
        let position = known ?? bases.count
        if known == nil { bases.append(Base(index: rate.index, rate: rate.percentage)) }
        bases[position].sum += Int128(amount)
        if tax.place == .line {
          let line = rounded(Int128(amount), rate: rate.percentage, tax: tax)
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
        bases[index].rounded = rounded(bases[index].sum, rate: bases[index].rate, tax: tax)
      }
    } else if tax.place == .order {
      try splitTax(&bases, tax: tax)
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

  /// The tax on a sum, or in it, rounded.
  private func rounded(_ sum: Int128, rate: Percentage, tax: TaxTerms) -> Int128 {
    let part = Int128(rate.hundredMillionths)
    let whole = Int128(Percentage.whole)
    return tax.rounding.quotient(sum * part, over: tax.isIncluded ? whole + part : whole)
  }

  /// The whole tax rounded once, split over the ids by their exact taxes.
  private func splitTax(_ bases: inout [Base], tax: TaxTerms) throws(AmountTooLarge) {
    var exact = bases.map { $0.sum * Int128($0.rate.hundredMillionths) }
    let whole = tax.rounding.quotient(exact.reduce(0, +), over: Int128(Percentage.whole))
    // Common factors only cost digits.
    let divisor = exact.reduce(Int128(0)) { $0.greatestCommonDivisor(with: $1) }
    if divisor > 1 { exact = exact.map { $0 / divisor } }
    let weights = zip(bases, exact).map {
      LargestRemainder.Weight($1, tax: tax.rates[$0.index].id)
    }
    guard let split = LargestRemainder.split(try narrow(whole), by: weights) else {
      throw AmountTooLarge()
    }
    for (index, amount) in split.enumerated() { bases[index].rounded = Int128(amount) }
  }
}
