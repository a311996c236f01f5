import Testing

@testable import MenuSections

/// The cases as inputs of the calculation.
private struct PaymentInput {
  let definition: MenuDefinition
  let charges: Charges
  let setSplit: [[Int64]]
  let terms: AmountTerms

  init(_ input: PaymentFacts.Input) throws {
    definition = try MenuDefinition("case", item: "Case", currency: .usd) {
      MenuSection(menu: "Items", id: "items", select: .any) {
        for charge in input.charges { MenuItem(LocalizedText(charge.id)) }
      }
    }
    let rates =
      input.tax.map { tax in
        input.out(of: tax.rates)
      } ?? []
    func tax(_ ids: [String]) throws -> ItemTax {
      try ItemTax(
        rates: ids.filter { $0 != "none" }.map { id in
          try #require(rates.firstIndex { $0.id == id })
        })
    }
    var terms = AmountTerms()
    if let tax = input.tax {
      let place = try #require(TaxPlace(rawValue: tax.at))
      let mode = try #require(RoundingMode(rawValue: tax.round))
      terms.tax = TaxTerms(
        isIncluded: tax.included, rates: rates, standard: nil, place: place, rounding: mode)
    }
    var charges = Charges(definition, taxes: ChannelTaxes(terms.tax, channel: 0))
    var splits: [[Int64]] = []
    for (index, written) in input.charges.enumerated() {
      let quantity = written.quantity ?? 1
      charges.open(
        Charge(
          section: SectionIndex(rawValue: 0), option: OptionIndex(rawValue: UInt32(index)),
          units: quantity))
      func add(_ ids: [String], _ amount: Int64) throws {
        charges.add(amount, taxes: charges.taxes.index(of: try tax(ids)), to: index)
      }
      if let set = written.set, let parts = written.parts {
        let split = try #require(
          LargestRemainder.split(
            set,
            by: parts.map { .init(Int128($0.own ?? 0), tax: $0.tax.all.joined(separator: ",")) }))
        splits.append(split.map { $0 * Int64(quantity) })
        for (part, amount) in zip(parts, split) {
          try add(part.tax.all, amount * Int64(quantity))
        }
      } else if let parts = written.parts {
        for part in parts { try add(part.tax.all, part.amount ?? 0) }
      } else {
        let amount = written.amount ?? (written.unit ?? 0) * Int64(quantity)
        try add([written.tax ?? input.tax?.default ?? "none"], amount)
      }
    }
    self.charges = charges
    setSplit = splits
    func filter(_ ids: [String]?) -> ChargeFilter? {
      ids.map { ids in
        ChargeFilter(
          options: Set(
            input.charges.indices.filter { ids.contains(input.charges[$0].id) }.map {
              OptionIndex(rawValue: UInt32($0))
            }))
      }
    }
    func mode(_ word: String?) throws -> RoundingMode {
      try word.map { try #require(RoundingMode(rawValue: $0)) } ?? .halfUp
    }
    for written in input.discounts ?? [] {
      let off: DiscountSize =
        switch written.off {
        case .other(let rate): .rate(try #require(Percentage(rate)))
        case .amount(let amount): .amount(amount)
        }
      terms.discounts.append(
        DiscountTerms(
          id: written.id, name: LocalizedText(written.id), off: off, of: filter(written.of),
          minimum: written.minimum ?? 0, maximum: written.most, per: written.per ?? 1,
          oneOf: written.name, isTaxedInFull: written.tax == "full",
          rounding: try mode(written.round)))
    }
    for written in input.fees ?? [] {
      terms.fees.append(
        FeeTerms(
          id: written.id, name: LocalizedText(written.id), size: try Self.size(written),
          tax: try tax([written.tax ?? "none"]), rounding: try mode(written.round)))
    }
    if let rounding = input.rounding {
      terms.rounding = RoundingTerms(unit: rounding.to, mode: try mode(rounding.mode))
    }
    self.terms = terms
  }

  private static func size(_ fee: PaymentFacts.Fee) throws -> FeeTerms.Size {
    if let rate = fee.rate {
      return .rate(
        try #require(Percentage(rate)), of: try #require(.init(rawValue: fee.base ?? "items")))
    }
    let price: AmountPrice
    switch try #require(fee.price) {
    case .amount(let amount): price = .price(.amount(amount))
    case .other(let rules):
      price = .rules(
        rules.map { rule in
          let lower = rule.when?["subtotal"].flatMap { Int64($0.dropLast(2)) }
          return (
            lower.map { .subtotal(AmountRange(lower: $0, upper: nil)) }, .price(.amount(rule.is))
          )
        })
    }
    return .price(price, isPerUnit: fee.per == "unit")
  }
}

extension PaymentFacts.Input {
  /// The rates, in the order of the case's results: JSON keeps none.
  fileprivate func out(of rates: [String: String]) -> [TaxTerms.NamedRate] {
    let ids = rates.keys.sorted()
    return ids.enumerated().compactMap { index, id in
      rates[id].flatMap { Percentage($0) }.map {
        TaxTerms.NamedRate(id: id, byChannel: [.init(index: index, percentage: $0)])
      }
    }
  }
}

@Suite("The amount that is paid: worked cases")
struct PaymentCaseTests {
  @Test("There are sixty cases, each with its own name")
  func names() {
    #expect(PaymentFacts.shared.cases.count == 60)
    #expect(Set(PaymentFacts.shared.cases.map(\.name)).count == 60)
  }

