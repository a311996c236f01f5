/// The current state of a session's log.
package struct SessionHead: Hashable, Sendable {
  let menuID: String
  /// The digest of the session's current menu.
  let menuDigest: String
  /// The number of accepted actions in the log.
  let version: Int
  /// The order that the session was submitted as; a submitted session never changes.
  var orderID: OrderID?
  /// The ``RequestKey/identity`` of the last entry; `nil` without one, and in journals that are not
  /// shared. Another process may have removed the session, and it may have been started again with
  /// its key: this distinguishes the two.
  var lastRequest: String?

  /// Whether a request may be the last one: it is, or one of the two is not known.
  func mayEnd(with request: String?) -> Bool {
    request == nil || lastRequest == nil || request == lastRequest
  }
}

/// The events that one call appended.
package struct JournalEntry: Hashable, Sendable {
  /// The session's version after the last event.
  let version: Int
  /// At least one event.
  let events: [SessionEvent]
  /// The name of the request's key.
  let key: String
  /// The revision of the inventory that the events were checked against.
  let inventoryRevision: Int

  /// The session's version before the first event.
  var versionBefore: Int { version - events.versionIncrease }
}

package struct SessionRecord: Sendable {
  let head: SessionHead
  /// The digest of the menu that the session started with.
  let firstMenuDigest: String
  /// A snapshot to start from; it may be damaged.
  let snapshot: SessionSnapshot?
  /// The entries after the snapshot, or after the requested version, by version.
  let tail: [JournalEntry]
  /// The ``RequestKey/identity`` of the entry with the requested version; `nil` without one, and in
  /// journals that are not shared.
  var requestBefore: String?
}

/// A session's state at one version: a cache that may be deleted or damaged without losing data.
package struct SessionSnapshot: Hashable, Sendable {
  let version: Int
  /// The encoded state, see ``SnapshotText``.
  let bytes: [UInt8]
  /// The digest of the version and the bytes.
  let checksum: String
}

/// A menu's inventory at one revision.
package struct InventoryRecord: Hashable, Sendable {
  /// Counts changes from 1; 0 if no inventory was ever set.
  let revision: Int
  /// The inventory as JSON.
  let document: String

  /// The record of a menu whose inventory was never set.
  static let none = InventoryRecord(revision: 0, document: "")

  /// How many revisions of a menu's inventory a journal keeps.
  static let kept = 256
}

/// A request to store the next revision of a menu's inventory.
package struct InventoryChange: Hashable, Sendable {
  let menuID: String
  /// The revision that the caller last saw; 0 for none.
  let expected: Int
  /// The inventory as JSON.
  let document: String

  var revision: Int { expected + 1 }

  var record: InventoryRecord { InventoryRecord(revision: revision, document: document) }
}

/// The result of a request to change an inventory.
package enum InventoryOutcome: Hashable, Sendable {
  /// The inventory is stored durably at this revision.
  case committed(Int)
  /// The inventory has another revision.
  case conflict(current: Int)
}
