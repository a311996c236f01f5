import MenuSections
import MenuTestSupport
import MenuText
import MenuYAML
import Testing

@Suite("'none' in a price says what is not available")
struct NotAvailableTests {
  /// Toppings around whose price the size is asked, and drinks whose own temperature is.
  private static let menu = """
    item: Shop
    currency: EUR
    groups:
      temp: {menu: Temperature, items: {hot: Hot, ice: Iced}}
    sections:
      - menu: Pizzas
        id: pizzas
        select: any
        each: 0..9
        price: {size: {small: 8.00, large: {crust: {thin: 12.00, filled: none}}}}
        items:
          plain:
            name: Plain
            sections:
              - {menu: Size, id: size, default: large, items: {small: Small, large: Large}}
              - {menu: Crust, id: crust, default: thin, items: {thin: Thin, filled: Filled}}
              - menu: Toppings
                id: toppings
                select: any
                items:
                  truffle: {name: Truffle, price: {size: {small: none, large: 4.00}}, portions: {normal: 1, double: 2}}
                  olives: {name: Olives, price: [{when: {crust: filled}, is: none}, {is: 1.00}]}
      - menu: Drinks
        id: drinks
        select: any
        items:
          frappe: {name: Frappé, price: {temp: {hot: none, ice: 3.90}}, sections: [temp]}
          coffee: {name: Coffee, price: {temp: {hot: 2.00, ice: 2.50}}, sections: [temp]}

    """

  @Test(
    "What a channel excludes says so",
    arguments: [
      "{channel: {here: 4.00, del: none}}", "[{when: {channel: del}, is: none}, {is: 4.00}]",
    ])
  func excludedByChannel(price: String) throws {
    let menu = try readDocument(
      """
      item: T
      currency: USD
      channels: {here: Here, del: {en: Delivery, ko: 배달, ja: 配達, de: Lieferung}}
      sections:
        - {menu: C, id: c, select: any, items: {c: {price: \(price)}, d: 1.00}}
      """)
    let store = MenuStore(menu, context: OrderContext(channel: "del"))
    let row = try store.screen.row(at: "c.c")
    #expect(row.state == .notAvailable && row.excludedBy == nil)
    #expect(row.excludingChannel?.id == "del")
    #expect(Localizer(.english).state(row) == "Not available with Delivery")
    #expect(Localizer(.korean).state(row) == "배달 선택 시 불가")
    let rejection = #expect(throws: OrderRejection.self) { try store.send(.choose("c.c")) }
    let sentences = try ["en", "ko", "ja", "de"].map { language in
      Localizer(try #require(LanguageTag(language))).sentence(
        for: try #require(rejection), in: menu)
    }
    #expect(
      sentences == [
        "c is not available with Delivery.", "배달을 고르면 c는 고를 수 없어요.", "「配達」ではcを選べません。",
        "c ist mit Lieferung nicht erhältlich.",
      ])
  }

  @Test("What is not available at any price shows none")
  func noPrice() throws {
    let menu = try readDocument(
      """
      item: T
      currency: EUR
      channels: {here: Here, togo: To go}
      sections:
        - menu: C
          id: c
          select: any
          items: {cup: {price: {channel: {here: 3.00, togo: none}}, was: 4.00}, tea: 1.00}
      """)
    let screen = MenuStore(menu, context: OrderContext(channel: "togo")).screen
    let row = try screen.row(at: "c.cup")
    #expect(row.price == nil && row.state == .notAvailable)
    guard case .menu(let view) = screen.sections[0] else { return }
    let localizer = Localizer(.english)
    #expect(localizer.price(of: row, in: view) == nil && localizer.prices(of: row, in: view) == "")
    #expect(try MenuStore(menu).screen.row(at: "c.cup").price == PriceRange(300))
  }

  @Test(
    "What an item costs at least counts only what the channel and the time offer",
    arguments: [
      ("{S: {price: {channel: {here: 0, togo: 0.50}}}, L: 1.50}", 400, 450),
      ("{S: 2.00, L: {price: {channel: {here: 1.00, togo: none}}}}", 500, 600),
      ("{S: {price: [{when: {at: open}, is: 1.00}, {is: 5.00}]}, L: 7.00}", 500, 900),
      ("{S: {price: 1.00, when: {channel: here}}, L: 7.00}", 500, 1100),
    ] as [(String, Int64, Int64)])
  func leastInContext(items: String, here: Int64, togo: Int64) throws {
    let menu = try readDocument(
      """
      item: T
      currency: EUR
      channels: {here: Here, togo: To go}
      hours: {open: {mon: 10:00-12:00}}
      groups: {size: {menu: Size, items: \(items)}}
      sections:
        - {menu: C, id: c, select: any, each: 0..9, price: 4.00, sections: [size], items: [cup]}
      """)
    for (channel, time, least) in [
      ("here", "2026-11-23T11:00", here), ("togo", "2026-11-23T13:00", togo),
    ] {
      let context = OrderContext(time: LocalMinute(time), channel: channel)
      let row = try MenuStore(menu, context: context).screen.row(at: "c.cup")
      #expect(row.price?.from == least, "\(channel)")
    }
  }

