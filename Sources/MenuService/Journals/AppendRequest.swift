public import struct Foundation.Date

/// The name that a caller gives to one call, so that it can be repeated without being done twice.
public struct RequestKey: Hashable, Sendable {
  /// The name; it is the session's own.
  public let name: String
  /// The digest of what was asked, which tells a repetition from another request.
  public let body: String

  /// Names a call.
  public init(_ name: String, body: String) {
    self.name = name
    self.body = body
  }

  /// A name for a call that its caller does not mean to repeat; the journal may.
  public static func random() -> RequestKey {
    RequestKey("once-" + UnguessableName.random(), body: "")
  }
}

/// Events to append to a session's log, if it still stands where the caller saw it.
public struct AppendRequest: Sendable {
  /// Whose log.
  public let token: SessionToken
  /// The version that the caller saw.
  public let expected: Int
  /// What to append, at least one event.
  public let events: [SessionEvent]
  /// The name of the call.
  public let key: RequestKey
  /// The revision of the inventory that judged the events.
  public let inventoryRevision: Int
  /// When, for the expiry of sessions.
  public let time: Date

  /// Puts a request together.
  public init(
    _ token: SessionToken, expected: Int, _ events: [SessionEvent], key: RequestKey,
    inventoryRevision: Int = 0, time: Date
  ) {
    self.token = token
    self.expected = expected
    self.events = events
    self.key = key
    self.inventoryRevision = inventoryRevision
    self.time = time
  }

  /// The version after the last event.
  var version: Int { expected + events.count }

  /// The menu that the session holds afterwards, where the events change it.
  var menuDigest: String? {
    for case .moved(let digest) in events.reversed() { return digest }
    return nil
  }
}

/// What came of a request to append.
public enum AppendOutcome: Hashable, Sendable {
  /// It is stored, and stays.
  case committed
  /// It was stored before under the same key; this is what was stored.
  case replayed(JournalEntry)
  /// The key names another request.
  case keyReused
  /// The session stands somewhere else.
  case conflict(current: Int)
  /// The session became an order, and takes nothing more.
  case submitted(OrderID)
  /// There is no such session.
  case missing
}
