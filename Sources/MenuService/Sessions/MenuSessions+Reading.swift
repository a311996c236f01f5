import MenuSections
import MenuText

extension MenuSessions {
  /// A session's current state, from the cache if no other process can have changed it.
  func newest(_ token: SessionToken) async throws(SessionError) -> SessionState {
    guard let state = withCache({ $0.sessions[token]?.state }) else {
      return try await read(token, from: nil)
    }
    guard journal.isShared else { return state }
    let head = try await rethrowing(await journal.heads(of: [token])[token])
    guard let head else {
      removeFromCache(token)
      throw .unknownSession
    }
    guard head.version == state.version, head.orderID == state.orderID else {
      return try await read(token, from: state)
    }
    return state
  }

  /// A session's current moment.
  func moment(of token: SessionToken) async throws(SessionError) -> SessionMoment {
    if let cached = cachedMoment(of: token) { return cached }
    return try await readMoment(of: token)
  }

  /// A session's current moment if it is cached and no other process can have changed it: the fast path
  /// for reading.
  private func cachedMoment(of token: SessionToken) -> SessionMoment? {
    guard !journal.isShared else { return nil }
    return withCache { cache in
      guard let state = cache.sessions[token]?.state else { return nil }
      if let submission = state.submission {
        return SessionMoment(state: state, inventory: submission.inventory)
      }
      guard let inventory = cache.inventories[state.definition.id], !inventory.isStale else {
        return nil
      }
      return SessionMoment(state: state, inventory: inventory.view)
    }
  }

  // Not inlined: a connection keeps the stack memory of its deepest call, and the fast path needs less.
  @inline(never)
  private func readMoment(of token: SessionToken) async throws(SessionError) -> SessionMoment {
    let state = try await newest(token)
    return SessionMoment(state: state, inventory: try await inventory(for: state))
  }

  /// The screen of a moment, cached if it has the same revision.
  func screen(of moment: SessionMoment, _ token: SessionToken) -> SessionScreen {
    screen(of: moment.state, token, moment.inventory)
  }

  /// Reads the log after a known state, or all of it.
  func read(
    _ token: SessionToken, from known: SessionState?
  ) async throws(SessionError) -> SessionState {
    var record = try await load(token, after: known?.version)
    var state = known
    if state == nil, let snapshot = record.snapshot {
      state = try await restored(snapshot)
      // If the snapshot is damaged, read the whole log.
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
      throw .journal(.damaged("a session log has a gap"))
    }
    if let orderID = record.head.orderID, result.orderID != orderID {
      result.submission = SessionState.Submission(
        orderID: orderID, inventory: try await inventory(ofOrder: orderID))
    }
    cache(result, of: token)
    return result
  }

  /// A session's states at ascending earlier versions, and the choices lost after the first of them.
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
      guard state.version == version else { throw .journal(.damaged("a session log has a gap")) }
      states.append(state)
    }
    return (states, lost)
  }

  private func load(
    _ token: SessionToken, after version: Int?
  ) async throws(SessionError) -> SessionRecord {
    let record = try await rethrowing(await journal.load(token, after: version))
    guard let record else {
      removeFromCache(token)
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
        throw .journal(.damaged("a session log does not match its menu: \(error.code)"))
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

  /// The menu with a digest, from the catalog or the journal.
  func menu(_ digest: String) async throws(SessionError) -> MenuDefinition {
    if let menu = catalog.menu(digest: digest) { return menu }
    let source = try await rethrowing(await journal.menu(digest))
    guard let source, let menu = catalog.cache(source) else {
      throw .unreadableMenu(digest: digest)
    }
    return menu
  }

  /// The inventory that an order was checked against.
  private func inventory(ofOrder orderID: OrderID) async throws(SessionError) -> InventoryView {
    let order = try await rethrowing(await journal.order(orderID))
    guard let order else { return InventoryView() }
    return try await rethrowing(InventoryView(order.inventory))
  }
}

extension MenuSessions {
  /// Caches a state unless a newer one is cached, and wakes readers of the session.
  func cache(_ state: SessionState, of token: SessionToken) {
    let isNew = withCache { cache in
      if let cached = cache.sessions[token]?.state {
        let isNewer = state.version > cached.version || state.orderID != nil
        guard isNewer, cached.orderID == nil else { return false }
      }
      cache.sessions[token] = CachedSession(state)
      return true
    }
    if isNew { signals.signal(token) }
  }

  func removeFromCache(_ token: SessionToken) {
    withCache { $0.sessions[token] = nil }
  }

  /// The screen of a state, cached if it has the same revision.
  func screen(of state: SessionState, _ token: SessionToken, _ inventory: InventoryView)
    -> SessionScreen
  {
    let revision = SessionRevision(version: state.version, inventory: inventory.revision)
    let last = withCache { $0.sessions[token]?.screen }
    if let last, last.revision == revision, last.orderID == state.orderID { return last }
    let screen = SessionScreen(state, inventory)
    withCache { cache in
      guard let cached = cache.sessions[token]?.state, cached.version == state.version else {
        return
      }
      cache.sessions[token] = CachedSession(cached, showing: screen)
    }
    return screen
  }
}

/// A session's state and inventory at one time, from which its screen is built on demand.
struct SessionMoment: Sendable {
  let state: SessionState
  /// The inventory at that time; for a submitted session, the one of its order.
  let inventory: InventoryView

  var revision: SessionRevision {
    SessionRevision(version: state.version, inventory: inventory.revision)
  }

  /// Whether both have the same screen.
  func hasSameScreen(as other: SessionMoment) -> Bool {
    revision == other.revision && state.orderID == other.state.orderID
  }

  var screen: SessionScreen { SessionScreen(state, inventory) }
}
