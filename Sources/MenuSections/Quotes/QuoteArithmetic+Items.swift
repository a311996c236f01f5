extension QuoteArithmetic {
  mutating func sum(
    _ node: QuoteNode, _ parameters: [Substring], _ name: String?, at path: [Int]
  ) -> Int64? {
    switch parameters.first {
    case "charge":
      guard let count = QuoteNode.number(parameters.dropFirst().first), count >= 0
      else { return nil }
      units.append(count)
      for (index, child) in node.children.enumerated() {
        visit(child, at: path + [index])
        let (words, key) = child.noteParts
        guard child.rule == .sum, words == ["tax"], let key else { return nil }
        shares.append(
          Share(
            charge: units.count - 1, key: String(key), original: child.amount, left: child.amount))
      }
    case "fee":
      visitChildren(of: node, at: path)
      guard let only = node.children.only, let name else { return nil }
      let (words, key) = only.noteParts
      guard only.rule == .sum, words == ["tax"], let key else { return nil }
      fees.append(Taxable(key: String(key), amount: node.amount))
      amounts.fees.append(.init(id: name, amount: node.amount))
    case "total":
      guard let first = node.children.first else { return nil }
      visit(first, at: path + [0])
      beforeFees = first.amount
      for (index, child) in node.children.enumerated().dropFirst() {
        visit(child, at: path + [index])
      }
    case "due":
      visitChildren(of: node, at: path)
      for child in node.children where child.rule == .given {
        let entry = QuoteAmounts.Entry(id: child.note, amount: child.amount)
        if child.amount < 0 { amounts.discounts.append(entry) } else { amounts.fees.append(entry) }
      }
    case "highest":
      visitChildren(of: node, at: path)
      return node.children.map(\.amount).max()
    case "average":
      visitChildren(of: node, at: path)
      let counts = parameters.dropFirst().compactMap { QuoteNode.number($0) }
      guard counts.count == node.children.count, counts.allSatisfy({ $0 > 0 }), !counts.isEmpty
      else { return nil }
      let whole = zip(node.children, counts).reduce(Int128(0)) {
        $0 + Int128($1.0.amount) * Int128($1.1)
      }
      return Int64(
        exactly: RoundingMode.halfUp.quotient(
          whole, over: counts.reduce(Int128(0)) { $0 + Int128($1) }))
    case nil, "tax", "items": visitChildren(of: node, at: path)
    default: return nil
    }
    return total(of: node.children)
  }

  /// The share that the first parameter numbers, from 1; the path must be that of its charge.
  func share(_ node: QuoteNode) -> Int? {
    guard node.rule == .split, let number = node.noteParts.parameters.first.flatMap({ Int($0) }),
      shares.indices.contains(number - 1)
    else { return nil }
    return number - 1
  }

  /// Units that are compared by their own prices, of which some cost nothing.
  mutating func free(_ node: QuoteNode, _ parameters: [Substring], at path: [Int]) -> Int64? {
    struct Unit {
      let option: String
      let price: Int64
      let excess: Int64
      let quantity: Int64
      let usual: Int64
    }
    var units: [Unit] = []
    for (index, child) in node.children.enumerated() {
      visitChildren(of: child, at: path + [index])
      let (words, name) = child.noteParts
      let numbers = words.compactMap { QuoteNode.number($0) }
      guard child.rule == .split, numbers.count == words.count, 2...3 ~= numbers.count,
        let price = child.children.first?.amount, numbers[1] >= 0
      else { return nil }
      var option = String(name ?? "")
      if let dot = option.lastIndex(of: "."), let mark = option[dot...].lastIndex(of: "#") {
        option = String(option[..<mark])
      }
      units.append(
        Unit(
          option: option, price: price,
          excess: child.children.count > 1 ? child.children[1].amount : 0, quantity: numbers[1],
          usual: numbers.count > 2 ? numbers[2] : 0))
    }
    guard let repetitions = QuoteNode.number(parameters.last) else { return nil }
    var parts = units.map { _ in Int128(0) }
    switch (parameters.first, parameters.count) {
    case ("first", 4):
      guard var left = QuoteNode.number(parameters[1]),
        let selection = FreeUnits.Selection(rawValue: String(parameters[2]))
      else { return nil }
      for index in Optional(selection).order(of: units.map(\.price)) {
        let taken = min(left, units[index].quantity)
        left -= taken
        parts[index] = Int128(taken) * Int128(units[index].price)
      }
    case ("default", 2):
      var left: [String: Int64] = [:]
      for unit in units { left[unit.option] = unit.usual }
      func saving(_ index: Int) -> Int64 {
        let saving = units[index].price.subtractingReportingOverflow(max(0, units[index].excess))
        return saving.overflow ? 0 : max(0, saving.partialValue)
      }
      let savings = units.indices.map { saving($0) }
      let order = units.indices.sorted {
        savings[$0] == savings[$1] ? $0 < $1 : savings[$0] > savings[$1]
      }
      for index in order {
        let unit = units[index]
        let taken = min(left[unit.option] ?? 0, unit.quantity)
        left[unit.option] = (left[unit.option] ?? 0) - taken
        parts[index] = Int128(taken) * Int128(savings[index])
      }
    case ("credit", 3):
      guard let credit = QuoteNode.number(parameters[1]) else { return nil }
      let sum = units.reduce(Int128(0)) { $0 + Int128($1.price) * Int128($1.quantity) }
      guard let off = Int64(exactly: min(Int128(max(0, credit)), max(0, sum))),
        let split = LargestRemainder.split(
          off,
          by: units.map {
            LargestRemainder.Weight(max(0, Int128($0.price) * Int128($0.quantity)))
          })
      else { return nil }
      parts = split.map { Int128($0) }
    default: return nil
    }
    for (index, child) in node.children.enumerated() {
      let (product, overflows) = (-parts[index]).multipliedReportingOverflow(
        by: Int128(repetitions))
      expect(overflows ? nil : Int64(exactly: product), of: child, at: path + [index])
      guard let share = share(child) else { continue }
      shares[share].original &+= child.amount
      shares[share].left &+= child.amount
    }
    return total(of: node.children)
  }
}
