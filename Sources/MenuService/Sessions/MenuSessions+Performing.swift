public import MenuSections
import MenuText
import MenuYAML

extension MenuSessions {
  /// Performs commands on a session with an expected version, all or none.
  ///
  /// Repeating a call with the same key has no further effect and returns the same
  /// update; the key's body must identify the commands. Commands that change nothing
  /// succeed and keep the version.
  @discardableResult
  public func perform(
    _ commands: [MenuAction], in token: SessionToken, expecting version: Int,
    key: RequestKey? = nil
  ) async throws(SessionError) -> SessionUpdate {
    try await change(token, expecting: version, key: key) {
      (state, moment) throws(RejectedCommand) in
      try state.perform(commands, moment.inventory, in: moment.context)
    }
  }

  /// Moves a session with an expected version to the registered version of its menu. The update
  /// lists choices that were lost.
  @discardableResult
  public func move(
    _ token: SessionToken, expecting version: Int, key: RequestKey? = nil
  ) async throws(SessionError) -> SessionUpdate {
    let menuID = try await newest(token).definition.id
    guard let source = catalog.source(of: menuID), let menu = catalog.menu(menuID) else {
      throw .unknownMenu
    }
    try await keep(source)
    var lost: [LostChoice] = []
    let update = try await change(token, expecting: version, key: key) { (state, _) in
      lost = []
      guard state.definition.digest != menu.digest else { return [] }
      lost = state.move(to: menu)
      return [.moved(to: menu.digest)]
    }
    guard update.lost.isEmpty, !lost.isEmpty else { return update }
    var losing = update
    losing.lost = lost
    return losing
  }

  /// Applies a change to a copy of the state, appends the resulting events to the
  /// journal, and returns the update.
  func change(
    _ token: SessionToken, expecting version: Int, key: RequestKey?,
    body: (inout SessionState, SessionMoment) throws(RejectedCommand) -> [SessionEvent]
  ) async throws(SessionError) -> SessionUpdate {
    for _ in 0..<Self.maximumRounds {
      if let update = try await changeOnce(token, expecting: version, key: key, body: body) {
        return update
      }
    }
    throw .journal(.busy)
  }

  /// Does so, unless the cached state was that of a session that was removed and started again with
  /// the same version: then it is no longer cached, and there is no update.
  private func changeOnce(
    _ token: SessionToken, expecting version: Int, key: RequestKey?,
    body: (inout SessionState, SessionMoment) throws(RejectedCommand) -> [SessionEvent]
  ) async throws(SessionError) -> SessionUpdate? {
    let removals = self.removals
    let state = try await state(of: token, expecting: version)
    guard state.version == version, state.orderID == nil else {
      if let update = try await update(token, key) { return update }
      if let orderID = state.orderID { throw .submitted(orderID) }
      throw .stale(current: state.version)
    }
    let moment = try await moment(for: state)
    var next = state
    let events: [SessionEvent]
    do throws(RejectedCommand) {
      events = try body(&next, moment)
    } catch {
      if let update = try await update(token, key) { return update }
      throw .rejected(
        index: error.index, error.rejection, screen(of: moment, token))
    }
    let before = screen(of: moment, token)
    guard !events.isEmpty else {
      if let update = try await update(token, key) { return update }
      let current = try await newest(token)
      guard current.version == version else { throw .stale(current: current.version) }
      return current.order == state.order ? SessionUpdate(from: before, to: before) : nil
    }
    // A new menu is no action of a customer, and what is ordered needs it.
    guard version + events.count <= Self.maximumActions || next.definition != state.definition
    else {
      if let update = try await update(token, key) { return update }
      throw .sessionFull
    }
    var request = AppendRequest(
      token.digest, expected: version, events, key: key ?? .random(),
      inventoryRevision: moment.inventory.revision, time: now())
    request.lastRequest = state.lastRequest
    request.menuBefore = state.definition.digest
    guard !wasRemoved(token, since: removals) else { return nil }
    let outcome = try await rethrowing(await journal.append(request))
    // Otherwise, the cached state is older than the journal's.
    if case .committed = outcome {} else { removeFromCache(token.digest) }
    switch outcome {
    case .committed:
      if journal.isShared { next.lastRequest = request.key.identity }
      cache(next, of: token, since: removals)
      await snapshotIfDue(next, since: version, token)
      let isSameMenu = next.definition == state.definition
      let time = isSameMenu ? moment.context : schedule.start(of: next.definition)
      let now = SessionMoment(
        state: next, inventory: moment.inventory, context: next.context(at: time))
      return SessionUpdate(from: before, to: screen(of: now, token))
    case .replayed(let entry): return try await update(token, entry)
    case .keyReused: throw .keyReused
    case .conflict(current: version): return nil
    case .conflict(let current): throw .stale(current: current)
    case .submitted(let orderID): throw .submitted(orderID)
    case .missing: throw .unknownSession
    }
  }

