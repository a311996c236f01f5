public import struct Foundation.Date

/// Where sessions, orders and inventories are kept.
///
/// What a call acknowledged is durable as far as the journal's medium is, and every answer is
/// linearizable for its session. All conditions are on the session's own version, so that several
/// processes can share one journal; ``JournalConformance`` in the tests says what each must do.
public protocol SessionJournal: Sendable {
  /// Whether other processes may write to it, so that what is remembered has to be asked for.
  var isShared: Bool { get }

  /// What opening the store changed in it; `nil` if it had the newest schema, or was new.
  var upgrade: StoreUpgrade? { get }

  /// Stores a menu's text under its digest; again says only that it is still in use.
  func keep(_ menu: MenuSource, time: Date) async throws(JournalError)

  /// The menu's text under a digest; `nil` if there is none.
  func menu(_ digest: String) async throws(JournalError) -> MenuSource?

  /// Begins a session at version 0; again, with the same token and menu, does nothing.
  func create(
    _ token: SessionToken, menuID: String, menuDigest: String, time: Date
  ) async throws(JournalError) -> CreateOutcome

  /// A session from its snapshot on, or the entries above a version without one; `nil` if there is
  /// no such session.
  func load(
    _ token: SessionToken, after version: Int?
  ) async throws(JournalError) -> SessionRecord?

  /// Where sessions stand; those that are not there are left out.
  func heads(of tokens: [SessionToken]) async throws(JournalError) -> [SessionToken: SessionHead]

  /// Appends events to a session's log.
  func append(_ request: AppendRequest) async throws(JournalError) -> AppendOutcome

  /// The call that a session remembers under a key: its body and its entry.
  func entry(
    of token: SessionToken, key: String
  ) async throws(JournalError) -> (body: String, entry: JournalEntry)?

  /// Remembers a state on the way; an older one is forgotten.
  func snapshot(_ snapshot: SessionSnapshot, of token: SessionToken) async throws(JournalError)

  /// Removes up to `limit` sessions that were last touched before a time, and the menus last kept
  /// before it that neither a session nor an order speaks of; gives how many sessions went. Orders
  /// stay.
  func expire(before time: Date, limit: Int) async throws(JournalError) -> Int

  /// Makes a session's order and takes what it needs from the stock, both or neither.
  func submit(_ submission: OrderSubmission) async throws(JournalError) -> SubmitOutcome

  /// Orders with a number above one, by number. Once an order was listed, none below it appears.
  func orders(after number: Int, limit: Int) async throws(JournalError) -> [StoredOrder]

  /// One order; `nil` if there is none of the name.
  func order(_ id: OrderID) async throws(JournalError) -> StoredOrder?

  /// The inventory of a menu at a revision, or the newest; `nil` if it is not kept.
  func inventory(
    of menuID: String, at revision: Int?
  ) async throws(JournalError) -> InventoryRecord?

  /// The newest revisions of inventories; menus without one are left out.
  func inventoryRevisions(of menuIDs: [String]) async throws(JournalError) -> [String: Int]

  /// Stores the next inventory of a menu.
  func setInventory(_ change: InventoryChange) async throws(JournalError) -> InventoryOutcome

  /// News of other processes, where the medium can tell; only a hint, which may be lost.
  func hints() -> AsyncStream<JournalNotification>

  /// Throws if the journal could not answer now.
  func checkHealth() async throws(JournalError)

  /// Finishes what runs and lets go of files and connections.
  func close() async
}

extension SessionJournal {
  /// Nothing, for a journal that is not stored.
  public var upgrade: StoreUpgrade? { nil }
}

/// What came of the beginning of a session.
public enum CreateOutcome: Hashable, Sendable {
  /// It is there.
  case created
  /// The menu's text is not stored; ``SessionJournal/keep(_:time:)`` has to come first.
  case menuMissing
  /// The token is taken.
  case taken
}

/// Something that another process may have changed.
public enum JournalNotification: Hashable, Sendable {
  /// A session.
  case session(SessionToken)
  /// The inventory of a menu.
  case inventory(menuID: String)
  /// Anything: news may have been missed.
  case anything
}
