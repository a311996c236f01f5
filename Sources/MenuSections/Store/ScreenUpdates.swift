/// The screens of a store, one after the other, each with what changed since the last one that this
/// reader saw.
///
/// The first comes at once, with every section inserted. Then each call for the next one gives the
/// newest screen as soon as it differs from the last; what happened in between is merged into one
/// step. Nothing is queued: a reader holds the one screen it saw, and however long it is busy, it
/// delays nobody and nothing piles up. It ends when its task is cancelled or the store is gone.
public struct ScreenUpdates: AsyncSequence, Sendable {
  /// The newest screen and the changes that lead to it.
  public typealias Element = ScreenUpdate
  /// It never fails.
  public typealias Failure = Never

  let session: StoreLock<StoreSession>

  /// One reader; any number can read at once.
  public struct AsyncIterator: AsyncIteratorProtocol {
    private let session: StoreLock<StoreSession>
    private var last: Screen?

    init(_ session: StoreLock<StoreSession>) {
      self.session = session
    }

    /// The newest screen once it differs from the last one; `nil` at the end.
    public mutating func next() async -> ScreenUpdate? {
      await next(isolation: nil)
    }

    /// The newest screen once it differs from the last one; `nil` at the end.
    public mutating func next(isolation actor: isolated (any Actor)?) async -> ScreenUpdate? {
      let earlier = last?.revision
      while !Task.isCancelled {
        let news = session.withLock { session in
          session.hasNews(since: earlier) ? session.news(since: earlier) : nil
        }
        if let news {
          let changes =
            news.changes ?? last.map(news.screen.changes(since:))
            ?? news.screen.changes(from: nil)
          last = news.screen
          return ScreenUpdate(screen: news.screen, changes: changes, lost: news.lost)
        }
        guard await session.waitForNews(since: earlier, isolation: actor) else { return nil }
      }
      return nil
    }
  }

  /// Begins to read.
  public func makeAsyncIterator() -> AsyncIterator { AsyncIterator(session) }
}

extension MenuStore {
  /// The screens from now on, read at the reader's own pace; see ``ScreenUpdates``.
  public func updates() -> ScreenUpdates { ScreenUpdates(session: session) }
}

extension StoreLock<StoreSession> {
  /// Waits until the screen may be another; false if the store is gone.
  fileprivate func waitForNews(
    since earlier: UInt64?, isolation actor: isolated (any Actor)?
  ) async -> Bool {
    let number = withLock { $0.subscribers.number() }
    await withTaskCancellationHandler {
      await withCheckedContinuation(isolation: actor) { continuation in
        let isWaiting = withLock { session in
          !session.hasNews(since: earlier) && session.subscribers.wait(number, continuation)
        }
        if !isWaiting { continuation.resume() }
      }
    } onCancel: {
      withLock { $0.subscribers.cancel(number) }?.resume()
    }
    return withLock { session in
      session.subscribers.forget(number)
      return !session.subscribers.isEnded
    }
  }
}