  /// The number of actions of a session after which it accepts no more, since an answer to a
  /// repeated request reads them again.
  static let maximumActions = 10_000

  /// The state to apply a change to: the cached one if it has the expected version, since the
  /// journal detects conflicts. If it is older, a call that has changed the session in the journal
  /// has not cached its state yet.
  func state(
    of token: SessionToken, expecting version: Int
  ) async throws(SessionError) -> SessionState {
    let known = withCache { $0.sessions[token.digest]?.state }
    if let known, known.version == version, known.orderID == nil { return known }
    if let known, known.version >= version, !journal.isShared { return known }
    return try await read(token, from: known)
  }

  /// The state at an earlier version if a call with one of the keys changed it; `nil` if none did.
  func state(
    of token: SessionToken, at version: Int, changedBy keys: [RequestKey]
  ) async throws(SessionError) -> SessionState? {
    for key in keys {
      let found = try await rethrowing(await journal.entry(of: token.digest, key: key.name))
      guard let found, found.entry.versionBefore >= version else { continue }
      guard found.body == key.body else { throw .keyReused }
      return try await states(of: token, at: [version]).states[0]
    }
    return nil
  }

  /// The update that an earlier call with the key returned; `nil` if there was none.
  private func update(
    _ token: SessionToken, _ key: RequestKey?
  ) async throws(SessionError) -> SessionUpdate? {
    guard let key else { return nil }
    let found = try await rethrowing(await journal.entry(of: token.digest, key: key.name))
    guard let found else { return nil }
    guard found.body == key.body else { throw .keyReused }
    return try await update(token, found.entry)
  }

  /// The update that an entry's call returned, rebuilt from the log.
  private func update(
    _ token: SessionToken, _ entry: JournalEntry
  ) async throws(SessionError) -> SessionUpdate {
    let (states, lost) = try await states(of: token, at: [entry.versionBefore, entry.version])
    let menuID = states[0].definition.id
    // An old inventory may no longer be stored; the newest one replaces it.
    let inventory =
      if let past = try await inventory(of: menuID, at: entry.inventoryRevision) { past } else {
        try await inventory(of: menuID)
      }
    // The log has the context of the call without the next changes of the wall clock.
    var logged = states[1].loggedContext
    if let time = logged.time {
      logged.clockChanges = states[1].definition.timeZone.clockChanges(
        after: Int64(time.minutes) * 60 - Int64(logged.utcOffset ?? 0))
    }
    let moments = states.map { state in
      let usesHours = state.definition.usesHours && states[1].definition.usesHours
      return SessionMoment(
        state: state, inventory: inventory, context: state.context(at: usesHours ? logged : nil))
    }
    var update = SessionUpdate(from: moments[0].screen, to: moments[1].screen, losing: lost)
    update.isRepeated = true
    return update
  }

  /// Stores a snapshot at regular intervals. Errors are ignored, since a snapshot is only a cache.
  private func snapshotIfDue(
    _ state: SessionState, since version: Int, _ token: SessionToken
  ) async {
    guard state.version / snapshotInterval > version / snapshotInterval,
      let snapshot = SnapshotText.snapshot(state)
    else { return }
    try? await journal.snapshot(snapshot, of: token.digest)
  }
}
