import MenuSections
import MenuTestSupport
import Testing

@Suite("Prices that depend on a missing answer")
struct OpenPriceTests {
  @Test("A table with the same price for every option needs no answer")
  func sameForAll() throws {
    let latte = """
      {item: x, currency: KRW, price: {size: {S: 4500, L: 4500}}, sections: [
        {menu: Size, id: size, select: optional, items: [S, L]}]}
      """
    let screen = try screen(of: try menu(latte))
    #expect(screen.total?.minorUnits == 4500)
    #expect(screen.isComplete)
  }

  private static let nested = """
    {item: x, currency: KRW,
     price: {size: {S: {cup: {paper: 1000, glass: 1500}}, L: {cup: {paper: 2000, glass: 2500}},
                    tasting: 0}},
     sections: [
       {menu: Size, id: size, select: optional, items: [S, L, tasting]},
       {menu: Cup, id: cup, select: optional, items: [paper, glass]}]}
    """

  @Test(
    "A nested table gives the range of prices that the answers still allow",
    arguments: [
      ([], PriceRange(from: 0, to: 2500), ["size"]),
      (["cup=glass"], PriceRange(from: 0, to: 2500), ["size"]),
      (["cup=paper"], PriceRange(from: 0, to: 2000), ["size"]),
      (["size=L"], PriceRange(from: 2000, to: 2500), ["cup"]),
      (["size=tasting"], PriceRange(0), []),
      (["size=S", "cup=glass"], PriceRange(1500), []),
    ])
  func nestedTable(sets: [String], total: PriceRange, pending: [MenuPath]) throws {
    let screen = try screen(of: try menu(Self.nested), sets)
    #expect(screen.price.total == total)
    #expect(screen.pending.map(\.path) == pending)
  }

  @Test("A row adds what an answer costs to the price that it decides")
  func pricedAnswers() throws {
    let latte = """
      {item: x, currency: KRW, sections: [{menu: C, id: c, select: any, items: {
        latte: {name: latte, price: {size: {S: 4000, L: 5000}}, sections: [
          {menu: Size, id: size, items: {S: 1500, L: 200}}, {menu: Cup, id: cup, items: {paper: 100}}]},
        tea: {name: tea, price: {size: {S: 3000, L: 3500}}, sections: [
          {menu: Size, id: size, items: [S, L]}]},
        juice: {name: juice, price: {size: {S: 3000, L: 3000}}, sections: [
          {menu: Size, id: size, select: optional, items: {S: 0, L: 500}}]}}}]}
      """
    let store = MenuStore(try menu(latte))
    guard case .menu(let view) = store.screen.sections[0] else {
      Issue.record("a menu was expected")
      return
    }
    #expect(
      view.rows.map(\.price) == [
        PriceRange(from: 5300, to: 5600), PriceRange(from: 3000, to: 3500), PriceRange(3000),
      ])
    try store.send(.set("c.latte", to: 1))
    try store.choose("c.latte.size.L", "c.latte.cup.paper", total: 5300)
  }

  @Test("Surcharges make no prices differ of which one is free, and are in the price of a row")
  func surcharges() throws {
    let definition = try menu(
      """
      {item: x, currency: KRW, sections: [{menu: M, id: m, select: any, items: {
        meal: {name: meal, price: 6000, sections: [{menu: P, id: p, select: 2, each: 0..2, free: 1,
          items: {a: {price: 500, surcharge: 200}, b: {price: 500, surcharge: 300}}}]}}}]}
      """)
    let store = MenuStore(definition)
    guard case .menu(let view) = store.screen.sections[0] else {
      Issue.record("a menu was expected")
      return
    }
    #expect(view.rows.first?.price?.from == 6900)
    try store.send(.choose("m.meal"))
    try store.send(.set("m.meal.p.a", to: 2))
    #expect(store.screen.total?.minorUnits == 6900)
  }

  /// A menu in won of one meal that asks for some of two sides, of which one is
  /// free, and its least price.
  static let freeSides =
    [
      (
        "select: 1, free: {first: 1, units: cheapest}", "a: {price: 0, surcharge: 1000}, b: 2000", 0
      ),
      ("select: 2, free: {first: 1, units: most-expensive}", "a: 1000, b: 5000", 1000),
      ("select: 2, free: {first: 1, units: cheapest}", "a: 1000, b: 5000", 5000),
    ] as [(String, String, Int64)]

  @Test("The least price is never more than what some order costs", arguments: freeSides)
  func freeUnits(select: String, sides: String, least: Int64) throws {
    let definition = try menu(
      """
      {item: x, currency: KRW, sections: [{menu: M, id: m, select: any, items: {
        meal: {price: 6000, sections: [{menu: P, id: p, \(select), items: {\(sides)}}]}}}]}
      """)
    let store = MenuStore(definition)
    guard case .menu(let view) = store.screen.sections[0] else {
      Issue.record("a menu was expected")
      return
    }
    #expect(view.rows.first?.price?.from == 6000 + least)
    try store.send(.add("m.meal"))
    for side in select.hasPrefix("select: 1") ? ["b"] : ["a", "b"] {
      try store.send(.choose(MenuPath("m.meal.p.\(side)")))
    }
    #expect(store.screen.total?.minorUnits == 6000 + least)
  }
}
