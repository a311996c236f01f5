import MenuSections
import MenuTestSupport
import MenuText
import Testing

@Suite("Facts about items")
struct ItemFactsTests {
  @Test("Facts that are stated replace others, and the rest stays")
  func replacing() {
    var facts = ItemFacts()
    facts.diet = ["vegan"]
    facts.allergens = ["soy"]
    facts.age = 19
    var use = ItemFacts()
    use.allergens = []
    use.was = 500
    let both = facts.replacing(with: use)
    #expect(both.diet == ["vegan"])
    #expect(both.allergens == [])
    #expect(both.age == 19)
    #expect(both.was == 500)
    #expect(facts.replacing(with: ItemFacts()) == facts)
    #expect(ItemFacts().replacing(with: facts) == facts)
  }

  private func order() throws -> MenuStore {
    let store = MenuStore(try MarketMenu.definition())
    for action in MarketMenu.order { try store.send(action) }
    return store
  }

  @Test("A line knows the allergens of everything chosen in it, and does not know others")
  func union() throws {
    let items = Dictionary(
      uniqueKeysWithValues: try order().screen.orderedItems.map { ($0.path, $0) })
    let oat = try #require(items["drinks.latte"]?.facts)
    #expect(oat.allergens == ["oats"])
    #expect(oat.mayContain == ["nuts"])
    // The size does not state its allergens.
    #expect(oat.mayHaveOthers)
    #expect(try #require(items["drinks.latte#2"]).facts.isEmpty)
    #expect(items["drinks.makgeolli"]?.facts.age == 19)
    #expect(items["drinks.makgeolli"]?.facts.mayHaveOthers == false)
    #expect(items["dishes.dumplings"]?.quantity == 2)
    #expect(items["drinks.latte.milk.oat"]?.owner == "drinks.latte")
  }

  @Test(
    "An unknown part and what is not chosen never add an allergen, and none is said to be absent")
  func nothingClaimed() throws {
    let english = Localizer(.english)
    for item in try order().screen.orderedItems {
      let sentences = english.sentences(about: item.facts)
      #expect(!sentences.contains("No allergens"))
      #expect(!item.facts.allergens.contains("milk"))
    }
    var facts = OrderedFacts()
    facts.add(ItemFacts())
    #expect(english.sentences(about: facts) == [])
    var soy = ItemFacts()
    soy.allergens = ["soy"]
    facts.add(soy)
    #expect(english.sentences(about: facts) == ["Contains soy", "Other allergens unknown"])
  }

  @Test("The age of several things is the highest, and a trace that is contained is no trace")
  func sums() {
    var facts = OrderedFacts()
    for (age, allergens, traces) in [(16, ["milk"], ["nuts"]), (19, ["nuts"], []), (18, [], [])] {
      var item = ItemFacts()
      item.age = age
      item.allergens = allergens
      item.mayContain = traces
      facts.add(item)
    }
    #expect(facts.age == 19)
    #expect(facts.allergens == ["milk", "nuts"])
    #expect(facts.mayContain == [])
    #expect(!facts.mayHaveOthers)
  }

  @Test("A code follows the answer that decides it, and is unknown without it")
  func codes() throws {
    let store = try order()
    func codes() -> [MenuPath: String] {
      Dictionary(
        uniqueKeysWithValues: store.screen.orderedItems.compactMap { item in
          item.code.map { (item.path, $0) }
        })
    }
    #expect(codes() == ["dishes.bibimbap": "TG#6", "drinks.latte": "LL"])
    try store.send(.choose("drinks.latte#2.size.S"))
    #expect(codes()["drinks.latte#2"] == "LS")
    try store.send(.choose("drinks.latte.size.S"))
    #expect(codes()["drinks.latte"] == "LS")
  }

  @Test("A missing answer that decides only a code leaves no price open")
  func undecidedCode() throws {
    let definition = try menu(
      """
      item: Film
      currency: KRW
      sections:
        - {menu: Size, id: size, select: optional, items: [S, L]}
        - menu: Print
          id: print
          items: {matte: {price: 500, code: [{when: {size: S}, is: A}, {when: {size: L}, is: B}, {is: C}]}}
      """)
    let store = MenuStore(definition)
    try store.send(.choose("print.matte"))
    #expect(store.screen.isComplete)
    #expect(store.screen.orderedItems.first?.code == "C")
    try store.send(.choose("size.L"))
    #expect(store.screen.orderedItems.last?.code == "B")
  }

  @Test("Items of an edit have facts, but no code that other answers decide")
  func edits() throws {
    let definition = try menu(
      """
      item: Film
      sections:
        - {menu: Size, id: size, items: [S, L]}
        - {menu: Paper, id: paper, items: [a, b]}
        - {menu: Print, id: print, items: {matte: {code: {size: {S: A, L: B}}}}}
      """)
    let store = MenuStore(definition)
    try store.edit { $0.replace("paper", with: [MenuItem("c", code: "P1", allergens: ["milk"])]) }
    try store.send(.choose("paper.c"))
    #expect(store.screen.orderedItems.map(\.code) == ["P1"])
    #expect(store.screen.orderedItems.map(\.facts.allergens) == [["milk"]])
    let decided = MenuItem("d", code: .table("size", ["S": "A", "L": "B"]))
    #expect(throws: EditError(.notPlain("d"), at: "paper")) {
      try store.edit { $0.replace("paper", with: [decided]) }
    }
    #expect(throws: EditError(.hasDependentItems, at: "print")) {
      try store.edit { $0.replace("print", with: ["gloss"]) }
    }
  }

  @Test("An earlier price changes no total")
  func earlierPrice() throws {
    let plain = MarketMenu.yaml.replacing("was: 11000", with: "x-was: 11000")
    let other = MenuStore(try menu(plain, id: "night-market"))
    for action in MarketMenu.order { try other.send(action) }
    #expect(try order().screen.price.total == other.screen.price.total)
  }
}
