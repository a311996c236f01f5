import MenuTestSupport
import Testing

@testable import MenuSections

@Suite("Opening hours")
struct OpeningHoursTests {
  /// An answer of `hours` in payment_vectors.json, computed with Python's `datetime`.
  struct Fact: CustomTestStringConvertible {
    let hours: String
    let at: String
    let weekday: Weekday
    let isOpen: Bool
    let nextChange: String?

    init(_ hours: String, _ at: String, _ weekday: Weekday, isOpen: Bool, _ nextChange: String?) {
      self.hours = hours
      self.at = at
      self.weekday = weekday
      self.isOpen = isOpen
      self.nextChange = nextChange
    }

    var testDescription: String { "\(hours) \(at)" }
  }

  private static func date(_ text: String) -> LocalDate { LocalDate(text) ?? LocalDate(days: 0) }
  private static func day(_ text: String) -> ClosedRange<LocalDate> { date(text)...date(text) }

  private static let hours: [String: OpeningHours] = {
    let weekdays: [Weekday] = [.monday, .tuesday, .wednesday, .thursday, .friday]
    let days = Dictionary(uniqueKeysWithValues: weekdays.map { ($0, [480..<840, 1020..<1260]) })
    return [
      "open": OpeningHours(
        days.merging([.saturday: [600..<1080], .sunday: [600..<1080]]) { $1 },
        except: [.init(day("2026-12-25"), []), .init(day("2026-12-26"), [720..<900])]),
      "bar": OpeningHours(
        [.friday: [1320..<1560], .saturday: [1320..<1560]], except: [.init(day("2026-12-25"), [])]),
      "always": OpeningHours(
        Dictionary(uniqueKeysWithValues: Weekday.allCases.map { ($0, [0..<1440]) })),
    ]
  }()

  static let facts = [
    Fact("open", "2026-11-21T09:59", .saturday, isOpen: false, "2026-11-21T10:00"),
    Fact("open", "2026-11-21T10:00", .saturday, isOpen: true, "2026-11-21T18:00"),
    Fact("open", "2026-11-21T18:00", .saturday, isOpen: false, "2026-11-22T10:00"),
    Fact("open", "2026-11-23T14:00", .monday, isOpen: false, "2026-11-23T17:00"),
    Fact("open", "2026-12-24T20:59", .thursday, isOpen: true, "2026-12-24T21:00"),
    Fact("open", "2026-12-24T21:00", .thursday, isOpen: false, "2026-12-26T12:00"),
    Fact("open", "2026-12-26T11:00", .saturday, isOpen: false, "2026-12-26T12:00"),
    Fact("open", "2026-12-26T15:00", .saturday, isOpen: false, "2026-12-27T10:00"),
    Fact("bar", "2026-11-22T01:59", .sunday, isOpen: true, "2026-11-22T02:00"),
    Fact("bar", "2026-11-22T02:00", .sunday, isOpen: false, "2026-11-27T22:00"),
    Fact("bar", "2026-12-25T01:00", .friday, isOpen: false, "2026-12-26T22:00"),
    Fact("bar", "2026-12-26T00:30", .saturday, isOpen: false, "2026-12-26T22:00"),
    Fact("bar", "2026-12-24T23:00", .thursday, isOpen: false, "2026-12-26T22:00"),
    Fact("bar", "2026-11-21T01:30", .saturday, isOpen: true, "2026-11-21T02:00"),
    Fact("always", "2026-11-21T12:00", .saturday, isOpen: true, nil),
  ]

  @Test("Hours are open and change as a calendar says", arguments: facts)
  func fact(_ fact: Fact) throws {
    let hours = try #require(Self.hours[fact.hours])
    let minute = try #require(LocalMinute(fact.at))
    #expect(minute.date.weekday == fact.weekday)
    #expect(hours.isOpen(at: minute) == fact.isOpen)
    #expect(hours.nextChange(after: minute)?.description == fact.nextChange)
  }

