extension OrderDerivation {
  /// The line of an order with its price; `nil` if that differs from the line's.
  mutating func node(of line: BreakdownLine, at index: Int, in trace: PriceTrace) -> QuoteNode? {
    guard let owner = self.line(at: line.owner) else { return nil }
    let price: QuoteNode?
    switch line.item {
    case .base: price = prices.node(definition.price, of: .base, in: .page)
    case .option(let option):
      let own = definition[option].hasLines ? lines[line.path] : nil
      price = dueNode(of: option, in: owner, own: own)
    case .count(let section):
      guard case .count(let count) = definition.content(of: section) else { return nil }
      price = count.price.map { prices.node($0, of: .count(section), in: owner) }
    case .custom(let section):
      guard case .custom(let content) = definition.content(of: section) else { return nil }
      price = prices.node(.amount(content.price), of: .custom(section), in: owner)
    case .combined: price = trace.combined[index].flatMap { combinedNode($0) }
    case .free: return freeNode(line, trace.free[index], hasShares: false)
    case .rule, .raisedToZero, .discount, .fee, .tax, .rounding: return nil
    }
    guard let price, price.amount == line.unit.from else { return nil }
    return QuoteNode(
      .times, line.amount.from, ["\(line.quantity)"], at: line.path.description, [price])
  }

  /// The line with a path; `nil` is the page.
  private func line(at path: MenuPath?) -> LineID? { path.map { lines[$0] } ?? .page }

  /// The own price of an option; where prices are combined, only its surcharge is due by itself.
  private func dueNode(of option: OptionIndex, in line: LineID, own: LineID?) -> QuoteNode {
    let price = definition[option].price
    guard case .menu(let menu) = definition.content(of: definition[option].section),
      menu.combine != .sum, case .sum(_, let surcharge) = price
    else { return prices.node(price, of: .option(option), in: line, own: own) }
    return prices.node(surcharge, of: .surcharge(option), in: line, own: own)
  }

  /// The price of units without their surcharge.
  private func plainNode(of units: ComparedUnits) -> (node: QuoteNode, own: LineID?, line: LineID)?
  {
    guard let owner = line(at: units.source.owner) else { return nil }
    let own = definition[units.option].hasLines ? lines[units.source.path] : nil
    let node = prices.node(
      definition[units.option].price.withoutSurcharge, of: .option(units.option), in: owner,
      own: own)
    return (node, own, owner)
  }

  private mutating func combinedNode(_ combined: PriceTrace.Combined) -> QuoteNode? {
    var nodes: [(node: QuoteNode, quantity: Int)] = []
    switch combined.prices {
    case .units(let units):
      for units in units where units.unit.quantity > 0 {
        guard let plain = plainNode(of: units) else { return nil }
        var node = plain.node
        if let own = plain.own,
          let level = PricedLevel(
            own, of: units.option, repetitions: 1, evaluation: evaluation),
          level.factor != 1
        {
          node = QuoteNode(.times, units.unit.price.from, ["\(level.factor)"], [node])
        }
        guard node.amount == units.unit.price.from else { return nil }
        nodes.append((node, units.unit.quantity))
      }
    case .entries(let entries):
      for (run, quantity) in entries where quantity > 0 {
        var content: [QuoteNode] = []
        for (index, line) in run.lines.enumerated() {
          guard let node = node(of: line, at: index, in: run.trace) else { return nil }
          content.append(node)
        }
        guard let node = Self.sum(of: content, []) else { return nil }
        nodes.append((node, quantity))
      }
    }
    let units = nodes.map {
      UnitPrice(PriceRange($0.node.amount), quantity: $0.quantity)
    }
    guard let price = combined.combination.price(of: units)?.amount else { return nil }
    let quantities = combined.combination == .average ? nodes.map { "\($0.quantity)" } : []
    return QuoteNode(.sum, price, [combined.combination.rawValue] + quantities, nodes.map(\.node))
  }

  /// What is free of compared units; each part belongs to the share of its unit.
  mutating func freeNode(
    _ line: BreakdownLine, _ free: PriceTrace.Free?, hasShares: Bool
  ) -> QuoteNode? {
    guard let free else { return nil }
    let defaults = Dictionary(free.menu.defaults.map { ($0.option, $0.quantity) }) { $0 + $1 }
    var taken: [Int: Int64] = [:]
    for part in free.discount.parts {
      taken[part.index, default: 0] += part.amount &* Int64(free.repetitions)
    }
    var splits: [QuoteNode] = []
    for (index, units) in free.units.enumerated() {
      guard let plain = plainNode(of: units), plain.node.amount == units.unit.price.from else {
        return nil
      }
      var children = [plain.node]
      var parameters = ["0", "\(units.unit.quantity)"]
      if hasShares {
        guard let part = freedPart(of: units.source, taken[index] ?? 0) else { return nil }
        parameters[0] = "\(part)"
      }
      if case .defaults = free.free {
        parameters.append("\(defaults[units.option] ?? 0)")
        children.append(
          prices.node(
            definition[units.option].excess, of: .excess(units.option), in: plain.line,
            own: plain.own))
      }
      splits.append(
        QuoteNode(
          .split, -(taken[index] ?? 0), parameters, at: units.source.path.description, children))
    }
    let parameters =
      switch free.free {
      case .first(let count, let selection):
        ["first", "\(count)", (selection ?? .cheapest).rawValue]
      case .defaults: ["default"]
      case .creditOfDefaults: ["credit", "\(free.credit)"]
      }
    guard let node = Self.sum(of: splits, []), node.amount == line.amount.from else { return nil }
    return QuoteNode(
      .free, node.amount, parameters + ["\(free.repetitions)"], at: line.path.description, splits)
  }

  /// The number of the share that a unit's free part reduces; 0 for none.
  private mutating func freedPart(of source: BreakdownSource, _ amount: Int64) -> Int? {
    let part = part(of: source, units: 1)
    return part.map { $0 + 1 } ?? (amount == 0 ? 0 : nil)
  }
}
