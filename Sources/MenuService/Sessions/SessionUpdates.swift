import MenuSections

/// The updates of a session, each from the screen that the reader last received.
///
/// Updates are not buffered: a slow reader receives one merged update. The sequence ends
/// when its task is cancelled, and throws when the session no longer exists. While the
/// journal is unavailable, it waits.
public struct SessionUpdates: AsyncSequence, Sendable {
  /// An update to the current screen.
  public typealias Element = SessionUpdate
  /// The session no longer exists.
  public typealias Failure = SessionError

  let sessions: MenuSessions
  let listener: SessionSignals.Listener
  let token: SessionToken
  let seen: SessionMoment?

  /// The iterator of one reader.
  public struct AsyncIterator: AsyncIteratorProtocol {
    private let updates: SessionUpdates
    private var seen: SessionMoment?

    fileprivate init(_ updates: SessionUpdates) {
      self.updates = updates
      seen = updates.seen
    }

    /// Waits for an update; `nil` at the end.
    public mutating func next(
      isolation actor: isolated (any Actor)?
    ) async throws(SessionError) -> SessionUpdate? {
      try await updates.listener.next { () throws(SessionError) in
        guard let now = try await updates.moment(after: seen) else { return nil }
        defer { seen = now }
        return SessionUpdate(
          from: seen.map(updates.screen), to: updates.screen(of: now), losing: now.lost(since: seen)
        )
      }
    }
  }

  /// Creates an iterator.
  public func makeAsyncIterator() -> AsyncIterator { AsyncIterator(self) }

  /// The session's current moment if its screen differs from an earlier one.
  ///
  /// If the journal fails temporarily, ask again: the signal of a change
  /// may not come a second time.
  // Not inlined, so that a waiting reader does not keep the memory of this call.
  @inline(never)
  func moment(after seen: SessionMoment?) async throws(SessionError) -> SessionMoment? {
    let now = try await sessions.moment(of: token)
    return seen?.hasSameScreen(as: now) == true ? nil : now
  }

  /// The screen of a moment. It is not kept: an inventory change is shown by all readers at once.
  func screen(of moment: SessionMoment) -> SessionScreen {
    sessions.screen(of: moment, token, isCached: false)
  }
}

extension MenuSessions {
  /// The updates of a session.
  ///
  /// Pass the last received revision, from any process, to continue from it. If that revision is no
  /// longer known, the first update is from nothing.
  public func updates(
    of token: SessionToken, after revision: SessionRevision? = nil
  ) async throws(SessionError) -> SessionUpdates {
    let now = try await moment(of: token)
    let listener = signals.listen(to: token.digest, of: now.state.definition.id)
    var seen: SessionMoment?
    if let revision {
      // A submission since that revision must be part of the first update.
      seen =
        revision == now.revision && now.state.orderID == nil
        ? now : try await past(of: token, at: revision, now: now.state)
    }
    return SessionUpdates(sessions: self, listener: listener, token: token, seen: seen)
  }

  /// An earlier moment; `nil` if it does not exist or is no longer known.
  @inline(never)
  private func past(
    of token: SessionToken, at revision: SessionRevision, now state: SessionState
  ) async throws(SessionError) -> SessionMoment? {
    guard 0...state.version ~= revision.version else { return nil }
    return try await moment(
      of: try await states(of: token, at: [revision.version]).states[0], at: revision)
  }

  /// The moment of a state that a revision names; `nil` if its inventory is no longer known, or if
  /// it has not the time that the menu needs.
  func moment(
    of state: SessionState, at revision: SessionRevision
  ) async throws(SessionError) -> SessionMoment? {
    guard let inventory = try await inventory(of: state.definition.id, at: revision.inventory)
    else { return nil }
    let time = revision.context.flatMap(state.definition.wallClock)
    guard state.definition.usesHours ? time != nil : revision.context == nil else { return nil }
    return SessionMoment(state: state, inventory: inventory, context: state.context(at: time))
  }
}
