import MenuSections
import MenuTestSupport
import MenuText
import MenuYAML
import Testing

@Suite("Prices that are combined, and lists that are repeated")
struct CombinedPriceTests {
  /// The flavors of a pizza by the method that combines them.
  private func flavors(_ combine: String) -> String {
    """
    item: Pizza
    currency: BRL
    sections:
      - menu: Flavors
        id: flavors
        select: 1..4
        each: 0..2
        combine: \(combine)
        items:
          portuguese: {name: Portuguese, price: 25.00}
          calabresa: {name: Calabresa, price: 21.00}
          shrimp: {name: Shrimp, price: {size: {M: 30.01, L: 34.02}}, surcharge: 2.00, sections: [{menu: Edge, id: edge, select: optional, items: {cheese: 4.00}}]}
      - {menu: Size, id: size, items: [M, L]}
      - {total: Total}

    """
  }

  @Test(
    "Two flavors cost their sum, the higher one or their mean",
    arguments: [("sum", 4600), ("highest", 2500), ("average", 2300)])
  func priceMethods(method: String, total: Int64) throws {
    // https://github.com/Abrasel-Nacional/opendelivery-v2
    // merchant.openapi.yaml, OptionGroup.priceMethod
    let store = MenuStore(try readDocument(flavors(method)))
    try store.choose("flavors.portuguese", "flavors.calabresa")
    #expect(store.screen.price.total == PriceRange(total))
    #expect(store.screen.price.breakdown.count == (method == "sum" ? 2 : 1))
    let sum = store.screen.price.breakdown.reduce(0) { $0 + $1.amount.from }
    #expect(sum == total)
  }

  @Test(
    "What is nested and surcharges add up; an open price is combined at both ends, rounded once")
  func nestedAndOpen() throws {
    let menu = try readDocument(flavors("average"))
    let store = MenuStore(menu)
    try store.send(.set("flavors.calabresa", to: 2))
    try store.send(.choose("flavors.shrimp"))
    // (21.00 × 2 + 30.01) ÷ 3 is 24.0033…, with 34.02 it is 25.34, and each shrimp is 2.00 more.
    #expect(store.screen.price.total == PriceRange(from: 2600, to: 2734))
    try store.send(.choose("flavors.shrimp.edge.cheese"))
    #expect(store.screen.price.total == PriceRange(from: 3000, to: 3134))
    try store.choose("size.M", total: 3000)
    let line = try #require(store.screen.price.breakdown.last)
    #expect(line.path == "flavors" && line.amount == PriceRange(2400))
    #expect(Localizer(.english).name(of: line, in: menu) == "Flavors, average price")
    #expect(Localizer(.german).name(of: line, in: menu) == "Flavors, Durchschnittspreis")
  }

  private static let halfAndHalf = """
    item: Pizzeria
    currency: EUR
    groups:
      size: {menu: Size, default: M, items: {M: Medium, L: Large}}
      flavor:
        menu: Flavor
        price: {size: {M: 9.00, L: 14.00}}
        items:
          margherita: {name: Margherita}
          diavola: {name: Diavola, price: {size: {M: 11.00, L: 17.00}}}
          truffle: {name: Truffle, price: {size: {M: none, L: 21.00}}}
      toppings: {menu: Toppings, select: any, each: 0..3, price: {size: {M: 1.50, L: 2.05}}, portions: {normal: 1, light: 1/2}, items: {olives: Olives, onions: Onions}}
      pie: [flavor, toppings]
    sections:
      - menu: Pizzas
        id: pizzas
        select: any
        each: 0..9
        items:
          whole: {name: Whole pizza, sections: [size, pie]}
          halves:
            name: Half and half
            sections:
              - size
              - {use: pie, id: half, header: Halves, repeat: {left: Left, right: Right}, combine: {flavor: highest, toppings: 1/2}}
      - {total: Total}

    """

