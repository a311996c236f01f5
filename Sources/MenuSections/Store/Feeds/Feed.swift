/// Loads the items of a section; created by `MenuStore.feed`.
///
/// The section is `loading` while a request runs, and `failed` with its earlier rows after an
/// error. The feed runs until it is cancelled, another feed replaces it, or the store is
/// deallocated, even if this value is dropped.
public struct Feed: Sendable {
  /// The section whose items it loads.
  public let section: MenuPath
  let number: Int
  let session: StoreLock<StoreSession>

  /// Loads again from the first page; results of earlier requests are ignored.
  public func refresh() { begin(.first) }

  /// Loads the next page. Does nothing while a request runs, after the last page, or if the source
  /// has no pages.
  public func loadNextPage() { begin(.next) }

  /// Repeats a failed request; does nothing if none failed.
  public func retry() { begin(.failed) }

  /// Ends the feed; its rows stay.
  public func cancel() {
    session.change { $0.endFeed(number) }?.cancel()
  }

  func begin(_ request: FeedRequest) {
    guard let load = session.change({ $0.beginLoading(number, request) }) else { return }
    run(load)
  }

  /// Runs a load that the session has started.
  func run(_ load: FeedLoad) {
    load.superseded?.cancel()
    let task = Task { [session, number] in
      do {
        try await load.source.load(load.page) { items in
          await session.deliver(.items(items, page: load.page), of: number, load.generation)
        }
        await session.deliver(.end, of: number, load.generation)
      } catch {
        guard !Task.isCancelled else { return }
        await session.deliver(.failure(reason: "\(error)"), of: number, load.generation)
      }
    }
    if !session.withLock({ $0.feeds.keep(task, of: number, load.generation) }) { task.cancel() }
  }
}

/// The page that a feed should load.
enum FeedRequest {
  case first
  case next
  case failed
}

/// A load to run.
struct FeedLoad: Sendable {
  let source: ItemSource
  let page: Int
  let generation: Int
  /// The load that it replaces.
  let superseded: Task<Void, Never>?
}

extension StoreLock<StoreSession> {
  /// Applies a result, together with others that arrive at the same time.
  fileprivate func deliver(
    _ content: FeedResult.Content, of feed: Int, _ generation: Int
  ) async {
    let result = FeedResult(feed: feed, generation: generation, content: content)
    guard withLock({ $0.feeds.queue(result) }) else { return }
    await Task.yield()
    change { $0.applyFeedResults() }
  }
}
