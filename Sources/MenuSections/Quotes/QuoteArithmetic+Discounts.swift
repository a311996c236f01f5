extension QuoteArithmetic {
  mutating func off(_ node: QuoteNode, _ parameters: [Substring], at path: [Int]) -> Int64? {
    guard let word = parameters.first else { return nil }
    let isGiven = word == "given"
    if isGiven, let first = node.children.first { visit(first, at: path + [0]) }
    let splits = isGiven ? node.children.dropFirst() : node.children[...]
    guard let known = splits.map({ share($0) }).allKnown(), Set(known).count == known.count,
      splits.allSatisfy(\.children.isEmpty),
      let terms = Terms(parameters, given: isGiven ? node.children.first : nil)
    else { return nil }
    let room = room(known, per: terms.per)
    let whole = room.reduce(Int128(0)) { $0 + Int128($1.amount) }
    let size: Int128 =
      terms.rate.map { $0.part(of: whole, rounding: terms.mode) } ?? Int128(terms.amount)
    guard let amount = Int64(exactly: min(size, Int128(terms.maximum ?? .max), whole)),
      let taken = LargestRemainder.split(
        amount,
        by: room.map { LargestRemainder.Weight(Int128($0.amount), tax: shares[$0.share].key) })
    else { return nil }
    var expected: [Int: Int64] = [:]
    for (entry, off) in zip(room, taken) { expected[entry.share] = off }
    for (index, (share, split)) in zip(known, splits).enumerated() {
      expect(-(expected[share] ?? 0), of: split, at: path + [index + (isGiven ? 1 : 0)])
      shares[share].left &+= split.amount
      if terms.isTaxedInFull { shares[share].paidByOthers &-= split.amount }
    }
    amounts.discounts.append(.init(id: String(node.noteParts.path ?? ""), amount: node.amount))
    return -amount
  }

  private struct Terms {
    var rate: Percentage?
    var amount: Int64 = 0
    var mode = RoundingMode.halfUp
    var maximum: Int64?
    var per: Int64 = 1
    var isTaxedInFull = false

    init?(_ parameters: [Substring], given: QuoteNode?) {
      if let given {
        guard given.rule == .given, given.amount > .min else { return nil }
        amount = max(0, -given.amount)
        return
      }
      guard parameters.count >= 2, let mode = RoundingMode(rawValue: String(parameters[1])) else {
        return nil
      }
      self.mode = mode
      if parameters[0].last == "%" {
        guard let rate = Percentage(parameters[0]) else { return nil }
        self.rate = rate
      } else {
        guard let amount = QuoteNode.number(parameters[0]) else { return nil }
        self.amount = amount
      }
      var rest = parameters.dropFirst(2)
      while let word = rest.popFirst() {
        switch word {
        case "at-most":
          guard let number = QuoteNode.number(rest.popFirst()) else { return nil }
          maximum = number
        case "per":
          guard let number = QuoteNode.number(rest.popFirst()), number > 0 else { return nil }
          per = number
        case "taxed-in-full": isTaxedInFull = true
        default: return nil
        }
      }
    }
  }

  /// The most that shares can be reduced by: what is left; with `per`, what is left of the cheapest
  /// units, one of so many.
  private func room(_ candidates: [Int], per: Int64) -> [(share: Int, amount: Int64)] {
    let candidates = candidates.sorted()
    guard per > 1 else {
      return candidates.compactMap { shares[$0].left > 0 ? ($0, shares[$0].left) : nil }
    }
    return ChargedUnits.left(ofCheapest: candidates, per: per, units: { units[$0] }) {
      (shares[$0].charge, shares[$0].key, shares[$0].original, shares[$0].left)
    }
  }
}
