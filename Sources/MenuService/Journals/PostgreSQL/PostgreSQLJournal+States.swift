#if Service
import Foundation

extension PostgreSQLJournal {
  func changeState(
    _ request: OrderStateRequest
  ) async throws(JournalError) -> OrderStateOutcome {
    let (outcome, wasUnknown) = try await write { connection in
      try connection.transact { try connection.changeStateLocked(request) }
    }
    switch outcome {
    case .committed(let order, let inventory):
      announcer.announce(.order(number: order.number))
      if inventory != nil { announcer.announce(.inventory(menuID: order.menuID)) }
    case .unchanged(let order) where wasUnknown:
      announcer.announce(.order(number: order.number))
      announcer.announce(.inventory(menuID: order.menuID))
    case .unchanged, .notAllowed, .missing: break
    }
    return outcome
  }
}

extension PostgreSQLConnection {
  /// Stores the last change of an order in the sequence of all changes.
  func addLastChange(of order: StoredOrder) throws {
    try execute(
      "INSERT INTO order_changes (sequence, number) VALUES ($1, $2)",
      [.number(order.sequence), .number(order.number)])
  }

  /// Locks the order, then the inventory, then the sequence number of the last change. Submissions, which
  /// lock no order, use the same order, which prevents deadlocks.
  fileprivate func changeStateLocked(_ request: OrderStateRequest) throws -> OrderStateOutcome {
    let order = try order("number", .number(request.number), "FOR UPDATE")
    if let outcome = request.outcome(order) { return outcome }
    guard let order else { return .missing }
    var inventoryChange: InventoryChange?
    if request.state.isWithdrawn {
      inventoryChange = try request.inventoryChange(order, try lockInventory(of: order.menuID))
    }
    if let inventoryChange { try setInventory(inventoryChange) }
    let sequence = try execute(
      "UPDATE menu_journal SET last_change = last_change + 1 RETURNING last_change"
    ).first?.number(0)
    guard let sequence else { throw JournalError.damaged("the table menu_journal is empty") }
    let changed = request.changed(order, sequence: sequence)
    try execute(
      "UPDATE orders SET state = $2, changes = $3 WHERE number = $1",
      [
        .number(changed.number), .text(changed.state.rawValue), .text(try changed.changes.stored),
      ])
    try addLastChange(of: changed)
    return .committed(changed, inventoryChange?.record)
  }
}
#endif
