import MenuSections
import MenuText

extension MenuSessions {
  /// A session's current state, from the cache if no other process can have changed it.
  func newest(_ token: SessionToken) async throws(SessionError) -> SessionState {
    guard let state = withCache({ $0.sessions[token.digest]?.state }) else {
      return try await read(token, from: nil)
    }
    guard journal.isShared else { return state }
    let head = try await rethrowing(await journal.heads(of: [token.digest])[token.digest])
    guard let head else {
      removeFromCache(token.digest)
      throw .unknownSession
    }
    return state.isCurrent(head) ? state : try await read(token, from: state)
  }

  /// The screen of a session that a caller expects at a version, without asking a shared journal
  /// whether the cached state with that version is the newest.
  func screen(
    of token: SessionToken, expecting version: Int
  ) async throws(SessionError) -> SessionScreen {
    screen(of: try await moment(for: try await state(of: token, expecting: version)), token)
  }

  func moment(of token: SessionToken) async throws(SessionError) -> SessionMoment {
    if let cached = cachedMoment(of: token) { return cached }
    return try await readMoment(of: token)
  }

  /// A session's cached screen if nothing can have changed it: the fastest path for reading.
  func cachedScreen(of token: SessionToken) -> SessionScreen? {
    guard !journal.isShared else { return nil }
    let cached: (session: CachedSession, inventory: CachedInventory)? = withCache { cache in
      guard let session = cache.sessions[token.digest],
        let inventory = cache.inventories[session.state.definition.id], !inventory.isStale
      else { return nil }
      return (session, inventory)
    }
    guard let (session, inventory) = cached, let screen = session.screen,
      session.state.orderID == nil, !session.state.definition.usesHours,
      screen.revision
        == SessionRevision(version: session.state.version, inventory: inventory.view.revision)
    else { return nil }
    return screen
  }

  /// A session's current moment if it is cached and no other process can have changed it:
  /// the fast path for reading.
  private func cachedMoment(of token: SessionToken) -> SessionMoment? {
    guard !journal.isShared else { return nil }
    let cached: (state: SessionState, inventory: InventoryView)? = withCache { cache in
      guard let state = cache.sessions[token.digest]?.state else { return nil }
      if let submission = state.submission { return (state, submission.inventory) }
      guard let inventory = cache.inventories[state.definition.id], !inventory.isStale else {
        return nil
      }
      return (state, inventory.view)
    }
    return cached.map { moment(for: $0.state, $0.inventory) }
  }

  // Not inlined: a connection keeps the stack memory of its deepest call, and
  // the fast path needs less.
  @inline(never)
  private func readMoment(of token: SessionToken) async throws(SessionError) -> SessionMoment {
    try await moment(for: try await newest(token))
  }

  func moment(for state: SessionState) async throws(SessionError) -> SessionMoment {
    moment(for: state, try await inventory(for: state))
  }

  func moment(for state: SessionState, _ inventory: InventoryView) -> SessionMoment {
    let time = state.orderID == nil ? schedule.start(of: state.definition) : nil
    return SessionMoment(state: state, inventory: inventory, context: state.context(at: time))
  }

  /// Reads the log after a known state, or all of it.
  func read(
    _ token: SessionToken, from known: SessionState?
  ) async throws(SessionError) -> SessionState {
    let removals = self.removals
    var continued: (state: SessionState, record: SessionRecord)?
    if let known {
      let record = try await load(token, after: known.version)
      if known.isContinued(by: record) {
        continued = (known, record)
      } else {
        removeFromCache(token.digest)
      }
    }
    var (result, record) =
      if let continued { continued } else { try await start(of: token, upTo: .max) }
    for entry in record.tail {
      for event in entry.events {
        _ = try await replay(event, counts: entry.events.count == 1, on: &result)
      }
    }
    result.lastRequest = record.head.lastRequest
    guard result.version == record.head.version else {
      throw .journal(.damaged("a session log has a gap"))
    }
    if let orderID = record.head.orderID, result.orderID != orderID {
      result.submission = try await submission(of: orderID, result.definition)
    }
    cache(result, of: token, since: removals)
    return result
  }

  /// A session's states at ascending earlier versions, and the choices lost
  /// after the first of them.
  func states(
    of token: SessionToken, at versions: [Int]
  ) async throws(SessionError) -> (states: [SessionState], lost: [LostChoice]) {
    var (state, record) = try await start(of: token, upTo: versions.first ?? 0)
    var lost: [LostChoice] = []
    var states: [SessionState] = []
    var events = record.tail.lazy.flatMap { entry in
      entry.events.lazy.map { (event: $0, counts: entry.events.count == 1) }
    }.makeIterator()
    for version in versions {
      while state.version < version, let (event, counts) = events.next() {
        let losses = try await replay(event, counts: counts, on: &state)
        if !states.isEmpty { lost += losses }
      }
      guard state.version == version else { throw .journal(.damaged("a session log has a gap")) }
      states.append(state)
    }
    return (states, lost)
  }

  /// The state of a session's snapshot, unless it is later than a version, or damaged, else that of
  /// a new session, and the log after it.
  private func start(
    of token: SessionToken, upTo version: Int
  ) async throws(SessionError) -> (state: SessionState, record: SessionRecord) {
    let record = try await load(token, after: nil)
    let first = min(version, record.head.version)
    if let state = try await restored(record, upTo: first) { return (state, record) }
    let all = record.snapshot == nil ? record : try await load(token, after: 0)
    let menu = try await menu(all.firstMenuDigest, of: all.head.menuID)
    return (SessionState(menu), all)
  }

