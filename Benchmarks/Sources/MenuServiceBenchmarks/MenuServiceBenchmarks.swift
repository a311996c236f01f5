import BenchmarkReport
import Foundation

/// Measures the service over HTTP, and its journals alone.
///
///     make bench-service             a table
///     make bench-service JSON=1      JSON lines
///
/// Arguments are topics: `journal`, `maintain`, `read`, `page`, `act`, `stream`, `crowd`; the
/// default is all of them. `MENU_RUNNER` is the path of the built program, and `MENU_POSTGRESQL` a
/// database that the benchmark may modify.
@main
enum MenuServiceBenchmarks {
  static func main() async throws {
    #if Service
    let words = Array(CommandLine.arguments.dropFirst())
    if words.first == BareRoute.argument {
      return try await BareRoute.run(size: words.last.flatMap { Int($0) })
    }
    let topics = Set(words.filter { !$0.hasPrefix("--") })
    let unknown = topics.subtracting([
      "journal", "maintain", "read", "page", "act", "stream", "crowd",
    ])
    guard unknown.isEmpty else { return print("unknown topics: \(unknown.sorted())") }
    if MenuRunner.path == nil {
      print("MENU_RUNNER is not set: there is nothing to measure")
    }
    StreamCrowd.allowSockets()
    let isWanted = { topics.isEmpty || topics.contains($0) }
    let folder = FileManager.default.temporaryDirectory
      .appending(path: "menu-service-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let database = ProcessInfo.processInfo.environment["MENU_POSTGRESQL"]
      .flatMap { $0.isEmpty ? nil : $0 }
    var report = Report(isTable: words.contains("--table"))

    if let runner = MenuRunner.path {
      if isWanted("journal") {
        try await JournalCases.onSQLite(runner, in: folder, into: &report)
        if let database { try await JournalCases.onPostgreSQL(runner, database, into: &report) }
      }
      if isWanted("maintain") {
        try await JournalCases.maintenance(runner, in: folder, database, into: &report)
      }
      if isWanted("read") { try await ReadingCases.measure(runner, into: &report) }
      if isWanted("page") { try await PageCases.measure(runner, in: folder, into: &report) }
      if isWanted("act") {
        try await ActingCases.onSQLite(runner, in: folder, into: &report)
        if let database {
          try await ActingCases.onPostgreSQL(runner, database, into: &report)
        }
      }
      if isWanted("stream") {
        try await StreamCases.memory(runner, into: &report)
        try await StreamCases.soldOut(runner, in: folder, into: &report)
        try await StreamCases.stalledReader(runner, in: folder, into: &report)
      }
      if isWanted("crowd") { try await CrowdCases.measure(runner, in: folder, into: &report) }
    }
    report.finish()
    #else
    print("run with --traits Service")
    #endif
  }
}
