/// When, and through which channel, an order is made; a value beside the order, like the inventory.
///
/// The core reads no clock and knows no zones: the embedding program sets the context.
public struct OrderContext: Hashable, Sendable {
  /// The local minute that the order is for: now, or the time of pickup. Without one, everything is
  /// available, and no condition on hours holds.
  public var time: LocalMinute?
  /// The offset of `time` from UTC in seconds, east of Greenwich positive. It is a record for
  /// readers and decides nothing.
  public var utcOffset: Int?
  /// The id of the channel; `nil` means the menu's first one.
  public var channel: String?
  /// Amounts of fees that only the seller knows, in minor units by the id of the fee.
  public var given: [String: Int64]
  /// The next changes of the wall clock after `time`, in order. They decide only which minute is
  /// announced for what opens or closes later; logs do not have them.
  public var clockChanges: [ClockChange]

  /// Creates a context; by default nothing is known.
  public init(
    time: LocalMinute? = nil, channel: String? = nil, given: [String: Int64] = [:],
    utcOffset: Int? = nil, clockChanges: [ClockChange] = []
  ) {
    self.time = time
    self.utcOffset = utcOffset
    self.channel = channel
    self.given = given
    self.clockChanges = clockChanges
  }

  /// What a log has of it.
  package var recorded: OrderContext {
    var context = self
    context.clockChanges = []
    return context
  }
}
