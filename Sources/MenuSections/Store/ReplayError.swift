/// An action of a log that was rejected; no action of the log was applied.
public struct ReplayError: Error, Hashable, Sendable {
  /// The index of the action, from 0.
  public let index: Int
  /// Why it was rejected.
  public let rejection: OrderRejection
}
