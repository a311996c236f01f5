#if Service
import BenchmarkReport
import Foundation
import Subprocess

#if canImport(System)
import System
#else
import SystemPackage
#endif

/// How many events per second a journal alone stores durably, and how long its changes wait for
/// maintenance, measured by `journal-load` beside the built program.
enum JournalCases {
  static func onSQLite(_ runner: String, in folder: URL, into report: inout Report) async throws {
    let floor = try syncs(in: folder)
    for (clients, events) in [(1, 1), (32, 1), (512, 1), (32, 8)] {
      var rates: [Double] = []
      for round in 0..<5 {
        let path = folder.appending(path: "\(clients)-\(events)-\(round).sqlite").path
        rates.append(try await rate(runner, "file", path, clients: clients, eventsPerCall: events))
      }
      let median = rates.sorted()[rates.count / 2]
      report.add(
        BenchmarkCase(
          name: "durable events on SQLite, \(clients) clients, \(events) per call",
          floorName: "the disk alone, synced after each write",
          goal: events > 1 ? .atLeast(60_000) : .shown, unit: "/s"
        ) { .init(ours: median, floor: floor) })
    }
  }

  static func onPostgreSQL(
    _ runner: String, _ address: String, into report: inout Report
  ) async throws {
    let rate = try await rate(runner, "postgresql", address, clients: 32, eventsPerCall: 1)
    report.add(
      BenchmarkCase(
        name: "durable events on PostgreSQL, 32 clients, 1 per call", floorName: "", goal: .shown,
        unit: "/s"
      ) { .init(ours: rate, floor: nil) })
  }

  /// The longest wait of a change while 1,000,000 sessions expire, beside that of the disk alone.
  static func maintenance(
    _ runner: String, in folder: URL, _ database: String?, into report: inout Report
  ) async throws {
    struct Result: Decodable {
      struct Phase: Decodable {
        struct Waits: Decodable { let longest: Double }
        let changes: Waits
        let disk: Waits
      }
      let during: Phase
    }
    var stores = [("SQLite", "file", folder.appending(path: "maintenance.sqlite").path)]
    if let database { stores.append(("PostgreSQL", "postgresql", database)) }
    let disk = folder.appending(path: "disk").path
    for (name, kind, address) in stores {
      let text = try await load(runner, ["maintain", kind, address, "32", "1000000", "30", disk])
      let waits = try JSONDecoder().decode(Result.self, from: Data(text.utf8))
      report.add(
        BenchmarkCase(
          name: "longest wait of a change on \(name), 32 clients, while 1,000,000 sessions expire",
          floorName: "another file on the disk, synced meanwhile", goal: .atMost(50), unit: "ms"
        ) { .init(ours: waits.during.changes.longest, floor: waits.during.disk.longest) })
    }
  }

  private static func rate(
    _ runner: String, _ kind: String, _ address: String, clients: Int, eventsPerCall: Int
  ) async throws -> Double {
    let text = try await load(runner, ["measure", kind, address, "\(clients)", "\(eventsPerCall)"])
    guard let rate = Double(text) else { throw ServerProcess.Silence(program: "journal-load") }
    return rate
  }

  /// What `journal-load` prints.
  private static func load(_ runner: String, _ arguments: [String]) async throws -> String {
    let tool = URL(filePath: runner).deletingLastPathComponent().appending(path: "journal-load")
    let result = try await Subprocess.run(
      .path(FilePath(tool.path)), arguments: Arguments(arguments),
      output: .string(limit: 4096), error: .discarded)
    return result.standardOutput.trimmingCharacters(in: .whitespacesAndNewlines)
  }

  /// The number of sequential synced page writes per second.
  static func syncs(in folder: URL) throws -> Double {
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
