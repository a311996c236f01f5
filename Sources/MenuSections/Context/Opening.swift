/// When something that is closed can be ordered again.
///
/// It stays true as time passes, up to the next change of any hours.
public struct Opening: Hashable, Sendable {
  /// How a sentence names the time.
  public enum Distance: Hashable, Sendable {
    /// The same day: its time is enough.
    case today
    /// One of the next six days: its weekday and time.
    case thisWeek
    /// Later than that: its date and time.
    case later
  }

  /// The first minute at which it is open; `nil` if it never will be.
  public let time: LocalMinute?
  /// How far that is away.
  public let distance: Distance

  /// Creates an opening at a local time, which is named as seen from another one.
  public init(_ time: LocalMinute?, from now: LocalMinute) {
    self.time = time
    let days = time.map { $0.date.days - now.date.days } ?? 0
    distance = days == 0 ? .today : days <= 6 ? .thisWeek : .later
  }
}
