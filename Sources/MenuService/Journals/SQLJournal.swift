#if Service
import Foundation
import MenuYAML

/// A journal in an SQL database. What SQLite and PostgreSQL do alike is written once.
///
/// Statements name their values `$1`, `$2` and so on, in the order in which they first occur.
protocol SQLJournal: SessionJournal {
  /// A condition to write after a column: that it is one of the texts of a list.
  static func isIn(_ list: String) -> String

  /// The table or view of the current states of sessions.
  static var heads: String { get }

  /// The ``RequestKey/identity`` of a row of `entries`; null in journals that are not shared.
  static var request: String { get }

  /// The time of the last change of a row of `sessions`.
  static var touchedAt: String { get }

  /// What locks the rows that a query finds until the end of the transaction.
  static var lock: String { get }

  /// What keeps the rows that a query finds from being removed until then. Actions do not wait for
  /// it, but the submission of an order does.
  static var removalLock: String { get }

  /// Locks the inventory of the menu `$1`, and selects its revision; 0 if none was ever set.
  static var lockInventory: String { get }

  /// Stores the revision `$1` of the inventory of the menu `$2`; `nil` if
  /// inventories alone have it.
  static var setRevision: String? { get }

  /// Selects the last number of an order, increased by `$1`, and the next sequence number of a
  /// change, which no other transaction gets.
  static var nextNumbers: String { get }

  /// Reads rows, which no write waits for.
  func select<Value: Sendable>(
    _ sql: String, _ values: [SQLValue],
    _ read: @escaping @Sendable (any JournalRow) throws -> Value
  ) async throws(JournalError) -> [Value]

  /// Reads one consistent state with several statements, which no write waits for.
  func readTogether<Value: Sendable>(
    _ body: @escaping @Sendable (SQLExecution) throws -> Value
  ) async throws(JournalError) -> Value

  /// Executes statements that write, all or none. If it is not known whether they were committed,
  /// they are executed again, and `wasUnknown` is true.
  func attempt<Value: Sendable>(
    _ body: @escaping @Sendable (_ execute: SQLExecution, _ wasUnknown: Bool) throws -> Value
  ) async throws(JournalError) -> Value

  /// Notifies other processes that share the database.
  func announce(_ notification: JournalNotification)
}

/// Executes a statement of a transaction, and returns its rows.
typealias SQLExecution = (_ sql: String, _ values: [SQLValue]) throws -> [any JournalRow]

enum SQLValue: Sendable {
  case text(String)
  case number(Int64)
  case bytes([UInt8])
  case list([String])
  case null

  static func number(_ number: Int) -> SQLValue { .number(Int64(number)) }
}

// Only reads may take long; each write finds its few rows by their keys. Several servers may do the
// same maintenance at once: the one that deletes a row counts it.
extension SQLJournal {
  /// Executes statements that write, all or none.
  func transact<Value: Sendable>(
    _ body: @escaping @Sendable (SQLExecution) throws -> Value
  ) async throws(JournalError) -> Value {
    try await attempt { execute, _ in try body(execute) }
  }

  func keep(_ menu: MenuSource, time: Date) async throws(JournalError) {
    let (digest, seconds) = (SQLValue.text(menu.digest), SQLValue.number(time.wholeSeconds))
    let files = menu.files.count > 1 ? menu.files : []
    try await transact { execute in
      let known = try execute(
        "UPDATE menus SET kept_at = $1 WHERE digest = $2 RETURNING digest", [seconds, digest])
      guard known.isEmpty else { return }
      let inserted = try execute(
        """
        INSERT INTO menus (digest, name, bytes, kept_at) VALUES ($1, $2, $3, $4)
        ON CONFLICT DO NOTHING RETURNING digest
        """, [digest, .text(menu.name), .bytes(files.isEmpty ? menu.bytes : []), seconds])
      // Another process may have stored the same menu.
      guard !inserted.isEmpty else { return }
      let stored = files.enumerated().map { position, file in
        (position: position, file: file, digest: MenuSource.digest(of: file))
      }
      // Menus with shared files lock these in one order, which prevents deadlocks.
      for (position, file, fileDigest) in stored.sorted(by: { $0.digest < $1.digest }) {
        _ = try execute(
          """
          INSERT INTO files (digest, bytes, kept_at) VALUES ($1, $2, $3)
          ON CONFLICT (digest) DO UPDATE SET kept_at = excluded.kept_at
          """, [.text(fileDigest), .bytes(file.bytes), seconds])
        _ = try execute(
          "INSERT INTO menu_files (menu_digest, position, path, file_digest) VALUES ($1, $2, $3, $4)",
          [digest, .number(position), .text(file.path), .text(fileDigest)])
      }
    }
  }

