import ExamplePlugins
import MenuSections
import MenuTestSupport
import MenuText
import Testing

@Suite("Order rules in small orders")
struct OrderRuleTests {
  /// A shop with tea, a cake whose price depends on an unanswered size, and free water.
  private func store(
    _ rules: [Plugin], minimum: Int64 = 0, each most: Int = 9
  ) throws -> MenuStore {
    let sized = PriceDraft.table(
      section: Located("size"),
      entries: [(Located("S"), .amount(4000)), (Located("L"), .amount(6000))])
    let draft = MenuDraft(
      id: "shop", item: LocalizedText("Shop"), currency: Currency(code: "USD") ?? .none,
      minimum: minimum,
      sections: [
        SectionDraft(
          .menu(
            MenuSectionDraft(
              select: Located(.quantity(.upToOne)),
              items: [OptionDraft(LocalizedText("S")), OptionDraft(LocalizedText("L"))])),
          id: Located("size")),
        SectionDraft(
          .menu(
            MenuSectionDraft(
              select: Located(.quantity(.any)), each: QuantityRange(0, most).map { Located($0) },
              items: [
                OptionDraft(LocalizedText("tea"), price: .amount(325)),
                OptionDraft(LocalizedText("cake"), price: sized),
                OptionDraft(LocalizedText("water")),
              ])), id: Located("things")),
      ])
    return MenuStore(try MenuDefinition(draft, plugins: PluginRegistry(rules)))
  }

  @Test(
    "Buy two, get 10% off one: a discount of half a cent rounds up",
    arguments: [(1, 325), (2, 617), (3, 942), (4, 1234), (5, 1559)])
  func pairs(quantity: Int, total: Int64) throws {
    let store = try store([.orderRule(PairOffer())])
    try store.send(.set("things.tea", to: quantity))
    #expect(store.screen.total?.minorUnits == total)
    #expect(store.screen.isComplete)
  }

  @Test(
    "An amount that the menu's currency does not have is reported, not left out of the total",
    arguments: [
      ("0.25", Currency.usd, nil), ("0.255", .usd, "M0106: the option 'fee' of the order rule"),
      ("0.25", .krw, "'0.25', which has decimals, but KRW has none"),
      ("0.25", .none, "M0401: the option 'fee' of the order rule 'test.fee' is an amount"),
      ("0", .none, nil),
    ] as [(String, Currency, String?)])
  func amounts(fee: String, currency: Currency, problem: String?) throws {
    struct Fee: OrderRule {
      let name = "test.fee"
      let summary = "a fee"
      let options = [PluginOption("fee", kind: .amount, summary: "the fee")]

      func evaluate(_ order: RuleContext, options: PluginOptions) -> RuleResult {
        let fee = options.amount("fee", in: order.definition.currency) ?? 0
        return RuleResult(lines: [RuleLine("Fee", fee)])
      }
    }
    let plugins = try PluginRegistry([.orderRule(Fee(), options: ["fee": fee])])
    let draft = MenuDraft(
      id: "tea", item: "Tea", currency: currency,
      sections: [SectionDraft(.total(hasBreakdown: true), id: Located("total"))])
    do throws(InvalidMenu) {
      let menu = try MenuDefinition(draft, plugins: plugins)
      #expect(problem == nil)
      #expect(MenuStore(menu).screen.total?.minorUnits == (currency == .usd ? 25 : 0))
    } catch {
      #expect(error.description.contains(problem ?? "no problem"))
    }
  }

  @Test("A discount on an option includes its nested choices")
  func nested() throws {
    var set = OptionDraft(LocalizedText("set"), price: .amount(1000))
    set.sections = [
      SectionDraft(
        .menu(MenuSectionDraft(items: [OptionDraft(LocalizedText("big"), price: .amount(500))])),
        id: Located("drink")),
      SectionDraft(.count(CountDraft(price: .amount(10))), id: Located("napkins")),
    ]
    let draft = MenuDraft(
      id: "sets", item: LocalizedText("Sets"), currency: Currency(code: "KRW") ?? .none,
      sections: [
        SectionDraft(
          .menu(
            MenuSectionDraft(
              select: Located(.quantity(.any)), each: QuantityRange(0, 9).map { Located($0) },
              items: [set])), id: Located("sets"))
      ])
    let store = MenuStore(
      try MenuDefinition(draft, plugins: PluginRegistry([.orderRule(PairOffer())])))
    try store.send(.set("sets.set", to: 2))
    try store.send(.choose("sets.set.drink.big"))
    // 2 × (1000 + 500 + 10) − 10 % of (1000 + 500)
    #expect(store.screen.total?.minorUnits == 2870)
  }

  @Test("A rule sees free options but no hidden ones")
  func seen() throws {
    let store = try store([.orderRule(Listing())])
    try store.send(.set("things.water", to: 2))
    try store.send(.choose("size.S"))
    let names = store.screen.price.breakdown.map {
      Localizer(.english).name(of: $0, in: store.definition)
    }
    #expect(names == [" 1,size.S 1,things.water 2"])
  }

