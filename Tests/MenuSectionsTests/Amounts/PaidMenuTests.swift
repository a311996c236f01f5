import MenuTestSupport
import MenuText
import MenuYAML
import Testing

@testable import MenuSections

/// The cases as menus.
extension PaymentFacts.Case {
  private func text(_ amount: Int64) -> String {
    Money(minorUnits: amount, currency: currency).decimalText
  }

  private var currency: Currency { `in`.digits == 0 ? .jpy : `in`.digits == 2 ? .usd : .kwd }

  /// Whether a menu can express it: with charges of one tax, and amounts of up to 12 digits.
  var isMenu: Bool { `in`.charges.allSatisfy { $0.parts == nil } && out.total < 1_000_000_000 }

  private func entry(_ pairs: [(String, String?)]) -> String {
    let entries = pairs.compactMap { key, value in value.map { "\(key): \($0)" } }
    return "{\(entries.joined(separator: ", "))}"
  }

  private func id(_ id: String) -> String { "\"\(id)\"" }

  /// The document.
  var yaml: String {
    var lines = ["item: Case", "currency: \(currency.code)"]
    if let tax = `in`.tax {
      let rates = tax.rates.keys.sorted().map { "\($0): \(tax.rates[$0] ?? "")" }
      lines.append(
        "tax: "
          + entry([
            ("included", tax.included ? "yes" : "no"),
            ("rates", "{\(rates.joined(separator: ", "))}"), ("default", tax.default),
            ("round", "{at: \(tax.at), mode: \(tax.round)}"),
          ]))
    }
    let discounts = (`in`.discounts ?? []).map { discount in
      let off =
        switch discount.off {
        case .other(let rate): rate
        case .amount(let amount): text(amount)
        }
      return entry([
        ("discount", id(discount.id)), ("off", off),
        ("of", discount.of.map { "[\($0.map { id("items.\($0)") }.joined(separator: ", "))]" }),
        ("minimum", discount.minimum.map(text)), ("at-most", discount.most.map(text)),
        ("per", discount.per.map { "\($0)" }), ("one-of", discount.name), ("tax", discount.tax),
        ("round", discount.round),
      ])
    }
    if !discounts.isEmpty { lines.append("discounts: [\(discounts.joined(separator: ", "))]") }
    let fees = (`in`.fees ?? []).map { fee in
      var price: String?
      switch fee.price {
      case .amount(let amount)?: price = text(amount)
      case .other(let rules)?:
        price =
          "["
          + rules.map { rule in
            entry([
              ("when", rule.when?["subtotal"].map { "{subtotal: \($0)}" }),
              ("is", text(rule.is)),
            ])
          }.joined(separator: ", ") + "]"
      case nil: break
      }
      return entry([
        ("fee", id(fee.id)), ("price", price), ("rate", fee.rate), ("base", fee.base),
        ("per", fee.per), ("tax", fee.tax), ("round", fee.round),
      ])
    }
    if !fees.isEmpty { lines.append("fees: [\(fees.joined(separator: ", "))]") }
    if let rounding = `in`.rounding {
      lines.append("rounding: " + entry([("to", text(rounding.to)), ("mode", rounding.mode)]))
    }
    lines += [
      "sections:", "  - menu: Items", "    id: items", "    select: any", "    each: 0..99",
      "    items:",
    ]
    for charge in `in`.charges {
      let price = charge.unit ?? charge.amount ?? 0
      lines.append(
        "      \(id(charge.id)): "
          + entry([("price", text(price)), ("tax", charge.tax == nil ? nil : charge.tax)]))
    }
    return (lines + ["  - total: Total"]).joined(separator: "\n")
  }
}

/// Always the same lines.
private struct LinesRule: OrderRule {
  let lines: [RuleLine]
  let name = "test.lines"
  let summary = "fixed lines"

  func evaluate(_ order: RuleContext, options: PluginOptions) -> RuleResult {
    RuleResult(lines: lines)
  }
}

