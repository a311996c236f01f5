public import MenuSections
import MenuText

extension MenuSessions {
  /// Does commands on a session that stands at a version, all or none.
  ///
  /// A call under a key is done once however often it is made, and gives the same answer again; the
  /// key's body has to name the commands. Commands that change nothing are accepted and leave the
  /// version as it is.
  @discardableResult
  public func perform(
    _ commands: [MenuCommand], in token: SessionToken, expecting version: Int,
    key: RequestKey? = nil
  ) async throws(SessionError) -> SessionUpdate {
    try await change(token, expecting: version, key) {
      (state, inventory) throws(RefusedCommand) in
      try state.perform(commands, inventory)
    }
  }

  /// Lets a session that stands at a version go on with its menu as it is offered now; what could
  /// not be kept is in the update.
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
    let update = try await change(token, expecting: version, key) { (state, _) in
      guard state.definition.digest != menu.digest else { return [] }
      lost = state.move(to: menu)
      return [.moved(to: menu.digest)]
    }
    guard update.lost.isEmpty, !lost.isEmpty else { return update }
    return update.losing(lost)
  }

  /// Tries a change on a copy of the state, appends what came of it, and shows it once it is
  /// durable.
  private func change(
    _ token: SessionToken, expecting version: Int, _ key: RequestKey?,
    _ body: (inout SessionState, InventoryView) throws(RefusedCommand) -> [SessionEvent]
  ) async throws(SessionError) -> SessionUpdate {
    let state = try await state(of: token, expecting: version)
    guard state.version == version, state.orderID == nil else {
      if let answer = try await answer(token, key) { return answer }
      if let orderID = state.orderID { throw .submitted(orderID) }
      throw .stale(current: state.version)
    }
    let inventory = try await inventory(for: state)
    var next = state
    let events: [SessionEvent]
    do throws(RefusedCommand) {
      events = try body(&next, inventory)
    } catch {
      if let answer = try await answer(token, key) { return answer }
      throw .refused(
        index: error.index, error.rejection, screen(of: state, token, inventory))
    }
    let before = screen(of: state, token, inventory)
    guard !events.isEmpty else {
      if let answer = try await answer(token, key) { return answer }
      let current = try await newest(token)
      guard current.version == version else { throw .stale(current: current.version) }
      return SessionUpdate(from: before, to: before)
    }
    let request = AppendRequest(
      token, expected: version, events, key: key ?? .random(),
      inventoryRevision: inventory.revision,
      time: now())
    let outcome = try await asking { () async throws(JournalError) in
      try await self.journal.append(request)
    }
    switch outcome {
    case .committed:
      remember(next, of: token)
      await snapshotIfDue(next, since: version, token)
      return SessionUpdate(from: before, to: screen(of: next, token, inventory))
    case .replayed(let entry): return try await answer(token, entry)
    case .keyReused: throw .keyReused
    case .conflict(let current): throw .stale(current: current)
    case .submitted(let orderID): throw .submitted(orderID)
    case .missing:
      forget(token)
      throw .unknownSession
    }
  }

  /// The state to try a change on: what is remembered if it is what the caller saw, for the journal
  /// decides anyhow.
  func state(
    of token: SessionToken, expecting version: Int
  ) async throws(SessionError) -> SessionState {
    let known = remembered { $0.sessions[token]?.state }
    if let known, known.version == version, known.orderID == nil { return known }
    guard journal.isShared || known == nil else { return try await newest(token) }
    return try await read(token, from: known)
  }

  /// The answer that was given to a call before; `nil` if it was not made.
  private func answer(
    _ token: SessionToken, _ key: RequestKey?
  ) async throws(SessionError) -> SessionUpdate? {
    guard let key else { return nil }
    let found = try await asking { () async throws(JournalError) in
      try await self.journal.entry(of: token, key: key.name)
    }
    guard let found else { return nil }
    guard found.body == key.body else { throw .keyReused }
    return try await answer(token, found.entry)
  }

  /// The answer that led to an entry, made again from the log.
  private func answer(
    _ token: SessionToken, _ entry: JournalEntry
  ) async throws(SessionError) -> SessionUpdate {
    let (states, lost) = try await states(of: token, at: [entry.versionBefore, entry.version])
    let menuID = states[0].definition.id
    // An inventory that is long past is not kept; then the newest has to do.
    let inventory =
      if let past = try await inventory(of: menuID, at: entry.inventoryRevision) { past } else {
        try await inventory(of: menuID)
      }
    return SessionUpdate(
      from: SessionScreen(states[0], inventory), to: SessionScreen(states[1], inventory),
      losing: lost)
  }

  /// Stores the state itself now and then; that it failed is no fault, as it is only a short cut.
  private func snapshotIfDue(
    _ state: SessionState, since version: Int, _ token: SessionToken
  ) async {
    guard state.version / snapshotInterval > version / snapshotInterval,
      let snapshot = SnapshotText.snapshot(state)
    else { return }
    try? await journal.snapshot(snapshot, of: token)
  }
}

extension SessionUpdate {
  fileprivate func losing(_ lost: [LostChoice]) -> SessionUpdate {
    SessionUpdate(from: from, changes: changes, now: now, lost: lost)
  }
}
