import MenuSections
import MenuTestSupport
import MenuText
import Testing

@testable import MenuYAML

@Suite("Clock changes")
struct ClockChangeTests {
  /// A menu that is open at some hours.
  private static func menu(_ days: [Weekday: [OpeningHours.Span]]) throws -> MenuDefinition {
    let hours = OpeningHours(days)
    return try MenuDefinition("night", item: "Night", hours: ["night": hours], available: ["night"])
    {
      MenuSection(menu: "Drinks", select: .optional, available: ["night"]) { MenuItem("Tea") }
    }
  }

  private static func context(_ instant: Int64, in zone: TimeZoneData) -> OrderContext {
    var context = OrderContext()
    context.setTime(to: instant, in: zone)
    return context
  }

  private static func every(_ spans: [OpeningHours.Span]) -> [Weekday: [OpeningHours.Span]] {
    Dictionary(uniqueKeysWithValues: Weekday.allCases.map { ($0, spans) })
  }

  /// Hours of New York or Santiago, an instant, and what is announced.
  struct Announcement: CustomTestStringConvertible {
    let zone: String
    let spans: [OpeningHours.Span]
    let instant: String
    let time: String
    let words: String

    init(
      _ zone: String, _ spans: [OpeningHours.Span], _ instant: String, _ time: String,
      _ words: String
    ) {
      (self.zone, self.spans, self.instant) = (zone, spans, instant)
      (self.time, self.words) = (time, words)
    }

    var testDescription: String { "\(zone) \(instant)" }
  }

  static let announcements = [
    // 02:30 does not exist on this day.
    Announcement(
      "America/New_York", [150..<300], "2026-03-08T06:50", "2026-03-08T03:00", "Opens 03:00"),
    Announcement(
      "America/New_York", [150..<300], "2026-03-07T12:00", "2026-03-08T03:00",
      "Opens Sunday 03:00"),
    // The whole range is in the gap: it does not happen on this day.
    Announcement(
      "America/New_York", [135..<165], "2026-03-08T06:50", "2026-03-09T02:15",
      "Opens Monday 02:15"),
    // At 01:50 for the first time, 01:15 comes once more.
    Announcement(
      "America/New_York", [75..<105], "2026-11-01T05:50", "2026-11-01T01:15", "Opens 01:15"),
    Announcement(
      "America/New_York", [75..<105], "2026-11-01T06:50", "2026-11-02T01:15",
      "Opens Monday 01:15"),
    // Midnight does not exist, and 23:00 comes once more.
    Announcement(
      "America/Santiago", [0..<30, 45..<90], "2026-09-06T03:50", "2026-09-06T01:00",
      "Opens Sunday 01:00"),
    Announcement(
      "America/Santiago", [1390..<1420], "2026-04-05T02:50", "2026-04-04T23:10", "Opens 23:10"),
  ]