@Suite("The amount that is paid: menus")
struct PaidMenuTests {
  /// An order after these actions, of a menu without plugins or with one rule that has these lines.
  private func ordered(
    _ yaml: String, rule lines: [RuleLine]? = nil, _ actions: MenuAction...
  ) throws -> MenuStore {
    let plugins = try lines.map { try PluginRegistry([.orderRule(LinesRule(lines: $0))]) }
    let store = MenuStore(try MenuDefinition(yaml: yaml, id: "test", plugins: plugins))
    for action in actions { try store.send(action) }
    return store
  }

  private func amounts(_ yaml: String, _ actions: MenuAction...) throws -> OrderAmounts {
    let store = MenuStore(try menu(yaml))
    for action in actions { try store.send(action) }
    return try #require(store.screen.price.amounts)
  }

  @Test(
    "A case that is written as a menu has the amounts of the case, and lines that add up",
    arguments: PaymentFacts.shared.cases.filter(\.isMenu))
  func cases(example: PaymentFacts.Case) throws {
    let store = MenuStore(try menu(example.yaml))
    for charge in example.in.charges {
      try store.send(.set(MenuPath("items").appending(charge.id), to: charge.quantity ?? 1))
    }
    let screen = store.screen
    let amounts = try #require(screen.price.amounts ?? unpriced(example, screen))
    #expect(amounts.subtotal == example.out.subtotal)
    #expect(amounts.discounts.map(\.amount) == example.out.discounts.map(\.amount))
    #expect(amounts.fees.map(\.amount) == example.out.fees.map(\.amount))
    let taxes = example.out.taxes.sorted { $0.id < $1.id }
    #expect(amounts.taxes.map(\.id) == taxes.map(\.id))
    #expect(amounts.taxes.map(\.tax) == taxes.map(\.tax))
    #expect(amounts.taxes.map(\.net) == taxes.map(\.net))
    #expect(amounts.rounding == example.out.rounding ?? 0)
    #expect(amounts.total == example.out.total)
    #expect(screen.price.total == PriceRange(example.out.total))
    let sum = screen.price.breakdown.reduce(0) { $0 + $1.amount.from }
    #expect(sum == example.out.total)
  }

  /// A menu without terms has no amounts.
  private func unpriced(_ example: PaymentFacts.Case, _ screen: Screen) -> OrderAmounts? {
    guard screen.definition.terms == nil else { return nil }
    var amounts = OrderAmounts()
    amounts.subtotal = screen.price.total.from
    amounts.total = screen.price.total.from
    return amounts
  }

  @Test("An item's tax is its own, else its section's, else that of what asks it, else the default")
  func inherited() throws {
    let amounts = try amounts(
      """
      item: Cafe
      currency: EUR
      tax: {included: no, rates: {a: 10%, b: 20%, c: 30%, d: 40%}, default: d}
      sections:
        - menu: Items
          id: i
          select: any
          each: 0..9
          tax: b
          items:
            own: {price: 1.00, tax: a}
            plain: 2.00
            asks:
              price: 4.00
              tax: c
              sections:
                - {menu: Extra, id: x, select: any, items: {milk: 8.00, gift: {price: 16.00, tax: a}}}
                - {menu: Wrap, id: w, select: any, tax: b, items: {paper: 32.00}}
                - {count: Spoons, id: s, range: 0..9, price: 0.50}
        - {menu: More, id: m, select: any, items: {free: {price: 64.00, tax: none}, rest: 128.00}}
      """, .set("i.own", to: 1), .set("i.plain", to: 1), .add("i.asks"),
      .choose("i.asks.x.milk"), .choose("i.asks.x.gift"), .choose("i.asks.w.paper"),
      .count("i.asks.s", to: 2), .set("m.free", to: 1), .set("m.rest", to: 1))
    #expect(amounts.taxes.map(\.id) == ["a", "b", "c", "d"])
    #expect(amounts.taxes.map(\.net) == [1700, 3400, 1300, 12800])
    #expect(amounts.subtotal == 25600)
  }

