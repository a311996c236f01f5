/// A source of items for a section at run time.
public struct ItemSource: Sendable {
  /// Loads from a page on and delivers whole lists until there are no more.
  typealias Load =
    @Sendable (_ page: Int, _ deliver: @Sendable ([MenuItem]) async -> Void) async throws -> Void

  let load: Load
  /// Whether each load is one page of several.
  let isPaged: Bool

  /// Whole lists from a sequence, each replacing the previous one. A refresh iterates it again.
  ///
  /// A sequence that can be iterated only once, such as an `AsyncStream`, has no lists after a
  /// refresh; its rows stay. Use the closure form to create a new sequence for each refresh.
  public static func lists<Lists: AsyncSequence & Sendable>(_ lists: Lists) -> ItemSource
  where Lists.Element == [MenuItem], Lists.AsyncIterator: SendableMetatype {
    self.lists { lists }
  }

  /// Whole lists from a sequence that is created for the first request and for every refresh.
  public static func lists<Lists: AsyncSequence>(
    _ make: @escaping @Sendable () -> Lists
  ) -> ItemSource
  where
    Lists.Element == [MenuItem], Lists: SendableMetatype, Lists.AsyncIterator: SendableMetatype
  {
    ItemSource(
      load: { _, deliver in for try await items in make() { await deliver(items) } },
      isPaged: false)
  }

  /// Pages, counted from 0; an empty page marks the end. A thrown error is shown as the reason of
  /// `failed` and can be retried.
  public static func pages(
    _ load: @escaping @Sendable (_ page: Int) async throws -> [MenuItem]
  ) -> ItemSource {
    ItemSource(load: { page, deliver in await deliver(try await load(page)) }, isPaged: true)
  }
}
