/// A date and a minute on the wall clock, without a zone: `2026-11-21T09:00`.
///
/// Where clocks are set back, a minute happens twice; where they are set
/// forward, some do not happen.
public struct LocalMinute: Hashable, Comparable, Sendable {
  package static let minutesOfDay = 1440

  /// The minutes since 1970-01-01T00:00.
  package let minutes: Int

  /// The minute some minutes after 1970-01-01T00:00; one outside the years 1 to
  /// 9999 becomes the nearest.
  package init(minutes: Int) {
    let range = LocalDate.range
    self.minutes = min(
      max(minutes, range.lowerBound.days * Self.minutesOfDay),
      range.upperBound.days * Self.minutesOfDay + Self.minutesOfDay - 1)
  }

  /// A minute of a date, from 0 at midnight.
  package init(_ date: LocalDate, minute: Int = 0) {
    self.init(minutes: date.days * Self.minutesOfDay + minute)
  }

  /// A time of a date; `nil` if there is no such time.
  public init?(_ date: LocalDate, hour: Int, minute: Int = 0) {
    guard 0...23 ~= hour, 0...59 ~= minute else { return nil }
    self.init(date, minute: hour * 60 + minute)
  }

  /// The date.
  public var date: LocalDate {
    LocalDate(
      days: minutes >= 0
        ? minutes / Self.minutesOfDay : (minutes + 1) / Self.minutesOfDay - 1)
  }

  /// The hour, from 0 to 23.
  public var hour: Int { minuteOfDay / 60 }

  /// The minute of the hour, from 0 to 59.
  public var minute: Int { minuteOfDay % 60 }

  /// The minutes since midnight.
  package var minuteOfDay: Int { minutes - date.days * Self.minutesOfDay }

  /// The time of day: `09:00`.
  public var timeText: String { "\(hour.twoDigits):\(minute.twoDigits)" }

  /// Earlier minutes first.
  public static func < (one: LocalMinute, other: LocalMinute) -> Bool {
    one.minutes < other.minutes
  }
}

extension LocalMinute: LosslessStringConvertible {
  /// Reads a minute as ISO 8601 writes it, without seconds and offset: `2026-11-21T09:00`.
  public init?(_ description: String) {
    let parts = description.split(separator: "T", omittingEmptySubsequences: false)
    guard parts.count == 2, let date = LocalDate(String(parts[0])) else { return nil }
    let time = parts[1].split(separator: ":", omittingEmptySubsequences: false)
    guard time.count == 2, time.allSatisfy({ $0.utf8.count == 2 }),
      let hour = Int(digits: time[0], atMost: 2), let minute = Int(digits: time[1], atMost: 2)
    else { return nil }
    self.init(date, hour: hour, minute: minute)
  }

  /// In the format of ISO 8601.
  public var description: String { "\(date)T\(timeText)" }
}
