/// An action of a log that was rejected; no action of the log was applied.
public struct ReplayError: Error, Hashable, Sendable {
  /// The index of the action, from 0.
  public let index: Int
  /// Why it was rejected.
  public let rejection: OrderRejection
}

extension ReplayError: CustomStringConvertible {
  /// The index and the rejection, for developers: `action 3: milk.soy: sold-out`.
  public var description: String { "action \(index): \(rejection)" }
}