  @Test("A page with a base price or a multiplying count is one charge, with a share for each tax")
  func page() throws {
    let discounted = try amounts(
      """
      item: Lunch
      currency: EUR
      price: 10.00
      tax: {included: no, rates: {food: 7%, drink: 19%}, default: food}
      discounts: [{discount: Ten, off: 10%}]
      sections:
        - {menu: Drink, id: d, tax: drink, default: tea, items: {tea: 2.00, wine: 5.00}}
        - {count: Quantity, id: n}
      """, .count("n", to: 3))
    #expect(discounted.subtotal == 3600)
    #expect(discounted.discounts.first?.shares.map(\.charge) == ["", ""])
    #expect(discounted.discounts.first?.shares.map(\.amount) == [-300, -60])
    #expect(discounted.taxes.map(\.net) == [2700, 540])
    let pairs = try amounts(
      """
      item: Tea
      currency: EUR
      price: 4.00
      discounts: [{discount: Second free, off: 100%, per: 2}]
      sections: [{count: Quantity, id: n}]
      """, .count("n", to: 3))
    #expect(pairs.total == 800)
  }

  @Test("A page that is counted 0 times has no units, in its fees as in its quote")
  func countedZeroTimes() throws {
    let yaml = """
      item: Lunch
      currency: EUR
      price: 10.00
      discounts: [{discount: Ten, off: 10%}, {discount: Second free, off: 100%, per: 2}]
      fees: [{fee: Box, price: 0.50, per: unit}]
      sections:
        - {count: Quantity, id: n, range: 0..9}
        - {count: Napkins, id: napkins, range: 0..9, price: 0.20}
      """
    for (quantity, fee, total) in [(1, 50, 986), (0, 0, 36)] as [(Int, Int64, Int64)] {
      let store = try ordered(yaml, .count("napkins", to: 2), .count("n", to: 1))
      if quantity == 0 { try store.send(.count("n", to: 0)) }
      let amounts = try #require(store.screen.price.amounts)
      #expect(amounts.fees.map(\.amount) == [fee])
      #expect(amounts.total == total)
      let quote = try store.quote()
      #expect(quote.verify() == .arithmeticOK)
      #expect(quote.verify(against: store.definition) == .ok)
    }
  }

  @Test("What others pay in full is taxed like what they pay in part")
  func paidByOthers() throws {
    for (included, off, total) in [
      ("yes", "5.99", 1), ("yes", "6.00", 0), ("yes", "100%", 0), ("no", "5.99", 115),
      ("no", "6.00", 114),
    ] as [(String, String, Int64)] {
      let yaml = """
        item: Canteen
        currency: EUR
        tax: {included: \(included), rates: {a: 19%}, default: a}
        discounts: [{discount: Subsidy, off: \(off), tax: full}]
        sections:
          - {menu: Meals, id: m, select: any, each: 0..9, items: {curry: 6.00}}
        """
      let store = try ordered(yaml, .add("m.curry"))
      let amounts = try #require(store.screen.price.amounts)
      #expect(amounts.total == total)
      #expect(amounts.raised == 0)
      #expect(amounts.taxes.map(\.tax) == [included == "yes" ? 96 : 114])
      let quote = try store.quote()
      #expect(quote.verify() == .arithmeticOK)
      #expect(quote.verify(against: store.definition) == .ok)
    }
  }

  @Test("A free unit takes off what earlier discounts left of it, in one line as in several")
  func leftOfUnits() throws {
    let yaml = """
      item: Bar
      currency: EUR
      discounts: [{discount: Ten, off: 10%}, {discount: Second free, off: 100%, per: 2}]
      sections:
        - menu: Items
          id: i
          select: any
          each: 0..9
          items: {x: {price: 10.00, sections: [{menu: Size, id: s, select: any, items: [L]}]}}
      """
    let one = try amounts(yaml, .add("i.x"), .set("i.x", to: 2))
    let several = try amounts(yaml, .add("i.x"), .add("i.x"))
    #expect(one.discounts.map(\.amount) == [-200, -900])
    #expect(several.discounts.map(\.amount) == [-200, -900])
  }

