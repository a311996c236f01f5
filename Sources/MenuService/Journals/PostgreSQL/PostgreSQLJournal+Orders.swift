#if Service
import Foundation

extension PostgreSQLJournal {
  func submit(_ submission: OrderSubmission) async throws(JournalError) -> SubmitOutcome {
    let (outcome, wasUnknown) = try await write { try $0.submit(submission) }
    var result = outcome
    if case .replayed(let order) = outcome, wasUnknown, order.id == submission.orderID {
      result = .committed(order)
    }
    if case .committed = result {
      announcer.announce(.session(submission.token))
      if let change = submission.inventoryChange {
        announcer.announce(.inventory(menuID: change.menuID))
      }
    }
    return result
  }

  func orders(after number: Int, limit: Int) async throws(JournalError) -> [StoredOrder] {
    try await read { connection in
      try connection.execute(
        "SELECT \(StoredOrder.columns) FROM orders WHERE number > $1 ORDER BY number LIMIT $2",
        [.number(number), .number(max(0, limit))]
      ).all.map { try StoredOrder($0) }
    }
  }

  func order(_ id: OrderID) async throws(JournalError) -> StoredOrder? {
    try await read { try $0.order("order_id", id.text) }
  }

  func inventory(
    of menuID: String, at revision: Int?
  ) async throws(JournalError) -> InventoryRecord? {
    try await read { connection in
      try connection.execute(
        """
        SELECT revision, document FROM inventories
        WHERE menu_id = $1 AND revision = coalesce($2::bigint, revision)
        ORDER BY revision DESC LIMIT 1
        """, [.text(menuID), revision.map { PostgreSQLValue.number($0) } ?? .null]
      ).first.map { InventoryRecord(revision: try $0.number(0), document: try $0.text(1)) }
    }
  }

  func inventoryRevisions(
    of menuIDs: [String]
  ) async throws(JournalError) -> [String: Int] {
    try await read { connection in
      let rows = try connection.execute(
        "SELECT menu_id, revision FROM inventory_heads WHERE menu_id = ANY($1)", [.list(menuIDs)])
      var revisions: [String: Int] = [:]
      for row in rows.all { revisions[try row.text(0)] = try row.number(1) }
      return revisions
    }
  }

  func setInventory(_ change: InventoryChange) async throws(JournalError) -> InventoryOutcome {
    let (outcome, wasUnknown) = try await write { connection in
      do {
        return try connection.transact { try connection.setInventory(change) }
      } catch let error as InventoryConflict {
        return .conflict(current: error.current)
      } catch let error as PostgreSQLError where error.isDuplicate {
        return .conflict(current: try connection.inventoryRevision(of: change.menuID))
      }
    }
    var result = outcome
    if case .conflict(change.revision) = outcome, wasUnknown {
      let record = try await inventory(of: change.menuID, at: change.revision)
      if record?.document == change.document { result = .committed(change.revision) }
    }
    if case .committed = result { announcer.announce(.inventory(menuID: change.menuID)) }
    return result
  }
}

/// Rolls back a transaction because the inventory has another revision.
private struct InventoryConflict: Error {
  let current: Int
}

extension PostgreSQLConnection {
  /// Stores the next revision inside a transaction. Throws ``InventoryConflict`` if it exists.
  fileprivate func setInventory(_ change: InventoryChange) throws -> InventoryOutcome {
    let menuID = PostgreSQLValue.text(change.menuID)
    let updated = try execute(
      "UPDATE inventory_heads SET revision = $3 WHERE menu_id = $1 AND revision = $2",
      [menuID, .number(change.expected), .number(change.revision)])
    if updated.changed == 0 {
      let current = try inventoryRevision(of: change.menuID)
      guard current == 0, change.expected == 0 else { throw InventoryConflict(current: current) }
      try execute(
        "INSERT INTO inventory_heads (menu_id, revision) VALUES ($1, $2)",
        [menuID, .number(change.revision)])
    }
    try execute(
      "INSERT INTO inventories (menu_id, revision, document) VALUES ($1, $2, $3)",
      [menuID, .number(change.revision), .text(change.document)])
    try execute(
      "DELETE FROM inventories WHERE menu_id = $1 AND revision <= $2",
      [menuID, .number(change.revision - InventoryRecord.kept)])
    return .committed(change.revision)
  }

  /// A menu's newest inventory revision, 0 for none; `suffix` may lock its row.
  fileprivate func inventoryRevision(of menuID: String, _ suffix: String = "") throws -> Int {
    try execute(
      "SELECT revision FROM inventory_heads WHERE menu_id = $1 \(suffix)", [.text(menuID)]
    ).first?.number(0) ?? 0
  }

  fileprivate func order(_ column: String, _ value: String) throws -> StoredOrder? {
    try execute("SELECT \(StoredOrder.columns) FROM orders WHERE \(column) = $1", [.text(value)])
      .first.map { try StoredOrder($0) }
  }

  fileprivate func submit(_ submission: OrderSubmission) throws -> SubmitOutcome {
    do {
      return try transact { try submitLocked(submission) }
    } catch let error as InventoryConflict {
      return .inventoryConflict(current: error.current)
    } catch let error as PostgreSQLError where error.isDuplicate {
      // Two transactions can insert only the first inventory of a menu at once: it has no row to lock.
      guard let change = submission.inventoryChange else { throw error }
      return .inventoryConflict(current: try inventoryRevision(of: change.menuID))
    }
  }

  /// Locks the session, then the inventory, then the number of the last order. All transactions use
  /// this order, which prevents deadlocks.
  private func submitLocked(_ submission: OrderSubmission) throws -> SubmitOutcome {
    let token = submission.token
    var facts = OrderSubmission.Facts(head: try head(of: token, "FOR UPDATE"))
    facts.isKeyOfActions = try entry(of: token, key: submission.key.name) != nil
    if facts.head?.orderID != nil { facts.order = try order("session_id", token.text) }
    if let change = submission.inventoryChange {
      facts.inventoryRevision = try inventoryRevision(of: change.menuID, "FOR UPDATE")
    }
    if let outcome = submission.outcome(facts) { return outcome }
    if let change = submission.inventoryChange { _ = try setInventory(change) }
    let id = PostgreSQLValue.text(token.text)
    try execute(
      "UPDATE sessions SET order_id = $2, touched_at = $3 WHERE session_id = $1",
      [id, .text(submission.orderID.text), .number(submission.time.wholeSeconds)])
    let number = try execute(
      "UPDATE menu_journal SET last_order = last_order + 1 RETURNING last_order"
    ).first?.number(0)
    guard let number else { throw JournalError.damaged("the table menu_journal is empty") }
    let order = submission.order(number: number)
    try execute(
      """
      INSERT INTO orders (session_id, number, order_id, menu_id, menu_digest, document,
      inventory_revision, inventory_document, request_key, request_body, submitted_at)
      VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)
      """,
      [
        id, .number(number), .text(order.id.text), .text(order.menuID), .text(order.menuDigest),
        .text(order.document), .number(order.inventory.revision), .text(order.inventory.document),
        .text(order.key.name), .text(order.key.body), .number(order.time.wholeSeconds),
      ])
    return .committed(order)
  }
}
#endif