  func menu(_ digest: String) async throws(JournalError) -> MenuSource? {
    try MenuSource(
      digest: digest,
      try await select(MenuSource.query, [.text(digest)]) { try MenuSource.file($0) })
  }

  func survey(
    after session: SessionDigest?, limit: Int, changedBefore time: Date
  ) async throws(JournalError) -> SessionSurvey {
    let facts = try await select(
      SessionSurvey.query(Self.heads),
      [.text(session?.text ?? ""), .number(limit), .number(time.wholeSeconds)]
    ) { (kind: try $0.number(0), text: try $0.text(1), number: try $0.number(2)) }
    return try SessionSurvey(facts, limit: limit)
  }

  func remove(
    _ sessions: [SessionDigest], changedBefore time: Date
  ) async throws(JournalError) -> Int {
    let isInList = Self.isIn("$1")
    return try await transact { execute in
      let removed = try execute(
        """
        DELETE FROM sessions WHERE session_id \(isInList) AND \(Self.touchedAt) < $2
        RETURNING session_id
        """, [.list(sessions.map(\.text)), .number(time.wholeSeconds)]
      ).map { try $0.text(0) }
      for table in ["entries", "snapshots"] {
        _ = try execute("DELETE FROM \(table) WHERE session_id \(isInList)", [.list(removed)])
      }
      return removed.count
    }
  }

  func removeMenus(keptBefore time: Date, except used: Set<String>) async throws(JournalError) {
    let seconds = SQLValue.number(time.wholeSeconds)
    func digests(of table: String, _ condition: String) async throws(JournalError) -> [String] {
      try await select(
        "SELECT digest FROM \(table) WHERE kept_at < $1 AND \(condition)", [seconds]
      ) { try $0.text(0) }
    }
    // A menu or a file can be kept again between the query and the removal.
    for digest in try await digests(of: "menus", MenuSource.hasNoOrder)
    where !used.contains(digest) {
      try await transact { execute in
        let removed = try execute(
          """
          DELETE FROM menus WHERE digest = $1 AND kept_at < $2 AND \(MenuSource.hasNoOrder)
          RETURNING digest
          """, [.text(digest), seconds])
        guard !removed.isEmpty else { return }
        _ = try execute("DELETE FROM menu_files WHERE menu_digest = $1", [.text(digest)])
      }
    }
    for digest in try await digests(of: "files", MenuSource.isInNoMenu) {
      try await transact { execute in
        _ = try execute(
          "DELETE FROM files WHERE digest = $1 AND kept_at < $2 AND \(MenuSource.isInNoMenu)",
          [.text(digest), seconds])
      }
    }
  }
}

extension MenuSource {
  /// The condition that no order refers to a menu.
  fileprivate static let hasNoOrder =
    "NOT EXISTS (SELECT 1 FROM orders WHERE orders.menu_digest = menus.digest)"

  /// The condition that no menu has a file.
  fileprivate static let isInNoMenu =
    "NOT EXISTS (SELECT 1 FROM menu_files WHERE menu_files.file_digest = files.digest)"
}
#endif
