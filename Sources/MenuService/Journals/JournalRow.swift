#if Service
import Foundation
import MenuYAML

/// A row of a database; columns count from 0.
protocol JournalRow {
  func number(_ column: Int) throws -> Int
  func text(_ column: Int) throws -> String
  /// The text of a column that may be null.
  func optionalText(_ column: Int) throws -> String?
  func bytes(_ column: Int) throws -> [UInt8]
}

extension StoredOrder {
  /// The columns of an order, in the order in which a row is read.
  static let columns = """
    number, order_id, menu_id, menu_digest, document, inventory_revision, inventory_document,
    request_key, request_body, submitted_at, changes
    """

  /// Selects the orders that meet a condition.
  static func query(_ condition: String) -> String {
    "SELECT \(columns) FROM orders WHERE \(condition)"
  }

  init(_ row: some JournalRow) throws {
    let name = try row.text(1)
    guard let id = OrderID(name) else {
      throw JournalError.damaged("invalid order id '\(name)'")
    }
    let (document, codes) = try Self.parts(of: try row.text(4))
    self.init(
      number: try row.number(0), id: id, menuID: try row.text(2), menuDigest: try row.text(3),
      document: document, time: Date(wholeSeconds: Int64(try row.number(9))),
      inventory: InventoryRecord(revision: try row.number(5), document: try row.text(6)),
      key: RequestKey(try row.text(7), body: try row.text(8)), codes: codes,
      changes: try [OrderStateChange](stored: try row.text(10)))
  }

  /// Selects changes after the sequence number `$1`, at most `$2`: the columns of the order,
  /// then the sequence number.
  static let changesQuery = """
    SELECT \(columns), order_changes.sequence FROM order_changes
    JOIN orders USING (number) WHERE order_changes.sequence > $1
    ORDER BY order_changes.sequence LIMIT $2
    """

  /// The order of a row of ``changesQuery``, right after the change.
  init(change row: some JournalRow) throws {
    self = try StoredOrder(row).at(try row.number(11))
  }
}

extension OrderQuery {
  /// The conditions after `WHERE`, with the values to bind.
  var conditions: (sql: String, values: [SQLValue]) {
    var values = [SQLValue.number(after)]
    var sql = "number > $1"
    func add(_ condition: String, _ value: SQLValue) {
      values.append(value)
      sql += " AND \(condition) $\(values.count)"
    }
    if last < .max { add("number <=", .number(last)) }
    if let states {
      let list = states.map { "'\($0.rawValue)'" }.sorted().joined(separator: ", ")
      sql += states.isEmpty ? " AND false" : " AND state IN (\(list))"
    }
    if let menuID {
      // SQLite must find the few open orders by their states, and not read all orders of the menu.
      let findsByState = states.map { $0.allSatisfy { !$0.next.isEmpty } } ?? false
      add(findsByState ? "menu_id || '' =" : "menu_id =", .text(menuID))
    }
    if let from { add("submitted_at >=", .number(from.wholeSeconds)) }
    if let until { add("submitted_at <", .number(until.wholeSeconds)) }
    values.append(.number(max(0, limit)))
    return (sql + " ORDER BY number LIMIT $\(values.count)", values)
  }
}

extension SessionHead {
  /// Reads the menu's id and digest, the version, the order and the last request.
  init(_ row: some JournalRow) throws {
    self.init(
      menuID: try row.text(0), menuDigest: try row.text(1), version: try row.number(2),
      orderID: try row.optionalText(3).flatMap { OrderID($0) },
      lastRequest: try row.optionalText(4))
  }
}

extension JournalEntry {
  /// The columns of an entry, in the order in which a row is read.
  static let columns = "version, events, request_key, inventory_revision"

  init(_ row: some JournalRow) throws {
    self.init(
      version: try row.number(0), events: try [SessionEvent](stored: try row.text(1)),
      key: try row.text(2), inventoryRevision: try row.number(3))
  }

  /// Selects the entry of the session `$1` with the key `$2`. The index of SQLite has only the
  /// entries after version 32.
  static let queryOfKey = ["<= 32", "> 32"].map { range in
    """
    SELECT \(columns), request_body FROM entries
    WHERE session_id = $1 AND request_key = $2 AND version \(range)
    """
  }.joined(separator: " UNION ALL ")

  /// The entry of a row of ``queryOfKey``, with the digest of its request.
  static func withBody(_ row: any JournalRow) throws -> (body: String, entry: JournalEntry) {
    (try row.text(4), try JournalEntry(row))
  }
}

extension MenuSource {
  /// Selects the name of the menu with the digest `$1`, and the path and bytes of each of its
  /// files, the main file first; the path of an only file is null.
  static let query = """
    SELECT menus.name, menu_files.path,
    CASE WHEN menu_files.path IS NULL THEN menus.bytes ELSE files.bytes END
    FROM menus LEFT JOIN menu_files ON menu_files.menu_digest = menus.digest
    LEFT JOIN files ON files.digest = menu_files.file_digest
    WHERE menus.digest = $1 ORDER BY menu_files.position
    """

  /// The name of the menu and the file of a row of ``query``.
  static func file(_ row: any JournalRow) throws -> (name: String, file: MenuFile) {
    let name = try row.text(0)
    return (name, MenuFile(path: try row.optionalText(1) ?? name, bytes: try row.bytes(2)))
  }

  /// The menu of the rows of ``query``; `nil` without rows.
  init?(digest: String, _ rows: [(name: String, file: MenuFile)]) throws(JournalError) {
    guard let name = rows.first?.name else { return nil }
    self.init(name: name, files: rows.map(\.file))
    guard self.digest == digest else {
      throw .damaged("the stored menu \(digest) has another digest")
    }
  }
}
#endif