  @Test("The order in which lines are added does not change what discounts of several units take")
  func lineOrder() throws {
    let yaml = """
      item: Cafe
      currency: USD
      tax: {included: no, rates: {a: 5%, b: 20%}, default: a}
      discounts: [{discount: Pair, off: 100%, per: 2}, {discount: Third, off: 50%, per: 3}]
      sections:
        - menu: Bowls
          id: i
          select: any
          each: 0..9
          items:
            latte: {price: 4.00, tax: none, sections: [{menu: Milk, id: m, items: [oat, soy]}]}
            bowl:
              price: {size: {small: 5.00, large: 10.00}}
              sections:
                - {menu: Size, id: size, items: [small, large]}
                - {menu: Drink, id: drink, tax: b, items: {water: 5.00, wine: 10.00}}
      """
    // At one price, one with oat and five with soy; in bowls, other taxes on equal sums.
    let lines: [(first: MenuAction, second: MenuAction, total: Int64)] = [
      (
        .add("i.latte", answers: ["m": "oat"]), .add("i.latte", quantity: 5, answers: ["m": "soy"]),
        1040
      ),
      (
        .add("i.bowl", answers: ["size": "large", "drink": "water"]),
        .add("i.bowl", answers: ["size": "small", "drink": "wine"]), 1650
      ),
    ]
    for (first, second, total) in lines {
      for actions in [[first, second], [second, first]] {
        let store = MenuStore(try menu(yaml))
        for action in actions { try store.send(action) }
        #expect(store.screen.price.amounts?.total == total, "\(actions)")
        let quote = try store.quote()
        #expect(quote.verify() == .arithmeticOK)
        #expect(quote.verify(against: store.definition) == .ok)
      }
    }
  }

  @Test("Units that are free lower the share that they belong to")
  func free() throws {
    let amounts = try amounts(
      """
      item: Bar
      currency: EUR
      tax: {included: no, rates: {a: 10%, b: 20%}, default: a}
      sections:
        - menu: Items
          id: i
          select: any
          each: 0..9
          free: {first: 2, units: cheapest}
          items: {x: 3.00, y: {price: 2.00, tax: b}, z: {price: 5.00, sections: [{count: N, id: n}]}}
      """, .set("i.x", to: 2), .set("i.y", to: 1), .add("i.z"), .count("i.z.n", to: 2))
    #expect(amounts.subtotal == 300 + 1000)
    #expect(amounts.taxes.map(\.id) == ["a"])
    #expect(amounts.taxes.map(\.net) == [1300])
  }

  @Test("The parts of a set are taxed with their own taxes, as in the case set-two-rates-x3-off15")
  func sets() throws {
    let amounts = try amounts(
      """
      item: Grill
      currency: USD
      tax: {included: yes, rates: {red: 10%, std: 20%}, default: red}
      discounts: [{discount: x, off: 15%}]
      products:
        burger: {name: Burger, price: 7.00, tax: red}
        beer: {name: Beer, price: 5.00, tax: std}
      sections:
        - menu: Items
          id: i
          select: any
          each: 0..9
          items:
            set:
              name: Set
              price: 9.90
              sections:
                - {menu: Parts, id: p, included: yes, select: all, items: [{product: burger}, {product: beer}]}
            fries: 3.25
      """, .add("i.set"), .set("i.set", to: 3), .set("i.fries", to: 1))
    #expect(amounts.subtotal == 3295)
    #expect(amounts.discounts.first?.shares.map(\.amount) == [-260, -185, -49])
    #expect(amounts.taxes.map(\.tax) == [159, 175])
    #expect(amounts.taxes.map(\.net) == [1591, 876])
    #expect(amounts.total == 2801)
  }

