import Foundation
import MenuSections
import MenuYAML

extension TimeZoneData {
  /// The first instant of a date.
  func start(of date: LocalDate) -> Date {
    switch meaning(of: LocalMinute(date)) {
    case .once(let instant), .gap(let instant), .twice(let instant, _):
      Date(wholeSeconds: instant)
    }
  }

  func day(_ date: LocalDate) -> Range<Date> {
    let start = start(of: date)
    return start..<max(start, self.start(of: date.adding(days: 1)))
  }
}

extension LocalDate {
  /// The instants of the date in all zones, from UTC+14 to UTC-12.
  var instants: Range<Date> {
    let day = TimeZoneData.utc.day(self)
    let start = day.lowerBound.addingTimeInterval(-14 * 3600)
    return start..<day.upperBound.addingTimeInterval(12 * 3600)
  }
}

extension MenuDefinition {
  /// A time on the clock of the shop.
  func localTime(_ time: Date) -> LocalMinute { timeZone.local(at: time.wholeSeconds) }
}
