import MenuTestSupport
import MenuText
import Testing

@testable import MenuSections
@testable import MenuYAML

@Suite("Branches of branches")
struct BranchChainTests {
  private let base = """
    item: Cafe
    currency: EUR
    groups:
      cup: {menu: Cup, items: {paper: 0, glass: 0}}
      drink: [cup, {menu: Foam, id: foam, select: optional, items: {oat: 0.50, soy: 0.40}}]
      large: [drink, {menu: Ice, id: ice, select: optional, items: {less: 0, more: 0.10}}]
      sides: {menu: Sides, select: any, items: [{product: fries}, {product: salad}]}
    products:
      salad: {name: Salad, price: 3}
      fries:
        name: Fries
        price: 2
        sections: [{menu: Dip, id: dip, select: optional, items: {mayo: 0.30, curry: 0.40, salsa: 0.20}}]
      box:
        name: Box
        price: 5
        sections:
          - {menu: Bread, id: bread, items: {white: 0, rye: 0.50, corn: 0}}
          - {menu: Side, id: side, select: optional, items: [{product: fries}, {product: salad}]}
    sections:
      - menu: M
        id: m
        select: any
        each: 0..9
        items:
          one: {product: box, name: One}
          two: {product: box, name: Two}
          tea: {price: 2, sections: [large]}
          juice: {price: 2, sections: [drink]}
      - sides

    """

  /// A branch of a branch, each with its changes, and so on.
  private func chain(_ changes: String...) -> WrittenFiles { chain(changes) }

  private func chain(_ changes: [String]) -> WrittenFiles {
    var texts = ["cafe.yaml": base]
    for (index, change) in changes.enumerated() {
      texts["\(index + 1).yaml"] =
        "extends: \(index == 0 ? "cafe" : "\(index)").yaml\n\(change)\n"
    }
    return WrittenFiles(texts, main: "\(changes.count).yaml")
  }

  @Test("A chain of branches is the same menu as one branch with all changes, in any order")
  func law() throws {
    let prices = [
      "m.one: 6", "m.one.bread.rye: 1.00", "m.two.side.fries.dip.mayo: 0.60",
      "m.tea.foam.oat: 0.90",
      "m.tea.ice.more: 0.20", "m.juice.cup.glass: 0.30", "box: 5.50", "box.bread.rye: 0.80",
      "box.bread.white: 0.20", "box.side.fries.dip.curry: 0.70", "fries: 2.50",
      "fries.dip.mayo: 0.50", "sides.fries.dip.curry: 0.90", "large.foam.oat: 0.80",
      "drink.foam.oat: 0.70", "cup.glass: 0.10",
    ]
    let hidden = [
      "m.two.bread.white", "m.tea.ice.less", "box.bread.corn", "fries.dip.salsa", "salad",
      "drink.foam.soy",
    ]
    let items = [
      "m.one.bread: {bun: 1}", "m.tea.foam: {rice: 0.20}", "box.bread: {spelt: 1}",
      "fries.dip: {chili: 0.10}",
    ]
    for seed in UInt64(1)...60 {
      var random = SeededGenerator(seed: seed)
      /// Each change in one of the branches, or in none.
      func spread(_ changes: [String]) -> [[String]] {
        var branches: [[String]] = [[], [], []]
        for change in changes.shuffled(using: &random) {
          let index = Int.random(in: 0...3, using: &random)
          if branches.indices.contains(index) { branches[index].append(change) }
        }
        return branches
      }
      let (prices, hidden, items) = (spread(prices), spread(hidden), spread(items))
      func text(_ prices: [String], _ hidden: [String], _ items: [String]) -> String {
        let lists = (prices, hidden, items)
        return """
          prices: {\(lists.0.joined(separator: ", "))}
          hide: [\(lists.1.joined(separator: ", "))]
          items: {\(lists.2.joined(separator: ", "))}
          """
      }
      let several = chain((0..<3).map { text(prices[$0], hidden[$0], items[$0]) })
      let one = chain(
        text(Array(prices.joined()), Array(hidden.joined()), Array(items.joined())))
      let (menu, expected) = (several.read(), one.read())
      #expect(menu.diagnostics.map(\.code) == expected.diagnostics.map(\.code), "seed \(seed)")
      let forms = (
        form(try #require(menu.definition, "seed \(seed)").storage),
        form(try #require(expected.definition, "seed \(seed)").storage)
      )
      #expect(forms.0 == forms.1, "seed \(seed)")
    }
  }

  @Test("A branch's change of a product or a list reaches the items that its base changes")
  func sharedAfterOwn() throws {
    let files = chain(
      "prices: {m.one.bread.rye: 1.00, m.two.side.fries.dip.mayo: 0.60, m.tea.foam.oat: 0.90}",
      """
      prices: {box.bread: 0.20, fries.dip.curry: 0.70, drink.foam.soy: 0.10}
      hide: [box.bread.corn, fries.dip.salsa]
      """)
    #expect(files.found == [])
    let menu = try #require(files.read().definition)
    for (answers, total) in [
      (["m.one=1", "m.one.bread=white"], 520), (["m.one=1", "m.one.bread=rye"], 600),
      (["m.tea=1", "m.tea.cup=paper", "m.tea.foam=oat"], 290),
      (["m.tea=1", "m.tea.cup=paper", "m.tea.foam=soy"], 210),
    ] {
      let availability = Availability(menu)
      var sheet = AnswerSheet(menu, availability)
      for answer in answers {
        let parts = answer.split(separator: "=").map(String.init)
        sheet.set(MenuPath(parts[0]), to: MenuValue(.text(parts[1])))
      }
      let screen = OrderReducer.screen(
        menu, availability: availability, order: try sheet.checkedOrder())
      #expect(screen.price.total == PriceRange(Int64(total)), "\(answers)")
    }
    for hidden: MenuPath in ["m.one.bread.corn", "m.two.side.fries.dip.salsa"] {
      #expect(menu.option(at: hidden) == nil)
    }
    #expect(menu.option(at: "m.two.side.fries.dip.mayo") != nil)
  }

  @Test("A change for an item may name what a product hides, in the same branch and in the base")
  func changesOfHidden() {
    let price = "prices: {m.one.bread.corn: 1, m.juice.foam.soy: 1}"
    let hiding = "hide: [box.bread.corn, drink.foam.soy]"
    #expect(chain(price, hiding).found == [])
    #expect(chain(price + "\n" + hiding).found == [])
    #expect(chain(hiding, price).found == ["2.yaml:2:10 M0204", "2.yaml:2:31 M0204"])
    #expect(chain("hide: [m.one.bread.corn]", hiding).found == [])
  }

  @Test("A branch that hides the last options that its base leaves to an item is reported there")
  func nothingLeft() {
    #expect(
      chain("hide: [m.one.bread.white, m.one.bread.rye]", "hide: [box.bread.corn]").found == [
        "2.yaml:2:8 M0306 → cafe.yaml:18:27"
      ])
  }

  @Test("An item that a base adds to an item stays if a branch adds one with its id to the product")
  func addedTwice() throws {
    let files = chain("items: {m.one.bread: {bun: 1}}", "items: {box.bread: {bun: 2}}")
    #expect(files.found == [])
    let menu = try #require(files.read().definition)
    for (path, price): (MenuPath, Int64) in [("m.one.bread.bun", 100), ("m.two.bread.bun", 200)] {
      let option = try #require(menu.option(at: path))
      #expect(menu[option].price == .amount(price))
    }
  }
}
