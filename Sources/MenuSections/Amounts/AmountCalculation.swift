/// An amount that does not fit in 64 bits.
struct AmountTooLarge: Error {}

/// What an order says about its terms.
struct AmountAnswers {
  /// The index of the channel.
  var channel = 0
  /// The amounts of given fees, by id.
  var given: [String: Int64] = [:]
  /// The codes that were redeemed, normalized.
  var codes: Set<String> = []
  /// The lines of plugins' rules.
  var ruleLines: [(rule: String, line: RuleLine)] = []
  /// Whether a condition on other sections holds.
  var holds: (MenuCondition) -> Bool = { _ in false }
  /// A price that other sections decide; `nil` while it is open.
  var price: (MenuPrice) -> Int64? = { $0.constant }
}

/// Computes what is paid: items → discounts → fees → tax → fees on the total → rounding.
///
/// Everything is whole minor units; what is a fraction is computed exactly and rounded once.
struct AmountCalculation {
  /// A share of a charge on its way through the discounts.
  private struct Part {
    let charge: Int
    let rates: [TaxTerms.Rate]
    /// The ids of its taxes, by which parts of equal weight are ordered.
    let key: String
    let original: Int64
    var left: Int64
    /// What others pay of it.
    var paidByOthers: Int64 = 0
  }

  /// Something that is taxed.
  private struct Taxable {
    let rates: [TaxTerms.Rate]
    let amount: Int64
  }

  private let terms: AmountTerms
  private let charges: [Charge]
  private let answers: AmountAnswers
  private var parts: [Part] = []
  private var taxables: [Taxable] = []
  private var result = OrderAmounts()

  /// The amounts of an order with known prices.
  static func amounts(
    of charges: [Charge], terms: AmountTerms, answers: AmountAnswers
  ) throws(AmountTooLarge) -> OrderAmounts {
    var calculation = AmountCalculation(charges, terms: terms, answers: answers)
    return try calculation.run()
  }

  private init(_ charges: [Charge], terms: AmountTerms, answers: AmountAnswers) {
    self.charges = charges
    self.terms = terms
    self.answers = answers
  }

  /// Collects the shares; in one channel, two taxes may refer to the same rates.
  private mutating func collectParts() throws(AmountTooLarge) {
    for (index, charge) in charges.enumerated() {
      let start = parts.count
      for share in charge.shares {
        let rates = terms.tax?.rates(of: share.tax, channel: answers.channel) ?? []
        let key = rates.isEmpty ? "none" : ids(of: rates).joined(separator: ",")
        var amount = share.amount
        let same = parts[start...].firstIndex { $0.rates == rates }
        if let same { amount = try sum([amount, parts[same].original]) }
        let part = Part(charge: index, rates: rates, key: key, original: amount, left: amount)
        if let same { parts[same] = part } else { parts.append(part) }
      }
    }
  }

  private func ids(of rates: [TaxTerms.Rate]) -> [String] {
    rates.map { terms.tax?.rates[$0.index].id ?? "" }
  }

  private mutating func run() throws(AmountTooLarge) -> OrderAmounts {
    try collectParts()
    result.isTaxIncluded = terms.tax?.isIncluded ?? false
    result.subtotal = try sum(parts.lazy.map(\.original))
    for (rule, line) in answers.ruleLines where line.amount < 0 {
      try apply(line, of: rule)
    }
    var names: Set<String> = []
    for discount in terms.discounts { try apply(discount, &names) }
    result.discounted = try sum(parts.lazy.map(\.left))
    for (rule, line) in answers.ruleLines where line.amount > 0 {
      let rates = rates(named: line.tax)
      add(OrderAmounts.Fee(id: rule, name: line.name, amount: line.amount), rates)
    }
    for fee in terms.fees where !fee.isOnTotal {
      guard let entry = try self.fee(fee, total: 0) else { continue }
      add(entry, terms.tax?.rates(of: fee.tax, channel: answers.channel) ?? [])
    }
    let taxed = try sum([result.discounted] + result.fees.map { $0.amount ?? 0 })
    if taxed > 0 {
      try computeTaxes()
    } else {
      result.raised = try negated(taxed)
    }
    var total = try sum([taxed, result.addedTax, result.raised])
    if total < 0 {
      result.raised = try sum([result.raised, negated(total)])
      total = 0
    }
    let fees = result.fees.count
    for fee in terms.fees where fee.isOnTotal {
      if let entry = try self.fee(fee, total: total) { result.fees.append(entry) }
    }
    total = try sum([total] + result.fees[fees...].map { $0.amount ?? 0 })
    result.total = total
    if let rounding = terms.rounding, rounding.condition.map(answers.holds) ?? true {
      guard let rounded = rounding.mode.rounded(total, to: rounding.unit) else {
        throw AmountTooLarge()
      }
      result.total = rounded
      result.rounding = try sum([rounded, negated(total)])
    }
    return result
  }

