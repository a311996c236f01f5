/// Where a session stands.
public struct SessionHead: Hashable, Sendable {
  /// The id of its menu.
  public let menuID: String
  /// The digest of the menu that it holds now.
  public let menuDigest: String
  /// How many events its log holds.
  public let version: Int
  /// The order that was made of it; from then on it takes nothing more.
  public let orderID: OrderID?

  /// Says where a session stands.
  public init(menuID: String, menuDigest: String, version: Int, orderID: OrderID? = nil) {
    self.menuID = menuID
    self.menuDigest = menuDigest
    self.version = version
    self.orderID = orderID
  }
}

/// The events that one call appended, all or none.
public struct JournalEntry: Hashable, Sendable {
  /// The session's version after the last of them.
  public let version: Int
  /// What was accepted, at least one.
  public let events: [SessionEvent]
  /// The name under which the call was made.
  public let key: String
  /// The revision of the inventory that judged them.
  public let inventoryRevision: Int

  /// Puts an entry together.
  public init(version: Int, events: [SessionEvent], key: String, inventoryRevision: Int) {
    self.version = version
    self.events = events
    self.key = key
    self.inventoryRevision = inventoryRevision
  }

  /// The session's version before the first of them.
  public var versionBefore: Int { version - events.count }
}

/// What a journal knows of a session.
public struct SessionRecord: Sendable {
  /// Where it stands.
  public let head: SessionHead
  /// The digest of the menu that it began with.
  public let firstMenuDigest: String
  /// A state on the way, to begin with instead of the first event; perhaps damaged.
  public let snapshot: SessionSnapshot?
  /// The entries after the snapshot, or after the version that was asked for, by version.
  public let tail: [JournalEntry]

  /// Puts a record together.
  public init(
    head: SessionHead, firstMenuDigest: String, snapshot: SessionSnapshot?, tail: [JournalEntry]
  ) {
    self.head = head
    self.firstMenuDigest = firstMenuDigest
    self.snapshot = snapshot
    self.tail = tail
  }
}

/// A session's state at a version: a cache, which may be deleted or damaged without a loss.
public struct SessionSnapshot: Hashable, Sendable {
  /// The version that it holds.
  public let version: Int
  /// The state; only who wrote it reads it.
  public let bytes: [UInt8]
  /// The digest of the version and the bytes.
  public let checksum: String

  /// Takes over what was stored.
  public init(version: Int, bytes: [UInt8], checksum: String) {
    self.version = version
    self.bytes = bytes
    self.checksum = checksum
  }
}
