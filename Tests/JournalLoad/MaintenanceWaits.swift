#if Service
import CPostgreSQL
import Foundation
import GRDB
import MenuSections
import MenuService
import Synchronization

/// How long changes wait while maintenance removes old sessions, and without maintenance.
struct MaintenanceWaits: Encodable {
  /// Some waits, in milliseconds.
  struct Waits: Encodable {
    let count: Int
    let median: Double
    let longest: Double

    init(_ durations: [Duration]) throws {
      let sorted = durations.map { $0 / .milliseconds(1) }.sorted()
      guard let longest = sorted.last else { throw LoadError.nothingMeasured }
      count = sorted.count
      median = sorted[sorted.count / 2]
      self.longest = longest
    }
  }

  /// What was measured in one time.
  struct Phase: Encodable {
    let changes: Waits
    /// The same disk without the journal: pages of another file that are synced one by one.
    let disk: Waits
  }

  /// While nothing is removed.
  let before: Phase
  /// While sessions are removed.
  let during: Phase
  let removedSessions: Int
  /// How long maintenance took.
  let seconds: Double

  /// Adds old sessions of a year's revisions of a menu, measures for some time, and then while
  /// the sessions are removed.
  static func measure(
    _ journal: Journal, clients: Int, for time: Duration, besides file: String,
    adding oldSessions: () async throws -> Void
  ) async throws -> MaintenanceWaits {
    let menu = MenuSource(name: "load", bytes: Array(LoadMenu.text.utf8))
    let catalog = MenuCatalog()
    catalog.register(menu)
    let sessions = MenuSessions(catalog, journal: journal)
    _ = try await sessions.begin("load")
    for revision in 1..<OldSessions.revisions {
      let old = MenuSource(name: "load", bytes: Array("\(LoadMenu.text)# \(revision)\n".utf8))
      try await journal.storage.keep(old, time: Date(timeIntervalSince1970: 0))
    }
    try await oldSessions()
    let (before, _) = try await phase(of: clients, in: sessions, besides: file) {
      try await Task.sleep(for: time)
    }
    let start = ContinuousClock.now
    let (during, removed) = try await phase(of: clients, in: sessions, besides: file) {
      try await sessions.expire(unchangedFor: 24 * 3600)
    }
    return MaintenanceWaits(
      before: before, during: during, removedSessions: removed,
      seconds: (ContinuousClock.now - start) / .seconds(1))
  }

  /// The waits of clients that change a session of their own about every five milliseconds while
  /// `body` runs, and its result.
  private static func phase<Value: Sendable>(
    of clients: Int, in sessions: MenuSessions, besides file: String,
    during body: () async throws -> Value
  ) async throws -> (Phase, Value) {
    let disk = try DiskWaits(of: file)
    return try await withThrowingTaskGroup(of: [Duration].self) { group in
      for _ in 0..<clients {
        group.addTask {
          let token = try await sessions.begin("load").token
          var waits: [Duration] = []
          var version = 0
          while !Task.isCancelled {
            let sent = ContinuousClock.now
            let update = try await sessions.perform(
              [.count("Quantity", to: version % 5 + 2)], in: token, expecting: version)
            version = update.current.revision.version
            waits.append(.now - sent)
            try? await Task.sleep(for: .milliseconds(5))
          }
          return waits
        }
      }
      let value = try await body()
      group.cancelAll()
      let changes = try await group.reduce([], +)
      return (Phase(changes: try Waits(changes), disk: try Waits(await disk.stop())), value)
    }
  }
}

/// Writes and syncs a page of a file about every five milliseconds, on a thread of its own, and
/// measures how long each takes.
final class DiskWaits: Sendable {
  private let isStopped = Atomic(false)
  private let times: AsyncStream<[Duration]>

  /// Starts. The file is removed at the end.
  init(of path: String) throws {
    let file = open(path, O_CREAT | O_WRONLY, 0o600)
    guard file >= 0 else { throw CocoaError(.fileWriteUnknown) }
    let (times, continuation) = AsyncStream<[Duration]>.makeStream()
    self.times = times
    Thread.detachNewThread { [self] in
      let page = [UInt8](repeating: 1, count: 4096)
      var waits: [Duration] = []
      while !isStopped.load(ordering: .relaxed) {
        let start = ContinuousClock.now
        guard write(file, page, page.count) == page.count, fsync(file) == 0 else { break }
        waits.append(.now - start)
        Thread.sleep(forTimeInterval: 0.005)
      }
      close(file)
      unlink(path)
      continuation.yield(waits)
      continuation.finish()
    }
  }

  /// Stops, and returns the times.
  func stop() async -> [Duration] {
    isStopped.store(true, ordering: .relaxed)
    return await times.reduce([], +)
  }
}

/// Sessions of all kept revisions of a menu that changed once, long ago, and that are stored
/// without the service, which would take long.
enum OldSessions {
  static let revisions = 365

  static func add(_ count: Int, toFile path: String) async throws {
    try await DatabaseQueue(path: path).write { database in
      try database.execute(
        sql: """
          WITH RECURSIVE numbers(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM numbers WHERE i < \(count)),
          \(kept)
          INSERT INTO sessions SELECT lower(hex(randomblob(32))), \(digests), NULL, 0 FROM numbers \(joined);
          \(entries(", 0"))
          """)
    }
  }

  static func add(_ count: Int, toDatabase address: String) throws {
    let connection = PQconnectdb(address)
    defer { PQfinish(connection) }
    let result = PQexec(
      connection,
      """
      WITH \(kept)
      INSERT INTO sessions
      SELECT encode(sha256(convert_to(i::text, 'UTF8')), 'hex'), \(digests), 1, NULL, 0
      FROM generate_series(1, \(count)) AS numbers(i) \(joined);
      \(entries())
      """)
    defer { PQclear(result) }
    guard PQresultStatus(result) == PGRES_COMMAND_OK else {
      throw LoadError.database(String(cString: PQerrorMessage(connection)))
    }
  }

  /// The revisions of the menu, with numbers from 1.
  private static let kept = "kept AS (SELECT digest, row_number() OVER () AS number FROM menus)"
  private static let joined = "JOIN kept ON kept.number = numbers.i % \(revisions) + 1"
  /// The columns of a session after its id: its menu, and the digests of it.
  private static let digests = "'load', digest, digest, digest"

  /// Adds the entry of each session, with further values.
  private static func entries(_ values: String = "") -> String {
    """
    INSERT INTO entries SELECT session_id, 1, '[]', 'key', '', 0\(values) FROM sessions
    WHERE touched_at = 0;
    """
  }
}
#endif
