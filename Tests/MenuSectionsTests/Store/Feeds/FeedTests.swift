import MenuTestSupport
import MenuText
import Testing

@testable import MenuSections

@Suite("Sections with feeds")
struct FeedTests {
  private static func photos() throws -> MenuStore {
    MenuStore(
      try menu(
        """
        {item: Feed, currency: KRW, sections: [
          {menu: Photos, id: photos, select: any, items: []},
          {menu: More, id: more, select: any, items: []}, {total: Sum, id: sum}]}
        """))
  }

  private static func items(_ names: Int...) -> [MenuItem] {
    names.map { MenuItem("p\($0)", price: 100) }
  }

  private struct Unreachable: Error, CustomStringConvertible {
    let description = "the service does not answer"
  }

  /// Reads updates until one meets the expectation.
  private func reach(
    _ store: MenuStore, _ section: Int = 0,
    _ isReached: (MenuSectionView, ScreenUpdate) -> Bool
  ) async -> Bool {
    for await update in store.updates() {
      if case .menu(let menu) = update.screen.sections[section], isReached(menu, update) {
        return true
      }
    }
    return false
  }

  private func names(_ menu: MenuSectionView) -> [String] { menu.rows.map(\.option.id) }

  @Test("A section is loading until the first answer, and each list replaces the previous one")
  func lists() async throws {
    let store = try Self.photos()
    let (lists, source) = AsyncStream.makeStream(of: [MenuItem].self)
    try store.feed("photos", from: .lists(lists))
    #expect(await reach(store) { menu, _ in menu.status == .loading && menu.rows.isEmpty })
    source.yield(Self.items(1, 2))
    #expect(await reach(store) { menu, _ in menu.status == .ready && names(menu) == ["p1", "p2"] })
    try store.send(.choose("photos.p2"))
    source.yield(Self.items(2, 3))
    #expect(
      await reach(store) { menu, update in
        names(menu) == ["p2", "p3"] && update.screen.price.total.from == 100
      })
    source.yield([])
    #expect(await reach(store) { menu, _ in menu.status == .empty })
    source.finish()
  }

  @Test("Pages are appended on request until an empty one; a refresh starts at the first page")
  func pages() async throws {
    let store = try Self.photos()
    let feed = try store.feed(
      "photos", from: .pages { page in page < 2 ? Self.items(page * 2, page * 2 + 1) : [] })
    #expect(await reach(store) { menu, _ in menu.status == .ready && menu.rows.count == 2 })
    feed.loadNextPage()
    #expect(await reach(store) { menu, _ in menu.status == .ready && menu.rows.count == 4 })
    feed.loadNextPage()
    #expect(await reach(store) { menu, _ in menu.status == .ready && menu.rows.count == 4 })
    let revision = store.screen.revision
    feed.loadNextPage()
    #expect(store.screen.revision == revision)
    feed.refresh()
    #expect(
      await reach(store) { menu, _ in menu.status == .ready && names(menu) == ["p0", "p1"] })
  }

  @Test("A failure keeps the rows, gives its reason and can be retried")
  func failing() async throws {
    let store = try Self.photos()
    let attempts = Attempts()
    let feed = try store.feed(
      "photos",
      from: .pages { page in
        if page == 1, await attempts.next() { throw Unreachable() }
        return Self.items(page)
      })
    #expect(await reach(store) { menu, _ in menu.status == .ready })
    feed.retry()
    #expect(store.screen.sections[0].pending.isEmpty)
    feed.loadNextPage()
    #expect(
      await reach(store) { menu, _ in
        menu.status == .failed(reason: "the service does not answer") && names(menu) == ["p0"]
      })
    feed.loadNextPage()
    feed.retry()
    #expect(
      await reach(store) { menu, _ in menu.status == .ready && names(menu) == ["p0", "p1"] })
  }

  @Test("An answer to an outdated request is ignored")
  func latestWins() async throws {
    let store = try Self.photos()
    let (gate, opener) = AsyncStream.makeStream(of: Void.self)
    let attempts = Attempts()
    let feed = try store.feed(
      "photos",
      from: .pages { _ in
        guard await attempts.next() else { return Self.items(2) }
        // The first request answers last, even after its task is cancelled.
        var waiting = gate.makeAsyncIterator()
        while await waiting.next() == nil, !Task.isCancelled { await Task.yield() }
        return Self.items(1)
      })
    while await attempts.count == 0 { await Task.yield() }
    feed.refresh()
    #expect(await reach(store) { menu, _ in names(menu) == ["p2"] })
    opener.yield()
    for _ in 0..<50 { await Task.yield() }
    #expect(await reach(store) { menu, _ in names(menu) == ["p2"] && menu.status == .ready })
  }

  @Test("Several feeds start in one call, or none does")
  func several() async throws {
    let store = try Self.photos()
    let sources = ["photos", "more"].enumerated().map { index, section in
      (MenuPath(section), ItemSource.pages { _ in Self.items(index) })
    }
    let feeds = try store.feed(Dictionary(uniqueKeysWithValues: sources))
    #expect(feeds.keys.sorted { $0.description < $1.description } == ["more", "photos"])
    #expect(await reach(store, 0) { menu, _ in names(menu) == ["p0"] })
    #expect(await reach(store, 1) { menu, _ in names(menu) == ["p1"] })
    let before = store.screen.revision
    #expect(throws: EditError.self) {
      try store.feed(["photos": .pages { _ in [] }, "missing": .pages { _ in [] }])
    }
    #expect(store.screen.revision == before)
  }

  @Test("Two items with the same id fail the section with both positions and keep its rows")
  func duplicates() async throws {
    let store = try Self.photos()
    let (lists, source) = AsyncStream.makeStream(of: [MenuItem].self)
    try store.feed("photos", from: .lists(lists))
    source.yield(Self.items(1))
    #expect(await reach(store) { menu, _ in menu.status == .ready })
    source.yield(Self.items(4, 5, 4))
    #expect(
      await reach(store) { menu, _ in
        menu.status == .failed(reason: "photos: duplicate id 'p4' at 0 and 2")
          && names(menu) == ["p1"]
      })
    source.yield(Self.items(6))
    #expect(await reach(store) { menu, _ in menu.status == .ready && names(menu) == ["p6"] })
  }

  @Test("A cancelled feed ignores answers and waits for none")
  func cancelling() async throws {
    let store = try Self.photos()
    let (lists, source) = AsyncStream.makeStream(of: [MenuItem].self)
    let feed = try store.feed("photos", from: .lists(lists))
    feed.cancel()
    guard case .menu(let menu) = store.screen.sections[0] else { return }
    #expect(menu.status == .empty)
    source.yield(Self.items(1))
    feed.refresh()
    for _ in 0..<50 { await Task.yield() }
    #expect(await reach(store) { menu, _ in menu.status == .empty })
  }

  @Test("Deallocating the store cancels its feeds", .timeLimit(.minutes(10)))
  func ending() async throws {
    var store: MenuStore? = try Self.photos()
    let (ended, end) = AsyncStream.makeStream(of: Void.self)
    try store?.feed(
      "photos",
      from: .pages { _ in
        while !Task.isCancelled { await Task.yield() }
        end.finish()
        return []
      })
    store = nil
    for await _ in ended {}
  }

  @Test("Replacing the menu keeps a section's fed rows and choices")
  func replacing() async throws {
    let store = try Self.photos()
    try store.feed("photos", from: .pages { _ in Self.items(1, 2) })
    #expect(await reach(store) { menu, _ in menu.status == .ready })
    try store.send(.choose("photos.p2"))
    let lost = store.replaceMenu(
      try menu(
        """
        {item: Feed, currency: KRW, sections: [
          {menu: New photos, id: photos, select: any, items: []}, {total: Sum, id: sum}]}
        """))
    #expect(lost.isEmpty)
    #expect(store.screen.price.total.from == 100)
    guard case .menu(let menu) = store.screen.sections[0] else { return }
    #expect(names(menu) == ["p1", "p2"])
  }

  @Test("Replacing the menu keeps the taxes of fed items, except those that it no longer has")
  func replacingTaxes() async throws {
    func kiosk(_ rates: String) throws -> MenuDefinition {
      try menu(
        """
        {item: x, currency: EUR, tax: {included: no, rates: {\(rates)}, default: standard}, sections: [
          {menu: Goods, id: goods, select: any, items: []}]}
        """)
    }
    let store = MenuStore(try kiosk("standard: 20%, reduced: 5%"))
    try store.feed(
      "goods",
      from: .pages { _ in
        [
          MenuItem("bread", price: "10.00", tax: ["reduced"]),
          MenuItem("stamp", price: "10.00", tax: []),
        ]
      })
    #expect(await reach(store) { menu, _ in menu.status == .ready })
    try store.send(.choose("goods.bread"))
    try store.send(.choose("goods.stamp"))
    #expect(store.screen.total?.decimalText == "20.50")
    store.replaceMenu(try kiosk("reduced: 5%, standard: 20%"))
    #expect(store.screen.total?.decimalText == "20.50")
    store.replaceMenu(try kiosk("standard: 20%"))
    #expect(store.screen.total?.decimalText == "22.00")
  }
}

/// Counts requests.
private actor Attempts {
  var count = 0
  /// Whether the call number is odd.
  func next() -> Bool {
    count += 1
    return count % 2 == 1
  }
}