  private mutating func add(_ fee: OrderAmounts.Fee, _ rates: [TaxTerms.Rate]) {
    result.fees.append(fee)
    taxables.append(Taxable(rates: rates, amount: fee.amount ?? 0))
  }

  private func sum(_ amounts: some Sequence<Int64>) throws(AmountTooLarge) -> Int64 {
    var sum: Int128 = 0
    for amount in amounts { sum += Int128(amount) }
    return try narrow(sum)
  }

  private func narrow(_ amount: Int128) throws(AmountTooLarge) -> Int64 {
    guard let narrow = Int64(exactly: amount), narrow > .min else { throw AmountTooLarge() }
    return narrow
  }

  private func negated(_ amount: Int64) throws(AmountTooLarge) -> Int64 {
    try narrow(-Int128(amount))
  }
}

extension AmountCalculation {
  /// The most that is left of parts that a discount may take from.
  private typealias Room = [(part: Int, amount: Int64)]

  private mutating func apply(
    _ discount: DiscountTerms, _ names: inout Set<String>
  ) throws(AmountTooLarge) {
    guard discount.code.map(answers.codes.contains) ?? true else { return }
    let candidates = parts.indices.filter { index in
      parts[index].original > 0
        && discount.of.map { $0.contains(charges[parts[index].charge]) } ?? true
    }
    let before = try sum(candidates.map { parts[$0].original })
    guard discount.condition.map({ holds($0, subtotal: before) }) ?? true else {
      if discount.code != nil { note(discount, .notNow) }
      return
    }
    guard before >= discount.minimum else {
      return note(discount, .minimum(missing: discount.minimum - before))
    }
    let room = try room(candidates, per: discount.per)
    guard !room.isEmpty else { return }
    if let name = discount.oneOf, !names.insert(name).inserted {
      return note(discount, .excluded)
    }
    let whole = try sum(room.lazy.map(\.amount))
    let off =
      switch discount.off {
      case .rate(let rate): rate.of(whole, rounding: discount.rounding)
      case .amount(let amount): amount
      }
    let amount = min(off, discount.maximum ?? off, whole)
    let shares = try take(amount, from: room, isPaidByOthers: discount.isTaxedInFull)
    result.discounts.append(
      OrderAmounts.Discount(
        id: discount.id, name: discount.name, amount: -amount, shares: shares, obstacle: nil,
        hasCode: discount.code != nil))
  }

  private mutating func note(_ discount: DiscountTerms, _ obstacle: OrderAmounts.Obstacle) {
    result.discounts.append(
      OrderAmounts.Discount(
        id: discount.id, name: discount.name, amount: 0, shares: [], obstacle: obstacle,
        hasCode: discount.code != nil))
  }

  /// A line of a rule below 0: it takes from everything, or from what has the tax that it names.
  private mutating func apply(_ line: RuleLine, of rule: String) throws(AmountTooLarge) {
    let rates = line.tax.map { self.rates(named: $0) }
    let room: Room = parts.indices.compactMap { index in
      let part = parts[index]
      guard part.left > 0, rates.map({ $0 == part.rates }) ?? true else { return nil }
      return (index, part.left)
    }
    let amount = min(try negated(line.amount), try sum(room.lazy.map(\.amount)))
    let shares = try take(amount, from: room, isPaidByOthers: false)
    result.discounts.append(
      OrderAmounts.Discount(
        id: rule, name: line.name, amount: -amount, shares: shares, obstacle: nil, hasCode: false))
  }

