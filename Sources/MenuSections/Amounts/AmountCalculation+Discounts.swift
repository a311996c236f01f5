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
    if discount.per > 1 { room = try units(in: room, per: discount.per) }
    let whole = try sum(room.lazy.map(\.amount))
    guard whole > 0 else { return }
    if let name = discount.oneOf, !names.insert(name).inserted {
      return note(discount, .excluded)
    }
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
  private func units(in candidates: Room, per: Int) throws(AmountTooLarge) -> Room {
    let (charges, parts, taxes) = (charges.all, charges.parts, charges.taxes)
    let byCharge = Dictionary(grouping: candidates.lazy.map(\.part)) { parts[$0].charge }
    var units: [ChargedUnits] = []
    var count = 0
    for (charge, own) in byCharge where own.contains(where: { parts[$0].left > 0 }) {
      units.append(
        ChargedUnits(
          charge: charge, count: Int64(charges[charge].units),
          shares: own.map { (taxes[parts[$0].taxes].key, parts[$0].original) }))
      let (sum, overflows) = count.addingReportingOverflow(charges[charge].units)
      guard !overflows else { throw AmountTooLarge() }
      count = sum
    }
    units.sort()
    var missing = count / per
    var room: Room = []
    for unit in units where missing > 0 {
      let all = charges[unit.charge].units
      let taken = min(missing, all)
      missing -= taken
      for index in byCharge[unit.charge] ?? [] {
        let share = RoundingMode.down.quotient(
          Int128(parts[index].left) * Int128(taken), over: Int128(all))
        let amount = try narrow(share)
        if amount > 0 { room.append((index, parts[index].taxes, amount)) }
      }
    }
    return room.sorted { $0.part < $1.part }
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
