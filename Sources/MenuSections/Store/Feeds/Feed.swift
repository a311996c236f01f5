/// A section's supply of items, begun by `MenuStore.feed`.
///
/// While an answer is awaited the section is `loading`; an answer that did not come makes it
/// `failed`, with the rows it had. A handle may be dropped: the feed goes on until it is cancelled,
/// another feeds the same section, or the store is gone.
public struct Feed: Sendable {
  /// The section that is fed.
  public let section: MenuPath
  let number: Int
  let session: StoreLock<StoreSession>

  /// Loads again from the first page; answers to earlier requests are no longer taken.
  public func refresh() { begin(.first) }

  /// Loads the next page below those there are; nothing while an answer is awaited, behind the last
  /// page, or if the source gives whole lists.
  public func more() { begin(.next) }

  /// Asks again for what failed; nothing if nothing did.
  public func retry() { begin(.failed) }

  /// Ends it; the rows stay as they are, and nothing is awaited any more.
  public func cancel() {
    session.change { $0.endFeed(number) }?.cancel()
  }

  func begin(_ request: FeedRequest) {
    guard let load = session.change({ $0.beginLoading(number, request) }) else { return }
    run(load)
  }

  /// Runs a load that the session was told of.
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

/// What a feed is asked for.
enum FeedRequest {
  case first
  case next
  case failed
}

/// A load that is about to run.
struct FeedLoad: Sendable {
  let source: ItemSource
  let page: Int
  let generation: Int
  /// The one that it takes the place of.
  let superseded: Task<Void, Never>?
}

extension StoreLock<StoreSession> {
  /// Changes the session, then wakes those who wait for changes.
  func change<Result: Sendable, Failure: Error>(
    _ body: (inout StoreSession) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    let (result, waiting) = try withLock {
      (session) throws(Failure) -> (Result, [CheckedContinuation<Void, Never>]) in
      (try body(&session), session.subscribers.takeAll())
    }
    for subscriber in waiting { subscriber.resume() }
    return result
  }

  /// Takes an answer in; those that come at the same time are taken in together.
  fileprivate func deliver(
    _ content: FeedAnswer.Content, of feed: Int, _ generation: Int
  ) async {
    let answer = FeedAnswer(feed: feed, generation: generation, content: content)
    guard withLock({ $0.feeds.queue(answer) }) else { return }
    await Task.yield()
    change { $0.takeAnswers() }
  }
}
