#if Service
import Foundation
import MenuSections
import Synchronization
import Testing

@testable import MenuService

@Suite("What was acknowledged is there after a crash", .serialized)
struct KillTests {
  /// Fifty rounds of it are asked for where there is time.
  private static let rounds =
    ProcessInfo.processInfo.environment["LAWS"] == "all" ? 50 : 12
  /// How many calls of each process are acknowledged once PostgreSQL is there for good.
  private static let callsAfterOutages = 100

  @Test("A process that is killed again and again loses nothing on SQLite")
  func killed() async throws {
    let folder = try TemporaryFolder()
    let path = folder.path("journal.sqlite")
    var history = HistoryChecker()
    for round in 0..<Self.rounds {
      // Half of the sessions go on, half of them are new.
      let going = history.sessions.suffix(4).map(\.text)
      let told = try await LoadProcess.run(
        ["file", path, "8"] + going, killedAfter: 20 + round * 37 % 200)
      history.take(told)
    }
    #expect(history.count >= Self.rounds * 20)
    let journal = try SQLiteJournal(path: path)
    let catalog = MenuCatalog()
    try await history.check(journal, MenuSessions(catalog, journal: journal))
    await journal.close()
  }

  @Test(
    "Three processes lose nothing on a PostgreSQL that is killed, stopped and hanging",
    .enabled(if: PostgreSQLServer.isInstalled, "PostgreSQL is not installed"),
    .timeLimit(.minutes(10)))
  func outages() async throws {
    let server = PostgreSQLServer()
    let address = try await server.emptySchema()
    var history = HistoryChecker()
    let progress = OutagesProgress()
    let outages = Task {
      defer { progress.endOutages() }
      for way in 0..<5 {
        // Every outage strikes while calls are made.
        try await progress.waitForCalls(60)
        switch way {
        case 0, 3: try await server.kill()
        case 1, 4: try await server.stop()
        default:
          try await server.hang(true)
          try await Task.sleep(for: .milliseconds(400))
          try await server.hang(false)
        }
        try await server.start()
      }
    }
    try await withThrowingTaskGroup(of: [String].self) { group in
      for workers in [3, 3, 2] {
        group.addTask {
          // After the last outage each process has to be served again.
          try await LoadProcess.run(
            ["postgresql", address, "\(workers)"], killedAfter: Self.callsAfterOutages
          ) { progress.noteCall() }
        }
      }
      for try await told in group { history.take(told) }
    }
    // It has ended, unless a process ended by itself.
    outages.cancel()
    try await outages.value
    #expect(history.count >= 5 * 60 + 3 * Self.callsAfterOutages)
    let journal = try await PostgreSQLJournal(address: address)
    try await history.check(journal, MenuSessions(MenuCatalog(), journal: journal))
    await journal.close()
    try await server.stop()
  }
}

/// How many calls were acknowledged, and whether the outages are over.
private final class OutagesProgress: Sendable {
  private let state = Mutex((calls: 0, isOver: false))

  /// Counts a call; gives whether the last outage was over before it.
  func noteCall() -> Bool {
    state.withLock { state in
      state.calls += 1
      return state.isOver
    }
  }

  func endOutages() { state.withLock { $0.isOver = true } }

  /// Waits until so many more calls were acknowledged.
  func waitForCalls(_ count: Int) async throws {
    let enough = state.withLock { $0.calls } + count
    while state.withLock({ $0.calls }) < enough {
      try await Task.sleep(for: .milliseconds(20))
    }
  }
}
#endif
