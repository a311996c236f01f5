#if Service
import BenchmarkReport
import Foundation

/// The number of durable actions per second, without lost or duplicate actions.
enum ActingCases {
  private static let seconds = 5
  private static let clients = 32
  private static let sessions = 4_000

  static func onSQLite(_ runner: String, in folder: URL, into report: inout Report) async throws {
    let store = "sqlite:" + folder.appending(path: "acting.sqlite").path
    let syncs = try JournalCases.syncs(in: folder)
    let (load, processorTime, wrong) = try await ServerProcess.serving(
      runner, MenuRunner.arguments(store: store)
    ) { server in
      let sessions = try await server.sessions(sessions)
      let start = try server.processorSeconds
      let load = try await Load.run(
        .act, at: server.address, sessions: sessions, clients: clients, seconds: seconds)
      let processorTime = (try server.processorSeconds - start) / Double(load.requests) * 1e6
      return (load, processorTime, try await wrongVersions([load], at: server))
    }
    report.add(
      BenchmarkCase(
        name: "POST of a durable action on SQLite, \(clients) clients, 4,000 sessions in turn",
        floorName: "the disk alone, if each sync stores an action of every client",
        goal: .atLeast(8000), unit: "/s"
      ) { .init(ours: load.perSecond, floor: Double(clients) * syncs) })
    report.add(
      BenchmarkCase(
        name: "  processor time of such a request", floorName: "", goal: .shown, unit: "µs"
      ) { .init(ours: processorTime, floor: nil) })
    report.add(
      BenchmarkCase(
        name: "  99th percentile", floorName: "", goal: .atMost(10), unit: "ms"
      ) { .init(ours: load.p99 / 1000, floor: nil) })
    report.add(faults([load], wrong))
  }

  /// Three servers that share one database, each with a third of the clients.
  static func onPostgreSQL(
    _ runner: String, _ address: String, into report: inout Report
  ) async throws {
    let arguments = MenuRunner.arguments(store: address)
    let (loads, wrong) = try await ServerProcess.serving(runner, arguments) { first in
      try await ServerProcess.serving(runner, arguments) { second in
        try await ServerProcess.serving(runner, arguments) { third in
          // Sessions created on one server send actions to all of them.
          let sessions = try await first.sessions(33)
          let loads = try await withThrowingTaskGroup(of: Load.self) { group in
            for (index, server) in [first, second, third].enumerated() {
              let share = Array(sessions[(index * 11)..<(index * 11 + 11)])
              group.addTask {
                try await Load.run(
                  .act, at: server.address, sessions: share, clients: 11, seconds: seconds)
              }
            }
            return try await group.reduce(into: [Load]()) { $0.append($1) }
          }
          return (loads, try await wrongVersions(loads, at: second))
        }
      }
    }
    report.add(
      BenchmarkCase(
        name: "POST of a durable action on PostgreSQL, 3 servers, 33 clients", floorName: "",
        goal: .atLeast(2000), unit: "/s"
      ) { .init(ours: loads.reduce(0) { $0 + $1.perSecond }, floor: nil) })
    report.add(
      BenchmarkCase(
        name: "  99th percentile", floorName: "", goal: .shown, unit: "ms"
      ) { .init(ours: (loads.map(\.p99).max() ?? 0) / 1000, floor: nil) })
    report.add(faults(loads, wrong))
  }

  private static func faults(_ loads: [Load], _ wrong: Int) -> BenchmarkCase {
    let failed = loads.reduce(0) { $0 + $1.errors }
    return BenchmarkCase(
      name: "  failed actions, and sessions with lost or duplicate actions", floorName: "",
      goal: .atMost(0), unit: ""
    ) { .init(ours: Double(failed + wrong), floor: nil) }
  }

  /// The number of sessions whose version is neither the acknowledged one nor, for an action in
  /// progress at the end, one more.
  private static func wrongVersions(_ loads: [Load], at server: ServerProcess) async throws -> Int {
    var count = 0
    for load in loads {
      for (session, acknowledged) in load.acknowledged {
        let version = try await server.version(of: session) ?? -1
        if !(acknowledged...acknowledged + 1 ~= version) { count += 1 }
      }
    }
    return count
  }
}
#endif
