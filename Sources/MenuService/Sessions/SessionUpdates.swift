import MenuSections

/// The screens of a session, one after the other, each with what changed since the one that this
/// reader saw.
///
/// Nothing is queued: a reader that is busy for long holds one screen and then gets one merged step.
/// It ends when its task is cancelled, and throws when the session is gone. While the journal cannot
/// be reached it waits.
public struct SessionUpdates: AsyncSequence, Sendable {
  /// A step to the newest screen.
  public typealias Element = SessionUpdate
  /// The session is gone.
  public typealias Failure = SessionError

  let sessions: MenuSessions
  let listener: SessionSignals.Listener
  let token: SessionToken
  let seen: SessionMoment?

  /// One reader.
  public struct AsyncIterator: AsyncIteratorProtocol {
    private let updates: SessionUpdates
    private var seen: SessionMoment?

    fileprivate init(_ updates: SessionUpdates) {
      self.updates = updates
      seen = updates.seen
    }

    /// The newest screen once it is another than the one seen; `nil` at the end.
    public mutating func next() async throws(SessionError) -> SessionUpdate? {
      try await next(isolation: nil)
    }

    /// The newest screen once it is another than the one seen; `nil` at the end.
    public mutating func next(
      isolation actor: isolated (any Actor)?
    ) async throws(SessionError) -> SessionUpdate? {
      while !Task.isCancelled {
        let count = updates.listener.count
        if let now = try await updates.news(since: seen) {
          let update = SessionUpdate(from: seen?.screen, to: updates.screen(of: now))
          seen = now
          return update
        }
        await updates.listener.wait(after: count)
      }
      return nil
    }
  }

  /// Begins to read.
  public func makeAsyncIterator() -> AsyncIterator { AsyncIterator(self) }
}

extension SessionUpdates {
  /// The session as it stands, if it looks another way than at a moment before.
  ///
  /// A journal that fails for a while ends nobody's reading: then there is no news, until the next
  /// signal asks again.
  // Apart, so that what it needs is not kept while a reader waits, which is nearly always.
  @inline(never)
  func news(since seen: SessionMoment?) async throws(SessionError) -> SessionMoment? {
    do throws(SessionError) {
      let now = try await sessions.moment(of: token)
      return seen?.looksLike(now) == true ? nil : now
    } catch {
      guard case .journal(let fault) = error, fault.isPassing else { throw error }
      return nil
    }
  }

  /// What can be seen at a moment.
  func screen(of moment: SessionMoment) -> SessionScreen { sessions.screen(of: moment, token) }
}

extension MenuSessions {
  /// The screens of a session from now on.
  ///
  /// A reader that saw a moment of the session before goes on from there, in whatever process that
  /// was; where that moment is not known any more, it begins anew.
  public func updates(
    of token: SessionToken, after revision: SessionRevision? = nil
  ) async throws(SessionError) -> SessionUpdates {
    let now = try await moment(of: token)
    let listener = signals.listen(to: token, of: now.state.definition.id)
    var seen: SessionMoment?
    if let revision {
      // That it became an order meanwhile is news, so the past is told without it.
      seen =
        revision == now.revision && now.state.orderID == nil
        ? now : try await past(of: token, at: revision, now: now.state)
    }
    return SessionUpdates(sessions: self, listener: listener, token: token, seen: seen)
  }

  /// A moment of the past; `nil` if it never was, or is forgotten.
  @inline(never)
  private func past(
    of token: SessionToken, at revision: SessionRevision, now state: SessionState
  ) async throws(SessionError) -> SessionMoment? {
    guard 0...state.version ~= revision.version else { return nil }
    guard let inventory = try await inventory(of: state.definition.id, at: revision.inventory)
    else { return nil }
    let states = try await states(of: token, at: [revision.version]).states
    return SessionMoment(state: states[0], inventory: inventory)
  }
}
