#if Service
import Foundation
import GRDB

extension SQLiteJournal {
  func submit(_ submission: OrderSubmission) async throws(JournalError) -> SubmitOutcome {
    try await writer.write { try $0.submit(submission) }
  }

  func setInventory(_ change: InventoryChange) async throws(JournalError) -> InventoryOutcome {
    try await writer.write { try $0.setInventory(change) }
  }

  func updateInventory(
    of menuID: String,
    _ update: @escaping @Sendable (InventoryRecord) throws(JournalError) -> String?
  ) async throws(JournalError) -> InventoryRecord {
    try await writer.write { database in
      let record = try database.inventory(of: menuID)
      guard let document = try update(record) else { return record }
      let change = InventoryChange(
        menuID: menuID, expected: record.revision, document: document)
      _ = try database.setInventory(change)
      return change.record
    }
  }
}

extension Database {
  fileprivate func inventoryRevision(of menuID: String) throws -> Int {
    let row = try first(
      "SELECT coalesce(max(revision), 0) FROM inventories WHERE menu_id = ?", [menuID])
    return row?[0] ?? 0
  }

  func setInventory(_ change: InventoryChange) throws -> InventoryOutcome {
    let current = try inventoryRevision(of: change.menuID)
    guard current == change.expected else { return .conflict(current: current) }
    try change.insert(execute)
    return .committed(change.revision)
  }

  /// The newest inventory of a menu.
  func inventory(of menuID: String) throws -> InventoryRecord {
    try first(
      """
      SELECT revision, document FROM inventories WHERE menu_id = ? ORDER BY revision DESC LIMIT 1
      """, [menuID]
    ).map { InventoryRecord(revision: $0[0], document: $0[1]) } ?? .none
  }

  fileprivate func submit(_ submission: OrderSubmission) throws -> SubmitOutcome {
    let session = submission.session
    var facts = OrderSubmission.Facts(head: try head(of: session))
    facts.isKeyOfActions = try entry(of: session, key: submission.key.name) != nil
    if facts.head?.orderID != nil {
      facts.order = try .find(where: "session_id = $1", .text(session.text), execute)
    }
    if let change = submission.inventoryChange {
      facts.inventoryRevision = try inventoryRevision(of: change.menuID)
    }
    if let outcome = submission.outcome(facts) { return outcome }
    if let change = submission.inventoryChange { _ = try setInventory(change) }
    let last: Int? = try first("SELECT coalesce(max(number), 0) FROM orders", [])?[0]
    let order = submission.order(number: (last ?? 0) + 1, sequence: try lastOrderChange() + 1)
    try order.insert(for: session, execute)
    try change(
      "UPDATE sessions SET order_id = ?, touched_at = ? WHERE session_id = ?",
      [order.id.text, order.time.wholeSeconds, session.text])
    return .committed(order)
  }
}
#endif
