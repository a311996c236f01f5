/// An idempotency key: repeating a call with the same key has no further effect.
public struct RequestKey: Hashable, Sendable {
  /// The key, unique within a session.
  public let name: String
  /// A digest of the request, which distinguishes a repetition from a different request.
  public let body: String

  /// Creates a key for a request.
  public init(_ name: String, body: String) {
    self.name = name
    self.body = body
  }

  /// The key and the request in one text, which two requests do not share.
  var identity: String { "\(name) \(body)" }

  /// A key for a call that the caller never repeats. A journal may still retry it.
  public static func random() -> RequestKey {
    RequestKey("once-" + RandomName.random(), body: "")
  }
}
