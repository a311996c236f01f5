import MenuSections
import MenuTestSupport
import MenuText
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

  @Test(
    "With fewer left than its least quantity an option is out of stock, and what is chosen counts",
    arguments: ["", ", sections: [{menu: N, id: n, select: any, items: [note]}]"])
  func leastQuantity(keys: String) throws {
    let store = MenuStore(
      try menu(
        "{item: x, currency: KRW, sections: [{menu: B, id: b, select: any, each: 2..4, items: {"
          + "muffin: {name: Muffin, price: 900\(keys)}}}]}"))
    func row() throws -> MenuRow {
      guard case .menu(let menu) = store.screen.sections[0] else { throw Missing() }
      return try #require(menu.rows.first)
    }
    _ = store.setInventory(left(1, of: "b.muffin"))
    #expect(try row().state == .outOfStock && row().counts == false)
    for action: MenuAction in [.choose("b.muffin"), .add("b.muffin"), .set("b.muffin", to: 2)] {
      #expect(throws: OrderRejection(.outOfStock(left: 1), at: "b.muffin")) {
        try store.send(action)
      }
    }
    _ = store.setInventory(left(2, of: "b.muffin"))
    #expect(try row().state == .available)
    try store.send(.choose("b.muffin"))
    _ = store.setInventory(left(1, of: "b.muffin"))
    #expect(try row().state == .outOfStock && row().counts)
    #expect(store.screen.price.total == PriceRange(1800))
    #expect(store.screen.pending.map(\.path) == ["b.muffin"])
    try store.send(.set("b.muffin", to: 0))
    #expect(try row().state == .outOfStock && row().counts == false)
    #expect(
      store.screen
        == OrderReducer.screen(
          store.definition,
          availability: Availability(store.definition, inventory: left(1, of: "b.muffin")),
          order: store.order, revision: store.screen.revision))
  }

  private struct Missing: Error {}

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

  @Test(
    "A row is out of stock where one of it, times the quantities and counts around it, is too many")
  func repeatedUnits() throws {
    let inventory = Inventory(revision: 1, stock: ["e.shot": 3, "c.latte.p.pearl": 5])
    let counted = Self.drink.replacing("id: q}", with: "id: q, range: 0..9, default: 1}")
    let store = MenuStore(try menu(counted), inventory: inventory)
    let availability = Availability(store.definition, inventory: inventory)
    let localizer = Localizer(.english)
    try store.send(.choose("c.latte"))
    let steps: [(action: MenuAction, short: Set<MenuPath>)] = [
      (.count("q", to: 4), ["e.shot"]), (.set("c.latte", to: 2), ["e.shot", "c.latte.p.pearl"]),
      (.count("q", to: 3), ["c.latte.p.pearl"]), (.count("q", to: 2), []),
      (.undo, ["c.latte.p.pearl"]), (.count("q", to: 0), []), (.set("c.latte", to: 6), []),
      (.reset, []),
    ]
    for (action, short) in steps {
      try store.send(action)
      let screen = store.screen
      #expect(
        screen
          == OrderReducer.screen(
            store.definition, availability: availability, order: store.order,
            revision: screen.revision))
      for case .menu(let menu) in screen.sections {
        for row in menu.rows where row.stock != nil {
          #expect(row.state == (short.contains(row.path) ? .outOfStock : .available), "\(action)")
          guard let left = row.stock, row.state == .outOfStock else {
            try store.send(.add(row.path))
            try store.send(.undo)
            continue
          }
          #expect(localizer.state(row) == "only \(left) left")
          #expect(throws: OrderRejection(.outOfStock(left: left), at: row.path)) {
            try store.send(.add(row.path))
          }
        }
      }
    }
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
