extension OrderDerivation {
  func discount(_ taking: AmountTrace.Taking) -> QuoteNode {
    let splits = taking.candidates.map {
      QuoteNode(.split, -(taking.taken[$0] ?? 0), ["\($0 + 1)"], at: path(of: parts[$0].charge))
    }
    let amount = splits.reduce(0) { $0 + $1.amount }
    guard let terms = taking.terms else {
      let given = QuoteNode(.given, taking.given, note: taking.id)
      return QuoteNode(.off, amount, ["given"], at: taking.id, [given] + splits)
    }
    var parameters: [String] = []
    switch terms.off {
    case .rate(let rate): parameters.append("\(rate)%")
    case .amount(let amount): parameters.append("\(amount)")
    }
    parameters.append(terms.rounding.rawValue)
    if let maximum = terms.maximum { parameters += ["at-most", "\(maximum)"] }
    if terms.per > 1 { parameters += ["per", "\(terms.per)"] }
    if terms.isTaxedInFull { parameters.append("taxed-in-full") }
    return QuoteNode(.off, amount, parameters, at: taking.id, splits)
  }

  func path(of charge: Int) -> String {
    charges.all[charge].source(in: definition).path.description
  }

  func fee(_ fee: AmountTrace.Charging) -> QuoteNode? {
    guard let amount = amount(of: fee), amount.amount == fee.amount else { return nil }
    let share = QuoteNode(.sum, fee.amount, ["tax"], at: fee.key, [amount])
    return QuoteNode(.sum, fee.amount, ["fee"], at: fee.id, [share])
  }

  func amount(of fee: AmountTrace.Charging) -> QuoteNode? {
    guard let terms = fee.terms else { return QuoteNode(.given, fee.amount, note: fee.id) }
    let charged = charges.all.indices.filter { index in
      terms.of.map { $0.contains(charges.all[index]) } ?? true
    }
    switch terms.size {
    case .given: return QuoteNode(.given, fee.amount, note: fee.id)
    case .price(let price, let isPerUnit):
      var part = price
      for rule in fee.rules {
        guard case .rules(let rules) = part else { return nil }
        part = rules[rule].price
      }
      guard case .price(let price) = part else { return nil }
      let node = prices.node(
        price, of: .fee(fee.id), in: .page, after: fee.rules.map { .rule($0) }, as: .fee)
      guard isPerUnit else { return node }
      let units = charged.reduce(0) { $0 + charges.all[$1].units }
      return QuoteNode(.times, fee.amount, ["\(units)"], [node])
    case .rate(let rate, let base):
      var splits: [QuoteNode] = []
      if terms.of != nil {
        splits = parts.indices.filter { charged.contains(parts[$0].charge) }.map { index in
          let off = trace.amounts.takings.reduce(0) { $0 + ($1.taken[index] ?? 0) }
          let amount = parts[index].original - (base == .beforeDiscounts ? 0 : off)
          return QuoteNode(.split, amount, ["\(index + 1)"], at: path(of: parts[index].charge))
        }
      }
      let words = ["\(rate)%", terms.rounding.rawValue, base.rawValue]
      return QuoteNode(.rate, fee.amount, words + (terms.of == nil ? [] : ["of"]), splits)
    }
  }
}