  @Test("Rules run in order of registration and see the lines of earlier rules")
  func order() throws {
    let both = try store([.orderRule(Threshold()), .orderRule(FinalSurcharge())])
    try both.send(.choose("size.L"))
    try both.send(.choose("things.cake"))
    #expect(both.screen.total?.minorUnits == 4120)
    let turned = try store([.orderRule(FinalSurcharge()), .orderRule(Threshold())])
    try turned.send(.choose("size.L"))
    try turned.send(.choose("things.cake"))
    #expect(turned.screen.total?.minorUnits == 4180)
  }

  @Test("For an open price, rules run for both ends, and the lower total comes first")
  func openPrice() throws {
    let paired = try store([.orderRule(PairOffer())])
    try paired.send(.set("things.cake", to: 2))
    #expect(paired.screen.price.total == PriceRange(from: 7600, to: 11_400))
    // 4,000 without a discount, 6,000 with one of 2,500: the more expensive size costs less.
    let odd = try store([.orderRule(Threshold(off: 2500))])
    try odd.send(.choose("things.cake"))
    #expect(odd.screen.price.total == PriceRange(from: 3500, to: 4000))
  }

  @Test("A discount beyond the price stops at zero, and the minimum is pending")
  func belowZero() throws {
    let store = try store([.orderRule(Flat(amount: -10_000))], minimum: 100)
    try store.send(.choose("things.tea"))
    #expect(store.screen.total?.minorUnits == 0)
    #expect(store.screen.price.breakdown.map(\.amount.from) == [325, -10_000, 9675])
    #expect(store.screen.pending.map(\.code) == ["minimum"])
  }

  @Test(
    "A rule with an amount that overflows rejects the action without trapping",
    arguments: [Int64.max, .min])
  func overflow(amount: Int64) throws {
    let store = try store([
      .orderRule(Flat(amount: amount)), .orderRule(Flat(amount: amount, name: "test.again")),
    ])
    #expect(store.screen.pending.map(\.code) == ["amount-too-large"])
    #expect(throws: OrderRejection(.amountTooLarge, at: "things.tea")) {
      try store.send(.choose("things.tea"))
    }
  }

  @Test("A rule's violation comes last, localized, and the answers are accepted")
  func violation() throws {
    let store = try store([.orderRule(PairOffer(), options: ["most": "2"])])
    let screen = try store.send(.set("things.tea", to: 3))
    #expect(
      screen.pending.map { Localizer(.korean).sentence(for: $0, in: store.definition) }
        == ["tea: 한 번에 2개까지 살 수 있어요"])
    var sheet = AnswerSheet(store.definition, Availability(store.definition))
    sheet.answer(screen.answers)
    #expect(try sheet.checkedOrder().digest(in: store.definition) == screen.stateDigest)
  }

  @Test("A violation without a text still says that the order is not possible")
  func silentViolation() throws {
    struct Silent: OrderRule {
      let name = "test.silent"
      let summary = "never content"

      func evaluate(_ order: RuleContext, options: PluginOptions) -> RuleResult {
        RuleResult(violations: [RuleViolation(at: "things.tea", code: "test.silent", " ")])
      }
    }
    let store = try store([.orderRule(Silent())])
    let sentences = [LanguageTag.english, .korean].map { language in
      store.screen.pending.map { Localizer(language).sentence(for: $0, in: store.definition) }
    }
    #expect(sentences == [["tea: not possible like this"], ["tea: 이대로는 주문할 수 없어요"]])
  }

  @Test("An edited menu keeps its rules")
  func edited() throws {
    let menu = try MenuDefinition(
      "teas", item: "Teas", currency: .krw, plugins: PluginRegistry([.orderRule(PairOffer())])
    ) {
      MenuSection(menu: nil, id: "teas", select: .any, each: 0...9) {}
    }
    let store = MenuStore(menu)
    try store.edit { edit in
      edit.append([MenuItem("green", price: 1000)], to: "teas")
    }
    try store.send(.set("teas.green", to: 2))
    #expect(store.screen.price.breakdown.map(\.amount.from) == [2000, -100])
  }
}

/// Lists what it sees in the name of its line.
private struct Listing: OrderRule {
  let name = "test.listing"
  let summary = "what counts, as a line"

  func evaluate(_ order: RuleContext, options: PluginOptions) -> RuleResult {
    let lines = order.lines.map { "\($0.path) \($0.quantity)" }.joined(separator: ",")
    return RuleResult(lines: [RuleLine(LocalizedText(lines), 1)])
  }
}

private struct Flat: OrderRule {
  let amount: Int64
  var name = "test.flat"
  let summary = "always the same"

  func evaluate(_ order: RuleContext, options: PluginOptions) -> RuleResult {
    RuleResult(lines: [RuleLine(LocalizedText("flat"), amount)])
  }
}
