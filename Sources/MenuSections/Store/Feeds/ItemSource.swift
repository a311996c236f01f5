/// Where the items of a section come from at run time.
public struct ItemSource: Sendable {
  /// Loads from one page on and hands over whole lists, until there are no more to come.
  typealias Load =
    @Sendable (_ page: Int, _ deliver: @Sendable ([OptionDraft]) async -> Void) async throws -> Void

  let load: Load
  /// Whether every answer is one page, and that further ones may follow.
  let isPaged: Bool

  /// Whole lists, each instead of the one before: those of a sequence, iterated anew after a refresh.
  ///
  /// A sequence that can be iterated only once, such as an `AsyncStream`, has no more lists to give
  /// after a refresh; the rows that it brought stay. To begin a new one, make it in a closure.
  public static func lists<Lists: AsyncSequence & Sendable>(_ lists: Lists) -> ItemSource
  where Lists.Element == [OptionDraft], Lists.AsyncIterator: SendableMetatype {
    self.lists { lists }
  }

  /// Whole lists of a sequence that is made anew for the first request and for every refresh.
  public static func lists<Lists: AsyncSequence>(
    _ make: @escaping @Sendable () -> Lists
  ) -> ItemSource
  where
    Lists.Element == [OptionDraft], Lists: SendableMetatype, Lists.AsyncIterator: SendableMetatype
  {
    ItemSource(
      load: { _, deliver in for try await items in make() { await deliver(items) } },
      isPaged: false)
  }

  /// Pages, counted from 0; an empty one says that the one before was the last.
  public static func pages(
    _ load: @escaping @Sendable (_ page: Int) async throws -> [OptionDraft]
  ) -> ItemSource {
    ItemSource(load: { page, deliver in await deliver(try await load(page)) }, isPaged: true)
  }

  /// Pages of a source of your own.
  public static func pages(_ source: some PageSource) -> ItemSource {
    pages { try await source.load(page: $0) }
  }
}

/// Something that answers with items a page at a time: a database, a service.
public protocol PageSource: Sendable {
  /// The items of a page, counted from 0; none behind the last page. What it throws is shown as the
  /// reason why the section failed, and may be retried.
  func load(page: Int) async throws -> [OptionDraft]
}