  private static let coded = """
    item: Cafe
    currency: EUR
    discounts:
      - {discount: Lunch, off: 10%, one-of: promotion, when: {time: noon}}
      - {discount: Welcome, off: 5.00, code: WELCOME, minimum: 20.00}
      - {discount: Friend, off: 20%, code: friend, one-of: promotion}
      - {discount: Gift, off: 1.00, code: Gift, when: {time: evening}}
    sections:
      - {menu: Time, id: time, items: [noon, evening]}
      - {menu: Items, id: i, select: any, each: 0..9, items: {cake: 6.00}}
    """

  @Test("A code is redeemed and withdrawn; it compares ignoring case and spaces around it")
  func codes() throws {
    let store = try ordered(Self.coded, .set("i.cake", to: 4), .redeem(" welcome "))
    #expect(store.screen.price.total == PriceRange(1900))
    #expect(throws: OrderRejection(.alreadyRedeemed, at: "")) { try store.send(.redeem("WELCOME")) }
    #expect(throws: OrderRejection(.unknownCode, at: "")) { try store.send(.redeem("welcome!")) }
    #expect(throws: OrderRejection(.unknownCode, at: "")) { try store.send(.withdraw("other")) }
    try store.send(.withdraw("Welcome"))
    #expect(store.screen.price.total == PriceRange(2400))
    try store.undo()
    #expect(store.screen.price.total == PriceRange(1900))
    try store.undo()
    #expect(store.screen.price.total == PriceRange(2400))
    try store.redo()
    #expect(store.screen.price.total == PriceRange(1900))
    try store.send(.reset)
    #expect(store.order.codes.isEmpty)
  }

  @Test("A code below its minimum waits, and its line says what is missing")
  func waiting() throws {
    let store = try ordered(Self.coded, .set("i.cake", to: 3), .redeem("WELCOME"))
    let line = try #require(store.screen.price.breakdown.last)
    #expect(line.amount == .zero)
    let localizer = Localizer(.english)
    #expect(localizer.name(of: line, in: store.definition) == "Welcome: €2.00 more to go")
    try store.send(.set("i.cake", to: 4))
    #expect(store.screen.price.total == PriceRange(1900))
  }

  @Test("A code is rejected while its condition does not hold or another discount takes its place")
  func excluded() throws {
    let store = try ordered(Self.coded, .set("i.cake", to: 1), .choose("time.noon"))
    #expect(throws: OrderRejection(.codeNotNow, at: "")) { try store.send(.redeem("gift")) }
    #expect(throws: OrderRejection(.codeExcluded, at: "")) { try store.send(.redeem("FRIEND")) }
    try store.send(.choose("time.evening"))
    try store.send(.redeem("gift"))
    try store.send(.redeem("friend"))
    #expect(store.screen.price.amounts?.discounts.map(\.amount) == [-120, -100])
    #expect(store.screen.price.amounts?.discounts.map(\.id) == ["Friend", "Gift"])
    try store.send(.choose("time.noon"))
    #expect(store.screen.price.amounts?.discounts.map(\.amount) == [-60, 0, 0])
  }

  @Test("The log, the history, the answers and a replaced menu keep codes; no rendering shows them")
  func durable() throws {
    let log: [MenuAction] = [.set("i.cake", to: 4), .redeem("Welcome"), .choose("time.evening")]
    let store = try ordered(Self.coded, log[0], log[1], log[2])
    let definition = store.definition
    let copy = MenuStore(definition)
    try copy.replay(contentsOf: log)
    #expect(copy.order == store.order)
    #expect(copy.screen.stateDigest == store.screen.stateDigest)
    var history = OrderHistory(MenuOrder.starting(definition))
    for action in log {
      try history.perform(
        action, definition: definition, availability: Availability(definition))
    }
    let image = OrderHistoryImage(history, in: definition)
    #expect(image.history(in: definition)?.order == store.order)
    #expect(try definition.order(answering: store.screen.answers) == store.order)
    let plan = try #require(ActionPlan(to: store.order, definition, Availability(definition)))
    #expect(plan.actions.contains(.redeem("welcome")))
    store.replaceMenu(try menu(Self.coded))
    #expect(store.order.codes == ["welcome"])
    store.replaceMenu(try menu("{item: Cafe, currency: EUR, sections: [{total: Total}]}"))
    #expect(store.order.codes.isEmpty)
  }

