#if Service
import Foundation
import MenuYAML

/// A journal in an SQL database, whose menus and maintenance are the same in SQLite and PostgreSQL.
///
/// Statements name their values `$1`, `$2` and so on, in the order in which they first occur.
protocol SQLJournal: SessionJournal {
  /// Executes a statement, and returns the texts in the first column of its rows.
  typealias Execution = (_ sql: String, _ values: [SQLValue]) throws -> [String]

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
    _ body: @escaping @Sendable (Execution) throws -> Value
  ) async throws(JournalError) -> Value

  /// Notifies other processes that share the database.
  func announce(_ notification: JournalNotification)
}

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
        """, [.list(sessions.map(\.text)), .number(time.wholeSeconds)])
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
    try await select("SELECT \(StoredOrder.columns) FROM orders WHERE \(condition)", values) {
      try StoredOrder($0)
    }
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
      guard let session = found.first else { return nil }
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

extension MenuSource {
  /// The condition that no order refers to a menu.
  fileprivate static let hasNoOrder =
    "NOT EXISTS (SELECT 1 FROM orders WHERE orders.menu_digest = menus.digest)"

  /// The condition that no menu has a file.
  fileprivate static let isInNoMenu =
    "NOT EXISTS (SELECT 1 FROM menu_files WHERE menu_files.file_digest = files.digest)"
}
#endif
