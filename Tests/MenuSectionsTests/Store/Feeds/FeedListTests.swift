import MenuTestSupport
import Testing

@testable import MenuSections

@Suite("Ending a feed")
struct FeedListTests {
  /// Returns the first list immediately and never the next one.
  private static let endless = ItemSource(
    load: { _, deliver in
      await deliver([])
      while !Task.isCancelled { await Task.yield() }
    }, isPaged: false)

  @Test("A load that answers before it is stored can still be cancelled")
  func answeredEarly() throws {
    var feeds = FeedList()
    let (number, _) = feeds.add(Self.endless, to: "photos")
    feeds[number]?.isLoading = false
    let task = Task {}
    let isKept = feeds.keep(task, of: number, 0)
    #expect(isKept)
    let ended = feeds.end()
    #expect(ended == [task])
    let isKeptAfterTheEnd = feeds.keep(task, of: number, 0)
    #expect(!isKeptAfterTheEnd)
  }

  @Test("A feed's handle does nothing after its store is deallocated")
  func afterTheStore() throws {
    var store: MenuStore? = MenuStore(
      try menu("{item: Feed, sections: [{menu: Photos, id: photos, items: []}]}"))
    let feed = try #require(try store?.feed("photos", from: Self.endless))
    store = nil
    #expect(feed.session.withLock { $0.beginLoading(feed.number, .first) } == nil)
  }
}
