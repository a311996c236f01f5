public import Foundation
import MenuSections
import MenuText
import Synchronization

/// Ordering sessions over a journal, without HTTP.
///
/// A session is the log of its accepted commands; all other state is a cache. If two calls change a
/// session at once, the journal accepts the one with the current version, and the other throws
/// ``SessionError/stale(current:)``. Every process that shares the journal sees the same sessions.
public final class MenuSessions: Sendable {
  /// The menus that customers can order from.
  public let catalog: MenuCatalog
  let journal: any SessionJournal

  let signals = SessionSignals()
  let now: @Sendable () -> Date
  let schedule: ContextSchedule
  let snapshotInterval: Int
  private let cached: Mutex<Cache>

  struct Cache {
    var sessions: BoundedCache<SessionDigest, CachedSession>
    /// The screens of sessions without actions, which are the same for all of them.
    var firstScreens = BoundedCache<FirstScreen, SessionScreen>(capacity: 64)
    /// By menu id.
    var inventories: [String: CachedInventory] = [:]
    /// After the last change of an order that this process has polled.
    var orderPosition: OrderPosition?
    /// The digests of menus that this process has stored in the journal.
    var storedMenus: Set<String> = []
    /// How many sessions were removed.
    var removals = 0
    /// The number of the last removal of each session that was removed recently.
    var removed = BoundedCache<SessionDigest, Int>(capacity: 4096)

    /// Removes all sessions, screens and inventories.
    mutating func removeAll() {
      sessions.removeAll()
      firstScreens.removeAll()
      inventories = [:]
    }
  }

  /// Creates the sessions of a catalog.
  ///
  /// - Parameters:
  ///   - catalog: The menus to order from.
  ///   - journal: The storage.
  ///   - sessionsInMemory: Approximately how many sessions to cache.
  ///   - snapshotInterval: After how many commands to store a snapshot, which shortens reading.
  ///   - clock: The clock that orders get their time from.
  public convenience init(
    _ catalog: MenuCatalog, journal: Journal, sessionsInMemory: Int = 10_000,
    snapshotInterval: Int = 256, clock: ServiceClock = .system
  ) {
    self.init(
      catalog, journal: journal.storage, sessionsInMemory: sessionsInMemory,
      snapshotInterval: snapshotInterval, clock: clock)
  }

  init(
    _ catalog: MenuCatalog, journal: any SessionJournal, sessionsInMemory: Int = 10_000,
    snapshotInterval: Int = 256, clock: ServiceClock = .system
  ) {
    self.catalog = catalog
    self.journal = journal
    now = clock.now
    schedule = ContextSchedule(clock, waking: signals)
    self.snapshotInterval = max(1, snapshotInterval)
    cached = Mutex(
      Cache(sessions: BoundedCache(capacity: sessionsInMemory) { $0 = CachedSession($0.state) }))
  }

  /// Starts a session of a menu, with the menu's defaults, and through a channel if one is named.
  ///
  /// Pass a token from ``SessionToken/derived(from:)`` to make the call repeatable: if the
  /// session exists, its current state is returned. Throws ``SessionError/keyReused`` if
  /// that session belongs to another menu, was started through another channel, or was
  /// removed after it was submitted.
  public func begin(
    _ menuID: String, channel: String? = nil, token ownToken: SessionToken? = nil
  ) async throws(SessionError) -> (token: SessionToken, current: SessionScreen) {
    let begun = try await beginOrContinue(menuID, channel: channel, token: ownToken)
    return (begun.token, begun.current)
  }

  /// Starts a session, or returns the one that the token already has.
  func beginOrContinue(
    _ menuID: String, channel: String?, token ownToken: SessionToken?
  ) async throws(SessionError) -> (token: SessionToken, current: SessionScreen, isNew: Bool) {
    guard let source = catalog.source(of: menuID), let menu = catalog.menu(menuID) else {
      throw .unknownMenu
    }
    if let channel { try await check(channel, of: menu) }
    var isStored = withCache { $0.storedMenus.contains(source.digest) }
    // Another process may have removed a menu that was not used for long.
    for _ in 0..<3 {
      if !isStored { try await keep(source) }
      let token = ownToken ?? .random()
      let removals = self.removals
      let outcome = try await rethrowing(
        await journal.create(
          token.digest, menuID: menuID, menuDigest: menu.digest, time: self.now()))
      switch outcome {
      case .created:
        let state = SessionState(menu)
        // Another process may have removed a session with this token.
        if journal.isShared { removeFromCache(token.digest) }
        cache(state, of: token, since: removals)
        if let channel { return (token, try await start(token, channel: channel), true) }
        return (token, screen(of: try await moment(for: state), token), true)
      case .tokenInUse where ownToken != nil:
        let state = try await newest(token)
        guard state.definition.id == menuID else { throw .keyReused }
        if let channel { return (token, try await start(token, channel: channel), false) }
        return (token, screen(of: try await moment(for: state), token), false)
      case .ordered: throw .keyReused
      case .menuMissing: isStored = false
      case .tokenInUse: break
      }
    }
    throw .journal(.failed("cannot start a session"))
  }

  /// A session's current screen.
  public func screen(of token: SessionToken) async throws(SessionError) -> SessionScreen {
    if let cached = cachedScreen(of: token) { return cached }
    return screen(of: try await moment(of: token), token)
  }