  @Test(
    "What opens in the hour that daylight saving skips is announced at its end",
    arguments: announcements)
  func announced(_ known: Announcement) throws {
    let zone = try #require(TimeZoneData(named: known.zone))
    let definition = try Self.menu(Self.every(known.spans))
    let instant = Int64(try #require(LocalMinute(known.instant)).minutes) * 60
    let context = Self.context(instant, in: zone)
    let store = MenuStore(definition, context: context)
    guard case .menu(let section) = store.screen.sections.first else {
      Issue.record("no menu")
      return
    }
    let row = try #require(section.rows.first)
    #expect(row.opening?.time?.description == known.time)
    #expect(Localizer(.english).state(row) == known.words)
    #expect(definition.businessHours(in: context) == .closed(try #require(row.opening)))
    // Logs have no clock changes, and what they have decides the same.
    let written = WrittenContext(context, in: definition)
    let read = try written.context(in: definition)
    #expect(read.clockChanges.isEmpty && WrittenContext(read, in: definition) == written)
    #expect(MenuStore(definition, context: read).screen.pending.map(\.code) == ["closed"])
  }

  private static let oracle = PythonOracle(
    imports: "import zoneinfo\nfrom datetime import datetime, timezone",
    script: """
      for document in documents:
          name, instant, *days = document.split()
          zone = zoneinfo.ZoneInfo(name)
          spans = [[tuple(map(int, span.split('-'))) for span in day.split(',') if span != '_']
                   for day in days]
          def is_open(wall):
              day, minute = wall.weekday(), wall.hour * 60 + wall.minute
              return any(start <= minute < end for start, end in spans[day]) or any(
                  start <= minute + 1440 < end for start, end in spans[day - 1])
          def wall(index):
              moment = datetime.fromtimestamp(int(instant) + 60 * index, timezone.utc)
              return moment.astimezone(zone)
          first = is_open(wall(0))
          result = f'{first} never'
          for index in range(1, 6 * 1440):
              shown = wall(index)
              if is_open(shown) != first:
                  result = f'{first} {index} {shown:%Y-%m-%dT%H:%M}'
                  break
          results.append(result)
      """)

  @Test(
    "Around clock changes, the next opening and closing are the first minutes of Python's zoneinfo",
    .enabled(if: oracle.isAvailable))
  func oracleAgrees() throws {
    let zones = [
      "America/New_York", "Europe/Berlin", "America/Santiago", "Australia/Lord_Howe",
      "Africa/Casablanca", "Africa/Cairo", "America/Havana", "Pacific/Apia", "Asia/Beirut",
      "America/Nuuk", "Antarctica/Troll", "Asia/Seoul",
    ]
    var generator = SeededGenerator(seed: 16)
    var documents: [String] = []
    var answers: [String] = []
    for index in 0..<600 {
      let name = zones[index % zones.count]
      let zone = try #require(TimeZoneData(named: name))
      // Changes from 1990 on.
      let year = Int64.random(in: 631_152_000..<2_000_000_000, using: &generator) / 60 * 60
      let change = zone.nextOffsetChange(after: year) ?? year
      let instant = change - 60 * Int64.random(in: -90..<2000, using: &generator)
      var days: [Weekday: [OpeningHours.Span]] = [:]
      for day in Weekday.allCases {
        // Most hours begin or end in the night.
        days[day] = (0..<Int.random(in: 0...2, using: &generator)).map { _ in
          let start =
            Bool.random(using: &generator)
            ? Int.random(in: 0..<240, using: &generator)
            : Int.random(in: 1300..<1440, using: &generator)
          return start..<(start + Int.random(in: 1..<200, using: &generator))
        }
      }
      let spans = Weekday.allCases.map { day in
        let all = days[day, default: []].map { "\($0.lowerBound)-\($0.upperBound)" }
        return all.isEmpty ? "_" : all.joined(separator: ",")
      }
      documents.append(([name, "\(instant)"] + spans).joined(separator: " "))
      let definition = try Self.menu(days)
      let context = Self.context(instant, in: zone)
      let next = definition.nextChange(in: context)
      let found: String
      switch definition.businessHours(in: context) {
      case .always: found = "always"
      case .open(let until):
        #expect(until == next?.time, "\(documents[index])")
        found = "True"
      case .closed(let opening):
        #expect(opening.time == next?.time, "\(documents[index])")
        found = "False"
      }
      let isSoon = next.map { $0.minutesAway < 6 * 1440 } ?? false
      answers.append(
        found + " " + (isSoon ? next.map { "\($0.minutesAway) \($0.time)" } ?? "" : "never"))
    }
    let theirs = try Self.oracle.answers(to: documents)
    for (document, (mine, other)) in zip(documents, zip(answers, theirs)) where mine != other {
      Issue.record("\(document): \(mine), not \(other)")
    }
  }

  @Test("Clock changes are those of the zone, and damaged ones end")
  func changes() throws {
    let zone = try #require(TimeZoneData(named: "Europe/Berlin"))
    let january = Int64(try #require(LocalMinute("2026-01-01T00:00")).minutes) * 60
    let changes = zone.clockChanges(after: january)
    #expect(
      changes.prefix(3).map { "\($0.time) \($0.minutes) \($0.changedTime)" } == [
        "2026-03-29T02:00 60 2026-03-29T03:00", "2026-10-25T03:00 -60 2026-10-25T02:00",
        "2027-03-28T02:00 60 2027-03-28T03:00",
      ])
    #expect(TimeZoneData.utc.clockChanges(after: january).isEmpty)
    let time = try #require(LocalMinute("9999-12-31T23:50"))
    let definition = try Self.menu(Self.every([0..<60]))
    for minutes in [Int.max, Int.min, 0, -1, 1] {
      let change = ClockChange(at: LocalMinute(minutes: time.minutes + 5), by: minutes)
      let changes = [change, change, change]
      _ = definition.nextChange(in: OrderContext(time: time, clockChanges: changes))
    }
  }
}
