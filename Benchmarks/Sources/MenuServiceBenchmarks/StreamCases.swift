#if Service
import BenchmarkReport
import Foundation

/// The memory of update streams, and the effect of a stalled reader on other clients.
enum StreamCases {
  private static let crowd = 10_000

  static func memory(_ runner: String, into report: inout Report) async throws {
    let ours = try await ServerProcess.serving(runner, MenuRunner.arguments(store: "memory")) {
      server in
      let sessions = try await server.sessions(crowd)
      return try kibibytes(of: server) { try StreamCrowd.open(sessions, at: server.address) }
    }
    let floor = try await ServerProcess.serving(
      CommandLine.arguments[0], [BareRoute.argument]
    ) { server in
      let paths = Array(repeating: "/v1/sessions/none", count: crowd)
      return try kibibytes(of: server) {
        try StreamCrowd.open(paths: paths, until: "}", at: server.address)
      }
    }
    report.add(
      BenchmarkCase(
        name: "memory per update stream, with 10,000 streams of 10,000 sessions",
        floorName: "an idle connection to a Hummingbird route",
        goal: .atMost(20), unit: "KiB"
      ) { .init(ours: ours, floor: floor) })
  }

  /// The time until 10,000 streams have a change of the inventory, and the memory that it takes.
  static func soldOut(
    _ runner: String, in folder: URL, into report: inout Report
  ) async throws {
    let tokens = folder.appending(path: "operator")
    try Data(token.utf8).write(to: tokens)
    let arguments = MenuRunner.arguments(store: "memory") + ["--token-file", tokens.path]
    let (seconds, bytes) = try await ServerProcess.serving(runner, arguments) { server in
      let streams = try StreamCrowd.open(
        try await server.sessions(crowd), at: server.address)
      let before = try server.residentBytes
      let connection = try RawConnection(server.address)
      let start = ContinuousClock.now
      try connection.send(
        "PATCH", "/v1/menus/cafe-latte/inventory",
        ["Authorization": "Bearer \(token)", "Content-Type": "application/json"],
        body: #"{"sold-out":{"milk.oat":"gone"}}"#)
      let changed = try connection.response()
      guard changed.status == 200 else { throw Load.Failed(words: changed.body) }
      try streams.hear("milk.oat")
      return ((.now - start) / .seconds(1), try server.peakResidentBytes - before)
    }
    report.add(
      BenchmarkCase(
        name: "10,000 update streams have a change of the inventory", floorName: "",
        goal: .atMost(1), unit: "s"
      ) { .init(ours: seconds, floor: nil) })
    report.add(
      BenchmarkCase(
        name: "  the most memory that it takes", floorName: "", goal: .atMost(100), unit: "MB"
      ) { .init(ours: bytes / 1e6, floor: nil) })
  }

  private static let token = "a-token-of-the-benchmark"

  /// The memory that each stream adds to the server.
  private static func kibibytes(
    of server: ServerProcess, _ open: () throws -> StreamCrowd
  ) throws -> Double {
    let before = try server.residentBytes
    let streams = try open()
    let after = try server.residentBytes
    return withExtendedLifetime(streams) { (after - before) / Double(crowd) / 1024 }
  }

  /// Measures the same load twice: with a reader of all changes, and with a stalled reader.
  static func stalledReader(
    _ runner: String, in folder: URL, into report: inout Report
  ) async throws {
    let store = "sqlite:" + folder.appending(path: "stalled.sqlite").path
    let figures = try await ServerProcess.serving(runner, MenuRunner.arguments(store: store)) {
      server in
      var reading: [Double] = []
      var stalled: [Double] = []
      for _ in 0..<3 {
        reading.append(try await p99(at: server, readsAll: true))
        stalled.append(try await p99(at: server, readsAll: false))
      }
      return BenchmarkCase.Figures(ours: stalled.sorted()[1], floor: reading.sorted()[1])
    }
    report.add(
      BenchmarkCase(
        name: "99th percentile of actions, 32 clients, one stalled reader",
        floorName: "the same with a reader of all changes", goal: .timesFloor(1.25),
        unit: "ms"
      ) { figures })
  }

  private static func p99(at server: ServerProcess, readsAll: Bool) async throws -> Double {
    let sessions = try await server.sessions(32)
    let readers = try StreamCrowd.open(Array(sessions.dropFirst()), at: server.address)
    let last = try StreamCrowd.open(
      [sessions[0]], at: server.address, receiveBuffer: readsAll ? nil : 4096)
    let taking = Task.detached { await readers.read() }
    let takingLast = readsAll ? Task.detached { await last.read() } : nil
    let load = try await Load.run(
      .act, at: server.address, sessions: sessions, clients: 32, seconds: 4)
    taking.cancel()
    takingLast?.cancel()
    guard load.errors == 0, load.rejected == 0, await taking.value > 0 else {
      throw Load.Failed(words: "\(load)")
    }
    return withExtendedLifetime(last) { load.p99 / 1000 }
  }
}
#endif
