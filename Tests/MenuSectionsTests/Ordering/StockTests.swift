import MenuSections
import MenuTestSupport
import Testing

@Suite("Stock limits what an action increases")
struct StockTests {
  private static let drink = """
    {item: x, currency: KRW, sections: [
      {menu: T, id: t, select: optional, items: [ice]},
      {menu: E, id: e, select: any, each: 0..9, default: {syrup: 2}, items: {
        shot: {name: shot, price: 500, when: {not: {t: ice}}}, syrup: 300}},
      {menu: C, id: c, select: any, each: 0..9, items: {latte: {name: latte, sections: [
        {menu: P, id: p, select: any, each: 0..9, items: {pearl: 700}}]}}},
      {count: Q, id: q}]}
    """

  private func left(_ number: Int, of path: String) -> Inventory {
    Inventory(revision: 1, stock: [MenuPath(path): number])
  }

  @Test("A decrease that brings back an out-of-stock option is accepted, and pending reports it")
  func lowering() throws {
    let store = MenuStore(try menu(Self.drink))
    for action: MenuAction in [.set("e.shot", to: 2), .choose("t.ice")] { try store.send(action) }
    _ = store.setInventory(left(1, of: "e.shot"))
    try store.send(.choose("t.ice"))
    #expect(store.screen.pending.map(\.code) == ["out-of-stock"])
    #expect(store.screen.pending.map(\.path) == ["e.shot"])
  }

  @Test("Clear and reset are always accepted, even if the defaults exceed the stock")
  func clearing() throws {
    let store = MenuStore(try menu(Self.drink))
    try store.send(.set("e.syrup", to: 1))
    _ = store.setInventory(left(1, of: "e.syrup"))
    try store.send(.reset)
    #expect(store.order == .starting(store.definition))
    #expect(store.screen.pending.map(\.code) == ["out-of-stock"])
    try store.send(.clear("e"))
    #expect(store.screen.pending.map(\.code) == ["answer-something"])
  }

  @Test(
    "Stock includes all lines and enclosing counts, and quantities can be lowered after it drops")
  func levels() throws {
    let store = MenuStore(try menu(Self.drink), inventory: left(6, of: "c.latte.p.pearl"))
    for action: MenuAction in [
      .choose("c.latte"), .set("c.latte.p.pearl", to: 2), .count("q", to: 3),
    ] {
      try store.send(action)
    }
    #expect(throws: OrderRejection(.outOfStock(left: 6), at: "c.latte.p.pearl")) {
      try store.send(.set("c.latte", to: 2))
    }
    _ = store.setInventory(left(1, of: "c.latte.p.pearl"))
    #expect(store.screen.pending.map(\.path) == ["c.latte.p.pearl"])
    for value in [2, 1] { try store.send(.count("q", to: value)) }
    #expect(throws: OrderRejection(.outOfStock(left: 1), at: "c.latte.p.pearl")) {
      try store.send(.count("q", to: 2))
    }
    try store.send(.set("c.latte.p.pearl", to: 1))
    #expect(store.screen.isComplete)
  }

  @Test("A new line can start with defaults beyond the stock, and can be lowered to it")
  func defaultsOfLines() throws {
    let coffee = """
      {item: x, sections: [{menu: C, id: c, select: any, each: 0..9, items: {latte: {
        name: latte, sections: [
          {menu: E, id: e, select: any, each: 0..9, default: {shot: 2}, items: [shot]}]}}}]}
      """
    let store = MenuStore(try menu(coffee), inventory: left(2, of: "c.latte.e.shot"))
    for path: MenuPath in ["c.latte", "c.latte"] { try store.send(.add(path)) }
    #expect(store.screen.pending.map(\.path) == ["c.latte.e.shot", "c.latte#2.e.shot"])
    #expect(throws: OrderRejection(.outOfStock(left: 2), at: "c.latte#2.e.shot")) {
      try store.send(.set("c.latte#2.e.shot", to: 3))
    }
    for path: MenuPath in ["c.latte.e.shot", "c.latte#2.e.shot"] {
      try store.send(.set(path, to: 1))
    }
    #expect(store.screen.isComplete)
    #expect(throws: OrderRejection(.outOfStock(left: 2), at: "c.latte.e.shot")) {
      try store.send(.set("c.latte", to: 2))
    }
  }

  @Test("A row shows the remaining stock, even a large number")
  func largeNumbers() throws {
    let store = MenuStore(try menu(Self.drink), inventory: left(200_000, of: "e.shot"))
    guard case .menu(let view) = store.screen.sections[1] else {
      Issue.record("a menu was expected")
      return
    }
    #expect(view.rows.map(\.stock) == [200_000, nil])
  }
}
