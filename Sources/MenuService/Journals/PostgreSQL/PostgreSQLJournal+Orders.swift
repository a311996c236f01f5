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
      if let inventory = submission.inventory {
        announcer.announce(.inventory(menuID: inventory.menuID))
      }
    }
    return result
  }

  func orders(after number: Int, limit: Int) async throws(JournalError) -> [StoredOrder] {
    try await read { connection in
      try connection.execute(
        "SELECT \(StoredOrder.names) FROM orders WHERE number > $1 ORDER BY number LIMIT $2",
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
      } catch let refusal as InventoryRejection {
        return .conflict(current: refusal.current)
      } catch let fault as PostgreSQLError where fault.isDuplicate {
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

/// Ends a transaction, as the inventory is another than expected.
private struct InventoryRejection: Error {
  let current: Int
}

extension PostgreSQLConnection {
  /// Takes the next revision inside a transaction; throws ``InventoryRejection`` where it is taken.
  fileprivate func setInventory(_ change: InventoryChange) throws -> InventoryOutcome {
    let menuID = PostgreSQLValue.text(change.menuID)
    let moved = try execute(
      "UPDATE inventory_heads SET revision = $3 WHERE menu_id = $1 AND revision = $2",
      [menuID, .number(change.expected), .number(change.revision)])
    if moved.changed == 0 {
      let current = try inventoryRevision(of: change.menuID)
      guard current == 0, change.expected == 0 else { throw InventoryRejection(current: current) }
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

  fileprivate func inventoryRevision(of menuID: String) throws -> Int {
    try execute("SELECT revision FROM inventory_heads WHERE menu_id = $1", [.text(menuID)])
      .first?.number(0) ?? 0
  }

  fileprivate func order(_ column: String, _ value: String) throws -> StoredOrder? {
    try execute("SELECT \(StoredOrder.names) FROM orders WHERE \(column) = $1", [.text(value)])
      .first.map { try StoredOrder($0) }
  }

  fileprivate func submit(_ submission: OrderSubmission) throws -> SubmitOutcome {
    do {
      return try transact { try submitLocked(submission) }
    } catch let refusal as InventoryRejection {
      return .inventoryConflict(current: refusal.current)
    } catch let fault as PostgreSQLError where fault.isDuplicate {
      // Only the first inventory of a menu is inserted beside another one.
      guard let inventory = submission.inventory else { throw fault }
      return .inventoryConflict(current: try inventoryRevision(of: inventory.menuID))
    }
  }

  /// Locks the session, then the inventory, then the number of the last order, always in this
  /// order, so that nobody waits in a circle.
  private func submitLocked(_ submission: OrderSubmission) throws -> SubmitOutcome {
    let token = submission.token
    guard let head = try head(of: token, "FOR UPDATE") else { return .missing }
    if try entry(of: token, key: submission.key.name) != nil { return .keyReused }
    if let orderID = head.orderID {
      guard let order = try order("session_id", token.text),
        order.key.name == submission.key.name
      else { return .submitted(orderID) }
      return order.key == submission.key ? .replayed(order) : .keyReused
    }
    guard head.version == submission.expected else { return .conflict(current: head.version) }
    if let inventory = submission.inventory { _ = try setInventory(inventory) }
    let id = PostgreSQLValue.text(token.text)
    try execute(
      "UPDATE sessions SET order_id = $2, touched_at = $3 WHERE session_id = $1",
      [id, .text(submission.orderID.text), .number(submission.time.wholeSeconds)])
    let number = try execute(
      "UPDATE menu_journal SET last_order = last_order + 1 RETURNING last_order"
    ).first?.number(0)
    guard let number else { throw JournalError.damaged("orders are not counted") }
    let order = submission.order(number: number)
    try execute(
      """
      INSERT INTO orders (session_id, number, order_id, menu_id, menu_digest, document,
      inventory_revision, inventory_document, request_key, request_body, submitted_at)
      VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)
      """,
      [
        id, .number(number), .text(order.id.text), .text(order.menuID), .text(order.menuDigest),
        .text(order.document), .number(order.judged.revision), .text(order.judged.document),
        .text(order.key.name), .text(order.key.body), .number(order.time.wholeSeconds),
      ])
    return .committed(order)
  }
}

extension StoredOrder {
  fileprivate static let names = """
    number, order_id, menu_id, menu_digest, document, inventory_revision, inventory_document,
    request_key, request_body, submitted_at
    """

  fileprivate init(_ row: PostgreSQLRow) throws {
    guard let id = OrderID(try row.text(1)) else {
      throw JournalError.damaged("an order has no name")
    }
    self.init(
      number: try row.number(0), id: id, menuID: try row.text(2), menuDigest: try row.text(3),
      document: try row.text(4),
      judged: InventoryRecord(revision: try row.number(5), document: try row.text(6)),
      key: RequestKey(try row.text(7), body: try row.text(8)),
      time: Date(wholeSeconds: Int64(try row.number(9))))
  }
}
#endif
