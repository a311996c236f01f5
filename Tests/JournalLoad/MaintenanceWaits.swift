#if Service
import CPostgreSQL
import Foundation
import GRDB
import MenuSections
import MenuService

/// How long changes wait while maintenance removes old sessions, and without maintenance.
struct MaintenanceWaits: Encodable {
  /// The waits of some changes, in milliseconds.
  struct Waits: Encodable {
    let count: Int
    let median: Double
    let longest: Double
  }

  /// While nothing is removed.
  let before: Waits
  /// While sessions are removed.
  let during: Waits
  let removedSessions: Int
  /// How long maintenance took.
  let seconds: Double

  /// Adds old sessions, measures for some time, and then while the sessions are removed.
  static func measure(
    _ journal: Journal, clients: Int, for time: Duration,
    adding oldSessions: (MenuSource) async throws -> Void
  ) async throws -> MaintenanceWaits {
    let menu = MenuSource(name: "load", bytes: Array(LoadMenu.text.utf8))
    let catalog = MenuCatalog()
    catalog.register(menu)
    let sessions = MenuSessions(catalog, journal: journal)
    _ = try await sessions.begin("load")
    try await oldSessions(menu)
    let (before, _) = try await waits(of: clients, in: sessions) { try await Task.sleep(for: time) }
    let start = ContinuousClock.now
    let (during, removed) = try await waits(of: clients, in: sessions) {
      try await sessions.expire(unchangedFor: 24 * 3600)
    }
    return MaintenanceWaits(
      before: before, during: during, removedSessions: removed,
      seconds: (ContinuousClock.now - start) / .seconds(1))
  }

  /// The waits of clients that change a session of their own about every five milliseconds while `body`
  /// runs, and its result.
  private static func waits<Value: Sendable>(
    of clients: Int, in sessions: MenuSessions, during body: () async throws -> Value
  ) async throws -> (Waits, Value) {
    try await withThrowingTaskGroup(of: [Duration].self) { group in
      for _ in 0..<clients {
        group.addTask {
          let token = try await sessions.begin("load").token
          var waits: [Duration] = []
          var version = 0
          while !Task.isCancelled {
            let sent = ContinuousClock.now
            let update = try await sessions.perform(
              [.count("Quantity", to: version % 5 + 2)], in: token, expecting: version)
            version = update.now.revision.version
            waits.append(.now - sent)
            try? await Task.sleep(for: .milliseconds(5))
          }
          return waits
        }
      }
      let value = try await body()
      group.cancelAll()
      let sorted = try await group.reduce([], +).sorted().map { $0 / .milliseconds(1) }
      guard let longest = sorted.last else { throw LoadError.nothingMeasured }
      let waits = Waits(
        count: sorted.count, median: sorted[sorted.count / 2], longest: longest)
      return (waits, value)
    }
  }
}

/// Sessions that changed once, long ago, and that are stored without the service, which would take long.
enum OldSessions {
  static func add(_ count: Int, of menu: MenuSource, toFile path: String) async throws {
    try await DatabaseQueue(path: path).write { database in
      try database.execute(
        sql: """
          WITH RECURSIVE numbers(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM numbers WHERE i < \(count))
          INSERT INTO sessions
          SELECT lower(hex(randomblob(32))), \(facts(menu)), NULL, 0 FROM numbers;
          \(entries)
          """)
    }
  }

  static func add(_ count: Int, of menu: MenuSource, toDatabase address: String) throws {
    let connection = PQconnectdb(address)
    defer { PQfinish(connection) }
    let result = PQexec(
      connection,
      """
      INSERT INTO sessions
      SELECT encode(sha256(convert_to(i::text, 'UTF8')), 'hex'), \(facts(menu)), NULL, 0
      FROM generate_series(1, \(count)) AS i;
      \(entries)
      """)
    defer { PQclear(result) }
    guard PQresultStatus(result) == PGRES_COMMAND_OK else {
      throw LoadError.database(String(cString: PQerrorMessage(connection)))
    }
  }

  /// The columns of a session after its id, up to its version.
  private static func facts(_ menu: MenuSource) -> String {
    "'load', '\(menu.digest)', '\(menu.digest)', '\(menu.digest)', 1"
  }

  private static let entries = """
    INSERT INTO entries SELECT session_id, 1, '[]', 'key', '', 0 FROM sessions WHERE touched_at = 0;
    """
}
#endif
