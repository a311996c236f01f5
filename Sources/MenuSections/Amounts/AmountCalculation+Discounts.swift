extension AmountCalculation {
  /// Parts that a discount may take from, and the most that it may take.
  private typealias Room = [(part: Int, taxes: Int, amount: Int64)]

  mutating func apply(
    _ discount: DiscountTerms, _ names: inout Set<String>
  ) throws(AmountTooLarge) {
    guard discount.code.map(answers.codes.contains) ?? true else { return }
    var room: Room = []
    room.reserveCapacity(charges.parts.count)
    var original: Int128 = 0
    for (index, part) in charges.parts.enumerated() where part.original > 0 {
      if let of = discount.of, !of.contains(charges.all[part.charge]) { continue }
      room.append((index, part.taxes, part.left))
      original += Int128(part.original)
    }
    let candidates = room
    let before = try narrow(original)
    guard discount.condition.map({ holds($0, subtotal: before) }) ?? true else {
      if discount.code != nil { note(discount, .notNow) }
      return
    }
    guard before >= discount.minimum else {
      return note(discount, .minimum(missing: discount.minimum - before))
    }
    if discount.per > 1 { room = units(in: room, per: discount.per) }
    let whole = try sum(room.lazy.map(\.amount))
    guard whole > 0 else { return }
    if let name = discount.oneOf, !names.insert(name).inserted { return note(discount, .excluded) }
    let off =
      switch discount.off {
      case .rate(let rate): rate.of(whole, rounding: discount.rounding)
      case .amount(let amount): amount
      }
    let amount = min(off, discount.maximum ?? off, whole)
    answers.trace?.takings.append(
      .init(id: discount.id, terms: discount, candidates: candidates.map(\.part)))
    let shares = try take(amount, from: room, isPaidByOthers: discount.isTaxedInFull)
    result.discounts.append(
      OrderAmounts.Discount(
        item: discount.item, amount: -amount, shares: shares, obstacle: nil,
        hasCode: discount.code != nil))
  }

  private mutating func note(_ discount: DiscountTerms, _ obstacle: OrderAmounts.Obstacle) {
    result.discounts.append(
      OrderAmounts.Discount(
        item: discount.item, amount: 0, shares: [], obstacle: obstacle,
        hasCode: discount.code != nil))
  }

  /// A line of a rule below 0: it takes from everything, or from what has the tax that it names.
  mutating func apply(_ line: RuleLine, of rule: String) throws(AmountTooLarge) {
    let taxes = line.tax.map { charges.taxes.index(named: $0) }
    var room: Room = []
    for (index, part) in charges.parts.enumerated()
    where part.left > 0 && taxes.map({ $0 == part.taxes }) ?? true {
      room.append((index, part.taxes, part.left))
    }
    let amount = min(try negated(line.amount), try sum(room.lazy.map(\.amount)))
    answers.trace?.takings.append(
      .init(id: rule, terms: nil, given: line.amount, candidates: room.map(\.part)))
    let shares = try take(amount, from: room, isPaidByOthers: false)
    result.discounts.append(
      OrderAmounts.Discount(
        item: .discount(line.name, id: rule, missing: nil), amount: -amount, shares: shares,
        obstacle: nil, hasCode: false))
  }

  /// What is left of the cheapest units of candidates, one of so many.
  private func units(in candidates: Room, per: Int) -> Room {
    let (charges, parts, taxes) = (charges.all, charges.parts, charges.taxes)
    return ChargedUnits.left(
      ofCheapest: candidates.map(\.part), per: Int64(per), units: { Int64(charges[$0].units) }
    ) {
      let part = parts[$0]
      return (part.charge, taxes[part.taxes].key, part.original, part.left)
    }.map { ($0.share, parts[$0.share].taxes, $0.amount) }
  }

  /// Takes an amount from parts, split by the room of each.
  private mutating func take(
    _ amount: Int64, from room: Room, isPaidByOthers: Bool
  ) throws(AmountTooLarge) -> [OrderAmounts.Share] {
    let (all, taxes, trace) = (charges.all, charges.taxes.all, answers.trace)
    let split = LargestRemainder.split(
      amount, by: room.lazy.map(\.amount),
      taxes: room.lazy.map { taxes[$0.taxes].key })
    guard let split else { throw AmountTooLarge() }
    var shares: [OrderAmounts.Share] = []
    shares.reserveCapacity(room.count)
    for (entry, off) in zip(room, split) where off > 0 {
      charges.parts[entry.part].left -= off
      if let trace, let last = trace.takings.indices.last {
        trace.takings[last].taken[entry.part] = off
      }
      if isPaidByOthers { charges.parts[entry.part].paidByOthers += off }
      shares.append(
        OrderAmounts.Share(
          charged: all[charges.parts[entry.part].charge], definition: charges.definition,
          taxes: taxes[entry.taxes].ids, amount: -off))
    }
    return shares
  }
}
