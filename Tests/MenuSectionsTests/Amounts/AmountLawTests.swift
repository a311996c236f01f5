import MenuTestSupport
import Testing

@testable import MenuSections

/// Random charges and terms, with the answers they are computed for.
private struct RandomAmounts {
  let definition: MenuDefinition
  /// With what is due of each, for the taxes with some rates.
  var charges: [(charge: Charge, due: [(rates: [Int], amount: Int64)])] = []
  var terms = AmountTerms()
  var answers = AmountAnswers()

  init(_ definition: MenuDefinition, _ generator: inout SeededGenerator) {
    self.definition = definition
    let hasTax = Int.random(in: 0...3, using: &generator) > 0
    let rateCount = hasTax ? 3 : 0
    for index in 0..<Int.random(in: 0...6, using: &generator) {
      let option = OptionIndex(rawValue: UInt32(index))
      let charge = Charge(
        section: SectionIndex(rawValue: 0), option: option,
        units: Int.random(in: 1...4, using: &generator))
      var due: [(rates: [Int], amount: Int64)] = []
      for tax in -1..<rateCount where Bool.random(using: &generator) {
        let amount = Int64.random(in: -200...2_000, using: &generator) * Int64(charge.units)
        due.append((tax < 0 ? [] : tax == 2 ? [0, 1] : [tax], amount))
      }
      charges.append((charge, due))
    }
    let modes = RoundingMode.allCases
    func mode() -> RoundingMode { modes.randomElement(using: &generator) ?? .halfUp }
    func rate() -> Percentage {
      Percentage(hundredMillionths: Int.random(in: 0...30_000, using: &generator) * 1_000)
        ?? .percent(0)
    }
    func filter() -> ChargeFilter? {
      guard Bool.random(using: &generator) else { return nil }
      return ChargeFilter(
        options: Set(
          (0..<3).map { _ in OptionIndex(rawValue: .random(in: 0...5, using: &generator)) }))
    }
    func condition() -> AmountCondition? {
      guard Int.random(in: 0...2, using: &generator) == 0 else { return nil }
      return .subtotal(
        AmountRange(lower: Int64.random(in: 0...4_000, using: &generator), upper: nil))
    }
    for index in 0..<Int.random(in: 0...4, using: &generator) {
      let off: DiscountSize =
        Bool.random(using: &generator)
        ? .rate(rate()) : .amount(.random(in: 1...3_000, using: &generator))
      terms.discounts.append(
        DiscountTerms(
          id: "d\(index)", name: "Discount", off: off, of: filter(), condition: condition(),
          minimum: Bool.random(using: &generator) ? 0 : 1_500,
          maximum: Bool.random(using: &generator) ? nil : 400,
          per: Int.random(in: 1...3, using: &generator),
          oneOf: Int.random(in: 0...3, using: &generator) == 0 ? "one" : nil,
          isTaxedInFull: Bool.random(using: &generator), rounding: mode()))
    }
    for index in 0..<Int.random(in: 0...3, using: &generator) {
      let size: FeeTerms.Size =
        switch Int.random(in: 0...3, using: &generator) {
        case 0: .price(.price(.amount(.random(in: 0...500, using: &generator))), isPerUnit: true)
        case 1: .given
        case 2: .rate(rate(), of: FeeBase.allCases.randomElement(using: &generator) ?? .items)
        default: .price(.price(.amount(300)), isPerUnit: false)
        }
      terms.fees.append(
        FeeTerms(
          id: "f\(index)", name: "Fee", size: size, of: filter(), condition: condition(),
          tax: hasTax ? ItemTax(rates: [1]) : .none, rounding: mode()))
      if Bool.random(using: &generator) { answers.given["f\(index)"] = 250 }
    }
    if hasTax {
      let isIncluded = Bool.random(using: &generator)
      if isIncluded {
        // Prices that include taxes have one each.
        for charge in charges.indices {
          charges[charge].due.removeAll { $0.rates.count > 1 }
        }
      }
      let places: [TaxPlace] = isIncluded ? [.line, .rate] : [.line, .rate, .order]
      terms.tax = TaxTerms(
        isIncluded: isIncluded,
        rates: (0..<3).map { index in
          TaxTerms.NamedRate(id: "t\(index)", byChannel: [.init(index: index, percentage: rate())])
        }, standard: nil, place: places.randomElement(using: &generator) ?? .rate,
        rounding: mode())
    }
    if Bool.random(using: &generator) { terms.rounding = RoundingTerms(unit: 50, mode: mode()) }
  }

  func amounts() throws -> OrderAmounts {
    var all = Charges(definition, taxes: ChannelTaxes(terms.tax, channel: 0))
    for (index, (charge, due)) in charges.enumerated() {
      all.open(charge)
      for (rates, amount) in due {
        all.add(amount, taxes: all.taxes.index(of: ItemTax(rates: rates)), to: index)
      }
    }
    return try AmountCalculation.amounts(of: all, terms: terms, answers: answers)
  }
}

