/// An amount that does not fit in 64 bits.
struct AmountTooLarge: Error {}

/// What an order says about its terms.
struct AmountAnswers {
  /// The amounts of given fees, by id.
  var given: [String: Int64] = [:]
  /// The codes that were redeemed, normalized.
  var codes: [String] = []
  var ruleLines: [(rule: String, line: RuleLine)] = []
  /// Whether a condition on other sections holds.
  var holds: (MenuCondition) -> Bool = { _ in false }
  /// A price that other sections decide; `nil` while it is open.
  var price: (MenuPrice) -> Int64? = { $0.constant }
  /// Records the steps for a quote.
  var trace: AmountTrace?
}

/// Computes what is paid: items → discounts → fees → tax → fees on the total → rounding.
///
/// Everything is whole minor units; what is a fraction is computed exactly and rounded once.
struct AmountCalculation {
  struct Taxable {
    /// The index of its taxes.
    let taxes: Int
    let amount: Int64
  }

  let terms: AmountTerms
  var charges: Charges
  let answers: AmountAnswers
  var taxables: [Taxable] = []
  /// The prices of fees that are open, so that the fees are left out.
  var openPrices: [MenuPrice] = []
  var result = OrderAmounts()

  init(
    _ charges: consuming Charges, terms: consuming AmountTerms, answers: consuming AmountAnswers
  ) {
    self.charges = charges
    self.terms = terms
    self.answers = answers
  }

  mutating func run() throws(AmountTooLarge) -> OrderAmounts {
    guard !charges.isTooLarge else { throw AmountTooLarge() }
    answers.trace?.parts = charges.parts.map {
      .init(charge: $0.charge, key: charges.taxes[$0.taxes].key, original: $0.original)
    }
    result.isTaxIncluded = terms.tax?.isIncluded ?? false
    result.subtotal = try sum(charges.parts.lazy.map(\.original))
    for (rule, line) in answers.ruleLines where line.amount < 0 {
      try apply(line, of: rule)
    }
    var names: Set<String> = []
    for discount in terms.discounts { try apply(discount, &names) }
    result.discounted = try sum(charges.parts.lazy.map(\.left))
    for (rule, line) in answers.ruleLines where line.amount > 0 {
      let entry = OrderAmounts.Fee(
        item: .fee(line.name, id: rule), amount: line.amount, isBeforeTax: true)
      add(entry, nil, taxes: charges.taxes.index(named: line.tax))
    }
    for fee in terms.fees where !fee.isOnTotal {
      guard let entry = try self.fee(fee, total: 0) else { continue }
      add(entry, fee, taxes: charges.taxes.index(of: fee.tax))
    }
    let taxed = try sum(result.discounted, sum(result.fees.lazy.map { $0.amount ?? 0 }))
    // What others pay is taxed, too, also where nothing is left to pay.
    let taxable = try taxed > 0 ? taxed : sum(taxed, sum(charges.parts.lazy.map(\.paidByOthers)))
    if taxable > 0 { try computeTaxes() }
    var total = try sum(taxed, result.addedTax)
    if total < 0 {
      result.raised = try negated(total)
      total = 0
    }
    let fees = result.fees.count
    for fee in terms.fees where fee.isOnTotal {
      guard let entry = try self.fee(fee, total: total) else { continue }
      note(entry, fee, key: "none")
      result.fees.append(entry)
    }
    total = try sum(total, sum(result.fees[fees...].lazy.map { $0.amount ?? 0 }))
    result.total = total
    if let rounding = terms.rounding, rounding.condition.map(answers.holds) ?? true {
      answers.trace?.rounding = rounding
      guard let rounded = rounding.mode.rounded(total, to: rounding.unit) else {
        throw AmountTooLarge()
      }
      result.total = rounded
      result.rounding = try sum(rounded, negated(total))
    }
    // Moves the result out, so that it is not copied.
    var amounts = OrderAmounts()
    swap(&amounts, &result)
    return amounts
  }

  private mutating func add(_ fee: OrderAmounts.Fee, _ terms: FeeTerms?, taxes: Int) {
    note(fee, terms, key: charges.taxes[taxes].key)
    result.fees.append(fee)
    taxables.append(Taxable(taxes: taxes, amount: fee.amount ?? 0))
  }

  private func note(_ fee: OrderAmounts.Fee, _ terms: FeeTerms?, key: String) {
    guard let trace = answers.trace else { return }
    trace.fees.append(
      .init(id: fee.id, terms: terms, key: key, amount: fee.amount ?? 0, rules: trace.rules))
  }

  func sum(_ amounts: some Sequence<Int64>) throws(AmountTooLarge) -> Int64 {
    var sum: Int128 = 0
    for amount in amounts { sum += Int128(amount) }
    return try narrow(sum)
  }

  func sum(_ one: Int64, _ other: Int64) throws(AmountTooLarge) -> Int64 {
    try narrow(Int128(one) + Int128(other))
  }

  func narrow(_ amount: Int128) throws(AmountTooLarge) -> Int64 {
    guard let narrow = Int64(exactly: amount), narrow > .min else { throw AmountTooLarge() }
    return narrow
  }

  func negated(_ amount: Int64) throws(AmountTooLarge) -> Int64 {
    try narrow(-Int128(amount))
  }

  func holds(_ condition: AmountCondition, subtotal: Int64) -> Bool {
    switch condition {
    case .order(let condition): answers.holds(condition)
    case .subtotal(let range): range.contains(subtotal)
    case .any(let parts): parts.contains { holds($0, subtotal: subtotal) }
    case .all(let parts): parts.allSatisfy { holds($0, subtotal: subtotal) }
    case .not(let part): !holds(part, subtotal: subtotal)
    }
  }
}
