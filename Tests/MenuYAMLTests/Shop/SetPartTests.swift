import MenuSections
import MenuTestSupport
import MenuText
import MenuYAML
import Testing

@Suite("The price of a set is split over its parts")
struct SetPartTests {
  /// A shop in dollars with these keys.
  private func shop(_ keys: String) throws -> MenuStore {
    MenuStore(try readDocument("item: Shop\ncurrency: USD\n" + keys))
  }

  /// A set with products of these prices, in minor units.
  private func set(
    _ price: String, of prices: [String], currency: String = "USD", keys: String = "select: all"
  ) throws -> MenuStore {
    let products = prices.enumerated().map { "  p\($0): {name: P\($0), price: \($1)}" }
    let uses = prices.indices.map { "{product: p\($0)}" }
    return MenuStore(
      try readDocument(
        """
        item: Shop
        currency: \(currency)
        products:
        \(products.joined(separator: "\n"))
        sections:
          - menu: Sets
            id: sets
            select: any
            each: 0..99
            items:
              set:
                name: Set
                price: \(price)
                sections:
                  - {menu: Parts, id: parts, included: yes, \(keys), items: [\(uses.joined(separator: ", "))]}
          - {total: Total}

        """))
  }

  private func amounts(_ store: MenuStore) -> [Int64] { store.screen.price.parts.map(\.amount) }

  /// Worked answers and reports of https://github.com/odoo/odoo: the total is that of the set.
  static let answers:
    [(name: String, price: String, parts: [String], currency: String, amounts: [Int64])] = [
      ("issues/182511", "11", ["5", "5"], "KRW", [6, 5]),
      ("pull/167472", "7.00", ["7.00", "2.50", "1.50"], "USD", [446, 159, 95]),
      (
        "issues/182161", "1.00", (1...9).map { "\($0).00" }, "USD",
        [2, 4, 7, 9, 11, 13, 16, 18, 20]
      ),
      ("two parts", "9.90", ["7.00", "5.00"], "USD", [578, 412]),
      ("parts without a price", "1.00", ["0", "0", "0"], "USD", [34, 33, 33]),
    ]

  @Test("Largest remainders make parts add up to the set", arguments: answers)
  func published(
    name: String, price: String, parts: [String], currency: String, amounts: [Int64]
  ) throws {
    let store = try set(price, of: parts, currency: currency)
    try store.send(.choose("sets.set"))
    #expect(self.amounts(store) == amounts, "\(name)")
    #expect(amounts.reduce(0, +) == store.screen.total?.minorUnits, "\(name)")
    // pull/244940: ten sets cost ten times as much.
    try store.send(.set("sets.set", to: 10))
    #expect(self.amounts(store) == amounts.map { $0 * 10 })
    #expect(store.screen.total?.minorUnits == amounts.reduce(0, +) * 10)
    #expect(store.screen.price.parts.allSatisfy { $0.quantity == 10 && $0.set == "sets.set" })
  }

