import Foundation
import MenuSections
import MenuTestSupport
import Testing

@testable import MenuYAML

@Suite("Time zones")
struct TimeZoneTests {
  enum Kind { case gap, `repeat` }

  /// A change of offset in 2026: `zones` of payment_vectors.json, computed
  /// with Python's `zoneinfo`.
  struct Change: CustomTestStringConvertible {
    let zone: String
    let kind: Kind
    let instant: Int64
    let before: String
    let after: String

    init(_ zone: String, _ kind: Kind, _ instant: String, _ local: String) {
      self.zone = zone
      self.kind = kind
      let minute = LocalMinute(String(instant.dropLast())).map { $0.minutes } ?? 0
      self.instant = Int64(minute) * 60
      let parts = local.components(separatedBy: " -> ")
      (before, after) = (parts[0], parts[1])
    }

    var testDescription: String { "\(zone) \(before)" }
  }

  static let changes = [
    Change("America/New_York", .gap, "2026-03-08T07:00Z", "2026-03-08T02:00 -> 2026-03-08T03:00"),
    Change(
      "America/New_York", .repeat, "2026-11-01T06:00Z", "2026-11-01T02:00 -> 2026-11-01T01:00"),
    Change("Europe/Berlin", .gap, "2026-03-29T01:00Z", "2026-03-29T02:00 -> 2026-03-29T03:00"),
    Change("Europe/Berlin", .repeat, "2026-10-25T01:00Z", "2026-10-25T03:00 -> 2026-10-25T02:00"),
    Change(
      "Australia/Lord_Howe", .repeat, "2026-04-04T15:00Z", "2026-04-05T02:00 -> 2026-04-05T01:30"),
    Change(
      "Australia/Lord_Howe", .gap, "2026-10-03T15:30Z", "2026-10-04T02:00 -> 2026-10-04T02:30"),
    Change(
      "America/Santiago", .repeat, "2026-04-05T03:00Z", "2026-04-05T00:00 -> 2026-04-04T23:00"),
    Change("America/Santiago", .gap, "2026-09-06T04:00Z", "2026-09-06T00:00 -> 2026-09-06T01:00"),
  ]

