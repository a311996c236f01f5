#if Service
import Foundation
import MenuYAML

/// A journal in an SQL database, whose menus and maintenance are the same in SQLite and PostgreSQL.
///
/// Statements name their values `$1`, `$2` and so on, in the order in which they first occur.
protocol SQLJournal: SessionJournal {
  /// A condition to write after a column: that it is one of the texts of a list.
  static func isIn(_ list: String) -> String

  /// The table or view of the current states of sessions.
  static var heads: String { get }

  /// The time of the last change of a row of `sessions`.
  static var touchedAt: String { get }

  /// Reads rows, which no write waits for.
  func select<Value: Sendable>(
    _ sql: String, _ values: [SQLValue],
    _ read: @escaping @Sendable (any JournalRow) throws -> Value
  ) async throws(JournalError) -> [Value]

  /// Executes statements that write, all or none.
  func transact<Value: Sendable>(
    _ body: @escaping @Sendable (SQLExecution) throws -> Value
  ) async throws(JournalError) -> Value

  /// Notifies other processes that share the database.
  func announce(_ notification: JournalNotification)
}

/// Executes a statement of a transaction, and returns its rows.
typealias SQLExecution = (_ sql: String, _ values: [SQLValue]) throws -> [any JournalRow]

/// A value to bind to a statement.
enum SQLValue: Sendable {
  case text(String)
  case number(Int64)
  case bytes([UInt8])
  case list([String])
  case null

  static func number(_ number: Int) -> SQLValue { .number(Int64(number)) }
}

// Only reads may take long; each write finds its few rows by their keys. Several servers may do the same
// maintenance at once: the one that deletes a row counts it.
extension SQLJournal {
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

  func inventory(
    of menuID: String, at revision: Int?
  ) async throws(JournalError) -> InventoryRecord? {
    try await select(
      """
      SELECT revision, document FROM inventories
      WHERE menu_id = $1 AND revision = coalesce(CAST($2 AS bigint), revision)
      ORDER BY revision DESC LIMIT 1
      """, [.text(menuID), revision.map { .number($0) } ?? .null]
    ) { InventoryRecord(revision: try $0.number(0), document: try $0.text(1)) }.first
  }

  func orders(_ query: OrderQuery) async throws(JournalError) -> [StoredOrder] {
    let (conditions, values) = query.conditions
    return try await orders(where: conditions, values)
  }

  func order(_ id: OrderID) async throws(JournalError) -> StoredOrder? {
    try await orders(where: "order_id = $1", [.text(id.text)]).first
  }

  private func orders(
    where condition: String, _ values: [SQLValue]
  ) async throws(JournalError) -> [StoredOrder] {
    try await select(StoredOrder.query(condition), values) { try StoredOrder($0) }
  }

  func orderChanges(
    after sequence: Int, limit: Int
  ) async throws(JournalError) -> [StoredOrder] {
    try await select(StoredOrder.changesQuery, [.number(sequence), .number(max(0, limit))]) {
      try StoredOrder(change: $0)
    }
  }

  func lastOrderChange() async throws(JournalError) -> Int {
    try await select("SELECT coalesce(max(sequence), 0) FROM order_changes", []) {
      try $0.number(0)
    }.first ?? 0
  }

  func numbers(submittedIn times: Range<Date>) async throws(JournalError) -> ClosedRange<Int>? {
    // The signs keep PostgreSQL from reading the orders by number until one is in the range.
    try await select(
      """
      SELECT coalesce(min(+number), 0), coalesce(max(+number), 0) FROM orders
      WHERE submitted_at >= $1 AND submitted_at < $2
      """, [.number(times.lowerBound.wholeSeconds), .number(times.upperBound.wholeSeconds)]
    ) { try $0.number(0)...$0.number(1) }.first { $0.lowerBound > 0 }
  }

  func personalOrders(
    before time: Date, after order: StoredOrder?, limit: Int
  ) async throws(JournalError) -> [StoredOrder] {
    // In the order of the index of these orders. In that of numbers, all others would be read, too.
    try await orders(
      where: """
        is_anonymous = 0 AND submitted_at < $1 AND (submitted_at, number) > ($2, $3)
        ORDER BY submitted_at, number LIMIT $4
        """,
      [
        .number(time.wholeSeconds), .number((order?.time ?? .distantPast).wholeSeconds),
        .number(order?.number ?? 0), .number(limit),
      ])
  }

