import MenuSections
import MenuTestSupport
import MenuText
import MenuYAML
import Testing

@Suite("Inventory documents")
struct InventoryDocumentTests {
  private static func latte() throws -> MenuDefinition {
    try menu(
      """
      {item: Latte, id: latte, currency: KRW, sections: [
        {menu: Milk, id: milk, items: {soy: 100, oat: 200}},
        {menu: Extras, id: extras, select: any, each: 0..9, items: {shot: 500, whip: 300}}]}
      """, id: "latte")
  }

  @Test("Sold-out options and stock are decoded by path")
  func reading() throws {
    let source = SourceText(
      name: "latte.inventory.yaml",
      text: """
        {inventory: latte, revision: 42, sold-out: [milk.soy, {extras.whip: {ko: 오늘 소진, en: gone}}],
         stock: {extras.shot: 3}}
        """)
    let reading = InventoryDocument.read(source, for: try Self.latte())
    #expect(reading.diagnostics.isEmpty)
    let inventory = try #require(reading.inventory)
    #expect(inventory.paths == ["milk.soy", "extras.whip", "extras.shot"])
    let gone = SoldOut(reason: ["en": "gone", "ko": "오늘 소진"])
    #expect(
      inventory
        == Inventory(
          revision: 42, soldOut: ["milk.soy": SoldOut(), "extras.whip": gone],
          stock: ["extras.shot": 3]))
  }

  @Test(
    "Each mistake is reported once, at its location",
    arguments: [
      ("①②", "an inventory starts with 'inventory:'"),
      ("①[milk.soy]②", "an inventory is a map of keys"),
      ("①{sold-out: []}②", "an inventory needs 'inventory'"),
      ("{inventory: ①mocha②}", "this inventory belongs to the menu 'mocha', not to 'latte'"),
      ("{inventory: latte, ①soldout②: []}", "did you mean 'sold-out'?"),
      ("{inventory: latte, revision: ①soon②}", "'revision'"),
      ("{inventory: latte, revision: ①-1②}", "'revision'"),
      ("{inventory: latte, sold-out: ①milk.soy②}", "'sold-out' is a list of paths"),
      ("{inventory: latte, sold-out: [①milk.soi②]}", "milk.soy"),
      ("{inventory: latte, sold-out: [①mlik②]}", "milk"),
      (
        "{inventory: latte, sold-out: [{milk.soy: ①\(String(repeating: "a", count: 201))②}]}",
        "the reason has 201 characters, and at most 200 are allowed"
      ),
      ("{inventory: latte, stock: ①[extras.shot]②}", "'stock' is a map of paths with numbers"),
      ("{inventory: latte, stock: {extras.shot: ①few②}}", "the stock of 'extras.shot'"),
      ("{inventory: latte, stock: {extras.shot: ①true②}}", "this is the value 'true'"),
      (#"{inventory: latte, stock: {extras.shot: ①"true"②}}"#, "this is the text 'true'"),
      ("{inventory: latte, stock: {extras.shot: ①-3②}}", "the stock of 'extras.shot'"),
      ("{inventory: latte, stock: {①extras.shto②: 3}}", "extras.shot"),
      ("{③inventory④: latte, ①inventory②: latte}", "duplicate key 'inventory'"),
    ])
  func diagnostics(document: String, words: String) throws {
    check(document, says: words, for: try Self.latte())
  }

  @Test(
    "An option that is named without its section is proposed, if no other has the name",
    arguments: [
      ("라떼", "did you mean 'coffee.라떼'?"), ("LATTE", "did you mean 'coffee.라떼'?"),
      ("콜라", "did you mean '음료.콜라'?"), ("코올라", "did you mean '음료.콜라'?"),
      ("mocha", "did you mean 'coffee.mocha'?"), ("moca", "did you mean 'coffee.mocha'?"),
      ("Cafe Mocha", "did you mean 'coffee.mocha'?"), ("빅 라떼", "did you mean 'coffee.big'?"),
      ("얼음", "unknown"), ("ice", "unknown"), ("녹차", "unknown"),
    ])
  func bareName(name: String, words: String) throws {
    let menu = try menu(
      """
      {item: Cafe, id: cafe, currency: KRW, sections: [
        {menu: Coffee, id: coffee, select: any, items: {
          라떼: {name: {ko: 라떼, en: Latte}, price: 4500}, mocha: {name: Cafe Mocha, price: 5000},
          big: {name: 빅 라떼, price: 5500}, ice: 얼음}},
        {menu: 음료, select: any, items: {콜라: 2000, ice: 얼음}}]}
      """, id: "cafe")
    check("{inventory: cafe, sold-out: [①\(name)②]}", says: words, for: menu)
    check("{inventory: cafe, stock: {①\(name)②: 3}}", says: words, for: menu)
  }

  @Test(
    "The path of a section without options names no option",
    arguments: ["bags", "name", "sum", "head"])
  func sectionWithoutOptions(_ id: String) throws {
    let menu = try menu(
      """
      {item: Cafe, id: cafe, currency: KRW, sections: [{title: Cafe, id: head},
        {menu: Drinks, items: {Tea: 100}}, {count: Bags, id: bags}, {text: Name, id: name},
        {total: Sum, id: sum}]}
      """, id: "cafe")
    let words = "no option of this menu has the path '\(id)'"
    check("{inventory: cafe, sold-out: [①\(id)②]}", says: words, for: menu)
  }

  @Test("An entry of a repeated list, without which its item would be another, is no option")
  func repeatedList() throws {
    let menu = try menu(
      """
      {item: Pizzeria, id: pizza, currency: EUR,
       groups: {flavor: {menu: Flavor, items: {plain: 9.80, hot: 11.50}}, pie: [flavor]}, sections: [
        {menu: Pizzas, id: pizzas, select: any, items: {halves: {name: Half and half, sections: [
          {use: pie, id: half, header: Halves, repeat: {left: Left, right: Right},
           combine: highest}]}}}]}
      """, id: "pizza")
    for address in ["pizzas.halves.half.left", "pizzas.halves.half"] {
      let words = "'\(address)' is part of a repeated list, which its item always contains"
      check("{inventory: pizza, sold-out: [①\(address)②]}", says: words, for: menu)
      check("{inventory: pizza, stock: {①\(address)②: 0}}", says: words, for: menu)
      // A program that keeps the inventory gets the diagnostic, and the item stays whole.
      let inventory = Inventory(soldOut: [MenuPath(address): SoldOut()])
      let store = MenuStore(menu)
      #expect(store.setInventory(inventory).map(\.code) == [.unknownInventoryPath])
      try store.send(
        .add(
          "pizzas.halves",
          answers: ["half": ["left": ["flavor": "hot"], "right": ["flavor": "plain"]]]))
      #expect(store.screen.total?.decimalText == "11.50")
    }
    // The item can be named, and what the list asks, everywhere or for one entry.
    let addresses: [(MenuPath, orders: Int)] = [
      ("pizzas.halves", 0), ("flavor.hot", 0), ("pizzas.halves.half.left.flavor.hot", 1),
    ]
    for (address, orders) in addresses {
      let store = MenuStore(menu)
      #expect(store.setInventory(Inventory(soldOut: [address: SoldOut()])).isEmpty)
      for hot in ["left", "right"] {
        _ = try? store.send(.add("pizzas.halves", answers: ["half": [hot: ["flavor": "hot"]]]))
      }
      #expect(store.screen.orderedItems.count { $0.owner == nil } == orders)
    }
  }

  private func check(_ document: String, says words: String, for menu: MenuDefinition) {
    let marked = MarkedSource(document)
    let reading = InventoryDocument.read(marked.source, for: menu)
    let diagnostic = marked.expectOne(of: reading.diagnostics, saying: words)
    #expect((reading.inventory == nil) == (diagnostic?.severity == .error))
  }
}
