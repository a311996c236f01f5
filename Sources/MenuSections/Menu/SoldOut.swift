/// The state of being sold out, with an optional reason.
public struct SoldOut: Hashable, Sendable {
  /// The reason; `nil` for none.
  public var reason: LocalizedText?

  /// Creates the state.
  public init(reason: LocalizedText? = nil) {
    self.reason = reason
  }
}

extension SoldOut: ExpressibleByStringLiteral {
  /// Creates the state with a reason in the menu's language.
  public init(stringLiteral reason: String) {
    self.init(reason: LocalizedText(reason))
  }
}
