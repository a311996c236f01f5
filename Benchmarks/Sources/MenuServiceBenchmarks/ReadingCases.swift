#if Service
  import BenchmarkReport
  import Foundation

  /// What it costs the server to answer who looks at a session.
  enum ReadingCases {
    private static let rounds = 5

    static func measure(_ runner: String, into report: inout Report) async throws {
      let figures = try await ServerProcess.serving(runner, MenuRunner.arguments(store: "memory")) {
        service in
        let sessions = try await service.sessions(64)
        let screen = try await HTTPCall.send(
          "GET", service.address + "v1/sessions/\(sessions[0])")
        return try await ServerProcess.serving(
          CommandLine.arguments[0], [BareRoute.argument, "\(screen.body.count)"]
        ) { bare in
          var ours: [Double] = []
          var floor: [Double] = []
          for _ in 0..<rounds {
            floor.append(try await microseconds(of: bare, sessions))
            ours.append(try await microseconds(of: service, sessions))
          }
          return BenchmarkCase.Figures(
            ours: ours.sorted()[rounds / 2], floor: floor.sorted()[rounds / 2])
        }
      }
      report.add(
        BenchmarkCase(
          name: "GET of a session as JSON, 32 clients, the server's processor time for one",
          floorName: "a Hummingbird route that sends as many bytes of JSON which it has",
          goal: .timesFloor(1.3)
        ) { figures })
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
