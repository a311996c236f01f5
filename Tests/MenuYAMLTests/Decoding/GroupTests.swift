import MenuSections
import MenuTestSupport
import MenuYAML
import Testing

@Suite("Groups and products")
struct GroupTests {
  private static let head = """
    item: Cafe
    currency: KRW
    groups:
      temp: {menu: Temperature, items: [hot, ice]}
      milk:
        menu: Milk
        default: whole
        items: {whole: Whole, oat: {name: Oat, price: 700, stock: 2}, soy: {name: Soy, price: 500}}
      size: {menu: Size, default: R, items: {R: Regular, L: {name: Large, price: 500}}}
      drink: [temp, size]

    """

  /// The menu of the groups and these sections; the groups that they do not use are no matter here.
  private func shop(_ rest: String) throws -> MenuDefinition {
    let source = SourceText(name: "menu.yaml", text: Self.head + rest)
    let (definition, diagnostics) = MenuDocument.read(source, id: "test")
    #expect(diagnostics.allSatisfy { $0.code == .unusedGroup }, "\(diagnostics)")
    return try #require(definition)
  }

  private func total(_ menu: MenuDefinition, _ actions: [MenuAction]) throws -> Int64? {
    let store = MenuStore(menu)
    for action in actions { try store.send(action) }
    return store.screen.total?.minorUnits
  }

  @Test("A text uses a group, and a list of groups means its groups")
  func uses() throws {
    let menu = try shop(
      """
      sections:
        - menu: Coffee
          select: any
          items:
            latte: {price: 4000, sections: [drink, milk]}
            cocoa: {price: 4500, sections: [milk]}
      """)
    #expect(menu.section(at: "Coffee.latte.temp") != nil)
    #expect(menu.section(at: "Coffee.latte.size") != nil)
    #expect(menu.section(at: "Coffee.latte.milk") == menu.section(at: "Coffee.cocoa.milk"))
    let actions: [MenuAction] = [
      .choose("Coffee.latte"), .choose("Coffee.latte.temp.hot"), .choose("Coffee.latte.milk.oat"),
      .choose("Coffee.latte.size.L"),
    ]
    #expect(try total(menu, actions) == 5200)
  }

  @Test(
    "A use changes keys, leaves out options and changes prices; a key without a value is removed")
  func changes() throws {
    let menu = try shop(
      """
      sections:
        - use: temp
        - menu: Coffee
          select: any
          items:
            latte: {price: 4000, sections: [size, {use: milk, default: oat, hide: [soy]}]}
            flat: {price: 4000, sections: [{use: milk, prices: {oat: 300}, default: , id: second}]}
            tea: {price: 3000, sections: [{use: size, header: Cup, when: {temp: hot}}]}
      """)
    #expect(menu.option(at: "Coffee.latte.milk.soy") == nil)
    #expect(try total(menu, [.choose("temp.hot"), .choose("Coffee.latte")]) == 4700)
    let flat: [MenuAction] = [
      .choose("temp.hot"), .choose("Coffee.flat"), .choose("Coffee.flat.second.oat"),
    ]
    #expect(try total(menu, flat) == 4300)
    let store = MenuStore(menu)
    try store.send(.choose("Coffee.tea"))
    #expect(!store.screen.sections.contains { $0.id == "Coffee.tea.size" })
    try store.send(.choose("temp.hot"))
    let cup = store.screen.sections.first { $0.id == "Coffee.tea.size" }
    #expect(cup?.instance.header?.fallback == "Cup")
  }

  @Test("A menu's price and sections are those of items without their own")
  func menuKeys() throws {
    let menu = try shop(
      """
      sections:
        - menu: Coffee
          select: any
          price: 3000
          sections: [temp]
          items:
            drip:
            cold brew: {price: 3500}
            water: {price: 0, sections: []}
      """)
    #expect(menu.section(at: "Coffee.drip.temp") == menu.section(at: "Coffee.cold brew.temp"))
    #expect(menu.option(at: "Coffee.water").map { menu[$0].hasLines } == false)
    #expect(try total(menu, [.choose("Coffee.drip"), .choose("Coffee.cold brew")]) == 6500)
  }