  @Test("Every intermediate amount of a case", arguments: PaymentFacts.shared.cases)
  func amounts(example: PaymentFacts.Case) throws {
    let input = try PaymentInput(example.in)
    let amounts = try AmountCalculation.amounts(
      of: input.charges, terms: input.terms, answers: AmountAnswers())
    let out = example.out
    #expect(input.setSplit == out.setSplit ?? [])
    let due = input.charges.all.indices.map { charge in
      input.charges.parts.reduce(0) { $0 + ($1.charge == charge ? $1.original : 0) }
    }
    #expect(due == out.charges)
    #expect(amounts.subtotal == out.subtotal)
    #expect(amounts.discounted == out.discounted)
    #expect(amounts.discounts.map(\.id) == out.discounts.map(\.id))
    for (discount, expected) in zip(amounts.discounts, out.discounts) {
      #expect(discount.amount == expected.amount, "\(expected.id)")
      switch discount.obstacle {
      case nil: #expect(expected.why == nil)
      case .minimum: #expect(expected.why == "minimum")
      case .notNow: #expect(expected.why == "condition")
      case .excluded: #expect(expected.why == "excluded")
      }
      // The cases also list shares of 0.
      let shares = (expected.shares ?? []).filter { $0.amount != 0 }
      #expect(
        discount.shares.map { [$0.charge.description, $0.taxes.first ?? "none", "\($0.amount)"] }
          == shares.map { ["items.\($0.charge)", $0.tax, "\($0.amount)"] })
    }
    #expect(amounts.fees.map(\.id) == out.fees.map(\.id))
    #expect(amounts.fees.map(\.amount) == out.fees.map(\.amount))
    let taxes = out.taxes.sorted { $0.id < $1.id }
    #expect(amounts.taxes.map(\.id) == taxes.map(\.id))
    for (tax, expected) in zip(amounts.taxes, taxes) {
      #expect(tax.tax == expected.tax)
      #expect(tax.net == expected.net)
      #expect(tax.rate == Percentage(expected.rate))
      #expect((amounts.isTaxIncluded ? tax.gross : tax.net) == expected.base)
      let exact = try #require(Fraction(quotient: expected.exact))
      let part = Int128(tax.rate.hundredMillionths)
      let whole = Int128(Percentage.whole) + (amounts.isTaxIncluded ? part : 0)
      #expect(Int128(expected.base) * part * exact.denominator == exact.numerator * whole)
    }
    #expect(amounts.lineTaxes == (out.lineTaxes ?? []).map(\.amount))
    #expect(amounts.taxes.reduce(0) { $0 + $1.tax } == out.tax)
    #expect(amounts.rounding == out.rounding ?? 0)
    #expect(amounts.total == out.total)
  }
}
