#if Service
/// The times of the operator's board.
public struct BoardConfiguration: Hashable, Sendable {
  /// The minutes after which the time of an order is shown as a warning.
  public var warningMinutes = 5
  /// The minutes after which it is shown as too long.
  public var lateMinutes = 10
  /// The seconds for which a press can be undone, before it is sent.
  public var undoSeconds = 6

  /// Creates a configuration with default values.
  public init() {}
}
#endif
