import MenuTestSupport
import MenuText
import Testing

@testable import MenuSections

@Suite("Edge cases of edits, feeds and replaced menus")
struct EditCornerTests {
  private static let twoMenus = """
    {menu: A, id: a, select: any, items: {x: 100, y: 200}},
    {menu: B, id: b, select: any, items: {z: 300}}, {total: T, id: t}
    """

  private static func definition(_ sections: String, currency: String = "KRW") throws
    -> MenuDefinition
  {
    try menu("{item: X, currency: \(currency), sections: [\(sections)]}")
  }

  private static func store(_ sections: String) throws -> MenuStore {
    MenuStore(try definition(sections))
  }

  private static func item(_ name: String, _ price: Int64 = 100) -> MenuItem {
    MenuItem("\(name)", price: .minorUnits(price))
  }

  private func ids(_ section: Int, _ screen: Screen) -> [String] {
    guard case .menu(let menu) = screen.sections[section] else { return [] }
    return menu.rows.map(\.option.id)
  }

  @Test("A new item with the id of an item that moved away is a different item")
  func described() throws {
    let store = try Self.store(Self.twoMenus)
    try store.send(.choose("a.x"))
    try store.edit {
      $0.move("a.x", to: 0, in: "b")
      $0.append([Self.item("x", 900)], to: "a")
    }
    #expect(store.screen.price.total.from == 100)
    try store.send(.set("a.x", to: 1))
    #expect(store.screen.price.total.from == 1000)
  }

  @Test("Two items with the same id that swap sections can both be chosen")
  func swapped() throws {
    let store = try Self.store(
      """
      {menu: A, id: a, select: any, items: {x: 100}},
      {menu: B, id: b, select: any, items: {x: 300}}, {total: T, id: t}
      """)
    try store.edit {
      $0.move("a.x", to: 1, in: "b")
      $0.move("b.x", to: 0, in: "a")
    }
    try store.send(.choose("a.x"))
    #expect(store.screen.price.total.from == 300)
    try store.send(.choose("b.x"))
    #expect(store.screen.price.total.from == 400)
  }

  @Test("A reset does not choose a default that moved to another section")
  func movedDefault() throws {
    let store = try Self.store(
      """
      {menu: A, id: a, select: any, default: x, items: {x: 100, y: 200}},
      {menu: B, id: b, select: any, items: {z: 300}}, {total: T, id: t}
      """)
    try store.edit { $0.move("a.x", to: 0, in: "b") }
    #expect(store.screen.price.total.from == 100)
    #expect(try store.send(.reset).price.total.from == 0)
  }

  @Test("An item with a condition cannot move to another section")
  func conditional() throws {
    let store = try Self.store(
      """
      {menu: A, id: a, select: any, items: [y, {name: x, id: x, when: {b: {count: 1..}}}]},
      {menu: B, id: b, select: any, items: {z: 300}}
      """)
    #expect(throws: EditError(.notPlain("x"), at: "a.x")) {
      try store.edit { $0.move("a.x", to: 0, in: "b") }
    }
    try store.edit { $0.move("a.x", to: 0) }
    try store.send(.choose("b.z"))
    #expect(ids(0, store.screen) == ["x", "y"])
  }

  @Test("A reader learns of a lost choice exactly once, even if it was hidden")
  func lost() async throws {
    let store = try Self.store(
      "{menu: C, id: c, items: [on, off]}, {menu: A, id: a, when: {c: on}, select: any, items: [y, x]}"
    )
    for action: MenuAction in [.choose("c.on"), .choose("a.x"), .choose("c.off")] {
      try store.send(action)
    }
    var updates = store.updates().makeAsyncIterator()
    _ = await updates.next()
    try store.edit { $0.remove("a.x") }
    #expect(await updates.next()?.lost.map(\.path) == ["a.x"])
    let next = try Self.definition("{menu: A, id: a, select: any, items: [y]}")
    #expect(store.replaceMenu(next).map(\.path) == ["c.off"])
  }

  @Test("An answer for a removed section does not block the answers of other feeds")
  func goneSection() throws {
    let store = try Self.store(
      "{menu: A, id: a, select: any, items: []}, {menu: B, id: b, select: any, items: []}")
    let source = ItemSource.pages { _ in [] }
    let feeds = try store.session.change { (session) throws(EditError) in
      try session.beginFeeds([("a", source), ("b", source)]).map(\.number)
    }
    store.replaceMenu(try Self.definition("{menu: A, id: a, select: any, items: []}"))
    store.session.change { session in
      for feed in feeds {
        _ = session.feeds.queue(
          FeedResult(feed: feed, generation: 1, content: .items([Self.item("p")], page: 0)))
      }
      session.applyFeedResults()
    }
    #expect(ids(0, store.screen) == ["p"])
  }

  @Test("Restoring the original menu keeps the fed rows in their order")
  func original() async throws {
    let original = try Self.definition("{menu: A, id: a, select: any, items: []}")
    let store = MenuStore(original)
    let feeds = try store.session.change { (session) throws(EditError) in
      try session.beginFeeds([("a", .pages { _ in [] })]).map(\.number)
    }
    for names in [["p", "q"], ["q", "p"]] {
      store.session.change { session in
        _ = session.feeds.queue(
          FeedResult(
            feed: feeds[0], generation: 1,
            content: .items(names.map { Self.item($0) }, page: 0)))
        session.applyFeedResults()
      }
    }
    let update = await store.update { store.replaceMenu(original) }
    #expect(ids(0, update.screen) == ["q", "p"])
    #expect(update.changes?.isEmpty == true)
  }

  @Test("Lines added again after undo have their new paths")
  func reusedLines() throws {
    let nested = "{sections: [{menu: H, id: h, items: [p, q]}]}"
    let store = try Self.store(
      "{menu: C, id: c, select: any, each: 0..9, items: {cup: \(nested), mug: \(nested)}}")
    try store.send(.add("c.mug"))
    try store.send(.add("c.mug"))
    let screen = try store.replay(
      contentsOf: [.undo, .undo, .add("c.cup"), .add("c.mug")])
    #expect(screen.sections.map(\.instance.path) == ["c", "c.cup.h", "c.mug.h"])
  }

  @Test("A new currency updates everything that shows a price")
  func currency() async throws {
    let store = try Self.store(Self.twoMenus)
    let next = try Self.definition(Self.twoMenus, currency: "JPY")
    let update = await store.update { store.replaceMenu(next) }
    #expect(update.changes?.rows.updated.count == 3)
    #expect(update.changes?.sections.updated.count == 3)
  }
}
