/// The current state of a session's log.
package struct SessionHead: Hashable, Sendable {
  let menuID: String
  /// The digest of the session's current menu.
  let menuDigest: String
  /// The number of events in the log.
  let version: Int
  /// The order that the session was submitted as; a submitted session never changes.
  var orderID: OrderID?
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
  var versionBefore: Int { version - events.count }
}

/// A stored session.
package struct SessionRecord: Sendable {
  let head: SessionHead
  /// The digest of the menu that the session started with.
  let firstMenuDigest: String
  /// A snapshot to start from; it may be damaged.
  let snapshot: SessionSnapshot?
  /// The entries after the snapshot, or after the requested version, by version.
  let tail: [JournalEntry]
}

/// A session's state at one version: a cache that may be deleted or damaged without losing data.
package struct SessionSnapshot: Hashable, Sendable {
  let version: Int
  /// The encoded state, see ``SnapshotText``.
  let bytes: [UInt8]
  /// The digest of the version and the bytes.
  let checksum: String
}
