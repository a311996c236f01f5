/// When something is open, on the wall clock: ranges by weekday, with exceptions by date.
///
/// `OpeningHours([.monday: [420..<630]])` is open on Mondays from 07:00 to 10:30.
///
/// All functions are pure, on local minutes; clock changes are not its concern. A range belongs to
/// the day on which it starts.
public struct OpeningHours: Hashable, Sendable {
  /// Minutes since midnight of the day on which a range starts, from 0 to 1439; an end
  /// past 1440 is on the next day, at most 1440 minutes after the start. A menu with
  /// another range is not compiled.
  public typealias Span = Range<Int>

  /// The ranges that start on some dates, instead of those of their weekdays.
  public struct Exception: Hashable, Sendable {
    /// The dates.
    public let dates: ClosedRange<LocalDate>
    /// The ranges of each; none if it is closed.
    public let spans: [Span]

    /// Creates an exception.
    public init(_ dates: ClosedRange<LocalDate>, _ spans: [Span]) {
      self.dates = dates
      self.spans = spans
    }
  }

  /// The ranges of each weekday, from Monday on.
  public var days: [Weekday: [Span]]
  /// The exceptions; the first one of a date counts.
  public var exceptions: [Exception]
  /// The first date on which ranges start; `nil` if they always did.
  public var from: LocalDate?
  /// The last date on which ranges start; `nil` if they always will.
  public var until: LocalDate?

  /// Creates hours; by default they are never open.
  public init(
    _ days: [Weekday: [Span]] = [:], except exceptions: [Exception] = [], from: LocalDate? = nil,
    until: LocalDate? = nil
  ) {
    self.days = days
    self.exceptions = exceptions
    self.from = from
    self.until = until
  }

  /// Whether they are open at a minute.
  public func isOpen(at minute: LocalMinute) -> Bool {
    let date = minute.date
    let ofDay = minute.minuteOfDay
    return spans(startingOn: date).contains { $0.contains(ofDay) }
      || spans(startingOn: date.adding(days: -1)).contains {
        $0.contains(ofDay + LocalMinute.minutesOfDay)
      }
  }

  /// The first minute after another at which they open or close; `nil` if they never do.
  public func nextChange(after minute: LocalMinute) -> LocalMinute? {
    let isOpen = isOpen(at: minute)
    let turns = turns
    var date = minute.date
    // The days since the last one that begins or ends an exception. Between those, each week is
    // alike: where nothing changes on eight days, nothing does before the next one.
    var quietDays = 0
    while date < LocalDate.range.upperBound {
      let candidates = boundaries(on: date).filter { $0 > minute }
      if let change = candidates.first(where: { self.isOpen(at: $0) != isOpen }) { return change }
      quietDays = turns.contains(date) ? 0 : quietDays + 1
      date = date.adding(days: 1)
      guard quietDays > 8 else { continue }
      guard let next = turns.first(where: { $0 >= date }) else { return nil }
      date = next
      quietDays = 0
    }
    return nil
  }

  /// The last minute up to another at which they opened or closed; `nil` if they never did.
  package func lastChange(upTo minute: LocalMinute) -> LocalMinute? {
    let isOpen = isOpen(at: minute)
    let turns = turns
    var date = minute.date
    // As in `nextChange(after:)`: where nothing changes on eight days, nothing
    // does back to the next turn.
    var quietDays = 0
    while date > LocalDate.range.lowerBound {
      let candidates = boundaries(on: date).filter { $0 <= minute }
      if let change = candidates.last(where: {
        self.isOpen(at: LocalMinute(minutes: $0.minutes - 1)) != isOpen
      }) {
        return change
      }
      quietDays = turns.contains(date) ? 0 : quietDays + 1
      date = date.adding(days: -1)
      guard quietDays > 8 else { continue }
      // A range of the day before a turn may end on it.
      guard let next = turns.last(where: { $0 <= date }) else { return nil }
      date = next
      quietDays = 0
    }
    return nil
  }

  func spans(startingOn date: LocalDate) -> [Span] {
    if let from, date < from { return [] }
    if let until, date > until { return [] }
    if let exception = exceptions.first(where: { $0.dates.contains(date) }) {
      return exception.spans
    }
    return days[date.weekday] ?? []
  }

  /// The minutes of a date at which ranges begin or end, in order.
  private func boundaries(on date: LocalDate) -> [LocalMinute] {
    let today = spans(startingOn: date).flatMap { [$0.lowerBound, $0.upperBound] }
    let yesterday = spans(startingOn: date.adding(days: -1)).map {
      max($0.upperBound, 0) - LocalMinute.minutesOfDay
    }
    return (today + yesterday).filter { 0..<LocalMinute.minutesOfDay ~= $0 }.sorted()
      .map { LocalMinute(date, minute: $0) }
  }

  /// The dates from which other ranges start, in order.
  var turns: [LocalDate] {
    let first =
      exceptions.flatMap { [$0.dates.lowerBound, $0.dates.upperBound.adding(days: 1)] }
      + [from, until?.adding(days: 1)].compactMap { $0 }
    return first.sorted()
  }
}
