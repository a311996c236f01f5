#if Service
import BenchmarkReport
import Foundation

/// The server's processor time for reading a session.
enum ReadingCases {
  private static let rounds = 5

  static func measure(_ runner: String, into report: inout Report) async throws {
    let times = try await ServerProcess.serving(runner, MenuRunner.arguments(store: "memory")) {
      service in
      let sessions = try await service.sessions(64)
      let screen = try await HTTPCall.send(
        "GET", service.address + "v1/sessions/\(sessions[0])")
      return try await bare([]) { encoding in
        try await bare(["\(screen.body.count)"]) { sending in
          var times = Times()
          for _ in 0..<rounds {
            times.encoding.append(try await microseconds(of: encoding, sessions))
            times.sending.append(try await microseconds(of: sending, sessions))
            times.ours.append(try await microseconds(of: service, sessions))
          }
          return times
        }
      }
    }
    for (floor, name, goal) in [
      (times.encoding, "a Hummingbird route that encodes a value", .timesFloor(1.2)),
      (times.sending, "a Hummingbird route that returns constant bytes", .shown),
    ] as [([Double], String, BenchmarkCase.Goal)] {
      report.add(
        BenchmarkCase(
          name: "processor time of a GET of a session; compared with \(name.dropFirst(2))",
          floorName: name, goal: goal
        ) { .init(ours: times.ours.sorted()[rounds / 2], floor: floor.sorted()[rounds / 2]) })
    }
  }

  /// Microseconds of processor time per request, one value per round.
  private struct Times {
    var ours: [Double] = []
    var encoding: [Double] = []
    var sending: [Double] = []
  }

  private static func bare<Result: Sendable>(
    _ words: [String], body: @escaping @Sendable (ServerProcess) async throws -> Result
  ) async throws -> Result {
    try await ServerProcess.serving(
      CommandLine.arguments[0], [BareRoute.argument] + words, body: body)
  }

  /// The server's processor time for a request.
  private static func microseconds(
    of server: ServerProcess, _ sessions: [String]
  ) async throws -> Double {
    let start = try server.processorSeconds
    let load = try await Load.run(
      .read, at: server.address, sessions: sessions, clients: 32, seconds: 3)
    guard load.errors == 0 else { throw Load.Failed(words: "\(load)") }
    return (try server.processorSeconds - start) / Double(load.requests) * 1e6
  }
}
#endif
