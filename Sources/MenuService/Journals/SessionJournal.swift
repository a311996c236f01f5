package import Foundation

/// Stores sessions, orders and inventories.
///
/// An acknowledged call is as durable as the journal's medium, and calls on one session are
/// linearizable. Each condition concerns the session's own version, so that several
/// processes can share a journal. A session is known by the digest of its token, so that
/// someone who reads a store cannot change its sessions. `JournalConformanceTests` checks
/// these rules for every journal.
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

  /// Creates a session at version 0, unless an order was submitted from it.
  func create(
    _ session: SessionDigest, menuID: String, menuDigest: String, time: Date
  ) async throws(JournalError) -> CreateOutcome

  /// A session: the entries after a version, or with `nil` the latest snapshot and the entries
  /// after it; `nil` if there is no such session.
  func load(
    _ session: SessionDigest, after version: Int?
  ) async throws(JournalError) -> SessionRecord?

  /// The current states of sessions, without those that do not exist.
  func heads(
    of sessions: [SessionDigest]
  ) async throws(JournalError) -> [SessionDigest: SessionHead]

  /// Appends events to a session's log.
  func append(_ request: AppendRequest) async throws(JournalError) -> AppendOutcome

  /// The entry that a session stored under a key, with the digest of its request.
  func entry(
    of session: SessionDigest, key: String
  ) async throws(JournalError) -> (body: String, entry: JournalEntry)?

  /// Stores a snapshot of a session in place of an earlier one.
  func snapshot(_ snapshot: SessionSnapshot, of session: SessionDigest) async throws(JournalError)

  /// Which of the next sessions after one did not change since a time, and the menus of all of
  /// them. Makes no other call wait.
  func survey(
    after session: SessionDigest?, limit: Int, changedBefore time: Date
  ) async throws(JournalError) -> SessionSurvey

  /// Removes those of some sessions that did not change since a time. Their orders are kept. Other
  /// calls wait for it, so pass few sessions.
  ///
  /// - Returns: The number of sessions removed.
  func remove(
    _ sessions: [SessionDigest], changedBefore time: Date
  ) async throws(JournalError) -> Int

  /// Removes menus that were last kept before a time, with their files, except those that orders
  /// refer to and those in `used`, which sessions refer to.
  func removeMenus(keptBefore time: Date, except used: Set<String>) async throws(JournalError)

  /// Overwrites what was removed wherever the store's files still have it. Other
  /// calls never wait long for it.
  func eraseRemoved() async throws(JournalError)

  /// Stores a session's order and uses its stock, both or neither. The order is a change of its
  /// state to `received`, see ``orderChanges(after:limit:)``.
  func submit(_ submission: OrderSubmission) async throws(JournalError) -> SubmitOutcome

  /// Orders of a query, by number. Once an order is listed, no order before it is ever added.
  func orders(_ query: OrderQuery) async throws(JournalError) -> [StoredOrder]

  /// The range of the numbers of orders that were submitted in a range of
  /// times; `nil` if there is none.
  func numbers(submittedIn times: Range<Date>) async throws(JournalError) -> ClosedRange<Int>?

  /// An order; `nil` if there is none with the id.
  func order(_ id: OrderID) async throws(JournalError) -> StoredOrder?

  /// Orders submitted before a time that were not anonymized, by time and
  /// number, after one of them.
  func personalOrders(
    before time: Date, after order: StoredOrder?, limit: Int
  ) async throws(JournalError) -> [StoredOrder]

  /// Stores the document of an order that has no personal data anymore, and removes
  /// its session with its log.
  ///
  /// - Returns: The session.
  func anonymize(_ order: StoredOrder) async throws(JournalError) -> SessionDigest?

  /// Changes an order's state and returns its stock, both or neither.
  /// Repeating the call has no effect.
  func changeState(_ request: OrderStateRequest) async throws(JournalError) -> OrderStateOutcome

  /// Changes of all orders after a sequence number, in the order in which they were stored; each is
  /// the order right after the change. Once a change is listed, no change before it is ever added.
  func orderChanges(after sequence: Int, limit: Int) async throws(JournalError) -> [StoredOrder]

  /// The sequence number of the last change of an order; 0 for none.
  func lastOrderChange() async throws(JournalError) -> Int

  /// A menu's inventory at a revision, or the newest for `nil`; `nil` if it is not stored.
  func inventory(
    of menuID: String, at revision: Int?
  ) async throws(JournalError) -> InventoryRecord?

  /// The newest inventory revisions of menus, without menus that have none.
  func inventoryRevisions(of menuIDs: [String]) async throws(JournalError) -> [String: Int]

  /// Stores the next inventory of a menu.
  func setInventory(_ change: InventoryChange) async throws(JournalError) -> InventoryOutcome

  /// Stores the next inventory of a menu, computed from the current one, which
  /// nothing changes meanwhile; the closure returns `nil` if it stays. The revision
  /// is 0 if no inventory was ever set.
  ///
  /// - Returns: The menu's inventory.
  func updateInventory(
    of menuID: String,
    _ update: @escaping @Sendable (InventoryRecord) throws(JournalError) -> String?
  ) async throws(JournalError) -> InventoryRecord

  /// Notifications about changes by other processes. Notifications may be lost.
  func notifications() -> AsyncStream<JournalNotification>

  /// The calls that wait for the store.
  var queues: [JournalQueue] { get async }

  /// Throws if the journal cannot currently be read and written.
  func checkHealth() async throws(JournalError)

  /// Finishes running calls and closes files and connections.
  func close() async
}