  @Test("The menu's minimum is compared with the items after discounts")
  func minimum() throws {
    let store = try ordered(
      """
      item: Cafe
      currency: EUR
      minimum: 10.00
      discounts: [{discount: Half, off: 50%}]
      fees: [{fee: Delivery, price: 8.00}]
      sections: [{menu: Items, id: i, select: any, each: 0..9, items: {cake: 6.00}}]
      """, .set("i.cake", to: 3))
    #expect(store.screen.pending.map(\.need) == [.minimum(short: 100, of: 1000)])
    try store.send(.set("i.cake", to: 4))
    #expect(store.screen.isComplete)
    #expect(store.screen.price.total == PriceRange(2000))
  }

  @Test("A minimum by channel is that of the order's channel")
  func minimumByChannel() throws {
    let store = try ordered(
      """
      item: Cafe
      currency: EUR
      channels: {here: Here, delivery: Delivery}
      minimum: {channel: {here: 0, delivery: 10.00}}
      sections: [{menu: Items, id: i, select: any, each: 0..9, items: {cake: 6.00}}]
      """, .set("i.cake", to: 1))
    let cafe = store.definition
    #expect(store.screen.isComplete)
    try store.setContext(OrderContext(channel: "delivery"))
    let pending = try #require(store.screen.pending.first)
    #expect(store.screen.pending.map(\.need) == [.minimum(short: 400, of: 1000)])
    let sentence = Localizer(.english).sentence(for: pending, in: cafe)
    #expect(sentence == "The minimum is €10.00: €4.00 short")
    try store.send(.set("i.cake", to: 2))
    #expect(store.screen.isComplete)
    let swift = try MenuDefinition(
      "cafe", item: "Cafe", currency: .eur,
      minimum: .table("channel", ["here": 0, "delivery": 10]),
      channels: ["here": "Here", "delivery": "Delivery"]
    ) { MenuSection(total: "Total") }
    #expect(swift.minimum == cafe.minimum)
  }

  @Test("A minimum by rules is that of the answers, and of the least before they are given")
  func minimumByZone() throws {
    let store = try ordered(
      """
      item: Cafe
      currency: EUR
      channels: {here: Here, delivery: Delivery}
      minimum: [{when: {zone: near}, is: 10.00}, {when: {zone: far}, is: 20.00}, {is: 0}]
      sections:
        - {menu: Items, id: i, select: any, each: 0..9, items: {cake: 6.00}}
        - {menu: Zone, id: zone, when: {channel: delivery}, items: [near, far]}
      """, .set("i.cake", to: 1))
    #expect(store.screen.isComplete)
    try store.setContext(OrderContext(channel: "delivery"))
    #expect(store.screen.pending.map(\.code) == ["choose-more"])
    try store.send(.choose("zone.near"))
    #expect(store.screen.pending.map(\.need) == [.minimum(short: 400, of: 1000)])
    try store.send(.choose("zone.far"))
    #expect(store.screen.pending.map(\.need) == [.minimum(short: 1400, of: 2000)])
    try store.send(.set("i.cake", to: 4))
    #expect(store.screen.isComplete)
  }

