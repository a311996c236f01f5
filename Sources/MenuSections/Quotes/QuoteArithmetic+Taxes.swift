extension QuoteArithmetic {
  mutating func feeRate(_ node: QuoteNode, _ parameters: [Substring], at path: [Int]) -> Int64? {
    guard 3...4 ~= parameters.count, let rate = Percentage(parameters[0]),
      let mode = RoundingMode(rawValue: String(parameters[1])),
      let base = FeeBase(rawValue: String(parameters[2]))
    else { return nil }
    var whole: Int128 = 0
    func amount(of share: Share) -> Int64 {
      base == .beforeDiscounts ? share.original : share.left
    }
    if base == .total {
      whole = Int128(beforeFees)
    } else if parameters.count == 4 {
      for (index, child) in node.children.enumerated() {
        expect(share(child).map { amount(of: shares[$0]) }, of: child, at: path + [index])
        whole += Int128(child.amount)
      }
    } else {
      for share in shares { whole += Int128(amount(of: share)) }
    }
    return Int64(exactly: rate.part(of: whole, rounding: mode))
  }

  mutating func tax(_ node: QuoteNode, _ parameters: [Substring], at path: [Int]) -> Int64? {
    guard let first = node.children.first else { return nil }
    visit(first, at: path + [0])
    guard parameters.count == 3, parameters[0] == "included" || parameters[0] == "added",
      let place = TaxPlace(rawValue: String(parameters[1])),
      let mode = RoundingMode(rawValue: String(parameters[2]))
    else { return nil }
    let isIncluded = parameters[0] == "included"
    amounts.isTaxIncluded = isIncluded
    var rates: [(id: String, percentage: Percentage)] = []
    for child in node.children.dropFirst() {
      let (words, id) = child.noteParts
      guard child.rule == .rate, child.children.isEmpty, let id,
        let percentage = words.only.flatMap({ Percentage($0) })
      else { return nil }
      rates.append((String(id), percentage))
    }
    let ids = rates.map(\.id)
    guard Set(ids).count == ids.count else { return nil }
    var all = shares.map { Taxable(key: $0.key, amount: $0.left &+ $0.paidByOthers) } + fees
    let taxable = shares.reduce(Int128(first.amount)) { $0 + Int128($1.paidByOthers) }
    if taxable <= 0 { all = [] }
    var sums = rates.map { _ in Int128(0) }
    var taxes = sums
    func tax(_ amount: Int128, _ index: Int) -> Int128 {
      rates[index].percentage.tax(on: amount, isIncluded: isIncluded, rounding: mode)
    }
    var isUsed = rates.map { _ in false }
    for taxable in all where taxable.amount != 0 && taxable.key != "none" {
      guard let indices = Self.indices(of: taxable.key, among: ids) else { return nil }
      for index in indices {
        isUsed[index] = true
        sums[index] += Int128(taxable.amount)
        if place == .line { taxes[index] += tax(Int128(taxable.amount), index) }
      }
    }
    guard isUsed.allSatisfy({ $0 }) else { return nil }
    switch place {
    case .line: break
    case .rate: for index in rates.indices { taxes[index] = tax(sums[index], index) }
    case .order:
      guard let split = LargestRemainder.taxes(on: sums, at: rates, rounding: mode) else {
        return nil
      }
      taxes = split.map { Int128($0) }
    }
    var sum = Int128(first.amount)
    for (index, child) in node.children.dropFirst().enumerated() {
      expect(Int64(exactly: taxes[index]), of: child, at: path + [index + 1])
      if !isIncluded { sum += Int128(child.amount) }
      let net = isIncluded ? sums[index] - Int128(child.amount) : sums[index]
      guard let net = Int64(exactly: net) else { return nil }
      amounts.taxes.append(
        .init(id: ids[index], rate: "\(rates[index].percentage)%", net: net, tax: child.amount))
    }
    return Int64(exactly: sum)
  }

  /// The rates that a share's taxes name, joined with commas.
  static func indices(of key: String, among ids: [String]) -> [Int]? {
    if let index = ids.firstIndex(of: key) { return [index] }
    return key.split(separator: ",", omittingEmptySubsequences: false).map { id in
      ids.firstIndex { $0 == id }
    }.allKnown()
  }
}
