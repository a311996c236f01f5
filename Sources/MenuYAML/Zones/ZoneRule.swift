import MenuSections

/// The rule for times after the last transition of a TZif file: `CET-1CEST,M3.5.0,M10.5.0/3`.
///
/// The form is POSIX's `TZ` with the extension of RFC 9636, section 3.3.1:
/// times from -167 to 167 hours.
struct ZoneRule: Sendable {
  /// A date of each year with a time.
  struct Change: Sendable {
    enum Day: Sendable {
      /// `Mm.w.d`: the week of the month, 5 for the last, and the weekday, 0 for Sunday.
      case weekday(month: Int, week: Int, day: Int)
      /// `Jn`: the day of the year from 1, never counting February 29.
      case withoutLeapDay(Int)
      /// `n`: the day of the year from 0.
      case ofYear(Int)
    }

    let day: Day
    /// Seconds after midnight.
    let seconds: Int

    /// The local instant, as if the wall clock showed UTC.
    func local(in year: Int) -> Int64 {
      Int64(date(in: year).days) * 86_400 + Int64(seconds)
    }

    private func date(in year: Int) -> LocalDate {
      let first = LocalDate(year: year, month: 1, day: 1) ?? LocalDate(days: 0)
      switch day {
      case .ofYear(let number): return first.adding(days: number)
      case .withoutLeapDay(let number):
        let isLeap = LocalDate(year: year, month: 2, day: 29) != nil
        return first.adding(days: number - 1 + (isLeap && number >= 60 ? 1 : 0))
      case .weekday(let month, let week, let day):
        let start = LocalDate(year: year, month: month, day: 1) ?? first
        // Monday is 0 here and 1 in the rule.
        let offset = ((day + 6) % 7 - start.weekday.index + 7) % 7
        let date = start.adding(days: offset + (week - 1) * 7)
        return date.numbers.month == month ? date : date.adding(days: -7)
      }
    }
  }

  let standard: Int
  /// Daylight-saving time, and when it begins and ends; `nil` without any.
  let saving: (offset: Int, start: Change, end: Change)?

  func offset(at instant: Int64) -> Int {
    guard saving != nil else { return standard }
    let year = LocalDate(days: Int(instant.flooredQuotient(by: 86_400))).numbers.year
    return changes(around: year).last { $0.instant <= instant }?.offset ?? standard
  }

  /// The first instant after another from which the offset is not `offset`.
  func nextOffsetChange(after instant: Int64, from offset: Int) -> Int64? {
    if self.offset(at: instant) != offset { return instant }
    guard saving != nil else { return nil }
    let year = LocalDate(days: Int(instant.flooredQuotient(by: 86_400))).numbers.year
    return changes(around: year).first { $0.instant > instant && $0.offset != offset }?.instant
  }

  /// The changes of a year and those beside it, in order.
  private func changes(around year: Int) -> [(instant: Int64, offset: Int)] {
    guard let saving else { return [] }
    var changes: [(instant: Int64, offset: Int)] = []
    for year in max(1, year - 1)...min(9999, year + 1) {
      changes.append((saving.start.local(in: year) - Int64(standard), saving.offset))
      changes.append((saving.end.local(in: year) - Int64(saving.offset), standard))
    }
    // Daylight-saving time all year: it begins as it ends.
    return changes.sorted { one, other in
      one.instant != other.instant
        ? one.instant < other.instant
        : one.offset == standard && other.offset == saving.offset
    }
  }
}

extension ZoneRule {
  /// Reads the footer of a file; `nil` if it is not a valid rule.
  init?(_ text: some Sequence<UInt8>) {
    var reader = RuleReader(bytes: Array(text)[...])
    guard reader.skipName(), let west = reader.time(upTo: 24) else { return nil }
    standard = -west
    guard !reader.isAtEnd else {
      saving = nil
      return
    }
    guard reader.skipName() else { return nil }
    var offset = standard + 3600
    if !reader.isAt(",") {
      guard let west = reader.time(upTo: 24) else { return nil }
      offset = -west
    }
    guard reader.skip(","), let start = reader.change(), reader.skip(","),
      let end = reader.change(), reader.isAtEnd
    else { return nil }
    saving = (offset, start, end)
  }
}

private struct RuleReader {
  var bytes: ArraySlice<UInt8>

  var isAtEnd: Bool { bytes.isEmpty }

  func isAt(_ character: Character) -> Bool { bytes.first == character.asciiValue }

  mutating func skip(_ character: Character) -> Bool {
    guard isAt(character) else { return false }
    bytes.removeFirst()
    return true
  }

  /// An abbreviation: letters, or anything in angle brackets.
  mutating func skipName() -> Bool {
    if skip("<") {
      guard let end = bytes.firstIndex(of: UInt8(ascii: ">")) else { return false }
      bytes = bytes[(end + 1)...]
      return true
    }
    let rest = bytes.drop { (65...90).contains($0 & 0xDF) }
    let count = bytes.count - rest.count
    bytes = rest
    return count >= 3
  }

  mutating func number(upTo maximum: Int) -> Int? {
    let digits = bytes.prefix { (48...57).contains($0) }
    guard 1...3 ~= digits.count else { return nil }
    bytes = bytes.dropFirst(digits.count)
    let number = digits.reduce(0) { $0 * 10 + Int($1) - 48 }
    return number <= maximum ? number : nil
  }

  /// `[+-]hh[:mm[:ss]]` in seconds.
  mutating func time(upTo hours: Int) -> Int? {
    let isNegative = skip("-")
    if !isNegative { _ = skip("+") }
    guard var seconds = number(upTo: hours).map({ $0 * 3600 }) else { return nil }
    for unit in [60, 1] where skip(":") {
      guard let part = number(upTo: 59) else { return nil }
      seconds += part * unit
    }
    return isNegative ? -seconds : seconds
  }

  mutating func change() -> ZoneRule.Change? {
    let day: ZoneRule.Change.Day
    if skip("M") {
      guard let month = number(upTo: 12), month >= 1, skip("."), let week = number(upTo: 5),
        week >= 1, skip("."), let weekday = number(upTo: 6)
      else { return nil }
      day = .weekday(month: month, week: week, day: weekday)
    } else if skip("J") {
      guard let number = number(upTo: 365), number >= 1 else { return nil }
      day = .withoutLeapDay(number)
    } else {
      guard let number = number(upTo: 365) else { return nil }
      day = .ofYear(number)
    }
    guard skip("/") else { return .init(day: day, seconds: 7200) }
    return time(upTo: 167).map { .init(day: day, seconds: $0) }
  }
}