  @Test("One product three times is one part with the whole price")
  func sameProduct() throws {
    // pull/221189 and pull/247558
    for (price, total) in [("50.00", Int64(5000)), ("100.00", 10000)] {
      let store = try set(price, of: ["20.00"], keys: "select: 3, each: 0..3")
      try store.send(.choose("sets.set"))
      #expect(
        store.screen.price.parts.isEmpty, "nothing is chosen yet, so the price stays with the set")
      try store.send(.set("sets.set.parts.p0", to: 3))
      #expect(store.screen.total?.minorUnits == total)
      #expect(store.screen.price.parts.map(\.quantity) == [3])
      #expect(amounts(store) == [total])
    }
    // pull/246692: two free units of products without a price
    let store = try set("40.00", of: ["0", "0"], keys: "select: 2, each: 0..2, free: 2")
    try store.send(.choose("sets.set"))
    try store.send(.set("sets.set.parts.p0", to: 2))
    #expect(store.screen.total?.minorUnits == 4000)
    #expect(amounts(store) == [4000])
  }

  @Test(
    "Only units without a price are parts, and a free part of worth 0 takes nothing from others")
  func paidExtras() throws {
    // pull/257367
    let store = try shop(
      """
      products:
        burger: {name: Burger, price: 8.00, sections: [{menu: Size, id: size, default: M, items: {M: 0, L: 1.00}}]}
        dip: {name: Dip, price: 0}
        fries: {name: Fries, price: 4.00}
      sections:
        - menu: Sets
          id: sets
          select: any
          each: 0..9
          items:
            set:
              name: Set
              price: 10.00
              sections:
                - {menu: Burger, id: main, included: yes, select: all, items: [{product: burger}]}
                - {menu: Side, id: side, included: yes, select: any, free: {first: 1, units: cheapest}, items: {dip: {product: dip}, fries: {product: fries, price: 3.00}}}
                - {menu: Bag, id: bag, select: optional, items: {bag: 0.20}}
        - {total: Total}
      """)
    try store.choose(
      "sets.set", "sets.set.side.dip", "sets.set.side.fries", "sets.set.bag.bag",
      "sets.set.main.burger.size.L", total: 1420)
    #expect(
      store.screen.price.parts.map(\.path.description) == [
        "sets.set.main.burger", "sets.set.side.dip",
      ])
    #expect(amounts(store) == [1000, 0])
    // Without the dip, the fries are the free unit: 10.00 over 8.00 and 4.00.
    try store.choose("sets.set.side.dip", total: 1120)
    #expect(amounts(store) == [667, 333])
  }

  @Test("A set in a set is split again, and so is the price of the page")
  func nestedSets() throws {
    let text = """
      item: Family box
      currency: USD
      price: 20.00
      products:
        burger: {name: Burger, price: 6.00}
        fries: {name: Fries, price: 3.00}
        meal:
          name: Meal
          price: 8.00
          sections: [{menu: Meal, id: meal, included: yes, select: all, items: [{product: burger}, {product: fries}]}]
        cola: {name: Cola, price: 2.00}
      sections:
        - {menu: Box, id: box, included: yes, select: all, each: 2, items: [{product: meal}, {product: cola, each: 1}]}
        - {menu: More, id: more, select: any, each: 0..9, items: [{product: meal}]}
        - {total: Total}

      """
    let store = MenuStore(try readDocument(text))
    try store.send(.choose("more.meal"))
    try store.send(.set("more.meal", to: 3))
    #expect(store.screen.total?.minorUnits == 4400)
    let parts = Dictionary(grouping: store.screen.price.parts, by: \.set).mapValues {
      $0.map(\.amount)
    }
    #expect(parts["more.meal"] == [1599, 801])
    // 20.00 over 8.00, 8.00 and 2.00 is 8.89, 8.89 and 2.22; 8.89 over 6.00
    // and 3.00 is 5.93 and 2.96.
    #expect(parts[""] == [593, 296, 593, 296, 222])
  }

  @Test(
    "An included menu in which every item has a price of its own is a warning",
    arguments: [
      ("{burger: {name: Burger, price: 5}, tea: {name: Tea, price: 2}}", ["M0305"]),
      ("{burger: {product: burger, price: 5}}", ["M0305"]),
      ("{burger: {product: burger}, tea: {name: Tea, price: 2}}", []),
      ("{burger: {product: burger, surcharge: 1}}", []), ("[Tea]", []),
      ("{ham: 1, corn: 0.50}, free: {first: 1, units: cheapest}", []),
    ])
  func nothingIncluded(items: String, codes: [String]) {
    let document = MenuDocument.read(
      SourceText(
        name: "shop.yaml",
        text: """
          item: Shop
          currency: USD
          products: {burger: {name: Burger, price: 5}}
          sections:
            - {menu: Single, id: single, select: any, items: [{product: burger}]}
            - menu: Sets
              id: sets
              select: any
              items:
                set: {name: Set, price: 6, sections: [{menu: Parts, id: parts, included: yes, select: all, items: \(items)}]}
          """), id: "shop")
    #expect(document.diagnostics.map(\.code.text) == codes)
    #expect(document.definition != nil)
  }

  @Test("A set without a part that is sold out cannot be ordered")
  func soldOutPart() throws {
    let store = try set("9.90", of: ["7.00", "5.00"])
    try store.send(.choose("sets.set"))
    for inventory in [Inventory(soldOut: ["p1": SoldOut()]), Inventory(stock: ["p1": 0])] {
      _ = store.setInventory(inventory)
      let pending = store.screen.pending
      #expect(pending.map(\.path) == ["sets.set.parts.p1"])
      #expect(
        pending.map { Localizer(.english).sentence(for: $0, in: store.definition) }
          == ["P1: Sold out"])
    }
    _ = store.setInventory(Inventory(soldOut: ["p1": "Gone for today"]))
    let gone = try #require(store.screen.pending.first)
    #expect(gone.code == "sold-out" && gone.path == "sets.set.parts.p1")
    #expect(
      Localizer(.english).sentence(for: gone, in: store.definition)
        == "P1: Sold out: Gone for today")
    _ = store.setInventory(Inventory(stock: ["p1": 1]))
    #expect(store.screen.isComplete)
    #expect(amounts(store) == [578, 412])
  }

  @Test("A set without a part that is sold out shows so, and cannot be chosen")
  func soldOutSet() throws {
    let store = try set("9.90", of: ["7.00", "5.00"])
    for place in ["p1", "sets.set.parts.p1"] as [MenuPath] {
      _ = store.setInventory(Inventory(soldOut: [place: "Gone for today"]))
      let gone = try store.screen.row(at: "sets.set")
      #expect(gone.state == .soldOut && gone.soldOut == "Gone for today")
      #expect(throws: OrderRejection(.soldOut("Gone for today"), at: "sets.set")) {
        try store.send(.choose("sets.set"))
      }
      _ = store.setInventory(Inventory(stock: [place: 0]))
      #expect(try store.screen.row(at: "sets.set").state == .outOfStock)
      #expect(throws: OrderRejection(.outOfStock(left: 0), at: "sets.set")) {
        try store.send(.add("sets.set"))
      }
    }
    _ = store.setInventory(Inventory(stock: ["p1": 1]))
    #expect(try store.screen.row(at: "sets.set").state == .available)
    // A chosen set counts: what is pending is its part. Its row says that no other can be chosen.
    try store.send(.choose("sets.set"))
    let total = store.screen.total
    _ = store.setInventory(Inventory(soldOut: ["p1": SoldOut()]))
    let chosen = try store.screen.row(at: "sets.set")
    #expect(chosen.state == .soldOut && chosen.soldOut == SoldOut() && chosen.counts)
    #expect(store.screen.pending.map(\.path) == ["sets.set.parts.p1"])
    #expect(store.screen.total == total)
    #expect(store.screen.orderedItems.map(\.path).contains("sets.set"))
    #expect(store.screen.answers != [:])
    #expect(throws: OrderRejection(.soldOut(SoldOut()), at: "sets.set")) {
      try store.send(.add("sets.set"))
    }
    try store.send(.set("sets.set", to: 0))
    #expect(try store.screen.row(at: "sets.set").state == .soldOut)
  }

  @Test("What is sold out in one of two sets, or in a set within a set, is missing only there")
  func soldOutPlaces() throws {
    let store = try shop(
      """
      groups: {parts: {menu: Parts, included: yes, select: all, items: [{product: tea}, {product: cake}]}}
      products:
        tea: {name: Tea, price: 2.00}
        cake: {name: Cake, price: 3.00}
        snack: {name: Snack, price: 4.00, sections: [parts]}
      sections:
        - menu: Sets
          id: sets
          select: any
          items:
            snack: {product: snack}
            other: {name: Other, price: 4.50, sections: [parts]}
            double: {name: Double, price: 7.00, sections: [{menu: Snacks, id: snacks, included: yes, select: all, each: 2, items: [{product: snack}]}]}
      """)
    func states() throws -> [RowState] {
      try ["sets.snack", "sets.other", "sets.double"].map { try store.screen.row(at: $0).state }
    }
    _ = store.setInventory(Inventory(soldOut: ["sets.other.parts.cake": SoldOut()]))
    #expect(try states() == [.available, .soldOut, .available])
    _ = store.setInventory(Inventory(soldOut: ["sets.double.snacks.snack.parts.cake": SoldOut()]))
    #expect(try states() == [.available, .available, .soldOut])
    _ = store.setInventory(Inventory(soldOut: ["cake": SoldOut()]))
    #expect(try states() == [.soldOut, .soldOut, .soldOut])
    _ = store.setInventory(Inventory(stock: ["cake": 1]))
    #expect(try states() == [.available, .available, .outOfStock])
  }

  @Test("A set without a part that is closed cannot be ordered")
  func closedPart() throws {
    let store = try shop(
      """
      zone: Asia/Seoul
      hours: {morning: {mon-sun: 07:00-10:30}}
      products: {toast: {name: Toast, price: 3.00, available: morning}, tea: {name: Tea, price: 2.00}}
      sections:
        - menu: Sets
          id: sets
          select: any
          items:
            set:
              name: Set
              price: 4.00
              sections: [{menu: Parts, id: parts, included: yes, select: all, items: [{product: toast}, {product: tea}]}]
      """)
    try store.send(.choose("sets.set"))
    try store.setContext(OrderContext(time: LocalMinute("2026-11-20T12:00")))
    #expect(store.screen.pending.map(\.code) == ["closed"])
    #expect(store.screen.pending.map(\.path) == ["sets.set.parts.toast"])
    let chosen = try store.screen.row(at: "sets.set")
    #expect(chosen.state == .closed && chosen.counts)
    #expect(throws: OrderRejection(.closed(try #require(chosen.opening)), at: "sets.set")) {
      try store.send(.add("sets.set"))
    }
    try store.send(.set("sets.set", to: 0))
    let closed = try store.screen.row(at: "sets.set")
    #expect(closed.state == .closed && closed.opening?.time == LocalMinute("2026-11-21T07:00"))
    #expect(throws: OrderRejection(.closed(try #require(closed.opening)), at: "sets.set")) {
      try store.send(.choose("sets.set"))
    }
    try store.setContext(OrderContext(time: LocalMinute("2026-11-20T09:00")))
    try store.send(.choose("sets.set"))
    #expect(store.screen.isComplete)
  }

  @Test("A product that a channel or an answer excludes is excluded in sets, too")
  func excludedPart() throws {
    let store = try shop(
      """
      channels: {here: Eat in, togo: Takeaway}
      products:
        burger: {name: Burger, price: 5.00}
        cola: {name: Cola, price: {channel: {here: 2.00, togo: none}}}
        beer: {name: Beer, price: {age: {adult: 3.00, minor: none}}}
        tea: {name: Tea, price: {size: {S: 2.00, L: none}}, sections: [{menu: Size, id: size, items: [S, L]}]}
      sections:
        - {menu: Age, id: age, default: adult, items: [adult, minor]}
        - menu: Sets
          id: sets
          select: any
          items:
            set: {name: Set, price: 6.00, sections: [{menu: Parts, id: parts, included: yes, select: all, items: [{product: burger}, {product: cola}]}]}
            pick: {name: Pick, price: 6.00, sections: [{menu: Drink, id: drink, included: yes, items: [{product: beer}, {product: tea}]}]}
      """)
    try store.send(.choose("sets.set"))
    #expect(store.screen.isComplete && amounts(store) == [429, 171])
    try store.setContext(OrderContext(channel: "togo"))
    let pending = try #require(store.screen.pending.first)
    #expect(store.screen.pending.count == 1 && pending.code == "not-available")
    #expect(
      Localizer(.english).sentence(for: pending, in: store.definition)
        == "Cola: Not available with Takeaway")
    try store.send(.set("sets.set", to: 0))
    let excluded = try store.screen.row(at: "sets.set")
    #expect(excluded.state == .notAvailable && excluded.excludingChannel?.id == "togo")
    #expect(throws: OrderRejection(.notAvailable(with: .channel(1)), at: "sets.set")) {
      try store.send(.choose("sets.set"))
    }
    try store.choose("sets.pick", "age.minor")
    #expect(try store.screen.row(at: "sets.pick.drink.beer").state == .notAvailable)
    try store.send(.choose("sets.pick.drink.tea"))
    #expect(try store.screen.row(at: "sets.pick.drink.tea.size.L").state == .notAvailable)
    #expect(try store.screen.row(at: "sets.pick.drink.tea.size.S").state == .available)
  }

  @Test(
    "What the answers of a product exclude is excluded in sets, however they are asked",
    arguments: [
      "[temp, size]", "[questions]", "[{menu: Temp, id: temp, items: [hot, iced]}, size]",
    ])
  func excludedAnswer(sections: String) throws {
    let store = try shop(
      """
      groups:
        temp: {menu: Temp, items: [hot, iced]}
        size: {menu: Size, items: [M, L]}
        questions: [temp, size]
      products:
        latte: {name: Latte, price: {temp: {hot: none, iced: {size: {M: 3.00, L: 3.50}}}}, sections: \(sections)}
      sections:
        - {menu: Single, id: single, select: any, items: {mocha: {price: 3.00, sections: [questions]}}}
        - menu: Sets
          id: sets
          select: any
          items:
            set: {name: Set, price: 6.00, sections: [{menu: Parts, id: parts, included: yes, select: all, items: [{product: latte}]}]}
      """)
    try store.send(.choose("sets.set"))
    #expect(try store.screen.row(at: "sets.set.parts.latte.temp.hot").state == .notAvailable)
    let iced = try store.screen.row(at: "sets.set.parts.latte.temp.iced")
    #expect(iced.state == .available && iced.basePrice == nil)
    try store.choose("sets.set.parts.latte.temp.iced", "sets.set.parts.latte.size.L")
    #expect(store.screen.isComplete && store.screen.total?.minorUnits == 600)
  }

  @Test(
    "Sections that are not asked around a set exclude nothing there",
    arguments: [
      "{size: {S: 2.00, L: none}}", "[{when: {size: L}, is: none}, {is: 2.00}]",
      "[{when: {size: S}, is: 2.00}, {is: none}]",
      "{channel: {here: {size: {S: 2.00, L: none}}, togo: none}}",
      "[{when: {channel: togo}, is: none}, {when: {size: S}, is: 2.00}, {is: none}]",
    ])
  func unknownSection(price: String) throws {
    let store = try shop(
      """
      channels: {here: Eat in, togo: Takeaway}
      products: {fries: {name: Fries, price: \(price)}}
      sections:
        - menu: Meals
          id: meals
          select: any
          items:
            meal: {name: Meal, price: 5.00, sections: [{menu: Size, id: size, default: S, items: [S, L]}, {menu: Sides, id: sides, select: any, items: [{product: fries}]}]}
            set: {name: Set, price: 6.00, sections: [{menu: Parts, id: parts, included: yes, select: all, items: [{product: fries}]}]}
      """)
    try store.setContext(OrderContext(channel: "togo"))
    let isExcluded = price.contains("togo")
    #expect(
      try store.screen.row(at: "meals.set").state == (isExcluded ? .notAvailable : .available))
    try store.setContext(OrderContext(channel: "here"))
    try store.send(.choose("meals.set"))
    #expect(store.screen.isComplete && store.screen.total?.minorUnits == 600)
    try store.choose("meals.meal", "meals.meal.size.L")
    #expect(try store.screen.row(at: "meals.meal.sides.fries").state == .notAvailable)
  }

  @Test(
    "A set with a part that a channel excludes cannot be chosen, however the price says so",
    arguments: [
      ("{channel: {here: 2.00, togo: none}}", ", surcharge: 0.50"),
      ("[{when: {channel: togo}, is: none}, {is: 2.00}]", ""),
      ("{channel: {here: {size: {M: 2.00, L: 3.00}}, togo: none}}", ""),
      (
        "{size: {M: {channel: {here: 2.00, togo: none}}, L: {channel: {here: 3.00, togo: none}}}}",
        ""
      ),
    ])
  func excludedByChannel(price: String, keys: String) throws {
    let store = try shop(
      """
      channels: {here: Eat in, togo: Takeaway}
      groups: {size: {menu: Size, default: M, items: [M, L]}}
      products:
        burger: {name: Burger, price: 5.00}
        tea: {name: Tea, price: \(price), sections: [size]}
      sections:
        - {menu: Sizes, id: sizes, select: any, items: {cup: {price: 1.00, sections: [size]}}}
        - menu: Sets
          id: sets
          select: any
          items:
            set: {name: Set, price: 6.00, sections: [{menu: Parts, id: parts, included: yes, select: all, items: [{product: burger}, {product: tea\(keys)}]}]}
      """)
    #expect(try store.screen.row(at: "sets.set").state == .available)
    try store.send(.choose("sets.set"))
    #expect(store.screen.isComplete)
    try store.setContext(OrderContext(channel: "togo"))
    #expect(!store.screen.isComplete)
    try store.send(.set("sets.set", to: 0))
    let excluded = try store.screen.row(at: "sets.set")
    #expect(excluded.state == .notAvailable && excluded.excludingChannel?.id == "togo")
    #expect(throws: OrderRejection(.notAvailable(with: .channel(1)), at: "sets.set")) {
      try store.send(.choose("sets.set"))
    }
  }

  @Test("A set with more of a part than is left is sold out")
  func tooFewLeft() throws {
    let store = try set("9.90", of: ["7.00", "5.00"], keys: "select: all, each: 2")
    _ = store.setInventory(Inventory(stock: ["p1": 1]))
    #expect(try store.screen.row(at: "sets.set").state == .outOfStock)
    #expect(throws: OrderRejection(.outOfStock(left: 0), at: "sets.set")) {
      try store.send(.choose("sets.set"))
    }
    _ = store.setInventory(Inventory(stock: ["p1": 2]))
    try store.send(.choose("sets.set"))
    #expect(store.screen.isComplete)
    _ = store.setInventory(Inventory(stock: ["p1": 1]))
    #expect(store.screen.pending.map(\.path) == ["sets.set.parts.p1"])
  }

  @Test("A set without a part is rejected by every action that asks for more of it")
  func everyAction() throws {
    let store = try shop(
      """
      products: {tea: {name: Tea, price: 2.00}}
      groups:
        parts: {menu: Parts, included: yes, select: all, items: [{product: tea}]}
      sections:
        - menu: Sets
          id: sets
          select: any
          each: 0..9
          items: {set: {name: Set, price: 4.00, sections: [parts]}}
        - menu: Boxes
          id: boxes
          select: any
          each: 0..9
          items: {box: {name: Box, price: 1.00, sections: [{menu: Extra, id: extra, select: optional, items: {set: {name: Set, price: 4.00, sections: [parts]}}}]}}
      """)
    try store.send(.choose("sets.set"))
    try store.send(.add("boxes.box", answers: ["extra": "set"]))
    _ = store.setInventory(Inventory(soldOut: ["tea": SoldOut()]))
    let rejected: [(MenuAction, MenuPath)] = [
      (.set("sets.set", to: 2), "sets.set"), (.add("sets.set"), "sets.set"),
      (.add("boxes.box", answers: ["extra": "set"]), "boxes.box.extra.set"),
    ]
    for (action, path) in rejected {
      #expect(throws: OrderRejection(.soldOut(SoldOut()), at: path)) { try store.send(action) }
    }
    // What the line had before is not requested again.
    try store.send(.answer("boxes.box", answers: ["extra": "set"]))
    try store.send(.set("sets.set", to: 0))
    try store.send(.set("boxes.box", to: 0))
  }

  @Test("A part that is in a set with one channel only is missing only there")
  func conditionalPart() throws {
    let store = try shop(
      """
      channels: {here: Eat in, togo: Takeaway}
      products: {tea: {name: Tea, price: 2.00}, cake: {name: Cake, price: 3.00}}
      sections:
        - menu: Sets
          id: sets
          select: any
          items:
            set:
              name: Set
              price: 4.00
              sections:
                - {menu: Parts, id: parts, included: yes, select: all, items: [{product: cake}, {product: tea, when: {channel: here}}]}
      """)
    _ = store.setInventory(Inventory(soldOut: ["tea": SoldOut()]))
    #expect(try store.screen.row(at: "sets.set").state == .soldOut)
    try store.setContext(OrderContext(channel: "togo"))
    #expect(try store.screen.row(at: "sets.set").state == .available)
    try store.send(.choose("sets.set"))
    #expect(store.screen.isComplete)
  }

  @Test("Between equal parts of a set, the one with the earlier tax id gets what is left")
  func equalParts() throws {
    let store = MenuStore(
      try readDocument(
        """
        item: Shop
        currency: EUR
        tax: {included: no, rates: {full: 20%, reduced: 10%}, default: reduced}
        products: {bun: {name: Bun, price: 3.33}, cola: {name: Cola, price: 3.33, tax: full}}
        sections:
          - menu: Sets
            id: sets
            select: any
            items:
              set:
                name: Set
                price: 5.01
                sections: [{menu: Parts, id: parts, included: yes, select: all, items: [{product: bun}, {product: cola}]}]
        """))
    try store.send(.choose("sets.set"))
    #expect(amounts(store) == [250, 251])
    #expect(store.screen.price.amounts?.taxes.map(\.net) == [251, 250])
  }
}