  @Test("While a price is open, the total is the range of the items, and says so")
  func open() throws {
    let store = try ordered(
      """
      item: Cafe
      currency: EUR
      discounts: [{discount: Half, off: 50%, when: {subtotal: 5.00..}}]
      fees: [{fee: Service, rate: 10%}]
      sections:
        - {menu: Items, id: i, select: any, each: 0..9, items: {
            cake: {price: {size: {S: 4.00, L: 6.00}}, sections: [{menu: Size, id: size, items: [S, L]}]}}}
        - {total: Total}
      """, .add("i.cake"))
    let screen = store.screen
    #expect(screen.price.total == PriceRange(from: 400, to: 600))
    #expect(screen.price.amounts == nil)
    #expect(screen.total == nil)
    let localizer = Localizer(.english)
    #expect(
      localizer.total(screen.price.total, of: store.definition)
        == "€4.00–€6.00, before discounts, fees and tax")
    try store.send(.choose("i.cake.size.L"))
    #expect(store.screen.price.total == PriceRange(330))
    try store.send(.choose("i.cake.size.S"))
    #expect(store.screen.price.total == PriceRange(440))
  }

  @Test("A given fee is pending until it is known")
  func given() throws {
    let store = try ordered(
      """
      item: Cafe
      currency: EUR
      tax: {included: yes, rates: {vat: 19%}, default: vat}
      fees: [{fee: Delivery, price: given, tax: vat}]
      sections: [{menu: Items, id: i, select: any, each: 0..9, items: {cake: 6.00}}]
      """, .set("i.cake", to: 1))
    #expect(store.screen.pending.map(\.code) == ["given-fee"])
    #expect(store.screen.price.total == PriceRange(600))
  }

  @Test("Rates and given fees follow the context of the order")
  func context() throws {
    let store = try ordered(
      """
      item: Bento
      currency: JPY
      channels: {here: Eat in, togo: Takeaway}
      tax:
        included: yes
        rates: {standard: 10%, reduced: 8%, food: {here: standard, togo: reduced}}
        default: food
        round: {mode: down}
      fees: [{fee: Delivery, price: given, when: {channel: togo}, tax: standard}]
      sections:
        - menu: Items
          id: i
          select: any
          each: 0..9
          items: {karaage: 648, tea: 151, beer: {price: 440, tax: standard}}
      """, .set("i.karaage", to: 2), .set("i.tea", to: 1), .set("i.beer", to: 1))
    #expect(store.screen.price.amounts?.taxes.map(\.id) == ["standard"])
    #expect(store.screen.price.amounts?.taxes.map(\.tax) == [171])
    try store.setContext(OrderContext(channel: "togo"))
    #expect(store.screen.price.amounts?.taxes.map(\.tax) == [40, 107])
    #expect(store.screen.pending.map(\.code) == ["given-fee"])
    try store.setContext(OrderContext(channel: "togo", given: ["Delivery": 330]))
    #expect(store.screen.isComplete)
    #expect(store.screen.price.total == PriceRange(1887 + 330))
    #expect(store.screen.price.amounts?.taxes.map(\.tax) == [70, 107])
  }

  @Test("Rounding depends on answers and changes no tax")
  func rounding() throws {
    let store = try ordered(
      """
      item: Cafe
      currency: CHF
      tax: {included: yes, rates: {v: 8.1%}, default: v}
      rounding: {to: 0.05, when: {payment: cash}}
      sections:
        - {menu: Items, id: i, select: any, items: {cake: 12.33}}
        - {menu: Payment, id: payment, items: [cash, card]}
      """, .choose("i.cake"), .choose("payment.card"))
    #expect(store.screen.price.total == PriceRange(1233))
    #expect(store.screen.price.amounts?.taxes.map(\.tax) == [92])
    try store.send(.choose("payment.cash"))
    #expect(store.screen.price.total == PriceRange(1235))
    #expect(store.screen.price.amounts?.rounding == 2)
    #expect(store.screen.price.amounts?.taxes.map(\.tax) == [92])
  }

  @Test("Opening lines in another order changes no amount")
  func opening() throws {
    let yaml = """
      item: Bar
      currency: EUR
      tax: {included: no, rates: {a: 7%, b: 19%}, default: a}
      discounts: [{discount: Off, off: 1.00}, {discount: Two, off: 100%, per: 2, of: i.x}]
      sections:
        - menu: Items
          id: i
          select: any
          each: 0..9
          items:
            x: {price: 3.33, sections: [{menu: E, id: e, select: any, items: {y: {price: 3.33, tax: b}}}]}
      """
    let one = try amounts(yaml, .add("i.x"), .choose("i.x.e.y"), .add("i.x"), .add("i.x"))
    let other = try amounts(yaml, .add("i.x"), .add("i.x"), .add("i.x"), .choose("i.x#3.e.y"))
    #expect(one.total == other.total)
    #expect(one.taxes == other.taxes)
    #expect(one.discounts.map(\.amount) == other.discounts.map(\.amount))
  }

  @Test("An item of an edit names taxes of the menu")
  func edited() throws {
    let store = try ordered(
      """
      item: Cafe
      currency: EUR
      tax: {included: no, rates: {a: 10%, b: 20%}, default: a}
      sections: [{menu: Items, id: i, select: any, items: {cake: 6.00}}]
      """)
    try store.edit { $0.append([MenuItem("Wine", id: "wine", price: "5.00", tax: ["b"])], to: "i") }
    try store.send(.choose("i.wine"))
    #expect(store.screen.price.amounts?.taxes.map(\.id) == ["b"])
    #expect(throws: EditError.self) {
      try store.edit { $0.append([MenuItem("Tea", id: "tea", price: "3.00", tax: ["c"])], to: "i") }
    }
  }

  @Test("A plugin's line below 0 is a discount, above 0 a fee, with the tax that it names")
  func rules() throws {
    let lines = [
      RuleLine("Club", -100), RuleLine("Wine club", -200, tax: "high"), RuleLine("Bag", 50),
      RuleLine("Deposit", 25, tax: "none"),
    ]
    let yaml = """
      item: Shop
      currency: EUR
      tax: {included: no, rates: {low: 10%, high: 20%}, default: low}
      sections: [{menu: I, id: i, select: any, items: {bread: 4.00, wine: {price: 6.00, tax: high}}}]
      """
    let store = try ordered(yaml, rule: lines, .choose("i.bread"), .choose("i.wine"))
    let amounts = try #require(store.screen.price.amounts)
    #expect(amounts.discounts.map(\.amount) == [-100, -200])
    #expect(amounts.fees.map(\.amount) == [50, 25])
    #expect(amounts.taxes.map(\.net) == [360 + 50, 540 - 200])
    #expect(amounts.total == 700 + 75 + 41 + 68)
    #expect(store.screen.isComplete)
  }

  @Test("An order whose plugin names a tax that the menu does not have cannot be placed")
  func unknownTaxOfRule() throws {
    func pending(_ tax: String) throws -> [PendingItem] {
      let lines = [RuleLine("Bag", 50), RuleLine("Box", 25, tax: "lo")]
      let yaml = """
        item: Shop
        currency: EUR
        \(tax)
        sections: [{menu: I, id: i, select: any, items: {bread: 4.00}}]
        """
      return try ordered(yaml, rule: lines, .choose("i.bread")).screen.pending
    }
    let found = try pending("tax: {included: no, rates: {low: 10%}, default: low}")
    #expect(found.map(\.code) == ["menu.unknown-tax"])
    guard case .rule(let text, _)? = found.first?.need else {
      Issue.record("\(found)")
      return
    }
    #expect(text[.english] == "'Box' has the unknown tax 'lo'")
    #expect(text[.korean] == "'Box'의 세금 'lo'를 알 수 없어요")
    // Without taxes, a line cannot have a wrong one.
    #expect(try pending("locale: en") == [])
  }

  @Test("A fee of some items is due only with one of them")
  func feeOfItems() throws {
    let yaml = """
      item: Bakery
      currency: EUR
      fees:
        - {fee: Cake box, price: 0.50, of: [cakes]}
        - {fee: Courier, price: given, of: [cakes]}
      sections:
        - {menu: Cakes, id: cakes, select: any, items: {plum: 3.00}}
        - {menu: Rolls, id: rolls, select: any, items: {plain: 0.45}}
      """
    let without = try ordered(yaml, .choose("rolls.plain")).screen
    #expect(without.price.amounts?.fees == [])
    #expect(without.price.amounts?.total == 45)
    #expect(without.isComplete)
    let with = try ordered(yaml, .choose("cakes.plum")).screen
    #expect(with.price.amounts?.fees.map(\.amount) == [50, nil])
    #expect(with.pending.map(\.code) == ["given-fee"])
  }
}
