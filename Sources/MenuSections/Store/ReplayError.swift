/// The command of a log that could not be repeated; nothing of the log was.
public struct ReplayError: Error, Hashable, Sendable {
  /// Which command it was, from 0.
  public let index: Int
  /// Why it was refused.
  public let rejection: OrderRejection
}