@Suite("The amount that is paid: laws")
struct AmountLawTests {
  private static let definition = Result {
    try MenuDefinition("case", item: "Case", currency: .usd) {
      MenuSection(menu: "Items", id: "items", select: .any) {
        for index in 0..<6 { MenuItem(LocalizedText("i\(index)")) }
      }
    }
  }

  private func check(
    rounds: Int = 5_000, _ body: (RandomAmounts, OrderAmounts, inout SeededGenerator) throws -> Void
  ) throws {
    let definition = try Self.definition.get()
    for seed in 0..<UInt64(rounds) {
      var generator = SeededGenerator(seed: seed)
      let random = RandomAmounts(definition, &generator)
      let amounts = try random.amounts()
      try body(random, amounts, &generator)
    }
  }

  @Test("The total is the subtotal with discounts, fees, added tax, what raises it and rounding")
  func law() throws {
    try check { random, amounts, _ in
      let sum =
        amounts.subtotal + amounts.discounts.reduce(0) { $0 + $1.amount }
        + amounts.fees.reduce(0) { $0 + ($1.amount ?? 0) } + amounts.addedTax + amounts.raised
        + amounts.rounding
      #expect(amounts.total == sum)
      #expect(amounts.total >= 0)
      #expect(amounts.isMissingFee == amounts.fees.contains { $0.amount == nil })
    }
  }

  @Test("Shares add up to their discount, and no charge falls below zero by discounts")
  func shares() throws {
    try check { random, amounts, _ in
      var left: [String: Int64] = [:]
      for (charge, due) in random.charges {
        left[charge.source(in: random.definition).path.description] = due.reduce(0) {
          $0 + max(0, $1.amount)
        }
      }
      for discount in amounts.discounts {
        #expect(discount.shares.reduce(0) { $0 + $1.amount } == discount.amount)
        #expect(discount.amount <= 0)
        for share in discount.shares { left[share.charge.description, default: 0] += share.amount }
      }
      #expect(left.values.allSatisfy { $0 >= 0 })
    }
  }

  @Test("A total that includes its tax does not depend on the rates")
  func included() throws {
    try check { random, amounts, generator in
      guard let tax = random.terms.tax, tax.isIncluded else { return }
      var other = random
      other.terms.tax = TaxTerms(
        isIncluded: true,
        rates: tax.rates.enumerated().map { index, rate in
          TaxTerms.NamedRate(
            id: rate.id, byChannel: [.init(index: index, percentage: .percent(index * 7))])
        }, standard: nil)
      let total = try other.amounts().total
      #expect(total == amounts.total)
    }
  }

  @Test("Tax rounded as a whole is the sum of its parts; net and tax are what is taxed")
  func taxes() throws {
    try check { random, amounts, _ in
      for tax in amounts.taxes { #expect(tax.gross == tax.net + tax.tax) }
      guard random.terms.tax?.place == .line else { return }
      #expect(amounts.lineTaxes.reduce(0, +) == amounts.taxes.reduce(0) { $0 + $1.tax })
    }
  }

  @Test("A code is compared ignoring case and spaces around it")
  func codes() {
    #expect(AmountTerms.normalized("  Welcome\n") == "welcome")
    #expect(AmountTerms.normalized("WELCOME") == AmountTerms.normalized("welcome "))
    #expect(AmountTerms.normalized("   ") == "")
    #expect(AmountTerms.normalized("TEA 10") != AmountTerms.normalized("TEA10"))
  }

  @Test("An amount beyond 64 bits is an error")
  func overflow() throws {
    let definition = try Self.definition.get()
    func charges(_ count: UInt32) -> Charges {
      var charges = Charges(definition, taxes: ChannelTaxes(nil, channel: 0))
      for index in 0..<count {
        charges.open(
          Charge(
            section: SectionIndex(rawValue: 0), option: OptionIndex(rawValue: index), units: 1))
        charges.add(.max / 2 + 1, taxes: charges.taxes.index(of: .none), to: Int(index))
      }
      return charges
    }
    #expect(throws: AmountTooLarge.self) {
      try AmountCalculation.amounts(of: charges(2), terms: AmountTerms(), answers: AmountAnswers())
    }
    var terms = AmountTerms()
    terms.fees = [
      FeeTerms(id: "f", name: "Fee", size: .price(.price(.amount(.max)), isPerUnit: false))
    ]
    #expect(throws: AmountTooLarge.self) {
      try AmountCalculation.amounts(
        of: charges(1), terms: terms, answers: AmountAnswers())
    }
  }
}

extension AmountCalculation {
  /// The amounts of an order with known prices.
  static func amounts(
    of charges: Charges, terms: AmountTerms, answers: AmountAnswers
  ) throws(AmountTooLarge) -> OrderAmounts {
    var calculation = AmountCalculation(charges, terms: terms, answers: answers)
    return try calculation.run()
  }
}
