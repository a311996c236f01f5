#if Service
import Foundation
import GRDB

/// A journal in one file, for one process: what is acknowledged survives a loss of power.
///
/// Calls that come at once become durable with one commit. The file belongs to one process at a
/// time, which a lock beside it guards.
final class SQLiteJournal: SessionJournal {
  let database: DatabasePool
  let writer: SQLiteWriter
  let upgrade: StoreUpgrade?
  private let lock: FileLock

  /// Opens the file or makes it, and upgrades one of an earlier version; throws if another process holds it, or if the disk cannot be
  /// made to wait for its writes.
  init(path: String) throws(JournalError) {
    lock = try FileLock(path)
    do {
      var configuration = Configuration()
      configuration.label = "menu-journal"
      configuration.busyMode = .timeout(5)
      database = try DatabasePool(path: path, configuration: configuration)
      upgrade = try database.writeWithoutTransaction { database in
        // Opening in WAL mode sets NORMAL, under which the last commits die with the power.
        try database.execute(sql: "PRAGMA synchronous = FULL")
        // On macOS a write waits for the disk itself only with these.
        try database.execute(sql: "PRAGMA fullfsync = ON; PRAGMA checkpoint_fullfsync = ON")
        let mode = try String.fetchOne(database, sql: "PRAGMA journal_mode")
        let synchronous = try Int.fetchOne(database, sql: "PRAGMA synchronous")
        guard mode == "wal", synchronous == 2 else {
          throw JournalError.failed("the file cannot be written durably")
        }
        return try SQLiteSchema.upgrade(database)
      }
    } catch {
      throw JournalError(error)
    }
    writer = SQLiteWriter(database)
  }

  /// The file belongs to this process.
  var isShared: Bool { false }

  func hints() -> AsyncStream<JournalNotification> { AsyncStream { $0.finish() } }

  func checkHealth() async throws(JournalError) {
    _ = try await read { try Int.fetchOne($0, sql: "SELECT count(*) FROM inventories") }
  }

  func close() async {
    await writer.close()
    try? database.close()
    lock.unlock()
  }

  /// Reads a state of the file that no writer changes meanwhile.
  func read<Value: Sendable>(
    _ body: @escaping @Sendable (Database) throws -> Value
  ) async throws(JournalError) -> Value {
    do {
      return try await database.read(body)
    } catch {
      throw JournalError(error)
    }
  }
}

extension Database {
  /// Does a statement that is kept for the next time; gives how many rows it changed.
  @discardableResult
  func change(_ sql: String, _ arguments: StatementArguments) throws -> Int {
    try cachedStatement(sql: sql).execute(arguments: arguments)
    return changesCount
  }

  /// The first row of a statement that is kept for the next time.
  func first(_ sql: String, _ arguments: StatementArguments) throws -> Row? {
    try Row.fetchOne(try cachedStatement(sql: sql), arguments: arguments)
  }

  /// All rows of a statement that is kept for the next time.
  func all(_ sql: String, _ arguments: StatementArguments) throws -> [Row] {
    try Row.fetchAll(try cachedStatement(sql: sql), arguments: arguments)
  }
}
#endif
