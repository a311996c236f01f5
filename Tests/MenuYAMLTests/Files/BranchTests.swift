import Foundation
import MenuSections
import MenuTestSupport
import MenuText
import Testing

@testable import MenuYAML

@Suite("Branches of a menu")
struct BranchTests {
  private func branch(_ changes: String, of base: String = cafe) -> WrittenFiles {
    WrittenFiles(
      ["branch.yaml": "extends: cafe.yaml\n" + changes, "cafe.yaml": base], main: "branch.yaml")
  }

  /// The menu of a branch; expects no diagnostics.
  private func menu(
    _ changes: String, of base: String = cafe, sourceLocation: SourceLocation = #_sourceLocation
  ) throws -> MenuDefinition {
    let files = branch(changes, of: base)
    #expect(files.found == [], "\(changes)", sourceLocation: sourceLocation)
    return try #require(files.read().definition, sourceLocation: sourceLocation)
  }

  /// Checks that a branch means its base with some of its text replaced.
  private func expect(
    _ changes: String, equal edits: (String, String)...,
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let files = branch("id: test\n" + changes)
    #expect(files.found == [], sourceLocation: sourceLocation)
    let draft = try #require(files.read().draft, sourceLocation: sourceLocation)
    var text = cafe
    for (old, new) in edits {
      #expect(text.contains(old), sourceLocation: sourceLocation)
      text = text.replacing(old, with: new)
    }
    let edited = try #require(
      WrittenFiles(["cafe.yaml": text]).read().draft, sourceLocation: sourceLocation)
    #expect(form(draft) == form(edited), sourceLocation: sourceLocation)
  }

  @Test("A branch without changes equals its base but for id and digest")
  func unchanged() throws {
    let menus =
      try Repository.documents(in: "Config").map(\.text)
      + (UInt64(1)...100).map { WrittenDraft(MenuTestSupport.RandomMenu.draft(seed: $0)).text }
      + MenuForms.all
    for text in menus {
      let base = try #require(WrittenFiles(["cafe.yaml": text]).read().draft, "\(text)")
      let files = branch("id: \(YAMLScalar.quoted(base.id))\n", of: text)
      let result = files.read()
      #expect(form(try #require(result.draft)) == form(base), "\(text)")
      #expect(result.definition != nil, "\(text)")
    }
    #expect(branch("").read().definition?.id == "test")
  }

  @Test("An item of a branch asks nothing with 'sections: []'")
  func itemWithoutQuestions() throws {
    let base = """
      item: Cafe
      currency: EUR
      sections:
        - menu: Coffee
          id: coffee
          select: any
          each: 0..9
          sections: [{menu: Milk, id: milk, items: [whole, oat]}]
          items: {latte: {name: Latte, price: 4.00}}
      """
    let store = MenuStore(
      try menu("items: {coffee: {tea: {name: Tea, price: 3.00, sections: []}}}\n", of: base))
    #expect(try store.send(.set("coffee.tea", to: 1)).isComplete)
    #expect(try !store.send(.set("coffee.latte", to: 1)).isComplete)
  }

  @Test("No change of a branch causes that texts are untranslated, but its name does")
  func untranslated() {
    func base(_ item: String, _ menu: String) -> String {
      """
      item: \(item)
      currency: USD
      locale: en
      sections:
        - menu: \(menu)
          id: a
          select: any
          items: {x: {name: X, price: 5}, y: {name: Y, price: 2}}

      """
    }
    let known = branch("hide: [a.x]\n", of: base("{en: Cafe, ko: 카페}", "{en: A, ko: 에이}"))
    #expect(known.found == ["cafe.yaml:8:37 M0619"])
    let named = branch(
      "item: {en: Branch, ko: 지점}\nhide: [a.x]\n", of: base("Cafe", "A"))
    #expect(
      named.found == ["cafe.yaml:5:5 M0619 → cafe.yaml:8:37 → branch.yaml:1:10"])
  }

  @Test("A set of which everything is hidden is an error, unless the set is hidden, too")
  func emptySets() {
    let base = """
      item: Burgers
      currency: USD
      products: {burger: {name: Burger, price: 5}, cola: {name: Cola, price: 2}}
      groups: {parts: {menu: Parts, select: all, included: yes, items: [{product: burger}, {product: cola}]}}
      sections:
        - menu: Sets
          id: sets
          select: any
          items:
            set: {name: Set, price: 6, sections: [parts]}
        - {menu: Bag, id: bag, select: optional, items: {paper: 1}}

      """
    #expect(
      branch("hide: [burger, cola]\n", of: base).found
        == ["branch.yaml:2:8 M0306 → branch.yaml:2:16 → cafe.yaml:10:7"])
    #expect(branch("hide: [burger, cola, sets.set]\n", of: base).found == [])
    let used = base.replacing("[parts]", with: "[{use: parts, hide: [burger, cola]}]")
    #expect(WrittenFiles(["cafe.yaml": used]).found == ["cafe.yaml:10:7 M0306"])
  }

  @Test("A set of which a branch hides a part needs another price; one of a use has its own")
  func hiddenParts() {
    let parts =
      "menu: Parts, select: all, included: yes, items: [{product: burger}, {product: cola}]"
    let base = """
      item: Burgers
      currency: USD
      products: {burger: {name: Burger, price: 5}, cola: {name: Cola, price: 2}}
      groups: {parts: {\(parts)}}
      sections:
        - menu: Sets
          id: sets
          select: any
          items:
            set: {name: Set, price: 6, sections: [parts]}

      """
    let written = base.replacing("groups: {parts: {\(parts)}}", with: "locale: en")
      .replacing("[parts]", with: "[{id: parts, \(parts)}]")
    for base in [base, written] {
      for address in ["cola", "sets.set.parts.cola"] {
        let hiding = "hide: [\(address)]\n"
        #expect(
          branch(hiding, of: base).found == ["branch.yaml:2:8 M0306 → cafe.yaml:10:7"],
          "\(address)")
        #expect(branch(hiding + "prices: {sets.set: 5}\n", of: base).found == [], "\(address)")
      }
    }
    let used = base.replacing("[parts]", with: "[{use: parts, hide: [cola]}]")
    #expect(WrittenFiles(["cafe.yaml": used]).found == [])
    // The set never had what the branch hides.
    #expect(branch("hide: [cola]\n", of: used).found == [])
    for changes in [
      "hide: [cola]\nitems: {parts: [Pepsi]}\n",
      "hide: [cola, sets.set]\nitems: {sets: {mini: {name: Mini, price: 4, sections: [parts]}}}\n",
    ] {
      #expect(branch(changes, of: base).found == [], "\(changes)")
    }
    #expect(
      branch("hide: [burger, cola]\nitems: {parts: [Pepsi]}\n", of: base).found
        .contains { $0.contains("M0306") })
  }

  @Test("A set needs another price for each branch of a chain that leaves out a part of it")
  func hiddenPartsInChain() {
    func found(_ first: String, _ second: String) -> [String] {
      let files = [
        "cafe.yaml": """
        item: Burgers
        currency: USD
        sections:
          - menu: Sets
            id: sets
            select: any
            items:
              set: {name: Set, price: 6, sections: [{menu: Parts, id: parts, select: all, included: yes, items: [Burger, Cola, Fries]}]}

        """,
        "first.yaml": "extends: cafe.yaml\n" + first,
        "second.yaml": "extends: first.yaml\n" + second,
      ]
      return WrittenFiles(files, main: "second.yaml").found.filter { $0.contains("M0306") }
    }
    let (price, hiding) = ("prices: {sets.set: 5}\n", "hide: [sets.set.parts.Cola]\n")
    #expect(found(price, hiding).count == 1)
    #expect(found(hiding, price) == [])
    #expect(found(hiding + price, "minimum: 1\n") == [])
    #expect(found(price, hiding + price) == [])
    #expect(found(hiding + price, "hide: [sets.set.parts.Fries]\n").count == 1)
    #expect(found(price, hiding + "items: {sets.set.parts: [Pepsi]}\n") == [])
  }

  @Test("A set without a part needs another price also where an imported file has its price")
  func hiddenImportedParts() {
    let files = [
      "cafe.yaml": """
      import: {s: shared.yaml}
      currency: USD
      item: Burgers
      sections:
        - menu: Sets
          id: sets
          select: any
          items: [{product: s.combo}]

      """,
      "shared.yaml": """
      currency: USD
      products:
        burger: {name: Burger, price: 5}
        cola: {name: Cola, price: 2}
        combo: {name: Combo, price: 6, sections: [parts]}
      groups: {parts: {menu: Parts, select: all, included: yes, items: [{product: burger}, {product: cola}]}}

      """,
    ]
    let hiding = "extends: cafe.yaml\nhide: [s.parts.cola]\n"
    func found(_ branch: String) -> [String] {
      WrittenFiles(files.merging(["branch.yaml": branch]) { $1 }, main: "branch.yaml").found
    }
    #expect(found(hiding) == ["branch.yaml:2:8 M0306 → cafe.yaml:8:14"])
    #expect(found(hiding + "prices: {s.combo: 5}\n") == [])
  }

  @Test("A page that is a set is not sold without what a branch hides")
  func hiddenPageParts() {
    let base = """
      item: Set
      currency: USD
      price: 6
      products: {burger: {name: Burger, price: 5}, cola: {name: Cola, price: 2}}
      sections:
        - {menu: Parts, id: parts, select: all, included: yes, items: [{product: burger}, {product: cola}]}
        - {menu: Bag, id: bag, select: optional, items: {paper: 1}}

      """
    for address in ["parts", "cola"] {
      #expect(
        branch("hide: [\(address)]\n", of: base).found
          == ["branch.yaml:2:8 M0306 → cafe.yaml:1:1"], "\(address)")
    }
    #expect(branch("hide: [cola]\nprice: 5\n", of: base).found == [])
  }

  @Test("Without the default that is credited, the other options cost more, which is a warning")
  func hiddenCredit() {
    let base = """
      item: Salad
      price: 10
      currency: EUR
      sections:
        - {menu: Protein, id: protein, default: chicken, free: {default: credit}, items: {chicken: 7, salmon: 9, tofu: 6}}

      """
    #expect(
      branch("hide: [protein.chicken]\n", of: base).found
        == ["branch.yaml:2:8 M0304 → cafe.yaml:5:43"])
    #expect(branch("hide: [protein.tofu]\n", of: base).found == [])
    let repriced = "hide: [protein.chicken]\nprices: {protein.salmon: 2, protein.tofu: 0}\n"
    #expect(branch(repriced, of: base).found == [])
    // A price of an item that the branch adds changes no other.
    let added = "hide: [protein.chicken]\nitems: {protein: {beef: 8}}\n"
    #expect(
      branch(added, of: base).found == ["branch.yaml:2:8 M0304 → cafe.yaml:5:43"])
    let replaced = "hide: [protein.chicken, protein.salmon, protein.tofu]\n"
    #expect(branch(replaced + "items: {protein: {beef: 8}}\n", of: base).found == [])
    let free = base.replacing("tofu: 6", with: "None: 0")
    let beside = "hide: [protein.chicken, protein.salmon]\nitems: {protein: {beef: 8}}\n"
    #expect(branch(beside, of: free).found == [])
    let chain = [
      "cafe.yaml": base, "first.yaml": "extends: cafe.yaml\nprices: {protein.salmon: 10}\n",
      "second.yaml": "extends: first.yaml\nhide: [protein.chicken]\n",
    ]
    #expect(WrittenFiles(chain, main: "second.yaml").found.count { $0.contains("M0304") } == 1)
    let imported = [
      "branch.yaml": "extends: cafe.yaml\nhide: [protein.chicken]\n",
      "cafe.yaml": "import: {s: shared.yaml}\n"
        + base.replacing("salmon: 9", with: "salmon: {product: s.salmon}"),
      "shared.yaml": "currency: EUR\nproducts: {salmon: {name: Salmon, price: 9}}\n",
    ]
    #expect(
      WrittenFiles(imported, main: "branch.yaml").found
        == ["branch.yaml:2:8 M0304 → cafe.yaml:6:43"])
  }

  @Test("A discount or a fee of the base may name what a branch hides")
  func hiddenTerms() {
    let base = """
      item: Cafe
      currency: USD
      products: {cola: {name: Cola, price: 2}}
      groups: {tea: {menu: Tea, select: any, items: {green: 3, black: 4}}}
      discounts: [{discount: Noon, off: 10%, of: [coffee.mocha, coffee.latte, cola, tea.green, tea]}]
      fees: [{fee: Cup, price: 1, of: [coffee.mocha, cola, coffee]}]
      sections:
        - menu: Coffee
          id: coffee
          select: any
          items: {latte: 4, mocha: 5, soda: {product: cola}}
        - {use: tea, hide: [green]}

      """
    #expect(branch("hide: [coffee.mocha, cola]\n", of: base).found == [])
    #expect(branch("hide: [cola]\n", of: base).found == [])
    let unknown = base.replacing("coffee.mocha, cola, coffee", with: "coffee.mokka")
    #expect(
      branch("hide: [coffee.mocha]\n", of: unknown).found == [
        "cafe.yaml:6:34 M0204 → branch.yaml:1:10"
      ])
  }

  @Test("A discount of a nested product is an error, also where something else is hidden")
  func nestedTerms() {
    let base = """
      item: Cafe
      currency: USD
      products: {cola: {name: Cola, price: 2}}
      groups: {tea: {menu: Tea, select: any, items: {green: 3, black: 4}}}
      discounts: [{discount: Noon, off: 10%, of: [cola]}]
      sections:
        - menu: Sets
          id: sets
          select: any
          items: {set: {name: Set, price: 4, sections: [{menu: Drink, id: drink, items: [{product: cola}]}]}}
        - {use: tea, hide: [green]}

      """
    #expect(WrittenFiles(["cafe.yaml": base]).found == ["cafe.yaml:5:45 M1203"])
    let written = base.replacing("hide: [green]", with: "header: Tea")
    #expect(branch("hide: [tea.green]\n", of: written).found == ["cafe.yaml:5:45 M1203"])
  }

  @Test("Names, prices and the least total replace those of the base")
  func values() throws {
    try expect("item: Gangnam\n", equal: ("item: Cafe", "item: Gangnam"))
    try expect("price: 2\nminimum: 3\n", equal: ("price: 1\n", "price: 2\nminimum: 3\n"))
    try expect("prices: {coffee.latte: 4.5}\n", equal: ("price: 4,", "price: 4.5,"))
    try expect(
      "prices: {coffee.latte: {size: {S: 3, L: 4}}}\n",
      equal: ("price: 4,", "price: {size: {S: 3, L: 4}},"))
    try expect("prices: {coffee.latte.milk.oat: 0.7}\n", equal: ("oat: 0.5", "oat: 0.7"))
    try expect("prices: {size: 2}\n", equal: ("S: 0, L: 1", "S: 2, L: 2"))
    for prices in ["size: 2, size.L: 3", "size.L: 3, size: 2"] {
      try expect("prices: {\(prices)}\n", equal: ("S: 0, L: 1", "S: 2, L: 3"))
    }
    try expect("prices: {cups: 1}\n", equal: ("range: 1..9", "range: 1..9, price: 1"))
  }

  @Test("Added items come last, in the order written")
  func items() throws {
    try expect(
      "items: {coffee: {tea: 3, cocoa: {name: Cocoa, price: 5}}, coffee.latte.milk: [soy]}\n",
      equal: ("L: 6}}}\n", "L: 6}}}\n      tea: 3\n      cocoa: {name: Cocoa, price: 5}\n"),
      ("oat: 0.5}", "oat: 0.5, soy: }"))
  }

  @Test("Hidden options may be named: they never hold, and leave defaults and tables")
  func hidden() throws {
    let large = try #require(branch("hide: size.L\n").read().definition)
    #expect(large.option(at: "size.L") == nil)
    // The ice is shown for the large size alone.
    let screen = try MenuTestSupport.screen(of: large, "coffee.mocha=1", "size=S")
    #expect(!screen.sections.contains { $0.id == "ice" })
    #expect(screen.total?.minorUnits == 600)
    #expect(branch("hide: [size.L, coffee.latte]\n").found == [])
  }

  @Test("A section is hidden with all that names it")
  func hiddenSection() throws {
    let screen = try MenuTestSupport.screen(of: menu("hide: [ice, note, cups]\n"), "size=L")
    #expect(screen.sections.map(\.id) == ["coffee", "size", "Total"])
  }

  @Test("A hidden product is hidden where the use of a group asks for it, too")
  func hiddenProductInUses() throws {
    let base = """
      item: Cafe
      currency: USD
      groups:
        size: {menu: Size, items: {S: 0, L: 1}}
        all: [{use: size, id: big, sections: [{menu: Dip, id: dip, items: [{product: fries}, Bread]}]}]
      products: {fries: {name: Fries, price: 3}}
      sections:
        - {use: size, id: cup, sections: [{menu: Side, id: side, items: [{product: fries}, Salad]}]}
        - all

      """
    let menu = try menu("hide: [fries]\n", of: base)
    for path: MenuPath in ["cup.S.side", "big.S.dip"] {
      #expect(menu.section(at: path) != nil)
      #expect(menu.option(at: path.appending("fries")) == nil)
    }
  }

  @Test("Items that ask one use of a group each have the prices and options of their own paths")
  func itemsOfOneUse() throws {
    let base = """
      item: Cafe
      currency: EUR
      groups: {milk: {menu: Milk, items: {oat: {price: 0.50, stock: 2}, soy: 0.40, whole: 0}}}
      products: {chai: {name: Chai, price: 3, sections: [milk]}}
      sections:
        - {menu: M, id: m, select: any, each: 0..9, sections: [milk], items: {latte: 3, mocha: 3}}
        - {menu: N, id: n, select: any, each: 0..9, items: {a: {product: chai, name: A}, b: {product: chai, name: B}}}

      """
    let menu = try menu(
      """
      prices: {m.latte.milk.oat: 0.70, m.mocha.milk.oat: 0.90, n.a.milk.oat: 1.10, n.b.milk.oat: 1.30}
      hide: [m.latte.milk.soy, m.mocha.milk.whole]

      """, of: base)
    for (item, price) in [("m.latte", 370), ("m.mocha", 390), ("n.a", 410), ("n.b", 430)] {
      let screen = try MenuTestSupport.screen(of: menu, "\(item)=1", "\(item).milk=oat")
      #expect(screen.price.total == PriceRange(Int64(price)), "\(item)")
    }
    #expect(menu.option(at: "m.latte.milk.soy") == nil)
    #expect(menu.option(at: "m.mocha.milk.soy") != nil)
    #expect(menu.option(at: "m.latte.milk.whole") != nil)
    #expect(menu.option(at: "m.mocha.milk.whole") == nil)
  }

  @Test(
    "A change of a product or a list reaches the items that a branch also changes, in either order",
    arguments: [false, true])
  func productAndItem(isReversed: Bool) throws {
    let base = """
      item: Cafe
      currency: EUR
      groups:
        cup: {menu: Cup, items: {paper: 0, glass: 0}}
        drink: [cup, {menu: Foam, id: foam, select: optional, items: {oat: 0.50}}]
      products:
        box: {name: Box, price: 5.00, sections: [{menu: Bread, id: bread, items: {white: 0, rye: 0.50, corn: 0}}]}
      sections:
        - menu: M
          id: m
          select: any
          each: 0..9
          items:
            one: {product: box, name: One}
            two: {product: box, name: Two}
            tea: {price: 2, sections: [drink]}

      """
    let own = ["m.one.bread.rye: 1.00", "m.tea.cup.glass: 0.30"]
    let shared = ["box.bread.white: 0.20", "drink.foam.oat: 0.70"]
    let prices = (isReversed ? shared + own : own + shared).joined(separator: ", ")
    let menu = try menu("prices: {\(prices)}\nhide: [box.bread.corn]\n", of: base)
    for (item, bread, total) in [
      ("m.one", "white", 520), ("m.one", "rye", 600), ("m.two", "white", 520),
      ("m.two", "rye", 550),
    ] {
      let screen = try MenuTestSupport.screen(of: menu, "\(item)=1", "\(item).bread=\(bread)")
      #expect(screen.price.total == PriceRange(Int64(total)), "\(item) \(bread)")
    }
    let tea = try MenuTestSupport.screen(of: menu, "m.tea=1", "m.tea.cup=glass", "m.tea.foam=oat")
    #expect(tea.price.total == PriceRange(300))
    #expect(menu.option(at: "m.one.bread.corn") == nil)
    #expect(menu.option(at: "m.two.bread.corn") == nil)
  }

  @Test("What a menu asks of its items has one stock also where a branch changes it for one item")
  func stockOfMenu() throws {
    let base = """
      item: Cafe
      currency: EUR
      groups:
        size: {menu: Size, items: {S: 0, L: 0.60}}
        cup: {menu: Cup, items: {paper: 0, glass: 0}}
        drink: [size, cup]
      sections:
        - menu: M
          id: m
          select: any
          each: 0..9
          price: 3
          sections: [drink, {menu: Foam, id: foam, select: optional, items: {oat: {price: 0.50, stock: 2}, soy: 0.40}}]
          items: [latte, mocha, flat]

      """
    let changes = [
      ("prices: {m.mocha.foam.oat: 0.70}", 370), ("hide: [m.latte.foam.soy]", 350),
      ("items: {m.flat.foam: {rice: 0.60}}", 350), ("prices: {m.latte.size.L: 0.90}", 350),
    ]
    for (change, price) in changes {
      let menu = try menu(change + "\n", of: base)
      let mocha = try MenuTestSupport.screen(
        of: menu, "m.mocha=1", "m.mocha.size=S", "m.mocha.cup=paper", "m.mocha.foam=oat")
      #expect(mocha.price.total == PriceRange(Int64(price)), "\(change)")
      for other in ["m.latte", "m.flat"] {
        let store = MenuStore(menu)
        try store.send(.set("m.mocha", to: 2))
        try store.choose("m.mocha.foam.oat", MenuPath(other))
        #expect(throws: OrderRejection.self, "\(change)") {
          try store.send(.choose(MenuPath("\(other).foam.oat")))
        }
        _ = store.setInventory(Inventory(soldOut: ["m.latte.foam.oat": SoldOut()]))
        #expect(throws: OrderRejection.self, "\(change)") {
          try store.send(.choose(MenuPath("\(other).foam.oat")))
        }
      }
    }
  }

  @Test("What a list asks itself has one stock also where a branch changes it for one item")
  func stockOfList() throws {
    let base = """
      item: Cafe
      currency: EUR
      groups:
        cup: {menu: Cup, default: paper, items: {paper: 0, glass: 0}}
        drink: [cup, {menu: Ice, id: ice, select: optional, items: {less: 0, more: {price: 0.10, stock: 2}}}]
      sections:
        - {menu: M, id: m, select: any, each: 0..9, price: 1, items: {tea: {sections: [drink]}, juice: {sections: [drink]}}}

      """
    for change in [
      "", "prices: {m.tea.ice.less: 0.30}", "prices: {m.juice.ice.less: 0.30}",
      "hide: [m.tea.ice.less]", "prices: {m.tea.cup.glass: 0.30}",
    ] {
      let menu = try menu(change + "\n", of: base)
      let store = MenuStore(menu)
      try store.send(.set("m.tea", to: 2))
      try store.choose("m.tea.ice.more", "m.juice")
      #expect(throws: OrderRejection.self, "\(change)") {
        try store.send(.choose("m.juice.ice.more"))
      }
      let other = MenuStore(menu)
      _ = other.setInventory(Inventory(soldOut: ["m.tea.ice.more": SoldOut()]))
      try other.send(.choose("m.juice"))
      #expect(throws: OrderRejection.self, "\(change)") {
        try other.send(.choose("m.juice.ice.more"))
      }
    }
  }

  @Test("A repeated list stays one when a branch names what is in it, and is hidden as a whole")
  func repeatedList() throws {
    let base = """
      item: Pizzeria
      currency: USD
      groups:
        size: {menu: Size, items: {S: 0, L: 1}}
        crust: {menu: Crust, items: [thin, thick]}
        pie: [size, crust]
      sections:
        - menu: Pizzas
          id: pizzas
          select: any
          items:
            half: {name: Half, sections: [{use: pie, id: h, header: Halves, repeat: {l: Left, r: Right}}]}
            whole: {name: Whole, sections: [pie]}

      """
    let prices = "pizzas.half.size.L: 2, pizzas.half.h.l.size.L: 2, pizzas.whole.size.L: 2"
    #expect(
      branch("prices: {\(prices)}\n", of: base).found == [
        "branch.yaml:2:10 M0204", "branch.yaml:2:33 M0205",
      ])
    let menu = try menu("hide: [pizzas.half.h]\n", of: base)
    let screen = try MenuTestSupport.screen(of: menu, "pizzas.half=1", "pizzas.whole=1")
    #expect(
      Set(screen.sections.map(\.id)) == ["pizzas", "pizzas.whole.size", "pizzas.whole.crust"])
  }

  @Test("All options of a section can be replaced")
  func replaced() throws {
    let files = branch(
      "items: {coffee.latte.milk: {soy: 0.3}}\nhide: [coffee.latte.milk.oat, coffee.latte.milk.whole]\n"
    )
    let menu = try #require(files.read().definition)
    #expect(menu.option(at: "coffee.latte.milk.soy") != nil)
    #expect(menu.option(at: "coffee.latte.milk.oat") == nil)
  }

  @Test("Wrong changes are reported in the branch, with what they are about in the base")
  func mistakes() {
    #expect(
      branch(
        """
        prices: {cofee.latte: 1, coffee.late: 2, coffee.latte.mlik.oat: 3, note: 4, a.b.c: 5}
        hide: [size.S, size.L, coffee.tea]
        items:
          coffee: {latte: 5}
          coffee.latte: {tea: 6}
          shop: {tea: 7}
        """
      ).found == [
        "branch.yaml:2:10 M0204", "branch.yaml:2:26 M0204", "branch.yaml:2:42 M0204",
        "branch.yaml:2:68 M0205", "branch.yaml:2:77 M0204",
        "branch.yaml:3:16 M0306 → cafe.yaml:12:6", "branch.yaml:3:24 M0204",
        "branch.yaml:5:12 M0201 → cafe.yaml:10:7", "branch.yaml:6:3 M0205",
        "branch.yaml:7:3 M0204",
      ])
    let meant = branch("prices: {coffee.late: 2}\n").read().diagnostics
    #expect(meant.flatMap(\.fixIts).map(\.replacement) == ["coffee.latte"])
    #expect(branch("hide: [size]\n").found == ["branch.yaml:2:8 M0306 → cafe.yaml:12:6"])
    #expect(
      branch("prices: [a]\nitems: [b]\nsections: []\ncurrency: KRW\n").found.map { $0.suffix(5) }
        == ["M0101", "M0101", "M0103", "M0103"])
  }

  @Test("An error in a branch hides no wrong address in it or in a branch of it")
  func severalErrors() {
    #expect(
      branch("prices: {coffee.late: 2, coffee.latte: 3,00}\nhide: [coffee.moca]\n").found == [
        "branch.yaml:2:10 M0204", "branch.yaml:2:40 M0106", "branch.yaml:3:8 M0204",
      ])
    let files = WrittenFiles(
      [
        "cafe.yaml": cafe, "city.yaml": "extends: cafe.yaml\nprices: {coffee.late: 4.5}\n",
        "shop.yaml": "extends: city.yaml\nhide: [coffee.moca]\nminimum: 2,50\n",
      ], main: "shop.yaml")
    #expect(
      files.found.sorted() == [
        "city.yaml:2:10 M0204", "shop.yaml:2:8 M0204", "shop.yaml:3:10 M0106",
      ])
    // The misspelled option may be the one that could not be read.
    #expect(
      branch("prices: {coffee.tea.milk.soy: 1}\nitems: {coffee: {tea: {prise: 1}}}\n").found
        == ["branch.yaml:3:24 M0103"])
  }

  @Test("A price for an item that the same branch adds shows where the item is added")
  func pricedAddition() {
    let files = branch(
      "prices: {coffee.tea: 2}\nitems:\n  coffee: {tea: {name: Tea, price: 1}}\n")
    #expect(files.found == ["branch.yaml:2:10 M0205 → branch.yaml:4:12"])
  }

  @Test(
    "A problem that only the branch has is at the changes that cause it, with a note in the base")
  func caused() throws {
    #expect(
      branch("prices: {coffee.latte: 5}\nitems: {size: {XL: 2}}\n").found
        == ["branch.yaml:3:16 M0402 → cafe.yaml:11:36"])
    #expect(
      branch("items: {size: {XL: 2, XXL: 3}}\n").found
        == ["branch.yaml:2:16 M0402 → branch.yaml:2:23 → cafe.yaml:11:36"])
    let two = cafe.replacing(
      "  - {text: note}\n",
      with: "  - {menu: sauces, select: 2, items: [a, b, c]}\n  - {text: note}\n")
    let reduced = branch("hide: [sauces.a, note, sauces.b]\n", of: two)
    #expect(reduced.found == ["branch.yaml:2:8 M0306 → branch.yaml:2:24 → cafe.yaml:16:28"])
    let diagnostic = try #require(reduced.read().diagnostics.first)
    #expect(diagnostic.label() == "this change of the branch causes it")
    let taxed = cafe.replacing(
      "price: 1\n",
      with: "price: 1\ntax: {included: yes, rates: {food: 10%, drink: 5%}, default: food}\n"
    ).replacing("price: 4,", with: "price: 4, tax: drink,")
    let renamed = branch(
      "tax: {included: yes, rates: {food: 10%, drinks: 5%}, default: food}\n", of: taxed)
    #expect(renamed.found == ["branch.yaml:2:6 M0204 → cafe.yaml:11:43"])
    #expect(renamed.read().diagnostics.flatMap(\.fixIts).isEmpty)
  }

  @Test("A problem that a branch in between causes is at its change, for branches of it, too")
  func causedInBetween() {
    let texts = [
      "cafe.yaml": cafe, "city.yaml": "extends: cafe.yaml\nitems: {size: {XL: 2}}\n",
      "shop.yaml": "extends: city.yaml\nprices: {coffee.latte: 5}\n",
      "other.yaml": "extends: city.yaml\nitems: {ice: {none: 0}}\nhide: [ice.less, ice.more]\n",
    ]
    let expected = "city.yaml:2:16 M0402 → cafe.yaml:11:36"
    let bases = MenuBases()
    for main in ["city.yaml", "shop.yaml", "other.yaml", "shop.yaml"] {
      #expect(WrittenFiles(texts, main: main, bases: bases).found.contains(expected), "\(main)")
    }
    #expect(WrittenFiles(texts, main: "shop.yaml").found == [expected])
  }

  @Test("A problem of the base stays there, also if a branch adds to it")
  func notCaused() {
    let own = branch("", of: cafe.replacing("L: 6", with: "XL: 6"))
    #expect(own.found.allSatisfy { !$0.contains("→ branch") } && !own.found.isEmpty)
    let other = branch("items: {size: {XL: 2}}\n", of: cafe.replacing("S: 5, L: 6", with: "S: 5"))
    #expect(other.found == ["cafe.yaml:11:36 M0402 → branch.yaml:1:10"])
  }

  @Test("A branch of a branch has the changes of both, in amounts and texts of the first base")
  func chain() throws {
    let files = WrittenFiles(
      [
        "cafe.yaml": cafe, "city.yaml": "extends: cafe.yaml\nprices: {coffee.latte: 4.5}\n",
        "shop.yaml": "extends: city.yaml\nhide: [coffee.mocha]\nminimum: 2.50\n",
      ], main: "shop.yaml")
    let menu = try #require(files.read().definition)
    #expect(menu.minimum == .amount(250) && menu.currency.code == "USD")
    let latte = try #require(menu.option(at: "coffee.latte"))
    #expect(menu[latte].price == .amount(450))
    #expect(menu.option(at: "coffee.mocha") == nil)
  }
}
