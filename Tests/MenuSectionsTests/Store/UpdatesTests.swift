import MenuSections
import MenuTestSupport
import Testing

@Suite("Reading updates")
struct UpdatesTests {
  private static func latte() throws -> MenuDefinition {
    try menu(
      """
      {item: Latte, currency: KRW, price: 4500, sections: [
        {menu: Extras, id: x, select: any, each: 0..9, items: {shot: 500, cream: 300}},
        {count: How many, id: n}, {total: Sum, id: sum}]}
      """)
  }

  @Test("The first update is a whole screen, without changes; the next waits for a change")
  func first() async throws {
    let store = MenuStore(try Self.latte())
    var updates = store.updates().makeAsyncIterator()
    let first = try #require(await updates.next())
    #expect(first.changes == nil)
    #expect(first.screen == store.screen)
    #expect(first.revision == 0)
    async let second = updates.next()
    try store.send(.set("x.shot", to: 2))
    let update = try #require(await second)
    #expect(update.revision == 1)
    #expect(update.changes?.rows.updated.map(\.new) == [RowPath(section: 0, row: 0)])
    #expect(update.changes?.sections.updated.map(\.new) == [0, 2])
  }

  @Test("A slow reader gets one merged update without reverted changes")
  func merging() async throws {
    let store = MenuStore(try Self.latte())
    var updates = store.updates().makeAsyncIterator()
    _ = await updates.next()
    try store.send(.set("x.shot", to: 2))
    try store.send(.set("x.cream", to: 1))
    try store.send(.set("x.shot", to: 0))
    let update = try #require(await updates.next())
    #expect(update.revision == 3)
    #expect(update.changes?.rows.updated.map(\.new) == [RowPath(section: 0, row: 1)])
  }

  @Test("Cancelling a reader ends it, even while it waits")
  func cancelling() async throws {
    let store = MenuStore(try Self.latte())
    for waits in [false, true] {
      let task = Task {
        var count = 0
        for await _ in store.updates() { count += 1 }
        return count
      }
      if waits { for _ in 0..<10 { await Task.yield() } }
      task.cancel()
      #expect(await task.value <= 1)
    }
  }

  @Test("Deallocating the store ends its readers", .timeLimit(.minutes(10)))
  func ending() async throws {
    var store: MenuStore? = MenuStore(try Self.latte())
    let updates = try #require(store?.updates())
    async let revision = Self.lastRevision(of: updates)
    await Task.yield()
    try store?.send(.set("x.shot", to: 1))
    store = nil
    #expect(await revision <= 1)
  }

  private static func lastRevision(of updates: ScreenUpdates) async -> UInt64 {
    var last: UInt64 = 0
    for await update in updates { last = update.revision }
    return last
  }

  @Test(
    "A stalled reader does not delay a hundred others, and gets one merged update",
    .timeLimit(.minutes(10)))
  func stalled() async throws {
    let store = MenuStore(try Self.latte())
    var stalled = store.updates().makeAsyncIterator()
    _ = await stalled.next()
    let sends = 200
    let last = await withTaskGroup(of: UInt64.self) { group in
      for _ in 0..<100 {
        group.addTask {
          for await update in store.updates() where update.revision == UInt64(sends) {
            return update.revision
          }
          return 0
        }
      }
      for index in 1...sends {
        #expect(throws: Never.self) { try store.send(.set("x.shot", to: index % 2 + 1)) }
      }
      return await group.reduce(into: Set<UInt64>()) { $0.insert($1) }
    }
    #expect(last == [UInt64(sends)])
    let update = try #require(await stalled.next())
    #expect(update.revision == UInt64(sends))
    #expect(update.changes?.rows.updated.count == 1)
  }

  @Test("A screen that no one reads is discarded, and its revision continues")
  func forgetting() async throws {
    let store = MenuStore(try Self.latte())
    try store.send(.set("x.shot", to: 2))
    let before = store.screen
    store.discardCachedScreen()
    #expect(store.screen == before)
    let update = try await store.update { try store.send(.set("x.shot", to: 1)) }
    #expect(update.revision == 2)
    #expect(update.changes?.rows.updated.count == 1)
  }
}
