import MenuSections
import MenuTestSupport
import MenuYAML
import Testing

@Suite("Checks of hours, taxes, discounts and fees")
struct TermsCheckTests {
  /// What is reported for a menu, each with its notes in parentheses.
  private func found(
    _ terms: String, sections: String = drinks, sourceLocation: SourceLocation = #_sourceLocation
  ) -> [String] {
    let source = SourceText(
      name: "m.yaml",
      text: """
        item: Bar
        currency: EUR
        zone: Europe/Berlin
        channels: {here: Eat in, togo: Takeaway}
        \(terms)
        sections:
        \(sections)
        """)
    let reading = MenuDocument.read(source, id: "m", isChecked: true)
    #expect(
      reading.definition != nil,
      Comment(rawValue: HumanReport().text(for: reading.diagnostics, in: source)),
      sourceLocation: sourceLocation)
    return reading.diagnostics.map {
      ([$0.message] + $0.noteMessages.map { "(\($0))" }).joined(separator: " ")
    }
  }

  private static let drinks = """
    - {menu: Drinks, id: drinks, select: any, each: 0..4, items: {tea: 2.00, juice: 3.50}}
    - {menu: Cakes, id: cakes, select: any, items: {plain: 3.00, fancy: 5.00}}
    - {menu: Bag, id: bag, select: 0..1, items: {paper: 0.20, own: 0}}
    """

  @Test(
    "Hours and rates that decide something, and discounts and fees that apply, are not reported")
  func nothing() {
    let terms = """
      hours: {open: {mon-fri: [08:00-12:00, 13:00-02:00], sun: 00:00-24:00}}
      available: open
      tax:
        included: yes
        rates: {food: {here: full, togo: 7%}, full: 19%}
        default: food
      discounts:
        - {discount: Tea time, off: 10%, of: [drinks.tea], minimum: 4.00, at-most: 0.50}
        - {discount: Large, off: 5%, when: {subtotal: 30.20..}}
        - {discount: Code A, off: 1.00, code: A, when: {channel: here}}
        - {discount: Code B, off: 1.00, code: a, when: {channel: togo}}
        - {discount: First, off: 1.00, code: B, one-of: gift}
        - {discount: Second, off: 2.00, code: b, one-of: gift}
        - {discount: Drinks, off: 1.00, code: C, of: [drinks]}
        - {discount: Cakes, off: 1.00, code: c, of: [cakes]}
      fees:
        - {fee: Delivery, price: 2.00, when: {all: [{channel: togo}, {subtotal: ..20.00}]}, tax: full}
      """
    #expect(found(terms) == [])
  }

  static let openingHours: [(String, [String])] = [
    ("{mon: closed}", ["'x' is never open"]),
    (
      "{mon: 09:00-10:00, from: 2026-01-01, until: 2025-01-01}",
      ["'x' is never open: its 'from' is after its 'until'"]
    ),
    (
      "{mon: [09:00-12:00, 11:00-13:00]}",
      [
        "two ranges of 'x' overlap (with --at 2024-10-07T11:00 two of the ranges are open)"
      ]
    ),
    (
      "{mon: 20:00-02:00, tue: 01:00-09:00}",
      [
        "two ranges of 'x' overlap (with --at 2024-10-08T01:00 two of the ranges are open)"
      ]
    ),
    (
      "{mon: 09:00-10:00, except: {2026-12-24: [08:00-12:00, 11:59-13:00]}}",
      [
        "two ranges of 'x' overlap (with --at 2026-12-24T11:59 two of the ranges are open)"
      ]
    ),
    (
      "{mon: 09:00-10:00, except: {2026-12-24..2026-12-26: closed, 2026-12-25: 10:00-11:00}}",
      ["two exceptions of 'x' are for 2026-12-25"]
    ),
  ]

  @Test("Hours that are never open or overlap are reported, with a time", arguments: openingHours)
  func hours(_ hours: String, _ expected: [String]) {
    #expect(found("hours: {x: \(hours)}\navailable: x") == expected)
  }

  @Test("Hours and tax rates that nothing uses are reported")
  func unused() {
    #expect(
      found("hours: {x: {mon: 09:00-10:00}}") == ["nothing uses the hours 'x'"])
    #expect(
      found("tax: {included: yes, rates: {a: {here: b, togo: 7%}, b: 19%, c: 5%}, default: a}")
        == ["no item, section or fee has the tax rate 'c'"])
  }

  @Test("Two ids with one percentage are noted, unless an item has both")
  func equalRates() {
    let tax = "tax: {included: no, rates: {a: 9%, b: 9%}, default: "
    let sections =
      "- {menu: Drinks, tax: b, items: {tea: 2.00}}\n- {menu: Food, items: {pie: 3.00}}"
    #expect(
      found("\(tax)a}", sections: sections)
        == ["'b' and 'a' are both 9% and are rounded apart (this is 'a')"])
    #expect(found("\(tax)[a, b]}", sections: sections) == [])
  }

  static let discounts: [(String, String)] = [
    ("off: 10%, minimum: 30.21", "its items come to at most €30.20, and its minimum is €30.21"),
    ("off: 10%, of: [cakes], minimum: 8.00", ""),
    (
      "off: 10%, of: [cakes.plain], minimum: 3.01",
      "its items come to at most €3.00, and its minimum is €3.01"
    ),
    ("off: 10%, when: {subtotal: 30.21..}", "the items come to at most €30.20"),
    ("off: 10%, when: {not: {subtotal: 0..}}", "the items come to at most €30.20"),
    ("off: 10%, of: [bag.own]", "nothing that it is for has a price"),
    ("off: 10%, of: [cakes], per: 3", "it needs 3 units, and at most 2 can be ordered"),
    (
      "off: 10%, when: {all: [{channel: here}, {channel: togo}]}",
      "what it requires can never be chosen, or not together"
    ),
  ]

  @Test("A discount that no order gets is reported with the reason", arguments: discounts)
  func neverApplied(_ keys: String, _ reason: String) {
    let found = found("discounts: [{discount: X, \(keys)}]")
    #expect(found == (reason == "" ? [] : ["the discount 'X' never applies: \(reason)"]))
  }

  @Test(
    "What never applies is reported where the reason is written",
    arguments: [
      "{①discount②: X, off: 10%, minimum: 99.00, when: {channel: here}}",
      "{①discount②: X, off: 10%, of: [cakes], per: 3, when: {channel: here}}",
      "{discount: X, off: 10%, when: {channel: here, ①subtotal②: 99.00..}}",
      "{discount: X, off: 10%, when: {①subtotal②: 99.00..}}",
      "{discount: X, off: 10%, when: {all: [{①channel②: here}, {channel: togo}]}}",
    ])
  func location(_ discount: String) {
    let marked = MarkedSource(
      "item: Bar\ncurrency: EUR\nchannels: {here: Eat in, togo: Takeaway}\n"
        + "discounts: [\(discount)]\nsections:\n\(Self.drinks)\n")
    let found = MenuDocument.read(marked.source, id: "m", isChecked: true).diagnostics
    #expect(found.map(\.code) == [.neverApplies])
    #expect(found.map(\.span) == marked.spans)
  }

  @Test("A discount behind one of the same choice that always applies is reported")
  func precluded() {
    let terms = """
      discounts:
        - {discount: First, off: 10%, one-of: a}
        - {discount: Second, off: 20%, of: [cakes], one-of: a}
      """
    #expect(
      found(terms) == [
        "the discount 'Second' never applies: 'First' has the same 'one-of', comes first and always applies"
      ])
  }

  static let dueFees: [(String, String)] = [
    ("price: 0", "it is always 0"), ("rate: 0%", "it is always 0"),
    ("rate: 10%, of: [bag.own]", "nothing that it is for has a price"),
    ("price: 1.00, when: {subtotal: 100.00..}", "the items come to at most €30.20"),
    (
      "price: 1.00, when: {all: [{channel: here}, {not: {channel: here}}]}",
      "what it requires can never be chosen, or not together"
    ),
  ]

  @Test("A fee for each unit of everything is reported beside choices that cost nothing")
  func countedChoices() {
    let sections = Self.drinks + "\n- {menu: Payment, id: pay, items: [card, cash]}"
    let fee = "fees: [{fee: Bag, price: 1.00, per: unit"
    #expect(
      found("\(fee)}]", sections: sections)
        == ["without 'of', a fee per unit is also due for what is chosen in 'pay'"])
    #expect(found("\(fee), of: [drinks, cakes]}]", sections: sections) == [])
    #expect(found("\(fee)}]") == [])
    #expect(found("fees: [{fee: Bag, price: 1.00}]", sections: sections) == [])
  }

  @Test("A fee that no order has is reported with the reason", arguments: dueFees)
  func fees(_ keys: String, _ reason: String) {
    #expect(found("fees: [{fee: X, \(keys)}]") == ["the fee 'X' is never due: \(reason)"])
  }

  static let limitedDiscounts: [(String, String)] = [
    (
      "off: 20%, minimum: 10.00, at-most: 1.50",
      "the discount 'X' is always more than its 'at-most' of €1.50 (with --set 'drinks.juice=4' it takes off no more than its limit)"
    ),
    ("off: 20%, minimum: 10.00, at-most: 2.00", ""),
    (
      "off: 5.00, at-most: 4.00",
      "the discount 'X' is always more than its 'at-most' of €4.00 (with --set 'cakes.fancy=1' it takes off no more than its limit)"
    ),
    (
      "off: 5.00, of: [cakes.plain], code: HI",
      "the discount 'X' is more than its items, which come to at most €3.00 (with --set 'codes=hi' --set 'cakes.plain=1' it takes off no more than its limit)"
    ),
  ]

  @Test("What is for nothing that can be chosen never applies")
  func forNothing() {
    let terms = """
      discounts: [{discount: D, off: 10%, of: [m.z]}]
      fees: [{fee: F, price: 1.00, of: [e]}, {fee: G, price: 1.00, of: [m.z]}, {fee: H, price: 1.00, of: [m]}]
      """
    let sections = """
      - {menu: M, id: m, select: any, items: {x: 1.00, z: {price: 2.00, when: {p: a, not: {p: a}}}}}
      - {menu: P, id: p, items: [a, b]}
      - {menu: E, id: e, select: any, items: []}
      """
    let found = found(terms, sections: sections)
    let reason = "nothing that it is for can be chosen"
    #expect(found.contains("the discount 'D' never applies: \(reason)"))
    #expect(found.contains("the fee 'F' is never due: \(reason)"))
    #expect(found.contains("the fee 'G' is never due: \(reason)"))
    #expect(!found.contains { $0.contains("'H'") })
  }

  static let feesOfItems: [(String, String)] = [
    ("of: [drinks.iced], when: {temp: hot}", together),
    ("of: [drinks.iced], when: {temp: cold}", ""),
    ("of: [drinks.iced, drinks.tea], when: {temp: hot}", ""),
    ("of: [drinks.hot], when: {temp: cold}", together),
    ("of: [drinks.hot], when: {temp: hot}", ""),
    ("of: [drinks.soup]", incomplete), ("when: {not: {temp: [hot, cold]}}", incomplete),
    ("when: {temp: hot}", ""),
    ("of: [drinks.beer], when: {channel: togo}", together),
    ("of: [drinks.beer], when: {channel: here}", ""),
    ("of: [drinks.cake], when: {at: night}", together),
    ("of: [drinks.cake], when: {at: day}", ""), ("of: [drinks.tea], when: {at: night}", ""),
    ("of: [drinks.sake], when: {temp: hot}", together),
    ("of: [drinks.sake], when: {temp: cold}", ""),
    ("of: [drinks.wine], when: {temp: hot}", together),
    ("of: [drinks.wine], when: {temp: cold}", ""),
  ]
  private static let together = "nothing that it is for can be chosen while its condition is true"
  private static let incomplete = "only an order in which something is still missing could have it"

  @Test(
    "A fee or a discount for what no order with its condition has never applies",
    arguments: feesOfItems)
  func apart(_ keys: String, _ reason: String) {
    let sections = """
      - {menu: Temperature, id: temp, items: [hot, cold]}
      - menu: Drinks
        id: drinks
        select: any
        items:
          tea: 2.00
          iced: {name: Iced tea, price: 3.00, when: {temp: cold}}
          hot: {name: Hot tea, price: 3.00, when: {not: {temp: cold}}}
          soup: {name: Soup, price: 3.00, when: {not: {temp: [hot, cold]}}}
          beer: {name: Beer, price: {channel: {here: 4.00, togo: none}}}
          cake: {name: Cake, price: 3.00, available: day}
          sake: {name: Sake, price: {temp: {hot: none, cold: 5.00}}}
          wine: {name: Wine, price: [{when: {temp: hot}, is: none}, {is: 5.00}]}
      """
    let terms = """
      hours: {day: {mon-fri: 09:00-17:00}, night: {mon-fri: 20:00-22:00}}
      fees: [{fee: X, price: 1.00, \(keys)}]
      discounts: [{discount: Y, off: 10%, \(keys)}]
      """
    let found = found(terms, sections: sections).filter { $0.contains("'X'") || $0.contains("'Y'") }
    let expected = [
      "the fee 'X' is never due: \(reason)", "the discount 'Y' never applies: \(reason)",
    ]
    #expect(found == (reason == "" ? [] : expected))
  }

  @Test("What is nested in items counts for whether a percentage is always more than the limit")
  func limitedWithNested() {
    func isLimited(_ atMost: String, _ nested: String, price: String = "") -> Bool {
      found(
        "\(price)\ndiscounts: [{discount: X, off: 50%, at-most: \(atMost)}]",
        sections: """
          - menu: M
            id: m
            select: any
            items: {x: {name: X, price: 1.00, sections: [\(nested)]}}
          """
      ).contains { $0.contains("'X' is always more than its 'at-most'") }
    }
    #expect(isLimited("1.49", "{menu: S, id: s, items: {a: 2.00, b: 3.00}}"))
    #expect(!isLimited("1.50", "{menu: S, id: s, items: {a: 2.00, b: 3.00}}"))
    #expect(isLimited("0.49", "{menu: S, id: s, select: any, items: {a: 2.00, b: 3.00}}"))
    #expect(!isLimited("0.49", "{menu: S, id: s, select: any, items: {a: 2.00, b: -0.50}}"))
    #expect(
      !isLimited(
        "0.49", "{menu: S, id: s, when: {t: y}, items: {a: -0.50}}, {menu: T, id: t, items: [x, y]}"
      ))
    #expect(!isLimited("0.49", "{count: C, id: c, range: 0..2}"))
    #expect(isLimited("0.99", "{menu: S, id: s, items: {a: 2.00, b: 3.00}}", price: "price: 2.00"))
    #expect(!isLimited("1.00", "{menu: S, id: s, items: {a: 2.00, b: 3.00}}", price: "price: 2.00"))
  }

  @Test("A percentage of any item may be more than the limit")
  func limitedRate() {
    func isLimited(_ keys: String, _ items: String) -> Bool {
      found(
        "discounts: [{discount: X, \(keys)}]",
        sections: "- {menu: M, id: m, select: any, each: 0..9, items: {\(items)}}"
      ).contains { $0.contains("'X' is always more than its 'at-most'") }
    }
    #expect(isLimited("off: 100%, at-most: 0.01", "x: 1.00, y: 2.00, z: 0"))
    #expect(isLimited("off: 50%, at-most: 0.49", "x: 1.00, y: 2.00"))
    #expect(!isLimited("off: 50%, at-most: 0.50", "x: 1.00, y: 2.00"))
    #expect(!isLimited("off: 100%, at-most: 0.01", "x: 1.00, y: -0.99"))
    #expect(isLimited("off: 100%, at-most: 0.01, of: [m.x]", "x: 1.00, y: -0.99"))
  }

  @Test(
    "A discount that a limit always decides is reported with an order", arguments: limitedDiscounts)
  func limited(_ keys: String, _ expected: String) {
    #expect(found("discounts: [{discount: X, \(keys)}]") == (expected == "" ? [] : [expected]))
  }

  @Test("A code that redeems two discounts at once is reported with an order")
  func codes() {
    let terms = """
      discounts:
        - {discount: A, off: 10%, code: HI, when: {channel: togo}}
        - {discount: B, off: 1.00, code: " hi", of: [cakes]}
      """
    #expect(
      found(terms) == [
        "the code of 'B' also redeems 'A' (this is the other one) (with --channel 'togo' --set 'codes=hi' --set 'cakes.fancy=1' both apply)"
      ])
  }

  @Test("A total below zero is found in a menu with discounts and fees, too")
  func belowZero() {
    let sections = """
      - {menu: Drinks, id: drinks, items: {tea: 2.00}}
      - {menu: Voucher, id: voucher, select: 0..1, items: {one: -3.00}}
      """
    #expect(
      found("fees: [{fee: Bag, price: 0.50}]", sections: sections).first?
        .hasPrefix("discounts can be more than the price of an order") == true)
  }
}
