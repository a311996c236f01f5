#if Service
import MenuSections

/// Instants as the header fields of HTTP write them: `Fri, 20 Nov 2026 06:10:00 GMT` (RFC 9110,
/// section 5.6.7).
enum HTTPDate {
  private static let weekdays = ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"]
  private static let months = [
    "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
  ]

  /// The date and time of an instant, in seconds since 1970.
  static func text(_ seconds: Int64) -> String {
    let minutes = seconds >= 0 ? seconds / 60 : (seconds - 59) / 60
    let time = LocalMinute(minutes: Int(minutes))
    let (year, month, day) = time.date.numbers
    let weekday = weekdays[time.date.weekday.index]
    let date = "\(weekday), \(day.twoDigits) \(months[month - 1]) \(year)"
    return "\(date) \(time.timeText):\(Int(seconds - minutes * 60).twoDigits) GMT"
  }
}
#endif