  /// What is left of candidates; with `per`, of their cheapest units, one of so many.
  private func room(_ candidates: [Int], per: Int) throws(AmountTooLarge) -> Room {
    guard per > 1 else {
      return candidates.compactMap { parts[$0].left > 0 ? ($0, parts[$0].left) : nil }
    }
    let byCharge = Dictionary(grouping: candidates) { parts[$0].charge }
    var units: [(charge: Int, price: Int128, key: String)] = []
    var count = 0
    for (charge, own) in byCharge where own.contains(where: { parts[$0].left > 0 }) {
      let price = own.reduce(Int128(0)) { $0 + Int128(parts[$1].original) }
      units.append(
        (charge, price, own.map { parts[$0].key }.joined(separator: ";")))
      let (sum, overflows) = count.addingReportingOverflow(charges[charge].units)
      guard !overflows else { throw AmountTooLarge() }
      count = sum
    }
    units.sort { one, other in
      // Compares prices per unit without dividing.
      let first = one.price * Int128(charges[other.charge].units)
      let second = other.price * Int128(charges[one.charge].units)
      if first != second { return first < second }
      return one.key == other.key ? one.charge < other.charge : one.key < other.key
    }
    var missing = count / per
    var room: Room = []
    for unit in units where missing > 0 {
      let all = charges[unit.charge].units
      let taken = min(missing, all)
      missing -= taken
      for index in byCharge[unit.charge] ?? [] {
        let share = RoundingMode.down.quotient(
          Int128(parts[index].original) * Int128(taken), over: Int128(all))
        let amount = min(try narrow(share), parts[index].left)
        if amount > 0 { room.append((index, amount)) }
      }
    }
    return room.sorted { $0.part < $1.part }
  }

  /// Takes an amount from parts, split by the room of each.
  private mutating func take(
    _ amount: Int64, from room: Room, isPaidByOthers: Bool
  ) throws(AmountTooLarge) -> [OrderAmounts.Share] {
    let weights = room.map {
      LargestRemainder.Weight(Int128($0.amount), tax: parts[$0.part].key)
    }
    guard let split = LargestRemainder.split(amount, by: weights) else { throw AmountTooLarge() }
    var shares: [OrderAmounts.Share] = []
    for (entry, off) in zip(room, split) where off > 0 {
      parts[entry.part].left -= off
      if isPaidByOthers { parts[entry.part].paidByOthers += off }
      shares.append(
        OrderAmounts.Share(
          charge: charges[parts[entry.part].charge].source.path,
          taxes: ids(of: parts[entry.part].rates), amount: -off))
    }
    return shares
  }

  private func holds(_ condition: AmountCondition, subtotal: Int64) -> Bool {
    switch condition {
    case .order(let condition): answers.holds(condition)
    case .subtotal(let range): range.contains(subtotal)
    case .any(let parts): parts.contains { holds($0, subtotal: subtotal) }
    case .all(let parts): parts.allSatisfy { holds($0, subtotal: subtotal) }
    case .not(let part): !holds(part, subtotal: subtotal)
    }
  }
}

extension AmountCalculation {
  /// A fee, unless its condition does not hold or its price is open.
  private func fee(
    _ fee: FeeTerms, total: Int64
  ) throws(AmountTooLarge) -> OrderAmounts.Fee? {
    let subtotal = result.discounted
    guard fee.condition.map({ holds($0, subtotal: subtotal) }) ?? true else { return nil }
    func entry(_ amount: Int64?) -> OrderAmounts.Fee {
      OrderAmounts.Fee(
        id: fee.id, name: fee.name, amount: amount, isBeforeTax: !fee.isOnTotal)
    }
    func isFor(_ charge: Charge) -> Bool { fee.of.map { $0.contains(charge) } ?? true }
    switch fee.size {
    case .given: return entry(answers.given[fee.id])
    case .price(let price, let isPerUnit):
      guard let one = amount(price, subtotal: subtotal) else { return nil }
      guard isPerUnit else { return entry(one) }
      let units = charges.lazy.filter(isFor).reduce(Int128(0)) { $0 + Int128($1.units) }
      guard let count = Int64(exactly: units) else { throw AmountTooLarge() }
      return entry(try narrow(Int128(one) * Int128(count)))
    case .rate(let rate, let base):
      let whole =
        switch base {
        case .items: try sum(parts.lazy.filter { isFor(charges[$0.charge]) }.map(\.left))
        case .beforeDiscounts:
          try sum(parts.lazy.filter { isFor(charges[$0.charge]) }.map(\.original))
        case .total: total
        }
      return entry(rate.of(whole, rounding: fee.rounding))
    }
  }