  @Test("The option itself is listed with its reason and cannot be chosen")
  func excludedByAnswerAround() throws {
    let menu = try readDocument(Self.menu)
    let store = MenuStore(menu)
    try store.choose(
      "pizzas.plain", "pizzas.plain.toppings.truffle",
      "pizzas.plain.toppings.truffle.portion.double", total: 2000)
    try store.send(.choose("pizzas.plain.size.small"))
    #expect(store.screen.total?.minorUnits == 800, "what was chosen before does not count")
    let truffle = try store.screen.row(at: "pizzas.plain.toppings.truffle")
    #expect(truffle.state == .notAvailable)
    #expect(truffle.excludedBy?.id == "small")
    #expect(Localizer(.english).state(truffle) == "Not available with Small")
    #expect(Localizer(.korean).state(truffle) == "Small 선택 시 불가")
    #expect(
      store.screen.orderedItems.map(\.path.description).allSatisfy { !$0.contains("truffle") })
    let rejection = #expect(throws: OrderRejection.self) {
      try store.send(.add("pizzas.plain.toppings.truffle"))
    }
    #expect(rejection?.code == "not-available")
    #expect(
      rejection.map { Localizer(.english).sentence(for: $0, in: menu) }
        == "Truffle is not available with Small.")
    try store.send(.set("pizzas.plain.toppings.truffle", to: 0))
    try store.send(.choose("pizzas.plain.size.large"))
    #expect(try store.screen.row(at: "pizzas.plain.toppings.truffle").state == .available)
  }

  @Test("In a price that asks the item's own sections, the option named last is excluded")
  func excludedInOwnSections() throws {
    let store = MenuStore(try readDocument(Self.menu))
    try store.send(.choose("pizzas.plain"))
    let filled = try store.screen.row(at: "pizzas.plain.crust.filled")
    #expect(filled.state == .notAvailable)
    #expect(filled.excludedBy?.id == "large")
    try store.send(.choose("pizzas.plain.size.small"))
    #expect(try store.screen.row(at: "pizzas.plain.crust.filled").state == .available)
    try store.send(.choose("pizzas.plain.crust.filled"))
    #expect(store.screen.isComplete)
    #expect(try store.screen.row(at: "pizzas.plain.toppings.olives").state == .notAvailable)
    // The crust is named last, so the size stays and the crust no longer counts.
    try store.send(.choose("pizzas.plain.size.large"))
    #expect(!store.screen.isComplete)
    #expect(store.screen.price.total == PriceRange(1200))
    #expect(try store.screen.row(at: "pizzas.plain.toppings.olives").state == .available)
    try store.send(.choose("drinks.frappe"))
    let hot = try store.screen.row(at: "drinks.frappe.temp.hot")
    #expect(hot.state == .notAvailable)
    #expect(hot.excludedBy == nil)
    #expect(Localizer(.english).state(hot) == "Not available")
    try store.send(.choose("drinks.coffee"))
    #expect(try store.screen.row(at: "drinks.coffee.temp.hot").state == .available)
  }

  @Test("No range holds what is not available, and an open section leaves every price possible")
  func ranges() throws {
    let menu = try readDocument(
      """
      item: Shop
      currency: EUR
      price: {size: {S: 2.00, M: {cup: {paper: 3.00, glass: 3.50}}, L: {cup: {paper: 5.00, glass: none}}}}
      sections:
        - {menu: Size, id: size, items: [S, M, L]}
        - {menu: Cup, id: cup, items: [paper, glass]}
        - {menu: Extra, id: extra, select: any, items: {foam: {name: Foam, price: {cup: {paper: none, glass: 1.00}}}}}
        - {total: Total}
      """)
    let store = MenuStore(menu)
    #expect(store.screen.price.total == PriceRange(from: 200, to: 500))
    #expect(try store.screen.row(at: "extra.foam").price == PriceRange(100))
    try store.choose("extra.foam", "size.L")
    #expect(store.screen.price.total == PriceRange(600))
    let glass = try store.screen.row(at: "cup.glass")
    #expect(glass.state == .notAvailable && glass.basePrice == nil)
    #expect(throws: OrderRejection.self) { try store.send(.choose("cup.glass")) }
    try store.send(.choose("cup.paper"))
    #expect(store.screen.total?.minorUnits == 500, "foam is not available on paper")
  }

  @Test("Answers with what is not available are rejected")
  func answers() throws {
    let menu = try readDocument(Self.menu)
    let answers: MenuValue = ["drinks": ["frappe": ["temp": "hot"]]]
    let error = #expect(throws: InvalidAnswers.self) { _ = try menu.order(answering: answers) }
    #expect(error?.rejections.map(\.code) == ["not-available"])
  }

  static let mistakes = [
    MarkedMenu("- menu: A\n  items: {x: {price: ①none②}}", .misplacedNone, "not a price"),
    MarkedMenu("- {count: A, price: ①none②}", .misplacedNone, "not a price"),
    MarkedMenu(
      """
      - {menu: Size, id: size, items: [S, L]}
      - {count: A, price: {size: {S: ①none②, L: 100}}}
      """, .misplacedNone, "cannot be"),
    MarkedMenu(
      """
      - {menu: Size, id: size, items: [S, L]}
      - menu: A
        items: {x: {price: {size: {S: ①none②, L: none}}}}
      """, .misplacedNone, "every answer"),
    MarkedMenu(
      """
      - menu: A
        items:
          x:
            price: [{when: {not: {size: S}}, is: ①none②}, {is: 100}]
            sections: [{menu: Size, id: size, items: [S, L]}]
      """, .misplacedNone, "last"),
    MarkedMenu(
      """
      - {menu: Size, id: ①size②, items: {S: {price: {cup: {paper: none, glass: 1}}}, L: }}
      - {menu: Cup, id: ③cup④, items: {paper: {price: {size: {S: none, L: 1}}}, glass: }}
      """, .circle, "size → cup → size"),
  ]

  @Test("'none' where it says nothing is one diagnostic", arguments: mistakes)
  func mistake(_ menu: MarkedMenu) { menu.check() }

  @Test("Items that share groups are excluded by prices in either order, as if written out")
  func sharedGroups() throws {
    let temp = "menu: Temp, items: {hot: Hot, iced: Iced}"
    let size = "menu: Size, items: {S: Small, L: Large}"
    func menu(_ groups: String, _ sections: String) throws -> MenuDefinition {
      try readDocument(
        """
        item: Drinks
        currency: USD
        \(groups)
        sections:
          - menu: Drinks
            id: d
            select: any
            items:
              a: {price: {temp: {hot: {size: {S: none, L: 3.00}}, iced: {size: {S: 4.00, L: 5.00}}}}, sections: \(sections)}
              b: {price: {size: {S: {temp: {hot: none, iced: 1.00}}, L: {temp: {hot: 2.00, iced: 3.00}}}}, sections: \(sections)}
        """)
    }
    let shared = try menu("groups: {temp: {\(temp)}, size: {\(size)}}", "[temp, size]")
    let written = try menu("", "[{\(temp), id: temp}, {\(size), id: size}]")
    let answers = ["temp.hot", "temp.iced", "size.S", "size.L"]
    for item in ["a", "b"] {
      for first in answers {
        for second in answers {
          let stores = [MenuStore(shared), MenuStore(written)]
          let codes = stores.map { store in
            ["d.\(item)", "d.\(item).\(first)", "d.\(item).\(second)"].map { path in
              do throws(OrderRejection) {
                _ = try store.send(.choose(MenuPath(path)))
                return "done"
              } catch { return error.code }
            }
          }
          #expect(codes[0] == codes[1], "\(item) \(first) \(second)")
          #expect(stores[0].screen.total == stores[1].screen.total)
          #expect(stores[0].screen.stateDigest == stores[1].screen.stateDigest)
        }
      }
    }
  }

  @Test("A channel through which something is not available has 'none' in a table of channels")
  func channels() throws {
    let store = MenuStore(
      try readDocument(
        """
        item: Shop
        currency: EUR
        channels: {here: Here, togo: To go}
        sections:
          - {menu: Mode, id: mode, default: day, items: [day, night]}
          - menu: Dishes
            id: dishes
            select: any
            items:
              fondue: {name: Fondue, price: {channel: {here: 9.00, togo: none}}}
              soup: {name: Soup, price: {channel: {here: 5.00, togo: {mode: {day: 4.00, night: none}}}}}
        """))
    try store.choose("dishes.fondue", "dishes.soup")
    #expect(store.screen.price.total.from == 1400)
    try store.setContext(OrderContext(channel: "togo"))
    #expect(store.screen.price.total.from == 400)
    try store.send(.choose("mode.night"))
    #expect(store.screen.price.total.from == 0)
    let states = store.screen.sections.flatMap { view -> [RowState] in
      if case .menu(let menu) = view { menu.rows.map(\.state) } else { [] }
    }
    #expect(states == [.available, .available, .notAvailable, .notAvailable])
  }
}