  /// Hours with short weeks, exceptions and limits, all in the first weeks of 2026.
  private static func random(_ generator: inout SeededGenerator) -> OpeningHours {
    func spans() -> [OpeningHours.Span] {
      (0..<Int.random(in: 0...2, using: &generator)).map { _ in
        let start = Int.random(in: 0..<96, using: &generator) * 15
        let length = Int.random(in: 1...96, using: &generator) * 15
        return start..<(start + length)
      }
    }
    func date() -> LocalDate {
      LocalDate(days: 20_454 + Int.random(in: 0..<28, using: &generator))
    }
    var hours = OpeningHours()
    for day in Weekday.allCases where Bool.random(using: &generator) { hours.days[day] = spans() }
    for _ in 0..<Int.random(in: 0...3, using: &generator) {
      let first = date()
      hours.exceptions.append(
        .init(first...first.adding(days: Int.random(in: 0...9, using: &generator)), spans()))
    }
    if Int.random(in: 0..<4, using: &generator) == 0 { hours.from = date() }
    if Int.random(in: 0..<4, using: &generator) == 0 { hours.until = date() }
    return hours
  }

  @Test("The next change is the first minute at which the answer differs")
  func law() {
    for seed in UInt64(1)...150 {
      var generator = SeededGenerator(seed: seed)
      let hours = Self.random(&generator)
      let start = LocalMinute(LocalDate(days: 20_444))
      // Every exception and limit ends within 60 days; after one more week nothing new
      // happens. Spans start and end at quarters of an hour, so the minutes between are
      // asked in ten cases only.
      let step = seed <= 10 ? 1 : 15
      let answers = (0..<(75 * 1440 / step)).map {
        hours.isOpen(at: LocalMinute(minutes: start.minutes + $0 * step))
      }
      var next: Int?
      var expected = [Int?](repeating: nil, count: answers.count)
      for index in answers.indices.dropLast().reversed() {
        if answers[index] != answers[index + 1] { next = index + 1 }
        expected[index] = next
      }
      for minute in stride(from: 0, to: 60 * 1440, by: 61) {
        let found = hours.nextChange(after: LocalMinute(minutes: start.minutes + minute))
        #expect(
          found.map { $0.minutes - start.minutes } == expected[minute / step].map { $0 * step },
          "seed \(seed), \(minute)")
      }
    }
  }

  @Test("A calendar of four hundred years has the right dates and weekdays")
  func calendar() {
    var date = LocalDate(days: 0)
    var (year, month, day) = (1970, 1, 1)
    var weekday = 3
    for _ in 0..<150_000 {
      #expect(date.numbers == (year, month, day))
      #expect(date.weekday.index == weekday)
      #expect(LocalDate(date.description) == date)
      let isLeap = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
      let lengths = [31, isLeap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
      day += 1
      if day > lengths[month - 1] { (day, month) = (1, month + 1) }
      if month > 12 { (month, year) = (1, year + 1) }
      weekday = (weekday + 1) % 7
      date = date.adding(days: 1)
    }
  }

  @Test(
    "Only existing dates and times are read",
    arguments: [
      "2026-02-29T00:00", "2026-13-01T00:00", "2026-01-01T24:00", "2026-01-01", "2026-01-01 09:00",
      "2026-1-01T09:00", "2026-01-01T9:00", "2026-01-01T09:60", "-026-01-01T09:00",
      "0000-01-01T09:00",
    ])
  func invalid(_ text: String) {
    #expect(LocalMinute(text) == nil)
  }

  @Test("Dates beyond the calendar become its ends")
  func ends() {
    #expect(LocalDate(days: .max).description == "9999-12-31")
    #expect(LocalDate(days: .min).description == "0001-01-01")
    #expect(LocalDate(days: .max).adding(days: .max).description == "9999-12-31")
    let last = LocalMinute(LocalDate(days: .max), minute: 1439)
    #expect(OpeningHours().nextChange(after: last) == nil)
    #expect(Self.hours["open"]?.nextChange(after: last) == nil)
  }

  @Test(
    "Ranges without a minute of their day never open",
    arguments: [Int.min..<Int.min, Int.min..<0, 540..<540, 2880..<Int.max, Int.max..<Int.max])
  func neverOpen(span: Range<Int>) throws {
    let hours = OpeningHours(
      Dictionary(uniqueKeysWithValues: Weekday.allCases.map { ($0, [span]) }))
    let minute = try #require(LocalMinute("2026-11-27T12:00"))
    #expect(!hours.isOpen(at: minute))
    #expect(hours.nextChange(after: minute) == nil)
  }
}
