package import struct Foundation.Date

/// A request to append events to a session's log if the session still has the expected version.
package struct AppendRequest: Sendable {
  let session: SessionDigest
  /// The version that the caller last saw.
  let expected: Int
  /// The ``SessionHead/lastRequest`` that a shared journal must still have;
  /// `nil` if it is not known.
  var lastRequest: String?
  /// The digest of the menu that a shared journal must still have for the
  /// session; `nil` accepts any.
  var menuBefore: String?
  /// At least one event.
  let events: [SessionEvent]
  let key: RequestKey
  /// The revision of the inventory that the events were checked against.
  let inventoryRevision: Int
  /// The time of the request, which delays the session's expiry.
  let time: Date

  package init(
    _ session: SessionDigest, expected: Int, _ events: [SessionEvent], key: RequestKey,
    inventoryRevision: Int = 0, time: Date
  ) {
    self.session = session
    self.expected = expected
    self.events = events
    self.key = key
    self.inventoryRevision = inventoryRevision
    self.time = time
  }

  /// The session's version after the last event.
  var version: Int { expected + events.versionIncrease }

  /// The digest of the session's menu after the events; `nil` if they do not change it.
  var menuDigest: String? {
    for case .moved(let digest) in events.reversed() { return digest }
    return nil
  }

  /// Decides whether the events can be appended. Every journal calls this function.
  ///
  /// - Parameters:
  ///   - head: The session's current state; `nil` if there is no such session.
  ///   - entry: The entry stored under the request's key, with the digest of its request.
  /// - Returns: The outcome; `nil` if the events are to be appended.
  func outcome(
    head: SessionHead?, entry: (body: String, entry: JournalEntry)?
  ) -> AppendOutcome? {
    guard let head else { return .missing }
    if let entry { return entry.body == key.body ? .replayed(entry.entry) : .keyReused }
    if let orderID = head.orderID { return .submitted(orderID) }
    return head.version == expected ? nil : .conflict(current: head.version)
  }
}

/// The result of a request to append events.
package enum AppendOutcome: Hashable, Sendable {
  /// The events are stored durably.
  case committed
  /// An earlier request with the same key stored this entry.
  case replayed(JournalEntry)
  /// The key belongs to a different request.
  case keyReused
  /// The session has another version.
  case conflict(current: Int)
  /// The session is already submitted as an order.
  case submitted(OrderID)
  /// There is no such session.
  case missing
}
