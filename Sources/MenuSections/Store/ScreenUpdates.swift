/// The screens of a store over time, each with the changes since the previous one of this reader.
///
/// The first screen is available at once, as a whole. Each further call waits until the screen
/// differs and returns the newest one, with all changes merged. Nothing is queued, so a
/// slow reader delays no one and needs no extra memory. The sequence ends when its task is
/// cancelled or the store is deallocated.
public struct ScreenUpdates: AsyncSequence, Sendable {
  /// The newest screen with its changes.
  public typealias Element = ScreenUpdate
  /// The sequence never fails.
  public typealias Failure = Never

  let session: StoreLock<StoreSession>

  /// One reader; any number can read at the same time.
  public struct AsyncIterator: AsyncIteratorProtocol {
    private let session: StoreLock<StoreSession>
    private var last: Screen?

    init(_ session: StoreLock<StoreSession>) {
      self.session = session
    }

    /// Waits for a screen that differs from the last one and returns it; `nil` at the end.
    public mutating func next() async -> ScreenUpdate? {
      await next(isolation: nil)
    }

    /// Waits for a screen that differs from the last one and returns it; `nil` at the end.
    public mutating func next(isolation actor: isolated (any Actor)?) async -> ScreenUpdate? {
      let earlier = last?.revision
      while !Task.isCancelled {
        let update = session.withLock { session in
          session.hasUpdate(since: earlier) ? session.update(since: earlier) : nil
        }
        if let update {
          let changes = update.changes ?? last.map(update.screen.changes(since:))
          last = update.screen
          return ScreenUpdate(screen: update.screen, changes: changes, lost: update.lost)
        }
        guard await session.waitForUpdate(since: earlier, isolation: actor) else { return nil }
      }
      return nil
    }
  }

  /// Starts reading.
  public func makeAsyncIterator() -> AsyncIterator { AsyncIterator(session) }
}

extension MenuStore {
  /// The current screen and all later ones; see ``ScreenUpdates``.
  public func updates() -> ScreenUpdates { ScreenUpdates(session: session) }
}

extension StoreLock<StoreSession> {
  /// Waits until the screen may have changed; returns false if the store was deallocated.
  fileprivate func waitForUpdate(
    since earlier: UInt64?, isolation actor: isolated (any Actor)?
  ) async -> Bool {
    let number = withLock { $0.waiters.makeNumber() }
    await withTaskCancellationHandler {
      await withCheckedContinuation(isolation: actor) { continuation in
        let isWaiting = withLock { session in
          !session.hasUpdate(since: earlier) && session.waiters.wait(number, continuation)
        }
        if !isWaiting { continuation.resume() }
      }
    } onCancel: {
      withLock { $0.waiters.cancel(number) }?.resume()
    }
    return withLock { session in
      session.waiters.remove(number)
      return !session.waiters.isEnded
    }
  }
}
