#if Service
import BenchmarkReport
import Foundation
import MenuSections
import MenuService

/// How many events a journal alone makes durable in a second.
enum JournalCases {
  static func onSQLite(in folder: URL, into report: inout Report) async throws {
    let floor = try syncs(in: folder)
    for (clients, events) in [(1, 1), (32, 1), (512, 1), (32, 8)] {
      let path = folder.appending(path: "\(clients)-\(events).sqlite").path
      let journal = try Journals.inFile(path)
      var rates: [Double] = []
      for _ in 0..<5 {
        rates.append(try await rate(journal, clients: clients, eventsInCall: events))
      }
      await journal.close()
      let median = rates.sorted()[rates.count / 2]
      report.add(
        BenchmarkCase(
          name: "durable events on SQLite, \(clients) clients, \(events) a call",
          floorName: "the disk alone, waited for after each write",
          goal: events > 1 ? .atLeast(60_000) : .shown, unit: "/s"
        ) { .init(ours: median, floor: floor) })
    }
  }

  static func onPostgreSQL(_ address: String, into report: inout Report) async throws {
    let journal = try await Journals.inPostgreSQL(address)
    let rate = try await rate(journal, clients: 32, eventsInCall: 1)
    await journal.close()
    report.add(
      BenchmarkCase(
        name: "durable events on PostgreSQL, 32 clients, 1 a call", floorName: "", goal: .shown,
        unit: "/s"
      ) { .init(ours: rate, floor: nil) })
  }

  /// Events acknowledged in a second, over about one, to clients with a session each.
  private static func rate(
    _ journal: any SessionJournal, clients: Int, eventsInCall: Int
  ) async throws -> Double {
    let events = Array(
      repeating: SessionEvent.command(.act(.choose("Size.large"))), count: eventsInCall)
    let menu = MenuSource(name: "tea", bytes: Array("item: Tea\n".utf8))
    try await journal.keep(menu, time: Date())
    var tokens: [SessionToken] = []
    for _ in 0..<clients {
      let token = SessionToken.random()
      _ = try await journal.create(
        token, menuID: "tea", menuDigest: menu.digest, time: Date())
      tokens.append(token)
    }
    let start = ContinuousClock.now
    let end = start + .seconds(1)
    let count = try await withThrowingTaskGroup(of: Int.self) { group in
      for token in tokens {
        group.addTask {
          var version = 0
          while ContinuousClock.now < end {
            let outcome = try await journal.append(
              AppendRequest(
                token, expected: version, events, key: .random(), time: Date()))
            guard outcome == .committed else { throw CocoaError(.fileWriteUnknown) }
            version += eventsInCall
          }
          return version
        }
      }
      return try await group.reduce(0, +)
    }
    return Double(count) / ((ContinuousClock.now - start) / .seconds(1))
  }

  /// How often in a second the disk takes a page for good, one after the other.
  private static func syncs(in folder: URL) throws -> Double {
    let descriptor = open(folder.appending(path: "floor").path, O_CREAT | O_WRONLY, 0o600)
    defer { close(descriptor) }
    let bytes = [UInt8](repeating: 1, count: 4096)
    var count = 0
    let end = ContinuousClock.now + .seconds(1)
    while ContinuousClock.now < end {
      guard write(descriptor, bytes, bytes.count) == bytes.count, fsync(descriptor) == 0 else {
        throw CocoaError(.fileWriteUnknown)
      }
      count += 1
    }
    return Double(count)
  }
}
#endif
