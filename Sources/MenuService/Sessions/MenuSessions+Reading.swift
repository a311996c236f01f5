import MenuSections
import MenuText

extension MenuSessions {
  /// The state of a session now, from memory where nobody else can have changed it.
  func newest(_ token: SessionToken) async throws(SessionError) -> SessionState {
    guard let state = remembered({ $0.sessions[token]?.state }) else {
      return try await read(token, from: nil)
    }
    guard journal.isShared else { return state }
    let head = try await asking { () async throws(JournalError) in
      try await self.journal.heads(of: [token])[token]
    }
    guard let head else {
      forget(token)
      throw .unknownSession
    }
    guard head.version == state.version, head.orderID == state.orderID else {
      return try await read(token, from: state)
    }
    return state
  }

  /// Reads what the log holds beyond a known state, or all of it.
  func read(
    _ token: SessionToken, from known: SessionState?
  ) async throws(SessionError) -> SessionState {
    var record = try await load(token, after: known?.version)
    var state = known
    if state == nil, let snapshot = record.snapshot {
      state = try await restored(snapshot)
      // Without a sound snapshot the whole log is read, as if there had never been one.
      if state == nil { record = try await load(token, after: 0) }
    }
    var result: SessionState
    if let state {
      result = state
    } else {
      result = SessionState(try await menu(record.firstMenuDigest))
    }
    for entry in record.tail {
      for event in entry.events { _ = try await replay(event, on: &result) }
    }
    guard result.version == record.head.version else {
      throw .journal(.damaged("a log has a gap"))
    }
    if let orderID = record.head.orderID, result.orderID != orderID {
      result.seal(orderID, try await judged(orderID))
    }
    remember(result, of: token)
    return result
  }

  /// The states of a session at versions of its past, in their order; what is lost on the way to
  /// the last.
  func states(
    of token: SessionToken, at versions: [Int]
  ) async throws(SessionError) -> (states: [SessionState], lost: [LostChoice]) {
    let record = try await load(token, after: 0)
    var state = SessionState(try await menu(record.firstMenuDigest))
    var lost: [LostChoice] = []
    var states: [SessionState] = []
    var events = record.tail.lazy.flatMap(\.events).makeIterator()
    for version in versions {
      while state.version < version, let event = events.next() {
        let losses = try await replay(event, on: &state)
        if !states.isEmpty { lost += losses }
      }
      guard state.version == version else { throw .journal(.damaged("a log has a gap")) }
      states.append(state)
    }
    return (states, lost)
  }

  private func load(
    _ token: SessionToken, after version: Int?
  ) async throws(SessionError) -> SessionRecord {
    let record = try await asking { () async throws(JournalError) in
      try await self.journal.load(token, after: version)
    }
    guard let record else {
      forget(token)
      throw .unknownSession
    }
    return record
  }

  private func replay(
    _ event: SessionEvent, on state: inout SessionState
  ) async throws(SessionError) -> [LostChoice] {
    switch event {
    case .command(let command):
      do throws(OrderRejection) {
        try state.replay(command)
      } catch {
        throw .journal(.damaged("a log holds what its menu refuses: \(error.code)"))
      }
      return []
    case .moved(let digest): return state.move(to: try await menu(digest))
    }
  }

  private func restored(
    _ snapshot: SessionSnapshot
  ) async throws(SessionError) -> SessionState? {
    guard let text = SnapshotText(snapshot) else { return nil }
    return text.state(try await menu(text.menuDigest), version: snapshot.version)
  }

  /// The menu of a digest, from the catalog or from the journal.
  func menu(_ digest: String) async throws(SessionError) -> MenuDefinition {
    if let menu = catalog.menu(digest: digest) { return menu }
    let source = try await asking { () async throws(JournalError) in
      try await self.journal.menu(digest)
    }
    guard let source, let menu = catalog.remember(source) else {
      throw .unreadableMenu(digest: digest)
    }
    return menu
  }

  /// The inventory that judged an order.
  private func judged(_ orderID: OrderID) async throws(SessionError) -> InventoryView {
    let order = try await asking { () async throws(JournalError) in
      try await self.journal.order(orderID)
    }
    guard let order else { return InventoryView() }
    return try await asking { () async throws(JournalError) in try InventoryView(order.judged) }
  }
}

extension MenuSessions {
  /// Remembers a state, unless a newer one is remembered; who listens is told, for somebody else
  /// may have read it first.
  func remember(_ state: SessionState, of token: SessionToken) {
    let isNews = remembered { memory in
      if let there = memory.sessions[token]?.state {
        let isNewer = state.version > there.version || state.orderID != nil
        guard isNewer, there.orderID == nil else { return false }
      }
      memory.sessions[token] = CachedSession(state)
      return true
    }
    if isNews { signals.tell(token) }
  }

  func forget(_ token: SessionToken) {
    remembered { $0.sessions[token] = nil }
  }

  /// The screen of a state, the last one where it shows the same moment.
  func screen(of state: SessionState, _ token: SessionToken, _ inventory: InventoryView)
    -> SessionScreen
  {
    let revision = SessionRevision(version: state.version, inventory: inventory.revision)
    let last = remembered { $0.sessions[token]?.screen }
    if let last, last.revision == revision, last.orderID == state.orderID { return last }
    let screen = SessionScreen(state, inventory)
    remembered { memory in
      guard let there = memory.sessions[token]?.state, there.version == state.version else {
        return
      }
      memory.sessions[token] = CachedSession(there, showing: screen)
    }
    return screen
  }
}