  private func load(
    _ token: SessionToken, after version: Int?
  ) async throws(SessionError) -> SessionRecord {
    let record = try await rethrowing(await journal.load(token.digest, after: version))
    guard let record else {
      removeFromCache(token.digest)
      throw .unknownSession
    }
    return record
  }

  /// Replays an event; a context counts only by itself. Between the events of a long
  /// log, other calls continue.
  private func replay(
    _ event: SessionEvent, counts: Bool, on state: inout SessionState
  ) async throws(SessionError) -> [LostChoice] {
    if state.version % 64 == 63 { await Task.yield() }
    do throws(OrderRejection) {
      switch event {
      case .command(let command): try state.replay(command)
      case .context(let context): try state.replay(context, counts: counts)
      case .moved: break
      }
    } catch {
      throw .journal(.damaged("a session log does not match its menu: \(error.code)"))
    }
    guard case .moved(let digest) = event else { return [] }
    return state.move(to: try await menu(digest, of: state.definition.id))
  }

  /// The state of a record's snapshot; `nil` if it is later than a version, or damaged. That of a
  /// session that was removed and started again can be later than the log.
  private func restored(
    _ record: SessionRecord, upTo version: Int
  ) async throws(SessionError) -> SessionState? {
    guard let snapshot = record.snapshot, snapshot.version <= version,
      let text = SnapshotText(snapshot)
    else { return nil }
    return text.state(
      try await menu(text.menuDigest, of: record.head.menuID), version: snapshot.version)
  }

  /// A version of a menu, from the catalog or the journal.
  func menu(_ digest: String, of id: String) async throws(SessionError) -> MenuDefinition {
    if let menu = catalog.menu(MenuVersion(id: id, digest: digest)) { return menu }
    let source = try await rethrowing(await journal.menu(digest))
    guard let source, let menu = catalog.cache(source, id: id) else {
      throw .unreadableMenu(digest: digest)
    }
    return menu
  }

  /// A session's order, with the inventory and the context that it was checked in.
  private func submission(
    of orderID: OrderID, _ definition: MenuDefinition
  ) async throws(SessionError) -> SessionState.Submission {
    let order = try await rethrowing(await journal.order(orderID))
    guard let order else {
      return SessionState.Submission(
        orderID: orderID, inventory: InventoryView(), context: OrderContext())
    }
    return SessionState.Submission(
      orderID: orderID, inventory: try await rethrowing(InventoryView(order.inventory)),
      context: try await rethrowing(OrderText.context(in: order.document, definition)))
  }

  /// How many sessions were removed. Calls get it before they get the state from which
  /// they make what they cache.
  var removals: Int { withCache { $0.removals } }

  /// Whether a session was removed since ``removals`` was read.
  func wasRemoved(_ token: SessionToken, since removals: Int) -> Bool {
    withCache { $0.removed[token.digest] ?? 0 } > removals
  }

  /// Caches a state unless a newer one is cached, or the session was removed since ``removals`` was
  /// read, and wakes readers of the session.
  func cache(_ state: SessionState, of token: SessionToken, since removals: Int) {
    let isNew = withCache { cache in
      if let removal = cache.removed[token.digest], removal > removals {
        // The journal may be ahead of it.
        cache.sessions[token.digest] = nil
        return true
      }
      let cached = cache.sessions[token.digest]
      if let known = cached?.state {
        let isNewer = state.version > known.version || state.orderID != nil
        guard isNewer, known.orderID == nil else { return false }
      }
      cache.sessions[token.digest] = CachedSession(state, showing: cached?.screen)
      return true
    }
    if isNew { signals.signal(token.digest) }
  }

  func removeFromCache(_ session: SessionDigest) {
    withCache { $0.sessions[session] = nil }
  }

  /// Removes a session from the cache after the journal removed it. Calls that began
  /// before do not cache it again.
  func noteRemoval(of session: SessionDigest) {
    withCache { cache in
      cache.sessions[session] = nil
      cache.removals += 1
      cache.removed[session] = cache.removals
    }
  }

  /// The screen of a moment: the cached one of the session or, without actions, of all such
  /// sessions if it has the same revision, else a new one.
  ///
  /// Streams do not cache theirs: after a change of an inventory, all of them show one at once.
  func screen(
    of moment: SessionMoment, _ token: SessionToken, isCached: Bool = true
  ) -> SessionScreen {
    let state = moment.state
    let first = FirstScreen(moment)
    let (last, shared) = withCache { cache in
      (cache.sessions[token.digest]?.screen, first.flatMap { cache.firstScreens[$0] })
    }
    if let last, last.revision == moment.revision, last.orderID == state.orderID,
      last.inventory.isSame(as: moment.inventory)
    {
      return last
    }
    let screen = shared ?? SessionScreen(moment, after: last)
    if let first, shared == nil { withCache { $0.firstScreens[first] = screen } }
    guard isCached else { return screen }
    withCache { cache in
      guard let cached = cache.sessions[token.digest]?.state, cached.version == state.version,
        cached.definition == state.definition, cached.order == state.order
      else { return }
      cache.sessions[token.digest] = CachedSession(cached, showing: screen)
    }
    return screen
  }
}
