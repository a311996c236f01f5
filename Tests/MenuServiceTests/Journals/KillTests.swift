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
      let catalogue = MenuCatalogue()
      try await history.check(journal, MenuSessions(catalogue, journal: journal))
      await journal.close()
    }

    @Test(
      "Three processes lose nothing on a PostgreSQL that is killed, stopped and hanging",
      .enabled(if: PostgreSQLServer.isInstalled, "PostgreSQL is not installed"))
    func outages() async throws {
      let server = PostgreSQLServer()
      let address = try await server.emptySchema()
      var history = HistoryChecker()
      let end = OutagesEnd()
      let outages = Task {
        defer { end.isReached.withLock { $0 = true } }
        for way in 0..<5 {
          try await Task.sleep(for: .milliseconds(600))
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
            // After the last outage each of them has to be served again.
            try await LoadProcess.run(
              ["postgresql", address, "\(workers)"], killedAfter: 300
            ) { end.isReached.withLock { $0 } }
          }
        }
        for try await told in group { history.take(told) }
      }
      try await outages.value
      #expect(history.count > 900)
      let journal = try await PostgreSQLJournal(address: address)
      try await history.check(journal, MenuSessions(MenuCatalogue(), journal: journal))
      await journal.close()
      try await server.stop()
    }
  }

  /// Whether the last outage is over.
  private final class OutagesEnd: Sendable {
    let isReached = Mutex(false)
  }
#endif