  private func amount(_ price: AmountPrice, subtotal: Int64) -> Int64? {
    switch price {
    case .price(let price): return answers.price(price)
    case .rules(let rules):
      let rule = rules.first { $0.condition.map { holds($0, subtotal: subtotal) } ?? true }
      return rule.flatMap { amount($0.price, subtotal: subtotal) }
    }
  }
}

extension AmountCalculation {
  /// The percentages of a tax that a rule names; the default without a name.
  private func rates(named name: String?) -> [TaxTerms.Rate] {
    guard let tax = terms.tax else { return [] }
    let index = name.flatMap { name in tax.rates.firstIndex { $0.id == name } }
    let item = name == "none" ? ItemTax.none : index.map { ItemTax(rates: [$0]) } ?? tax.standard
    return tax.rates(of: item ?? .none, channel: answers.channel)
  }

  private mutating func computeTaxes() throws(AmountTooLarge) {
    guard let tax = terms.tax else { return }
    var all: [Taxable] = []
    for part in parts {
      all.append(Taxable(rates: part.rates, amount: try sum([part.left, part.paidByOthers])))
    }
    all += taxables
    var bases: [Int: (rate: Percentage, sum: Int128, rounded: Int128)] = [:]
    for taxable in all where taxable.amount != 0 {
      for rate in taxable.rates {
        var base = bases[rate.index] ?? (rate.percentage, 0, 0)
        base.sum += Int128(taxable.amount)
        if tax.place == .line {
          let line = rounded(Int128(taxable.amount), rate: rate.percentage, tax: tax)
          base.rounded += line
          result.lineTaxes.append(try narrow(line))
        }
        bases[rate.index] = base
      }
    }
    let ids = bases.keys.sorted()
    if tax.place == .rate {
      for id in ids {
        guard let base = bases[id] else { continue }
        bases[id]?.rounded = rounded(base.sum, rate: base.rate, tax: tax)
      }
    } else if tax.place == .order {
      try splitTax(ids, bases: &bases, tax: tax)
    }
    for id in ids {
      guard let base = bases[id] else { continue }
      let amount = try narrow(base.rounded)
      let net = try narrow(tax.isIncluded ? base.sum - base.rounded : base.sum)
      _ = try narrow(base.sum + base.rounded)
      result.taxes.append(
        OrderAmounts.Tax(id: tax.rates[id].id, rate: base.rate, net: net, tax: amount))
    }
    _ = try sum(result.taxes.map(\.tax))
  }

  /// The tax on a sum, or in it, rounded.
  private func rounded(_ sum: Int128, rate: Percentage, tax: TaxTerms) -> Int128 {
    let part = Int128(rate.hundredMillionths)
    let whole = Int128(Percentage.whole)
    return tax.rounding.quotient(sum * part, over: tax.isIncluded ? whole + part : whole)
  }

  /// The whole tax rounded once, split over the ids by their exact taxes.
  private func splitTax(
    _ ids: [Int], bases: inout [Int: (rate: Percentage, sum: Int128, rounded: Int128)],
    tax: TaxTerms
  ) throws(AmountTooLarge) {
    var exact = ids.map { id in
      bases[id].map { $0.sum * Int128($0.rate.hundredMillionths) } ?? 0
    }
    let whole = tax.rounding.quotient(exact.reduce(0, +), over: Int128(Percentage.whole))
    // Common factors only cost digits.
    let divisor = exact.reduce(Int128(0)) { Self.greatestCommonDivisor($0, $1) }
    if divisor > 1 { exact = exact.map { $0 / divisor } }
    let weights = zip(ids, exact).map { LargestRemainder.Weight($1, tax: tax.rates[$0].id) }
    guard let split = LargestRemainder.split(try narrow(whole), by: weights) else {
      throw AmountTooLarge()
    }
    for (id, amount) in zip(ids, split) { bases[id]?.rounded = Int128(amount) }
  }

  private static func greatestCommonDivisor(_ one: Int128, _ other: Int128) -> Int128 {
    var (one, other) = (one < 0 ? -one : one, other < 0 ? -other : other)
    while other != 0 { (one, other) = (other, one % other) }
    return one
  }
}
