#if Service
import Foundation

/// A row of a database; columns count from 0.
protocol JournalRow {
  func number(_ column: Int) throws -> Int
  func text(_ column: Int) throws -> String
  /// The text of a column that may be null.
  func optionalText(_ column: Int) throws -> String?
}

extension StoredOrder {
  /// The columns of an order, in the order in which a row is read.
  static let columns = """
    number, order_id, menu_id, menu_digest, document, inventory_revision, inventory_document,
    request_key, request_body, submitted_at
    """

  init(_ row: some JournalRow) throws {
    let name = try row.text(1)
    guard let id = OrderID(name) else {
      throw JournalError.damaged("invalid order id '\(name)'")
    }
    self.init(
      number: try row.number(0), id: id, menuID: try row.text(2), menuDigest: try row.text(3),
      document: try row.text(4), time: Date(wholeSeconds: Int64(try row.number(9))),
      inventory: InventoryRecord(revision: try row.number(5), document: try row.text(6)),
      key: RequestKey(try row.text(7), body: try row.text(8)))
  }
}

extension SessionHead {
  /// The columns of a session, in the order in which a row is read.
  static let columns = "menu_id, menu, version, order_id"

  init(_ row: some JournalRow) throws {
    self.init(
      menuID: try row.text(0), menuDigest: try row.text(1), version: try row.number(2),
      orderID: try row.optionalText(3).flatMap { OrderID($0) })
  }
}

extension JournalEntry {
  /// The columns of an entry, in the order in which a row is read.
  static let columns = "version, events, request_key, inventory_revision"

  init(_ row: some JournalRow) throws {
    self.init(
      version: try row.number(0), events: try EventText.events(in: try row.text(1)),
      key: try row.text(2), inventoryRevision: try row.number(3))
  }
}
#endif
