import MenuTestSupport
import Testing

@testable import MenuSections

@Suite("What ends with a feed")
struct FeedListTests {
  /// Lists of which the first is there at once and the next never comes.
  private static let endless = ItemSource(
    load: { _, deliver in
      await deliver([])
      while !Task.isCancelled { await Task.yield() }
    }, isPaged: false)

  @Test("A load that answered before it is kept can still be cancelled, as more lists may come")
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

  @Test("When the store is gone, the handle of a feed asks for nothing")
  func afterTheStore() throws {
    var store: MenuStore? = MenuStore(
      try menu("{item: Feed, sections: [{menu: Photos, id: photos, items: []}]}"))
    let feed = try #require(try store?.feed("photos", from: Self.endless))
    store = nil
    #expect(feed.session.withLock { $0.beginLoading(feed.number, .first) } == nil)
  }
}