  @Test("A zone changes its offset at the right instant", arguments: changes)
  func change(_ change: Change) throws {
    let zone = try #require(TimeZoneData(named: change.zone))
    #expect(zone.nextOffsetChange(after: change.instant - 1) == change.instant)
    #expect(zone.nextOffsetChange(after: change.instant - 86_400) == change.instant)
    #expect(zone.local(at: change.instant).description == change.after)
    let last = zone.local(at: change.instant - 60)
    let first = zone.local(at: change.instant)
    let before = try #require(LocalMinute(change.before))
    #expect(last.minutes + 1 == before.minutes)
    switch change.kind {
    case .gap:
      #expect(zone.meaning(of: before) == .gap(at: change.instant))
      #expect(zone.meaning(of: last) == .once(change.instant - 60))
      #expect(zone.meaning(of: first) == .once(change.instant))
    case .repeat:
      let length = Int64(before.minutes - first.minutes) * 60
      #expect(
        zone.meaning(of: first) == .twice(first: change.instant - length, second: change.instant))
      #expect(zone.meaning(of: before) == .once(change.instant + length))
    }
  }

  @Test("Seoul keeps its offset in 2026")
  func seoul() throws {
    let zone = try #require(TimeZoneData(named: "Asia/Seoul"))
    #expect(zone.nextOffsetChange(after: 1_767_225_600) == nil)
    #expect(zone.offset(at: 1_767_225_600) == 32_400)
  }

  @Test(
    "Names that lead out of the database are no zones",
    arguments: [
      "", "../etc/passwd", "/etc/localtime", "Asia//Seoul", "Asia/", "a/b/c/d", "Asia/Soul", ".",
    ])
  func names(_ name: String) {
    #expect(TimeZoneData(named: name) == nil)
  }

  @Test(
    "Files beside the zones, which browsers do not know, are no zones",
    arguments: ["localtime", "posixrules", "posix/Asia/Seoul", "right/Asia/Seoul"])
  func otherFiles(_ name: String) {
    #expect(TimeZoneData(named: name) == nil)
    // `localtime` is a link to a zone on some systems only.
    if let meant = TimeZoneData.name(ofFile: name) {
      #expect(TimeZoneData(named: meant) != nil)
    }
    #expect(TimeZoneData.name(ofFile: "../\(name)") == nil)
  }

  private static let oracle = PythonOracle(
    imports: "import sys, zoneinfo\nfrom datetime import datetime, timezone, timedelta",
    script: """
      for document in documents:
          name, *instants = document.split()
          zone = zoneinfo.ZoneInfo(name)
          answers = []
          for instant in map(int, instants):
              local = datetime.fromtimestamp(instant, timezone.utc).astimezone(zone)
              offset = int(local.utcoffset().total_seconds())
              wall = local.replace(tzinfo=None, second=0)
              found = []
              for fold in (0, 1):
                  aware = wall.replace(tzinfo=zone, fold=fold)
                  moment = aware.astimezone(timezone.utc)
                  back = moment.astimezone(zone).replace(tzinfo=None)
                  if back == wall and moment.timestamp() not in found:
                      found.append(moment.timestamp())
              probe = wall + timedelta(minutes=30)
              forward = sum(
                  probe.replace(tzinfo=zone, fold=fold).astimezone(timezone.utc).astimezone(zone)
                  .replace(tzinfo=None) == probe for fold in (0, 1))
              answers.append(f"{offset},{len(found)},{int(forward > 0)}")
          results.append(" ".join(answers))
      """)

  /// Instants at and around the zone's own changes, and random ones from 1900 to 2400.
  private static func instants(of zone: TimeZoneData, seed: UInt64) -> [Int64] {
    var generator = SeededGenerator(seed: seed)
    var instants = (0..<40).map { _ in
      Int64.random(in: -2_208_988_800..<13_569_465_600, using: &generator)
    }
    var next = zone.nextOffsetChange(
      after: Int64.random(in: -2_208_988_800..<1_767_225_600, using: &generator))
    for _ in 0..<12 {
      guard let change = next else { break }
      instants += [change - 3600, change - 60, change - 1, change, change + 60, change + 1800]
      next = zone.nextOffsetChange(
        after: change + Int64.random(in: 0..<400_000_000, using: &generator))
    }
    return instants
  }

  @Test(
    "Offsets, gaps and repeated hours of every zone agree with Python's zoneinfo",
    .enabled(if: oracle.isAvailable))
  func zoneinfo() throws {
    let names = TimeZoneData.systemNames.filter { $0 != "Factory" }
    try #require(names.count > 300)
    let zones = names.enumerated().filter { $0.offset % 3 == 0 || $0.element.hasPrefix("A") }
      .compactMap { entry in TimeZoneData(named: entry.element).map { (entry.element, $0) } }
    let instants = zones.enumerated().map { Self.instants(of: $1.1, seed: UInt64($0 + 1)) }
    let answers = try Self.oracle.answers(
      to: zip(zones, instants).map { zone, instants in
        ([zone.0] + instants.map { "\($0)" }).joined(separator: " ")
      })
    for ((name, zone), (instants, answer)) in zip(zones, zip(instants, answers)) {
      let mine = instants.map { instant in
        let local = zone.local(at: instant)
        let probe = zone.meaning(of: LocalMinute(minutes: local.minutes + 30))
        var exists = 1
        if case .gap = probe { exists = 0 }
        let count =
          switch zone.meaning(of: local) {
          case .gap: 0
          case .once: 1
          case .twice: 2
          }
        return "\(zone.offset(at: instant)),\(count),\(exists)"
      }
      let theirs = answer.split(separator: " ").map(String.init)
      for (index, (one, other)) in zip(mine, theirs).enumerated() where one != other {
        // Python's wall clock drops the seconds of old local mean time.
        let offset = zone.offset(at: instants[index])
        guard offset % 60 == 0, zone.offset(at: instants[index] - 86_400) % 60 == 0 else {
          continue
        }
        Issue.record("\(name) at \(instants[index]): \(one), not \(other)")
      }
    }
  }

  @Test(
    "The next change is the first instant with another offset",
    arguments: [
      "Africa/Casablanca", "America/Santiago", "Europe/Dublin", "Pacific/Apia", "America/Nuuk",
      "Africa/Cairo",
    ])
  func next(_ name: String) throws {
    let zone = try #require(TimeZoneData(named: name))
    var instant: Int64 = 1_200_000_000
    for _ in 0..<60 {
      guard let change = zone.nextOffsetChange(after: instant) else { break }
      let offset = zone.offset(at: instant)
      for probe in stride(from: instant, to: change, by: 3601) {
        #expect(zone.offset(at: probe) == offset)
      }
      #expect(zone.offset(at: change - 1) == offset)
      #expect(zone.offset(at: change) != offset)
      instant = change
    }
  }

  @Test(
    "The first and the last instant are in the first and the last minute of the calendar",
    arguments: ["Europe/Berlin", "America/New_York", "Asia/Kolkata"])
  func ends(_ name: String) throws {
    let zone = try #require(TimeZoneData(named: name))
    #expect(zone.local(at: .min).description == "0001-01-01T00:00")
    #expect(zone.local(at: .max).description == "9999-12-31T23:59")
    #expect(zone.clockChanges(after: .max).isEmpty)
  }

  @Test("A damaged file is no zone, and never traps")
  func damaged() throws {
    let file = try #require(
      FileManager.default.contents(atPath: "/usr/share/zoneinfo/Europe/Berlin"))
    let bytes = Array(file)
    #expect(TZifReader.zone(bytes) != nil)
    for count in bytes.indices { #expect(TZifReader.zone(Array(bytes[..<count])) == nil) }
    var generator = SeededGenerator(seed: 7)
    for _ in 0..<4000 {
      var damaged = bytes
      for _ in 0..<Int.random(in: 1...3, using: &generator) {
        damaged[Int.random(in: damaged.indices, using: &generator)] = UInt8.random(
          in: 0...255, using: &generator)
      }
      guard let zone = TZifReader.zone(damaged) else { continue }
      for instant in [Int64(-5_000_000_000), 0, 1_767_225_600, 9_000_000_000] {
        _ = zone.local(at: instant)
        _ = zone.nextOffsetChange(after: instant)
        _ = zone.meaning(of: zone.local(at: instant))
      }
    }
  }
}