// What a journal of one process need not state.
extension SessionJournal {
  package var isShared: Bool { false }

  package var upgrade: StoreUpgrade? { nil }

  package func notifications() -> AsyncStream<JournalNotification> { AsyncStream { $0.finish() } }

  package func inventoryRevisions(
    of menuIDs: [String]
  ) async throws(JournalError) -> [String: Int] {
    var revisions: [String: Int] = [:]
    for menuID in menuIDs {
      revisions[menuID] = try await inventory(of: menuID, at: nil)?.revision
    }
    return revisions
  }

  package var queues: [JournalQueue] { [] }

  package func eraseRemoved() {}
}

/// What is not a requirement, so that a type cannot replace it.
extension SessionJournal {
  /// An order; `nil` if there is none with the number.
  package func order(number: Int) async throws(JournalError) -> StoredOrder? {
    guard number > 0 else { return nil }
    return try await orders(OrderQuery(after: number - 1, last: number, limit: 1)).first
  }
}

/// Calls that wait.
package struct JournalQueue: Sendable {
  /// The name in metrics.
  package let name: String
  package let length: Int
  /// The length at which further calls are rejected; `nil` if there is none.
  package var maximum: Int?
}

package enum CreateOutcome: Hashable, Sendable {
  case created
  /// The menu is not stored; call ``SessionJournal/keep(_:time:)`` first.
  case menuMissing
  /// The session exists already.
  case tokenInUse
  /// The session was submitted as an order, and then removed.
  case ordered
}

/// Something that another process may have changed.
package enum JournalNotification: Hashable, Sendable {
  case session(SessionDigest)
  /// A new order, or the state of an order.
  case order(number: Int)
  case inventory(menuID: String)
  /// Anything, because notifications may have been lost.
  case anything
}

extension Date {
  /// Seconds since 1970 as journals store them, limited to values that every journal can store; a
  /// time that is not a number is before all others.
  var wholeSeconds: Int64 {
    let seconds = timeIntervalSince1970.rounded(.down)
    return seconds > -1e15 ? Int64(min(seconds, 1e15)) : -1_000_000_000_000_000
  }

  init(wholeSeconds: Int64) {
    self.init(timeIntervalSince1970: TimeInterval(wholeSeconds))
  }
}