  @Test("An item of a product has its keys, and replaces some")
  func products() throws {
    let menu = try readDocument(
      """
      item: Burgers
      currency: USD
      products:
        cola: {name: Cola, price: 2.00, sections: [{menu: Size, items: {S: 0, L: 0.50}}]}
      sections:
        - menu: Drinks
          select: any
          items: [{product: cola}]
        - menu: Offer
          select: any
          items: {small: {product: cola, name: Small cola, price: 1.00, sections: []}}
      """)
    let cola = try #require(menu.option(at: "Drinks.cola"))
    #expect(menu[cola].name.fallback == "Cola")
    #expect(menu[cola].product == "cola")
    #expect(menu.section(at: "Drinks.cola.Size") != nil)
    let small = try #require(menu.option(at: "Offer.small"))
    #expect(menu[small].name.fallback == "Small cola")
    #expect(!menu[small].hasLines)
  }

  @Test("A name in a group means the nearest section, beside one use and further out at another")
  func distances() throws {
    let menu = try readDocument(
      """
      item: Cafe
      currency: KRW
      groups:
        size: {menu: Size, default: S, items: [S, L]}
        shot: {menu: Shot, select: optional, price: {size: {S: 500, L: 700}}, items: [Extra]}
      sections:
        - menu: Drinks
          id: drinks
          select: any
          items:
            latte: {name: Latte, price: 4000, sections: [size, shot]}
            set: {name: Set, price: 9000, sections: [size, {menu: Second, id: second, select: optional, items: {mocha: {sections: [shot]}}}]}
      """)
    #expect(
      try total(
        menu,
        [
          .choose("drinks.set"), .choose("drinks.set.size.L"), .choose("drinks.set.second.mocha"),
          .choose("drinks.set.second.mocha.shot.Extra"),
        ]) == 9700)
    #expect(
      try total(menu, [.choose("drinks.latte"), .choose("drinks.latte.shot.Extra")]) == 4500)
  }

  @Test("What is written once has one stock, by group and by place")
  func stock() throws {
    let menu = try shop(
      """
      sections:
        - menu: Coffee
          select: any
          each: 0..9
          items:
            latte: {price: 4000, sections: [milk]}
            flat: {price: 4000, sections: [{use: milk, default: oat}]}
      """)
    let store = MenuStore(menu)
    try store.choose("Coffee.latte", "Coffee.latte.milk.oat", "Coffee.flat")
    #expect(throws: OrderRejection.self) { try store.send(.set("Coffee.flat", to: 2)) }
    _ = store.setInventory(Inventory(soldOut: ["milk.oat": SoldOut()]))
    #expect(store.screen.total?.minorUnits == 8000)
    _ = store.setInventory(Inventory(soldOut: ["Coffee.latte.milk.oat": SoldOut()]))
    #expect(store.screen.total?.minorUnits == 8700)
    _ = store.setInventory(Inventory(soldOut: ["milk": SoldOut()]))
    #expect(store.screen.total?.minorUnits == 8000)
    _ = store.setInventory(Inventory(stock: ["milk.oat": 1]))
    #expect(!store.screen.isComplete)
    _ = store.setInventory(Inventory(stock: ["Coffee.latte.milk.oat": 0, "milk.oat": 9]))
    #expect(store.screen.total?.minorUnits == 8700)
    _ = store.setInventory(Inventory(soldOut: ["Coffee": SoldOut()]))
    #expect(store.screen.total?.minorUnits == 0)
  }

  @Test("What a menu asks of its items itself has one stock, by code and by its own address")
  func stockOfMenu() throws {
    let menu = try shop(
      """
      sections:
        - menu: Coffee
          select: any
          each: 0..9
          sections: [{menu: Foam, id: foam, select: optional, items: {oat: {name: Oat, price: 300, code: F-1, stock: 2}}}]
          items: {latte: 4000, flat: 4200}
      """)
    let store = MenuStore(menu)
    try store.choose("Coffee.flat", "Coffee.flat.foam.oat")
    #expect(throws: OrderRejection.self) { try store.send(.set("Coffee.flat", to: 3)) }
    try store.choose("Coffee.latte", "Coffee.latte.foam.oat")
    #expect(throws: OrderRejection.self) { try store.send(.set("Coffee.latte", to: 2)) }
    #expect(store.screen.total?.minorUnits == 8800)
    var coded = Inventory()
    coded.codes.soldOut = ["F-1": SoldOut()]
    let foam: MenuPath = "Coffee.latte.foam.oat"
    for inventory in [coded, Inventory(soldOut: [foam: SoldOut()]), Inventory(stock: [foam: 0])] {
      _ = store.setInventory(inventory)
      #expect(store.screen.total?.minorUnits == 8200)
    }
    _ = store.setInventory(Inventory(soldOut: ["Coffee.flat.foam.oat": SoldOut()]))
    #expect(store.screen.total?.minorUnits == 8500)
  }

  @Test("An inventory names what a list asks itself by the list, in every use")
  func soldOutInList() throws {
    let menu = try readDocument(
      """
      item: Cafe
      currency: KRW
      groups:
        size: {menu: Size, default: S, items: [S, L]}
        drink: [size, {menu: Foam, id: foam, select: optional, items: {oat: 300, soy: 200}}]
      sections:
        - menu: Coffee
          id: coffee
          select: any
          each: 0..9
          items:
            latte: {price: 4000, sections: [drink]}
            flat: {price: 4200, sections: [drink]}
      """)
    let store = MenuStore(menu)
    for path: MenuPath in ["coffee.latte", "coffee.flat"] { try store.send(.choose(path)) }
    #expect(store.setInventory(Inventory(soldOut: ["drink.foam.oat": SoldOut()])) == [])
    for path: MenuPath in ["coffee.latte.foam.oat", "coffee.flat.foam.oat"] {
      #expect(throws: OrderRejection.self) { try store.send(.choose(path)) }
    }
    try store.send(.choose("coffee.flat.foam.soy"))
    #expect(store.setInventory(Inventory(stock: ["drink.foam": 0])) == [])
    #expect(store.screen.total?.minorUnits == 8200)
    for path: MenuPath in ["drink.foam.oats", "drinc.foam.oat"] {
      let found = store.setInventory(Inventory(soldOut: [path: SoldOut()]))
      #expect(found.map { $0.label() } == ["did you mean 'drink.foam.oat'?"], "\(path)")
    }
  }

  @Test("A set contains products whose price is part of its own, with surcharges on some")
  func sets() throws {
    let menu = try readDocument(
      """
      item: Burgers
      currency: KRW
      products:
        bulgogi: {name: Bulgogi burger, price: 5000}
        fries: {name: Fries, price: 2000, sections: [{menu: Size, id: size, default: M, items: [M, L]}]}
        sticks: {name: Cheese sticks, price: 2500}
      sections:
        - menu: Sets
          id: sets
          select: any
          each: 0..9
          items:
            bulgogi-set:
              name: Bulgogi set
              price: 8900
              sections:
                - {menu: Burger, id: main, included: yes, select: all, items: [{product: bulgogi}]}
                - menu: Side
                  id: side
                  included: yes
                  default: fries
                  items:
                    fries: {product: fries, surcharge: {size: {M: 0, L: 500}}}
                    sticks: {product: sticks, surcharge: 1200}
        - {menu: Sides, id: sides, select: any, items: [{product: fries}]}
        - {total: Total, id: total}
      """)
    let store = MenuStore(menu)
    try store.choose("sets.bulgogi-set", total: 8900)
    #expect(store.screen.isComplete)
    for action: MenuAction in [
      .choose("sets.bulgogi-set.main.bulgogi"), .add("sets.bulgogi-set.main.bulgogi"),
      .set("sets.bulgogi-set.main.bulgogi", to: 0), .clear("sets.bulgogi-set.main"),
    ] {
      let rejection = #expect(throws: OrderRejection.self) { try store.send(action) }
      #expect(rejection?.code == "fixed")
    }
    try store.choose("sets.bulgogi-set.side.fries.size.L", total: 9400)
    try store.choose("sets.bulgogi-set.side.sticks", total: 10100)
    try store.send(.set("sets.bulgogi-set", to: 2))
    #expect(store.screen.total?.minorUnits == 20200)
    try store.choose("sides.fries", total: 22200)
    let again = try menu.order(answering: store.screen.answers)
    #expect(MenuStore(menu, order: again).screen.total?.minorUnits == 22200)
  }

  @Test("A portion and a placement are factors of the price, rounded once, half away from zero")
  func portions() throws {
    let menu = try readDocument(
      """
      item: Pizza
      price: 10.00
      currency: USD
      sections:
        - menu: Toppings
          id: toppings
          select: any
          portions: {light: 1/2, normal: 1, double: 2}
          placement: {whole: 1, left: {name: Left half, times: 1/2}}
          items: {ham: 1.25, olive: {price: 0.75, portions: {some: 1}}}
        - {total: Total, id: total}
      """)
    let store = MenuStore(menu)
    try store.choose("toppings.ham", total: 1125)
    try store.choose("toppings.ham.portion.light", total: 1063)
    try store.choose("toppings.ham.placement.left", total: 1031)
    try store.choose("toppings.ham.portion.double", total: 1125)
    try store.choose("toppings.olive", total: 1200)
    guard case .menu(let view)? = store.screen.sections.first else { return }
    #expect(view.rows.map(\.price) == [PriceRange(125), PriceRange(75)])
  }

  @Test("An error in a group is reported once, with the number of uses that have it")
  func countedUses() {
    let source = SourceText(
      name: "menu.yaml",
      text: """
        item: Cafe
        groups:
          milk: {menu: Milk, default: rice, items: [whole, oat]}
          shot: {menu: Shot, items: [one], when: {size: L}}
        sections:
          - menu: Coffee
            items: {a: {sections: [milk]}, b: {sections: [shot, milk]}, c: {sections: [{use: milk, id: m}, shot]}}
        """)
    let found = MenuDocument.read(source, id: "test").diagnostics
    #expect(found.map(\.code) == [.unknownName, .unknownName])
    let counts = found.map { $0.noteMessages.filter { $0.hasSuffix("have this problem") } }
    #expect(
      counts == [
        ["3 uses of the group have this problem"], ["2 uses of the group have this problem"],
      ])
  }

  @Test("An error that only some uses of a group have shows the first of these")
  func someUses() {
    func notes(_ uses: String) -> [String] {
      let source = SourceText(
        name: "menu.yaml",
        text: """
          item: Cafe
          currency: EUR
          groups:
            milk: {menu: Milk, items: {oat: {price: {size: {S: 1, L: 2}}}, whole: 0}}
            size: {menu: Size, items: [S, L]}
            sizes: {menu: Sizes, items: [S, L, XL]}
          sections:
            - menu: Coffee
              items: {a: {sections: [size, milk]}, b: {sections: [size, milk]}, \(uses)}
          """)
      let found = MenuDocument.read(source, id: "test").diagnostics.filter { $0.severity == .error }
      #expect(found.count == 1)
      return found.flatMap { diagnostic in
        zip(diagnostic.noteMessages, diagnostic.notes).map { message, note in
          let start = Int(note.location?.span?.start ?? 0)
          return "\(message) @\(source.position(at: start).column)"
        }
      }
    }
    let one = "d: {sections: [milk, {use: sizes, id: size}]}"
    #expect(notes(one) == ["only this use of the group has this problem @86"])
    #expect(
      notes("\(one), e: {sections: [milk, {use: sizes, id: size, select: 1}]}") == [
        "2 of the 4 uses of the group have this problem; this is the first @86"
      ])
  }

  @Test("Defaults that open more lines than an order may have are an error at the innermost")
  func defaultLines() {
    func found(depth: Int, _ last: String = "items: [a]") -> [String] {
      let groups = (0..<depth).map {
        "  g\($0): {menu: G, default: x, items: {x: {sections: [g\($0 + 1), {use: g\($0 + 1), id: h}]}}}\n"
      }
      let source = SourceText(
        name: "menu.yaml",
        text: "item: Deep\ngroups:\n\(groups.joined())  g\(depth): {menu: G, \(last)}\n"
          + "sections: [{menu: M, select: any, items: {a: {sections: [g0]}}}]\n")
      return MenuDocument.read(source, id: "test").diagnostics.map {
        "\($0.code) \(source.position(at: Int($0.location.span?.start ?? 0)).line)"
      }
    }
    // Each level opens two lines of the next.
    #expect(found(depth: 12) == [])
    #expect(found(depth: 16) == ["M0302 6"])
    #expect(found(depth: 30) == ["M0302 20"])
  }

  /// The menu of the groups with one mistake in its items.
  private static func coffee(
    _ items: String, _ code: DiagnosticCode, _ words: String, fix: String? = nil,
    sourceLocation: SourceLocation = #_sourceLocation
  ) -> MarkedMenu {
    MarkedMenu(
      document: head + "sections:\n  - menu: Coffee\n    items: \(items)", code, words, fix: fix,
      sourceLocation: sourceLocation)
  }

  static let mistakes = [
    MarkedMenu(
      document: """
        item: Pizza
        currency: EUR
        sections:
          - menu: Toppings
            portions: {light: 1/2, normal: 1}
            items: {③ham④: {price: 1, sections: [{menu: How, id: ①portion②, items: [hot]}]}}
        """, .duplicateID, "'portions' makes a section with this id"),
    MarkedMenu(
      document: """
        item: Pizza
        currency: EUR
        groups: {size: {menu: Size, items: [S, ③L④, ①L②]}}
        sections:
          - {menu: D, items: {a: {price: {size: {S: 1, L: 2}}, sections: [size]}}}
        """, .duplicateID, "duplicate id 'L'"),
    MarkedMenu(
      document: """
        item: Truck
        currency: EUR
        groups: {spice: ①[Mild, Hot]②}
        sections:
          - {menu: D, items: {a: {sections: [spice]}}}
        """, .wrongShape, "these are choices", fix: "{menu: spice, items: [Mild, Hot]}"),
    MarkedMenu(
      document: """
        item: Truck
        currency: EUR
        groups: {meat: ①{Tofu: 0, Beef: 2.00}②}
        sections:
          - {menu: D, sections: [meat], items: [a]}
        """, .wrongShape, "a group is a section", fix: "{menu: meat, items: {Tofu: 0, Beef: 2.00}}"),
    MarkedMenu(
      document: head + """
        sections:
          - {menu: D, sections: [drink, milk], items: {a: {price: 1, ①milk②: [Oat]}}}
        """, .unknownKey, "write sections: [milk]"),
    MarkedMenu(
      document: head + """
        sections:
          - {menu: D, sections: ①drink②, items: [a]}
          - {menu: E, sections: [milk], items: [a]}
        """, .wrongShape, "'sections' is a list", fix: "[drink]"),
    coffee(
      "{latte: {sections: [drink, ①mlik②]}, cocoa: {sections: [milk]}}", .unknownGroup, "'mlik'",
      fix: "milk"),
    MarkedMenu(
      document: head + """
        sections:
          - menu: Coffee
            sections: [drink, ①mlik②]
            items: {latte: {sections: [drink]}, cocoa: {sections: [milk]}}
        """, .unknownGroup, "'mlik'", fix: "milk"),
    MarkedMenu(
      document: head + """
        products: {tea: {name: Tea, sections: [drink]}}
        sections:
          - menu: Teas
            sections: [{use: milk, hide: [①oats②]}]
            items: [{product: tea}]
        """, .unknownGroup, "no option of the group", fix: "oat"),
    coffee(
      "{latte: {sections: [drink, {use: milk, hide: [①oats②]}]}}", .unknownGroup,
      "no option of the group", fix: "oat"),
    MarkedMenu(
      document: head + """
        sections:
          - menu: Coffee
            items: {latte: {sections: [③temp④, ①temp②, milk, size]}}
          - drink
        """, .duplicateID, "twice"),
    coffee(
      "{latte: {sections: [③drink④, milk, ①drink②]}}", .duplicateID,
      "use the groups in it one by one"),
    MarkedMenu(
      document: """
        item: Cafe
        groups: {two: {menu: Two, select: ③2④, items: [a, b, c]}}
        sections:
          - menu: Coffee
            items: {latte: {sections: [two]}, drip: {sections: [{use: two, hide: [b, ①c②]}]}}
        """, .unreachableMinimum, "this use leaves only 1"),
    MarkedMenu(
      document: head + """
        sections:
          - use: ①drinks②
          - milk
          - drink
        """, .unknownGroup, "no group", fix: "drink"),
    MarkedMenu(
      document: """
        item: Cafe
        groups:
          a: {menu: A, items: {x: {sections: [b]}}}
          b: [①a②]
        sections: [b]
        """, .groupCircle, "a → b → a"),
    MarkedMenu(
      document: """
        item: Cafe
        groups:
          ③size④: {menu: Size, items: [S, L]}
        products:
          ①size②: {name: Size guide}
        sections:
          - size
          - {menu: More, items: [{product: size}]}
        """, .nameClash, "'size'"),
    MarkedMenu(
      document: """
        item: Cafe
        groups:
          shot: {menu: Shots, items: {one: {when: {③size④: L}}, two: }}
        sections:
          - menu: Coffee
            items: {latte: {sections: [①shot②]}, drip: {sections: [shot]}}
        """, .unknownName, "'shot' refers to 'size'"),
    MarkedMenu(
      document: """
        item: Cafe
        groups:
          milk: {menu: Milk, default: ①rice②, items: [whole, oat, soy]}
        sections:
          - menu: Coffee
            items: {latte: {sections: [milk]}, flat: {sections: [{use: milk, hide: [soy]}]}}
        """, .unknownName, "'rice'"),
    coffee(
      "{latte: {sections: [{use: drink, ①default②: x}, milk]}}", .unknownKey, "list of groups"),
    coffee("{latte: {sections: [{use: drink, ①id②: cup}, milk]}}", .unknownKey, "list of groups"),
    coffee(
      "{latte: {sections: [{use: drink, ①hide②: [hot]}, milk]}}", .unknownKey, "list of groups"),
    MarkedMenu(
      document: """
        item: Cafe
        groups:
          milk: {menu: Milk, items: [whole, oat]}
        sections:
          - menu: Coffee
            items: {two: {sections: [{use: milk, id: cups, ①repeat②: {one: First, two: Second}}]}}
        """, .unknownKey, "a list of groups several times, and 'milk' is one group"),
  ]

  @Test("Each mistake with a group is one diagnostic at its place", arguments: mistakes)
  func mistake(_ menu: MarkedMenu) { menu.check() }

  @Test("Groups that double at each step are compiled once each, or reported")
  func doubling() throws {
    var lists = "item: x\ngroups:\n  g0: {menu: G, items: [x]}\n"
    for index in 1..<40 { lists += "  g\(index): [g\(index - 1), g\(index - 1)]\n" }
    var nested = "item: x\ngroups:\n  g0: {menu: G, items: [x]}\n"
    for index in 1..<60 {
      nested += "  g\(index): {menu: G, items: {a: {sections: [g\(index - 1)]}, "
      nested += "b: {sections: [g\(index - 1)]}}}\n"
    }
    for (text, code) in [
      (lists + "sections: [g39]\n", DiagnosticCode.groupCircle),
      (nested + "sections: [g59]\n", .misplacedSection),
    ] {
      let source = SourceText(name: "menu.yaml", text: text)
      let (definition, diagnostics) = MenuDocument.read(source, id: "test")
      #expect(definition == nil)
      #expect(diagnostics.contains { $0.code == code })
      #expect(diagnostics.count <= 2)
    }
  }

  @Test("Groups can be nested 32 deep; one more is one diagnostic")
  func depth() {
    func codes(_ depth: Int) -> [DiagnosticCode] {
      var text = "item: x\ngroups:\n  g0: {menu: G, items: [x]}\n"
      for index in 1...depth {
        text += "  g\(index): {menu: G, items: {a: {sections: [g\(index - 1)]}}}\n"
      }
      let source = SourceText(name: "menu.yaml", text: text + "sections: [g\(depth)]\n")
      return MenuDocument.read(source, id: "test").diagnostics.map(\.code)
    }
    #expect(codes(32) == [])
    #expect(codes(33) == [.misplacedSection])
  }
}