  /// Removes sessions that did not change for some time, and menus that are no longer used. Orders
  /// are kept. It works in small steps with pauses, so that other calls never wait long for it.
  ///
  /// - Returns: The number of sessions removed.
  @discardableResult
  public func expire(unchangedFor seconds: TimeInterval) async throws(SessionError) -> Int {
    for menu in catalog.menus {
      if let source = catalog.source(of: menu.id) { try await keep(source) }
    }
    let time = now().addingTimeInterval(-seconds)
    var removed = 0
    var usedMenus: Set<String> = []
    var last: SessionDigest?
    repeat {
      let survey = try await rethrowing(
        await journal.survey(after: last, limit: Self.surveyedAtOnce, changedBefore: time))
      usedMenus.formUnion(survey.menus)
      for sessions in survey.groups {
        removed += try await rethrowing(await journal.remove(sessions, changedBefore: time))
        for session in sessions {
          noteRemoval(of: session)
          signals.signal(session)
        }
        try? await Task.sleep(for: .milliseconds(2))
      }
      last = survey.last
      try? await Task.sleep(for: .milliseconds(2))
      // Without all sessions, it is not known which menus are used.
      if Task.isCancelled { return removed }
    } while last != nil
    try await rethrowing(await journal.removeMenus(keptBefore: time, except: usedMenus))
    return removed
  }

  private static let surveyedAtOnce = 2000

  /// Overwrites what was removed wherever the store's files still have it.
  func eraseRemoved() async throws(SessionError) {
    try await rethrowing(await journal.eraseRemoved())
  }

  /// Watches for changes by other processes until the task is cancelled: receives their
  /// notifications, and polls once a second while there are readers.
  ///
  /// Without it, readers of updates are only woken by changes of this process.
  public func watch() async {
    guard journal.isShared else { return }
    await withTaskGroup(of: Void.self) { group in
      group.addTask {
        for await notification in self.journal.notifications() { self.receive(notification) }
      }
      group.addTask {
        while (try? await Task.sleep(for: .seconds(1))) != nil { await self.poll() }
      }
      await group.waitForAll()
    }
  }

  private func receive(_ notification: JournalNotification) {
    switch notification {
    case .session(let session): signals.signal(session)
    case .order(let number): signals.signal(order: number)
    case .inventory(let menuID):
      withCache { $0.inventories[menuID]?.isStale = true }
      signals.signal(menu: menuID)
    case .anything:
      withCache { cache in
        for menuID in cache.inventories.keys { cache.inventories[menuID]?.isStale = true }
      }
      signals.signalAll()
    }
  }

  /// Compares the cached state of sessions that have readers with the journal.
  private func poll() async {
    await pollOrders()
    let sessions = signals.sessions
    guard !sessions.isEmpty else { return }
    if let revisions = try? await journal.inventoryRevisions(of: signals.menus) {
      for (menuID, revision) in revisions
      where withCache({ $0.inventories[menuID]?.view.revision }) != revision {
        receive(.inventory(menuID: menuID))
      }
    }
    for start in stride(from: 0, to: sessions.count, by: Self.polledAtOnce) {
      let part = Array(sessions[start..<min(start + Self.polledAtOnce, sessions.count)])
      guard let heads = try? await journal.heads(of: part) else { continue }
      for session in part {
        let known = withCache { $0.sessions[session]?.state }
        guard let known, let head = heads[session], known.isCurrent(head) else {
          signals.signal(session)
          continue
        }
      }
    }
  }

  /// How many sessions, or changes of orders, are compared in one call.
  static let polledAtOnce = 1000

  /// Stores a menu in the journal, or marks it as still in use.
  func keep(_ source: MenuSource) async throws(SessionError) {
    try await rethrowing(await journal.keep(source, time: self.now()))
    withCache { _ = $0.storedMenus.insert(source.digest) }
  }

  /// Evaluates a call of the journal and wraps its errors.
  func rethrowing<Result>(
    _ call: @autoclosure () async throws(JournalError) -> Result
  ) async throws(SessionError) -> Result {
    do throws(JournalError) {
      return try await call()
    } catch {
      throw .journal(error)
    }
  }

  func withCache<Result>(_ body: (inout sending Cache) -> sending Result) -> sending Result {
    cached.withLock(body)
  }
}

/// A cached session. A class, so that lookups do not copy the state.
final class CachedSession: Sendable {
  let state: SessionState
  /// The last screen that was read, which may be that of an earlier state.
  let screen: SessionScreen?

  init(_ state: SessionState, showing screen: SessionScreen? = nil) {
    self.state = state
    self.screen = screen
  }
}

/// What determines the screen of a session without actions. Not for previews, which have actions
/// and keep the version of their session.
struct FirstScreen: Hashable, Sendable {
  private let menu: MenuVersion
  private let inventoryRevision: Int
  private let inventoryDigest: String
  private let context: OrderContext

  /// `nil` for the moment of a session with actions.
  init?(_ moment: SessionMoment) {
    guard moment.state.version == 0, moment.state.orderID == nil else { return nil }
    menu = moment.state.definition.version
    inventoryRevision = moment.inventory.revision
    inventoryDigest = moment.inventory.digest
    context = moment.context
  }
}

struct CachedInventory: Sendable {
  let view: InventoryView
  /// When it was read.
  let time: ContinuousClock.Instant
  /// Whether another process has announced a change.
  var isStale = false
}
