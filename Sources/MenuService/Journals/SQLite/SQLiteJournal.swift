#if Service
import Foundation
import GRDB
import Tracing

/// A journal in one SQLite file, for one process at a time, which a lock file ensures. A write to a
/// file that is no longer the one of its name is never acknowledged.
///
/// Acknowledged writes survive a power loss. Concurrent calls share one commit.
final class SQLiteJournal: SQLJournal {
  let database: DatabasePool
  let writer: SQLiteWriter
  let upgrade: StoreUpgrade?
  private let file: StoreFile

  /// Opens or creates a file and upgrades its schema. Throws if another process has the file open,
  /// if it is damaged, or if the disk does not support durable writes.
  init(path: String) throws(JournalError) {
    let file = try StoreFile(path)
    self.file = file
    do {
      var configuration = Configuration()
      configuration.label = "menu-journal"
      configuration.busyMode = .timeout(5)
      // Before anything is written to the file.
      configuration.prepareDatabase { _ = try SQLiteSchema.version(of: $0) }
      database = try DatabasePool(path: file.path, configuration: configuration)
      upgrade = try database.writeWithoutTransaction { database in
        // WAL mode defaults to NORMAL, which loses the last commits on a power loss.
        try database.execute(sql: "PRAGMA synchronous = FULL")
        // On macOS only these settings wait for the disk itself.
        try database.execute(sql: "PRAGMA fullfsync = ON; PRAGMA checkpoint_fullfsync = ON")
        // Actions of thousands of sessions need few pages from the disk.
        try database.execute(sql: "PRAGMA cache_size = -32000")
        // Removed data leaves no trace in free parts of the file.
        try database.execute(sql: "PRAGMA secure_delete = ON")
        // A commit that also copies the log into the file copies half the usual
        // pages, so others wait less.
        try database.execute(sql: "PRAGMA wal_autocheckpoint = 500")
        let mode = try String.fetchOne(database, sql: "PRAGMA journal_mode")
        let synchronous = try Int.fetchOne(database, sql: "PRAGMA synchronous")
        guard mode == "wal", synchronous == 2 else {
          throw JournalError.notDurable
        }
        if let damage = try String.fetchOne(database, sql: "PRAGMA quick_check(1)"), damage != "ok"
        {
          throw JournalError.damaged(damage)
        }
        return try SQLiteSchema.upgrade(database)
      }
      // Without a reader, which closes last, the writer would remove the log of a
      // file that has lost its name.
      _ = try database.read { try Int.fetchOne($0, sql: "PRAGMA user_version") }
    } catch {
      file.removeNewLock()
      throw JournalError(error)
    }
    file.remember()
    writer = SQLiteWriter(database, file)
  }

  func checkHealth() async throws(JournalError) {
    try file.checkHealth()
    _ = try await read { try Int.fetchOne($0, sql: "SELECT count(*) FROM inventories") }
    guard !writer.hasWrittenRecently else { return }
    // Needs as much space as a usual write. Removed data is overwritten, so
    // it is written to the disk.
    try await writer.write { database in
      try database.change(
        "INSERT INTO files (digest, bytes, kept_at) VALUES ('', zeroblob(16384), 0)", [])
      try database.change("DELETE FROM files WHERE digest = ''", [])
    }
  }

  /// Copies the write-ahead log into the file, which has no trace of what was removed, and
  /// empties it. While something is being read that needs the log, it tries again;
  /// maintenance does so later, too.
  func eraseRemoved() async throws(JournalError) {
    for _ in 0..<20 {
      do {
        try file.checkHealth()
        return try await database.writeWithoutTransaction { database in
          try database.execute(sql: "PRAGMA busy_timeout = 0")
          defer { try? database.execute(sql: "PRAGMA busy_timeout = 5000") }
          _ = try database.checkpoint(.truncate)
        }
      } catch {
        let error = file.error(error)
        guard error == .busy else { throw error }
        try? await Task.sleep(for: .milliseconds(50))
      }
    }
  }

  var queues: [JournalQueue] {
    [
      JournalQueue(
        name: "store-writes", length: writer.waiting, maximum: SQLiteWriter.maximumWaiting)
    ]
  }

