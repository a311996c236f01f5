package import Foundation

/// Stores sessions, orders and inventories.
///
/// An acknowledged call is as durable as the journal's medium, and calls on one session are
/// linearizable. Each condition concerns the session's own version, so that several processes can
/// share a journal. `JournalConformanceTests` checks these rules for every journal.
package protocol SessionJournal: Sendable {
  /// Whether other processes may write to the journal, so that cached values must be checked.
  var isShared: Bool { get }

  /// What opening the store upgraded; `nil` if it was new or had the newest schema.
  var upgrade: StoreUpgrade? { get }

  /// Stores a menu's files under its digest, or marks it as still in use. A file that several menus
  /// share is stored once.
  func keep(_ menu: MenuSource, time: Date) async throws(JournalError)

  /// The menu with a digest; `nil` if it is not stored.
  func menu(_ digest: String) async throws(JournalError) -> MenuSource?

  /// Creates a session at version 0. Repeating the call with the same token and menu has no effect.
  func create(
    _ token: SessionToken, menuID: String, menuDigest: String, time: Date
  ) async throws(JournalError) -> CreateOutcome

  /// A session: the entries after a version, or with `nil` the latest snapshot and the entries after
  /// it; `nil` if there is no such session.
  func load(
    _ token: SessionToken, after version: Int?
  ) async throws(JournalError) -> SessionRecord?

  /// The current states of sessions, without those that do not exist.
  func heads(of tokens: [SessionToken]) async throws(JournalError) -> [SessionToken: SessionHead]

  /// Appends events to a session's log.
  func append(_ request: AppendRequest) async throws(JournalError) -> AppendOutcome

  /// The entry that a session stored under a key, with the digest of its request.
  func entry(
    of token: SessionToken, key: String
  ) async throws(JournalError) -> (body: String, entry: JournalEntry)?

  /// Stores a snapshot of a session in place of an earlier one.
  func snapshot(_ snapshot: SessionSnapshot, of token: SessionToken) async throws(JournalError)

  /// Removes up to `limit` sessions last changed before a time, and the menus last kept before it
  /// that no session and no order refers to, with their files. Orders are kept.
  ///
  /// - Returns: The number of sessions removed.
  func expire(before time: Date, limit: Int) async throws(JournalError) -> Int

  /// Stores a session's order and uses its stock, both or neither.
  func submit(_ submission: OrderSubmission) async throws(JournalError) -> SubmitOutcome

  /// Orders after a number, by number. Once an order is listed, no order before it is ever added.
  func orders(after number: Int, limit: Int) async throws(JournalError) -> [StoredOrder]

  /// An order; `nil` if there is none with the id.
  func order(_ id: OrderID) async throws(JournalError) -> StoredOrder?

  /// A menu's inventory at a revision, or the newest for `nil`; `nil` if it is not stored.
  func inventory(
    of menuID: String, at revision: Int?
  ) async throws(JournalError) -> InventoryRecord?

  /// The newest inventory revisions of menus, without menus that have none.
  func inventoryRevisions(of menuIDs: [String]) async throws(JournalError) -> [String: Int]

  /// Stores the next inventory of a menu.
  func setInventory(_ change: InventoryChange) async throws(JournalError) -> InventoryOutcome

  /// Notifications about changes by other processes. Notifications may be lost.
  func notifications() -> AsyncStream<JournalNotification>

  /// Throws if the journal cannot currently serve calls.
  func checkHealth() async throws(JournalError)

  /// Finishes running calls and closes files and connections.
  func close() async
}

extension SessionJournal {
  package var upgrade: StoreUpgrade? { nil }
}

/// The result of creating a session.
package enum CreateOutcome: Hashable, Sendable {
  case created
  /// The menu is not stored; call ``SessionJournal/keep(_:time:)`` first.
  case menuMissing
  /// The token belongs to a session of another menu.
  case tokenInUse
}

/// Something that another process may have changed.
package enum JournalNotification: Hashable, Sendable {
  case session(SessionToken)
  /// The inventory of a menu.
  case inventory(menuID: String)
  /// Anything, because notifications may have been lost.
  case anything
}

extension Date {
  /// Seconds since 1970 as journals store them, limited to values that every journal can store.
  var wholeSeconds: Int64 {
    Int64(min(max(timeIntervalSince1970.rounded(.down), -1e15), 1e15))
  }

  init(wholeSeconds: Int64) {
    self.init(timeIntervalSince1970: TimeInterval(wholeSeconds))
  }
}
