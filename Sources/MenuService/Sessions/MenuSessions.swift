public import Foundation
import MenuSections
import MenuText
import Synchronization

/// The service without its wires: sessions of menus, durable in a journal, seen alike by every
/// process that shares it.
///
/// A session is the log of its accepted commands; everything here is made from that log and can be
/// forgotten. Two calls on one session at once are settled by the journal, which takes what was
/// asked at the current version and tells the other one where the session stands.
public final class MenuSessions: Sendable {
  /// What can be ordered from.
  public let catalog: MenuCatalog
  /// Where everything is kept.
  public let journal: any SessionJournal

  let signals = SessionSignals()
  let now: @Sendable () -> Date
  let snapshotInterval: Int
  private let memory: Mutex<Memory>

  struct Memory {
    var sessions: BoundedCache<SessionToken, CachedSession>
    var inventory: [String: CachedInventory] = [:]
    /// Menus whose text this process gave to the journal.
    var kept: Set<String> = []
  }

  /// Serves a catalog from a journal.
  ///
  /// About `sessionsInMemory` sessions are remembered; the others are read when they are asked for.
  /// After each `snapshotInterval` commands the state itself is stored, so that reading stays short.
  public init(
    _ catalog: MenuCatalog, journal: any SessionJournal, sessionsInMemory: Int = 10_000,
    snapshotInterval: Int = 256, now: @escaping @Sendable () -> Date = { Date() }
  ) {
    self.catalog = catalog
    self.journal = journal
    self.now = now
    self.snapshotInterval = max(1, snapshotInterval)
    memory = Mutex(
      Memory(sessions: BoundedCache(capacity: sessionsInMemory) { $0 = CachedSession($0.state) }))
  }

  /// Begins a session of a menu, with its defaults.
  ///
  /// Under a token of one's own (``SessionToken/derived(from:)``) it begins once, however often it is
  /// asked: what is there already is given as it stands, or refused as `keyReused` if it is of another
  /// menu.
  public func begin(
    _ menuID: String, as own: SessionToken? = nil
  ) async throws(SessionError) -> (token: SessionToken, now: SessionScreen) {
    guard let source = catalog.source(of: menuID), let menu = catalog.menu(menuID) else {
      throw .unknownMenu
    }
    var isKept = remembered { $0.kept.contains(source.digest) }
    // Another process may remove a menu that nobody used for long, once at most.
    for _ in 0..<3 {
      if !isKept { try await keep(source) }
      let token = own ?? SessionToken.random()
      let outcome = try await asking { () async throws(JournalError) in
        try await self.journal.create(
          token, menuID: menuID, menuDigest: menu.digest, time: self.now())
      }
      switch outcome {
      case .created:
        let state = SessionState(menu)
        remember(state, of: token)
        return (token, screen(of: state, token, try await inventory(for: state)))
      case .taken where own != nil:
        let state = try await newest(token)
        guard state.definition.id == menuID else { throw .keyReused }
        return (token, screen(of: state, token, try await inventory(for: state)))
      case .menuMissing: isKept = false
      case .taken: break
      }
    }
    throw .journal(.failed("a session could not begin"))
  }

  /// What can be seen of a session now.
  public func screen(of token: SessionToken) async throws(SessionError) -> SessionScreen {
    screen(of: try await moment(of: token), token)
  }

  /// Removes sessions that nobody touched for so long, and menus that nothing speaks of any more;
  /// gives how many sessions went. Orders stay.
  @discardableResult
  public func expire(untouchedFor seconds: TimeInterval) async throws(SessionError) -> Int {
    for menu in catalog.menus {
      if let source = catalog.source(of: menu.id) { try await keep(source) }
    }
    let time = now().addingTimeInterval(-seconds)
    var removed = 0
    while true {
      let count = try await asking { () async throws(JournalError) in
        try await self.journal.expire(before: time, limit: Self.expiredAtOnce)
      }
      removed += count
      guard count == Self.expiredAtOnce else { break }
    }
    // What is remembered may be gone; it is read again when somebody asks.
    if removed > 0 { remembered { $0.sessions.removeAll() } }
    return removed
  }

  private static let expiredAtOnce = 1000

  func keep(_ source: MenuSource) async throws(SessionError) {
    try await asking { () async throws(JournalError) in
      try await self.journal.keep(source, time: self.now())
    }
    remembered { _ = $0.kept.insert(source.digest) }
  }

  /// Asks the journal; its faults become the session's.
  func asking<Answer: Sendable>(
    _ question: () async throws(JournalError) -> Answer
  ) async throws(SessionError) -> Answer {
    do throws(JournalError) {
      return try await question()
    } catch {
      throw .journal(error)
    }
  }

  func remembered<Answer>(_ look: (inout sending Memory) -> sending Answer) -> sending Answer {
    memory.withLock(look)
  }
}

/// A session as a process remembers it.
///
/// An object, as it is looked up for every request and copied for none.
final class CachedSession: Sendable {
  let state: SessionState
  /// What somebody looked at last.
  let screen: SessionScreen?

  init(_ state: SessionState, showing screen: SessionScreen? = nil) {
    self.state = state
    self.screen = screen
  }
}

/// An inventory as a process remembers it.
struct CachedInventory: Sendable {
  let view: InventoryView
  /// When it was read.
  let time: ContinuousClock.Instant
  /// Whether another process told of a change since.
  var isStale = false
}