  func close() async {
    guard await writer.close() else { return }
    // The readers, which close last, could not empty the write-ahead log. That of a damaged file
    // may be needed to repair it.
    if (try? file.checkHealth()) != nil {
      _ = try? await database.writeWithoutTransaction { try $0.checkpoint(.truncate) }
    }
    try? database.close()
    file.unlock()
  }

  /// Reads one consistent state of the file.
  func read<Value: Sendable>(
    _ body: @escaping @Sendable (Database) throws -> Value
  ) async throws(JournalError) -> Value {
    do {
      // A reader that opens another file by this name would keep it.
      try file.check()
      return try await withSpan("store read", ofKind: .client) { _ in
        try await database.read(body)
      }
    } catch {
      throw file.error(error)
    }
  }

  static func isIn(_ list: String) -> String { "IN (SELECT value FROM json_each(\(list)))" }

  static let heads = "session_heads"
  static let request = "NULL"

  static let touchedAt = """
    (SELECT touched_at FROM session_heads WHERE session_heads.session_id = sessions.session_id)
    """

  // One transaction writes at a time, so that nothing needs a lock.
  static let lock = ""
  static let removalLock = ""
  static let lockInventory =
    "SELECT coalesce(max(revision), 0) FROM inventories WHERE menu_id = $1"
  static let setRevision: String? = nil

  static let nextNumbers = """
    SELECT $1 + (SELECT coalesce(max(number), 0) FROM orders),
    1 + (SELECT coalesce(max(sequence), 0) FROM order_changes)
    """

  func select<Value: Sendable>(
    _ sql: String, _ values: [SQLValue],
    _ row: @escaping @Sendable (any JournalRow) throws -> Value
  ) async throws(JournalError) -> [Value] {
    try await read { try $0.execute(sql, values).map { try row($0) } }
  }

  func readTogether<Value: Sendable>(
    _ body: @escaping @Sendable (SQLExecution) throws -> Value
  ) async throws(JournalError) -> Value {
    try await read { try body($0.execute) }
  }

  func attempt<Value: Sendable>(
    _ body: @escaping @Sendable (SQLExecution, Bool) throws -> Value
  ) async throws(JournalError) -> Value {
    try await writer.write { try body($0.execute, false) }
  }

  /// Others cannot share the file.
  func announce(_ notification: JournalNotification) {}
}

extension Database {
  /// Executes a cached statement and returns the number of changed rows.
  @discardableResult
  func change(_ sql: String, _ arguments: StatementArguments) throws -> Int {
    try cachedStatement(sql: sql).execute(arguments: arguments)
    return changesCount
  }

  func first(_ sql: String, _ arguments: StatementArguments) throws -> Row? {
    try Row.fetchOne(try cachedStatement(sql: sql), arguments: arguments)
  }

  /// Executes a cached statement, as in both databases.
  func execute(_ sql: String, _ values: [SQLValue]) throws -> [any JournalRow] {
    let arguments = StatementArguments(
      try values.map { value -> DatabaseValue in
        switch value {
        case .text(let text): text.databaseValue
        case .number(let number): number.databaseValue
        case .bytes(let bytes): Data(bytes).databaseValue
        case .list(let texts):
          String(decoding: try JSONEncoder().encode(texts), as: UTF8.self).databaseValue
        case .null: .null
        }
      })
    return try Row.fetchAll(try cachedStatement(sql: sql), arguments: arguments)
  }
}

extension Row: JournalRow {
  func number(_ column: Int) throws -> Int { try value(column) }

  func text(_ column: Int) throws -> String { try value(column) }

  func optionalText(_ column: Int) -> String? { self[column] }

  /// Empty for null.
  func bytes(_ column: Int) -> [UInt8] { [UInt8]((self[column] as Data?) ?? Data()) }

  private func value<Value: DatabaseValueConvertible>(_ column: Int) throws -> Value {
    guard let value = Value.fromDatabaseValue(self[column]) else {
      throw JournalError.damaged("a value has another type")
    }
    return value
  }
}
#endif