  func anonymize(_ order: StoredOrder) async throws(JournalError) -> SessionDigest? {
    let record = try order.record
    let session: SessionDigest? = try await transact { execute in
      let number = SQLValue.number(order.number)
      let found = try execute("SELECT session_id FROM orders WHERE number = $1", [number])
      guard let session = try found.first?.text(0) else { return nil }
      // PostgreSQL locks sessions before orders, as for submissions.
      for table in ["sessions", "entries", "snapshots"] {
        _ = try execute("DELETE FROM \(table) WHERE session_id = $1", [.text(session)])
      }
      _ = try execute(
        "UPDATE orders SET document = $1, request_body = $2, is_anonymous = 1 WHERE number = $3",
        [.text(record), .text(order.key.body), number])
      return try SessionDigest(stored: session)
    }
    if let session {
      announce(.session(session))
      announce(.order(number: order.number))
    }
    return session
  }
}

// The statements of transactions that are the same in SQLite and PostgreSQL.

extension StoredOrder {
  /// The order that a condition with one value finds; `nil` if there is none.
  static func find(
    where condition: String, _ value: SQLValue, _ execute: SQLExecution
  ) throws -> StoredOrder? {
    try execute(query(condition), [value]).first.map { try StoredOrder($0) }
  }

  /// Stores a new order of a session.
  func insert(for session: SessionDigest, _ execute: SQLExecution) throws {
    _ = try execute(
      """
      INSERT INTO orders (session_id, number, order_id, menu_id, menu_digest, document,
      inventory_revision, inventory_document, request_key, request_body, submitted_at, state,
      changes)
      VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13)
      """,
      [
        .text(session.text), .number(number), .text(id.text), .text(menuID), .text(menuDigest),
        .text(try record), .number(inventory.revision), .text(inventory.document),
        .text(key.name), .text(key.body), .number(time.wholeSeconds), .text(state.rawValue),
        .text(try changes.stored),
      ])
    try addLastChange(execute)
  }

  /// Stores the state of an order after a change.
  func update(_ execute: SQLExecution) throws {
    _ = try execute(
      "UPDATE orders SET state = $1, changes = $2 WHERE number = $3",
      [.text(state.rawValue), .text(try changes.stored), .number(number)])
    try addLastChange(execute)
  }

  /// Adds the last change to the sequence of all changes.
  private func addLastChange(_ execute: SQLExecution) throws {
    _ = try execute(
      "INSERT INTO order_changes (sequence, number) VALUES ($1, $2)",
      [.number(sequence), .number(number)])
  }
}

extension InventoryChange {
  /// Stores the inventory, and removes the oldest one.
  func insert(_ execute: SQLExecution) throws {
    _ = try execute(
      "INSERT INTO inventories (menu_id, revision, document) VALUES ($1, $2, $3)",
      [.text(menuID), .number(revision), .text(document)])
    _ = try execute(
      "DELETE FROM inventories WHERE menu_id = $1 AND revision <= $2",
      [.text(menuID), .number(revision - InventoryRecord.kept)])
  }
}

extension SessionRecord {
  /// Reads the entries after a version, or with `nil` the snapshot and the entries after it.
  init(
    _ session: SessionDigest, head: SessionHead, firstMenuDigest: String, after version: Int?,
    _ execute: SQLExecution
  ) throws {
    let id = SQLValue.text(session.text)
    var snapshot: SessionSnapshot?
    if version == nil {
      snapshot = try execute(
        "SELECT version, bytes, checksum FROM snapshots WHERE session_id = $1", [id]
      ).first.map {
        SessionSnapshot(
          version: try $0.number(0), bytes: try $0.bytes(1), checksum: try $0.text(2))
      }
    }
    let tail = try execute(
      """
      SELECT \(JournalEntry.columns) FROM entries
      WHERE session_id = $1 AND version > $2 ORDER BY version
      """, [id, .number(version ?? snapshot?.version ?? 0)])
    self.init(
      head: head, firstMenuDigest: firstMenuDigest, snapshot: snapshot,
      tail: try tail.map { try JournalEntry($0) })
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
