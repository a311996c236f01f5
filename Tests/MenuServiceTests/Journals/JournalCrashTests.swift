#if Service
import Foundation
import MenuSections
import MenuTestSupport
import Synchronization
import Testing

@testable import MenuService

@Suite("Acknowledged calls survive a crash", .serialized)
struct JournalCrashTests {
  /// Set in the environment for fifty rounds.
  private static let rounds =
    runsAllLaws ? 50 : 12
  /// How many calls of each process must succeed after the last outage of PostgreSQL.
  private static let callsAfterOutages = 100

  @Test("Killing the process repeatedly loses nothing on SQLite")
  func killed() async throws {
    let folder = try TemporaryFolder()
    let path = folder.path("journal.sqlite")
    var history = HistoryChecker()
    for round in 0..<Self.rounds {
      // Half of the sessions are continued, half are new.
      let going = history.sessions.suffix(4).map(\.text)
      let output = try await LoadProcess.run(
        ["file", path, "8"] + going, killedAfter: 20 + round * 37 % 200)
      history.add(output)
    }
    #expect(history.count >= Self.rounds * 20)
    let journal = try SQLiteJournal(path: path)
    let catalog = MenuCatalog()
    try await history.check(journal, MenuSessions(catalog, journal: journal))
    await journal.close()
  }

  @Test(
    "Three processes lose nothing while PostgreSQL is killed, stopped and suspended",
    .enabled(if: PostgreSQLServer.isInstalled, "PostgreSQL is not installed"),
    .timeLimit(.minutes(10)))
  func outages() async throws {
    let server = PostgreSQLServer()
    let address = try await server.emptySchema()
    var history = HistoryChecker()
    let progress = OutagesProgress()
    let outages = Task {
      defer { progress.endOutages() }
      for turn in 0..<5 {
        // Every outage occurs during calls.
        try await progress.waitForCalls(60)
        try await server.fail(turn)
      }
    }
    try await withThrowingTaskGroup(of: [String].self) { group in
      for workers in [3, 3, 2] {
        group.addTask {
          // After the last outage, each process must succeed again.
          try await LoadProcess.run(
            ["postgresql", address, "\(workers)"], killedAfter: Self.callsAfterOutages
          ) { progress.noteCall() }
        }
      }
      for try await output in group { history.add(output) }
    }
    // The outages have ended, unless a process exited by itself.
    outages.cancel()
    try await outages.value
    #expect(history.count >= 5 * 60 + 3 * Self.callsAfterOutages)
    let journal = try await PostgreSQLJournal.patient(address)
    try await history.check(journal, MenuSessions(MenuCatalog(), journal: journal))
    await journal.close()
    try await server.stop()
  }
}

/// How many calls were acknowledged, and whether the outages are over.
private final class OutagesProgress: Sendable {
  private let state = Mutex((calls: 0, isOver: false))

  /// Counts a call. Returns whether it came after the last outage.
  func noteCall() -> Bool {
    state.withLock { state in
      state.calls += 1
      return state.isOver
    }
  }

  func endOutages() { state.withLock { $0.isOver = true } }

  /// Waits for a number of further acknowledged calls.
  func waitForCalls(_ count: Int) async throws {
    let enough = state.withLock { $0.calls } + count
    while state.withLock({ $0.calls }) < enough {
      try await Task.sleep(for: .milliseconds(20))
    }
  }
}
#endif