@Suite("Inventories name options by code")
struct InventoryCodeTests {
  private static let menu = """
    item: Shop
    currency: USD
    groups:
      milk: {menu: Milk, default: whole, items: {whole: Whole, oat: {name: Oat, code: M-2}}}
    products:
      cola: {name: Cola, price: 2.00, code: "TG#6"}
    sections:
      - menu: Drinks
        id: drinks
        select: any
        each: 0..9
        items:
          latte: {name: Latte, price: 4.00, code: "TG#6", sections: [milk]}
          mocha: {name: Mocha, price: {milk: {whole: 4.00, oat: 4.50}}, code: {milk: {whole: X1, oat: X2}}, sections: [milk]}
          cola: {product: cola}
      - {menu: Bar, id: bar, select: any, each: 0..9, items: [{product: cola}]}
      - {total: Total}

    """

  private func inventory(_ text: String, _ menu: MenuDefinition) throws -> Inventory {
    let reading = InventoryDocument.read(SourceText(name: "inventory.yaml", text: text), for: menu)
    return try #require(reading.inventory, "\(reading.diagnostics)")
  }

  @Test("A code names every option written with it, each with a stock of its own")
  func codes() throws {
    let menu = try readDocument(Self.menu)
    let store = MenuStore(menu)
    _ = store.setInventory(
      try inventory("{inventory: test, codes: {sold-out: [M-2], stock: {'TG#6': 2}}}", menu))
    try store.send(.set("drinks.latte", to: 2))
    #expect(throws: OrderRejection.self) { try store.send(.choose("drinks.latte.milk.oat")) }
    try store.choose("drinks.cola", "bar.cola")
    let rejection = #expect(throws: OrderRejection.self) { try store.send(.set("bar.cola", to: 2)) }
    #expect(rejection?.code == "out-of-stock", "the product is one thing, wherever it is used")
    #expect(throws: OrderRejection.self) { try store.send(.set("drinks.latte", to: 3)) }
    // An address replaces the stock of a code.
    _ = store.setInventory(
      try inventory("{inventory: test, stock: {cola: 5}, codes: {stock: {'TG#6': 2}}}", menu))
    try store.send(.set("bar.cola", to: 4))
    #expect(throws: OrderRejection.self) { try store.send(.set("bar.cola", to: 5)) }
  }

  @Test("Unknown codes, and codes in a table, are reported", arguments: ["TG#7", "X1"])
  func unknown(code: String) throws {
    let menu = try readDocument(Self.menu)
    let text = "{inventory: test, codes: {sold-out: ['\(code)']}}"
    let source = SourceText(name: "inventory.yaml", text: text)
    let diagnostics = InventoryDocument.read(source, for: menu).diagnostics
    #expect(diagnostics.map(\.code) == [.unknownInventoryPath])
    #expect(diagnostics.first?.message.contains(code) == true)
    #expect(diagnostics.first.map { source.text(in: $0.span) } == "'\(code)'")
  }
}
