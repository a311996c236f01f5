#if Service
import Foundation
import Synchronization

extension PostgreSQLJournal {
  func submit(_ submission: OrderSubmission) async throws(JournalError) -> SubmitOutcome {
    let (outcome, wasUnknown) = try await write { try $0.submit(submission) }
    var result = outcome
    if case .replayed(let order) = outcome, wasUnknown, order.id == submission.orderID {
      result = .committed(order)
    }
    if case .committed = result {
      announcer.announce(.session(submission.session))
      if case .committed(let order) = result { announcer.announce(.order(number: order.number)) }
      if let change = submission.inventoryChange {
        announcer.announce(.inventory(menuID: change.menuID))
      }
    }
    return result
  }

  func inventoryRevisions(
    of menuIDs: [String]
  ) async throws(JournalError) -> [String: Int] {
    try await read { connection in
      let rows = try connection.execute(
        """
        SELECT menu_id, revision FROM inventory_heads WHERE menu_id = ANY($1)
        AND revision > 0
        """, [.list(menuIDs)])
      var revisions: [String: Int] = [:]
      for row in rows.all { revisions[try row.text(0)] = try row.number(1) }
      return revisions
    }
  }

  func setInventory(_ change: InventoryChange) async throws(JournalError) -> InventoryOutcome {
    let (outcome, wasUnknown) = try await write { connection -> InventoryOutcome in
      do {
        try connection.transact { try connection.setInventory(change) }
        return .committed(change.revision)
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

  func updateInventory(
    of menuID: String,
    _ update: @escaping @Sendable (InventoryRecord) throws(JournalError) -> String?
  ) async throws(JournalError) -> InventoryRecord {
    // The change of an attempt whose outcome is unknown.
    let attempt = Mutex<InventoryChange?>(nil)
    let (record, isChanged) = try await write { connection in
      try connection.transact {
        let record = try connection.lockInventory(of: menuID)
        if let change = attempt.withLock({ $0 }),
          try connection.inventory(of: menuID, at: change.revision) == change.document
        {
          return (record, true)
        }
        guard let document = try update(record) else { return (record, false) }
        let change = InventoryChange(
          menuID: menuID, expected: record.revision, document: document)
        attempt.withLock { $0 = change }
        try connection.setInventory(change)
        return (change.record, true)
      }
    }.value
    if isChanged { announcer.announce(.inventory(menuID: menuID)) }
    return record
  }
}

/// Rolls back a transaction because the inventory has another revision.
private struct InventoryConflict: Error {
  let current: Int
}

extension PostgreSQLConnection {
  /// Stores the next revision inside a transaction. Throws ``InventoryConflict`` if it exists.
  func setInventory(_ change: InventoryChange) throws {
    let menuID = SQLValue.text(change.menuID)
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
    try change.insert { try execute($0, $1).all }
  }

  /// A menu's newest inventory revision, 0 for none; `suffix` may lock its row.
  fileprivate func inventoryRevision(of menuID: String, _ suffix: String = "") throws -> Int {
    try execute(
      "SELECT revision FROM inventory_heads WHERE menu_id = $1 \(suffix)", [.text(menuID)]
    ).first?.number(0) ?? 0
  }

  /// Locks a menu's inventory until the end of the transaction and returns it. Creates the row to lock if
  /// no inventory was ever set.
  func lockInventory(of menuID: String) throws -> InventoryRecord {
    var revision = try inventoryRevision(of: menuID, "FOR UPDATE")
    if revision == 0 {
      try execute(
        "INSERT INTO inventory_heads (menu_id, revision) VALUES ($1, 0) ON CONFLICT DO NOTHING",
        [.text(menuID)])
      revision = try inventoryRevision(of: menuID, "FOR UPDATE")
    }
    return InventoryRecord(
      revision: revision, document: try inventory(of: menuID, at: revision) ?? "")
  }

  /// The document of a menu's inventory at a revision; `nil` if it is not stored.
  fileprivate func inventory(of menuID: String, at revision: Int) throws -> String? {
    try execute(
      "SELECT document FROM inventories WHERE menu_id = $1 AND revision = $2",
      [.text(menuID), .number(revision)]
    ).first?.text(0)
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
    let session = submission.session
    var facts = OrderSubmission.Facts(head: try head(of: session, "FOR UPDATE"))
    facts.isKeyOfActions = try entry(of: session, key: submission.key.name) != nil
    let id = SQLValue.text(session.text)
    if facts.head?.orderID != nil {
      facts.order = try .find(where: "session_id = $1", id) { try execute($0, $1).all }
    }
    if let change = submission.inventoryChange {
      facts.inventoryRevision = try inventoryRevision(of: change.menuID, "FOR UPDATE")
    }
    if let outcome = submission.outcome(facts) { return outcome }
    if let change = submission.inventoryChange { try setInventory(change) }
    try execute(
      "UPDATE sessions SET order_id = $2, touched_at = $3 WHERE session_id = $1",
      [id, .text(submission.orderID.text), .number(submission.time.wholeSeconds)])
    let last = try execute(
      """
      UPDATE menu_journal SET last_order = last_order + 1, last_change = last_change + 1
      RETURNING last_order, last_change
      """
    ).first
    guard let last else { throw JournalError.damaged("the table menu_journal is empty") }
    let order = submission.order(number: try last.number(0), sequence: try last.number(1))
    try order.insert(for: session) { try execute($0, $1).all }
    return .committed(order)
  }
}
#endif
