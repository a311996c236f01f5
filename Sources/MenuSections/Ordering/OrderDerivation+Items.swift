extension OrderDerivation {
  /// The charges with their shares, what is free, and the discounts.
  mutating func items() -> QuoteNode? {
    guard openShares() else { return nil }
    var free: [QuoteNode] = []
    for (index, line) in priced.breakdown.enumerated() {
      switch line.item {
      case .rule, .raisedToZero, .discount, .fee, .tax, .rounding: continue
      case .free:
        guard let node = freeNode(line, trace.free[index], hasShares: true) else { return nil }
        free.append(node)
      case .base, .option, .count, .custom, .combined:
        guard let node = node(of: line, at: index, in: trace) else { return nil }
        guard let part = part(of: line.source, units: line.quantity) else {
          // Shares of 0 do not exist.
          guard line.amount.from == 0 else { return nil }
          continue
        }
        content[part].append(node)
      }
    }
    guard addSetParts() else { return nil }
    var children: [QuoteNode] = []
    for (index, charge) in charges.all.enumerated() {
      let shares = parts.indices.filter { parts[$0].charge == index }.compactMap {
        Self.sum(of: content[$0], ["tax"], at: parts[$0].key)
      }
      guard !shares.isEmpty else { continue }
      guard
        let node = Self.sum(of: shares, ["charge", "\(charge.units)"], at: path(of: index))
      else { return nil }
      children.append(node)
    }
    let discounts = trace.amounts.takings.map { discount($0) }
    return Self.sum(of: children + free + discounts, ["items"])
  }

  /// The shares that the calculation had; of a menu without terms, one for each charge.
  private mutating func openShares() -> Bool {
    parts = trace.amounts.parts
    if terms == nil {
      var seen: Set<Int> = []
      for line in priced.breakdown {
        guard let share = charges.share(of: line.source, units: line.quantity),
          let charge = share.charge
        else { continue }
        seen.insert(charge)
      }
      parts = seen.sorted().map { AmountTrace.Part(charge: $0, key: "none", original: 0) }
    }
    for (index, part) in parts.enumerated() {
      indices[Share(charge: part.charge, key: part.key)] = index
    }
    content = parts.map { _ in [] }
    return indices.count == parts.count
  }

  mutating func part(of source: BreakdownSource, units: Int) -> Int? {
    guard let share = charges.share(of: source, units: units), let charge = share.charge else {
      return nil
    }
    return indices[Share(charge: charge, key: evaluation.taxes.key(of: share.tax))]
  }

  /// Moves the shares of parts of sets that are taxed differently from their set.
  private mutating func addSetParts() -> Bool {
    guard terms != nil else { return true }
    for (part, trace) in zip(priced.parts, trace.parts) where part.amount != 0 {
      let taxes = charges.taxes(of: part)
      let (from, to) = (evaluation.taxes.key(of: taxes.set), evaluation.taxes.key(of: taxes.part))
      guard from != to else { continue }
      guard let charge = taxes.charge, let set = price(ofSet: part.set),
        let source = indices[Share(charge: charge, key: from)],
        let target = indices[Share(charge: charge, key: to)]
      else { return false }
      var node = set
      for step in trace.steps {
        guard
          let shares = LargestRemainder.split(
            node.amount, by: step.weights.map { LargestRemainder.Weight(Int128($0)) })
        else { return false }
        node = QuoteNode(
          .split, shares[step.index],
          ["\(step.index + 1)"] + step.weights.map { "\($0)" }, [node])
      }
      guard node.amount &* Int64(trace.repetitions) == part.amount else { return false }
      for (index, sign) in [(source, -1), (target, 1)] {
        content[index].append(
          QuoteNode(
            .times, part.amount * Int64(sign), ["\(trace.repetitions * sign)"],
            at: part.path.description, [node]))
      }
    }
    return true
  }

  func price(ofSet path: MenuPath) -> QuoteNode? {
    guard path != "" else {
      return prices.node(definition.price.withoutSurcharge, of: .base, in: .page)
    }
    guard let own = lines[path], let line = evaluation.order.line(own) else { return nil }
    return prices.node(
      definition[line.option].price.withoutSurcharge, of: .option(line.option), in: line.parent,
      own: own)
  }
}
