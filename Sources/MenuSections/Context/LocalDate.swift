/// A date without a time or a zone, in the Gregorian calendar from year 1 to 9999.
public struct LocalDate: Hashable, Comparable, Sendable {
  /// The number of days since 1970-01-01.
  package let days: Int

  /// The first and the last date.
  package static let range = LocalDate(unchecked: -719_162)...LocalDate(unchecked: 2_932_896)

  private init(unchecked days: Int) { self.days = days }

  /// The date some days after 1970-01-01; one outside the years 1 to 9999 becomes the nearest.
  package init(days: Int) {
    self.days = min(max(days, Self.range.lowerBound.days), Self.range.upperBound.days)
  }

  /// A date by its numbers, each from 1; `nil` if there is no such date.
  public init?(year: Int, month: Int, day: Int) {
    guard 1...9999 ~= year, 1...12 ~= month, 1...31 ~= day else { return nil }
    // Days from civil: https://howardhinnant.github.io/date_algorithms.html
    let shifted = month > 2 ? year : year - 1
    let era = shifted / 400
    let yearOfEra = shifted - era * 400
    let dayOfYear = (153 * (month > 2 ? month - 3 : month + 9) + 2) / 5 + day - 1
    let dayOfEra = yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear
    let date = LocalDate(unchecked: era * 146_097 + dayOfEra - 719_468)
    guard date.numbers == (year, month, day) else { return nil }
    self = date
  }

  /// The year, the month and the day, each from 1.
  public var numbers: (year: Int, month: Int, day: Int) {
    let shifted = days + 719_468
    let era = shifted / 146_097
    let dayOfEra = shifted - era * 146_097
    let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let shiftedMonth = (5 * dayOfYear + 2) / 153
    let month = shiftedMonth < 10 ? shiftedMonth + 3 : shiftedMonth - 9
    let year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0)
    return (year, month, dayOfYear - (153 * shiftedMonth + 2) / 5 + 1)
  }

  /// The day of the week.
  public var weekday: Weekday {
    // 1970-01-01 was a Thursday.
    Weekday.allCases[((days + 3) % 7 + 7) % 7]
  }

  /// The date some days later, or earlier if negative, at most the last or first one.
  public func adding(days count: Int) -> LocalDate {
    let (sum, overflows) = days.addingReportingOverflow(count)
    return LocalDate(days: overflows ? (count > 0 ? Int.max : Int.min) : sum)
  }

  /// Earlier dates first.
  public static func < (one: LocalDate, other: LocalDate) -> Bool { one.days < other.days }
}

extension LocalDate: LosslessStringConvertible {
  /// Reads a date as ISO 8601 writes it: `2026-11-21`.
  public init?(_ description: String) {
    let parts = description.split(separator: "-", omittingEmptySubsequences: false)
    guard parts.count == 3, parts.map(\.utf8.count) == [4, 2, 2] else { return nil }
    let numbers = parts.compactMap { Int(digits: $0, atMost: 4) }
    guard numbers.count == 3 else { return nil }
    self.init(year: numbers[0], month: numbers[1], day: numbers[2])
  }

  /// In the format of ISO 8601.
  public var description: String {
    let (year, month, day) = numbers
    let text = String(year)
    return String(repeating: "0", count: 4 - text.count) + text
      + "-\(month.twoDigits)-\(day.twoDigits)"
  }
}

extension Int {
  /// A number from 0 to 99 with two digits.
  package var twoDigits: String { self < 10 ? "0\(self)" : "\(self)" }
}