  @Test("A repeated list is asked once for each entry, and its prices add up as it says")
  func halves() throws {
    let menu = try readDocument(Self.halfAndHalf)
    let store = MenuStore(menu)
    try store.send(.choose("pizzas.halves"))
    #expect(menu.section(at: "pizzas.halves.half.left.flavor") != nil)
    #expect(store.screen.price.total == PriceRange(from: 0, to: 0), "nothing is chosen yet")
    #expect(!store.screen.isComplete)
    try store.choose(
      "pizzas.halves.half.left.flavor.margherita", "pizzas.halves.half.right.flavor.diavola",
      total: 1100)
    #expect(store.screen.isComplete)
    try store.choose("pizzas.halves.half.left.toppings.olives", total: 1175)
    try store.send(.choose("pizzas.halves.half.left.toppings.olives.portion.light"))
    // 1.50 × 1/2 × 1/2, rounded once.
    #expect(store.screen.total?.minorUnits == 1138)
    try store.send(.choose("pizzas.halves.size.L"))
    // 2.05 × 1/4 is 0.5125.
    #expect(store.screen.total?.minorUnits == 1751)
    try store.send(.set("pizzas.halves", to: 2))
    #expect(store.screen.total?.minorUnits == 3502)
    let lines = store.screen.price.breakdown
    #expect(lines.reduce(0) { $0 + $1.amount.from } == 3502)
    #expect(
      lines.map { Localizer(.english).name(of: $0, in: menu) } == [
        "Olives", "Flavor, highest price",
      ])
    #expect(lines.last?.path == "pizzas.halves.half")
    let rejection = #expect(throws: OrderRejection.self) {
      try store.send(.set("pizzas.halves.half.left", to: 0))
    }
    #expect(rejection?.code == "fixed")
  }

  @Test("One use of a group combines its prices in another way than the group")
  func combinedUse() throws {
    let store = MenuStore(
      try readDocument(
        """
        item: Pizzeria
        currency: EUR
        groups: {toppings: {menu: Toppings, select: any, items: {olives: 1.00, truffle: 4.00}}}
        sections:
          - menu: Pizzas
            id: pizzas
            select: any
            items:
              plain: {name: Plain, sections: [toppings]}
              offer: {name: Offer, sections: [{use: toppings, combine: highest}]}

        """))
    for (item, total) in [("plain", 500), ("offer", 900)] as [(String, Int64)] {
      try store.send(
        .add(MenuPath("pizzas.\(item)"), answers: ["toppings": ["olives", "truffle"]]))
      #expect(store.screen.total?.minorUnits == total)
    }
  }

  @Test("A whole pizza of the same list costs its own prices, and 'none' holds in each half")
  func sharedGroups() throws {
    let menu = try readDocument(Self.halfAndHalf)
    let store = MenuStore(menu)
    try store.choose(
      "pizzas.whole", "pizzas.whole.flavor.margherita", "pizzas.whole.toppings.olives", total: 1050)
    try store.send(.choose("pizzas.halves"))
    let rejection = #expect(throws: OrderRejection.self) {
      try store.send(.choose("pizzas.halves.half.right.flavor.truffle"))
    }
    #expect(rejection?.code == "not-available")
    try store.choose(
      "pizzas.halves.size.L", "pizzas.halves.half.right.flavor.truffle",
      "pizzas.halves.half.left.flavor.margherita")
    #expect(store.screen.price.total == PriceRange(3150))
    let answers = store.screen.answers
    #expect(try menu.order(answering: answers).digest(in: menu) == store.screen.stateDigest)
  }

  @Test(
    "One word or factor is for every section of the list",
    arguments: [("highest", 1200), ("average", 1050), ("1/2", 1050), ("sum", 2100)])
  func oneWord(combine: String, total: Int64) throws {
    let text = Self.halfAndHalf.replacing(
      "combine: {flavor: highest, toppings: 1/2}", with: "combine: \(combine)")
    let store = MenuStore(try readDocument(text))
    try store.choose(
      "pizzas.halves", "pizzas.halves.half.left.flavor.margherita",
      "pizzas.halves.half.right.flavor.margherita")
    for _ in 0..<2 { try store.send(.add("pizzas.halves.half.left.toppings.onions")) }
    #expect(store.screen.price.total == PriceRange(total))
  }

  @Test(
    "Of units with a price, the first ones are free, as the menu says which",
    arguments: [
      // Worked answers of https://github.com/tastyigniter/TastyIgniter/issues/1178
      ("free: 2", ["a", "b", "c", "d"], [100, 100, 100, 100], 1200),
      ("free: {first: 2, units: cheapest}", ["a", "b", "c"], [400, 500, 200, 0], 1500),
      ("free: {first: 2, units: most-expensive}", ["a", "b", "c"], [400, 500, 200, 0], 1200),
    ] as [(String, [String], [Int], Int64)])
  func freeCount(free: String, chosen: [String], prices: [Int], total: Int64) throws {
    let items = zip(["a", "b", "c", "d"], prices)
      .map { "\($0): \($1 / 100).00" }.joined(separator: ", ")
    let store = MenuStore(
      try readDocument(
        """
        item: Pizza
        price: 10.00
        currency: EUR
        sections:
          - {menu: Toppings, id: toppings, select: any, \(free), items: {\(items)}}
          - {total: Total}
        """))
    for option in chosen { try store.send(.choose(MenuPath("toppings.\(option)"))) }
    #expect(store.screen.total?.minorUnits == total)
  }

  @Test("What is free by default costs nothing, and only more than the default portion is due")
  func freeDefaults() throws {
    // Worked answers of
    // https://doc.toasttab.com/openapi/menusv3/tag/Data-definitions/schema/ModifierGroup
    func menu(_ free: String) -> String {
      """
      item: Burger
      price: 8.00
      currency: USD
      sections:
        - menu: Toppings
          id: toppings
          select: any
          each: 0..3
          default: cheese
          \(free)
          portions: {light: 1/2, normal: 1, double: 2}
          items: {cheese: 1.00, bacon: 3.00}
        - {total: Total}

      """
    }
    let free = MenuStore(try readDocument(menu("free: default")))
    #expect(free.screen.total?.minorUnits == 800)
    try free.send(.choose("toppings.cheese.portion.double"))
    #expect(free.screen.total?.minorUnits == 900)
    try free.send(.choose("toppings.cheese.portion.light"))
    #expect(free.screen.total?.minorUnits == 800, "what is removed gives nothing back")
    try free.send(.add("toppings.cheese"))
    #expect(free.screen.total?.minorUnits == 850, "the unit that saves most is free")
    try free.send(.clear("toppings"))
    #expect(free.screen.total?.minorUnits == 800)
    try free.send(.choose("toppings.bacon"))
    #expect(free.screen.total?.minorUnits == 1100)
    let due = MenuStore(try readDocument(menu("style: plain")))
    #expect(due.screen.total?.minorUnits == 900)
  }

  @Test("A credited default is taken off what is chosen, and never more than that")
  func credit() throws {
    let store = MenuStore(
      try readDocument(
        """
        item: Salad
        price: 10.00
        currency: USD
        sections:
          - {menu: Protein, id: protein, select: 0..2, default: chicken, free: {default: credit}, items: {chicken: 7.00, salmon: 9.00, tofu: 5.00}}
          - {total: Total}
        """))
    #expect(store.screen.total?.minorUnits == 1000)
    try store.choose("protein.chicken", total: 1000)
    try store.choose("protein.salmon", total: 1200)
    try store.choose("protein.tofu", total: 1700)
    try store.choose("protein.salmon", total: 1000)
    #expect(store.screen.price.breakdown.reduce(0) { $0 + $1.amount.from } == 1000)
  }

  static let mistakes = [
    MarkedMenu(
      "- {menu: A, combine: ①hihgest②, items: {x: 1}}", .wrongValue, "highest", fix: "highest"),
    MarkedMenu(
      "- {menu: A, combine: ①highest②, free: 1, items: {x: 1}}", .meaninglessKey, "'free'"),
    MarkedMenu("- {menu: A, free: ①default②, items: {x: 1}}", .ambiguousFree, "'default'"),
    MarkedMenu(
      "- {menu: A, default: x, free: {default: ①credits②}, items: {x: 1}}", .wrongValue, "credit",
      fix: "credit"),
    MarkedMenu(
      """
      - menu: A
        default: ①x②
        free: {default: credit}
        items: {x: {price: {s: {a: 1, b: 2}}, sections: [{menu: S, id: s, items: [a, b]}]}}
      """, .ambiguousFree, "'x'"),
    MarkedMenu(
      document: halfAndHalf.replacing(
        "combine: {flavor: highest", with: "combine: {①flavour②: highest"),
      .unknownName, "flavour", fix: "flavor"),
    MarkedMenu(
      document: halfAndHalf.replacing("toppings: 1/2}}", with: "toppings: ①half②}}"), .wrongValue,
      "factor"),
    MarkedMenu(
      document: halfAndHalf.replacing("{left: Left, right: Right}", with: "①[left, right]②"),
      .wrongShape,
      "entries"),
    MarkedMenu(
      document: halfAndHalf.replacing("header: Halves,", with: "①hide②: [olives],"), .unknownKey,
      "list of groups"),
  ]

  @Test("Each mistake with combined prices is one diagnostic", arguments: mistakes)
  func mistake(_ menu: MarkedMenu) { menu.check() }
}
