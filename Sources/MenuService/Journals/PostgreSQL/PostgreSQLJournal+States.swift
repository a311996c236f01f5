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
  /// Locks the order, then the inventory, then the sequence number of the last change. Submissions, which
  /// lock no order, use the same order, which prevents deadlocks.
  fileprivate func changeStateLocked(_ request: OrderStateRequest) throws -> OrderStateOutcome {
    let order = try StoredOrder.find(
      where: "number = $1 FOR UPDATE", .number(request.number)
    ) { try execute($0, $1).all }
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
    try changed.update { try execute($0, $1).all }
    return .committed(changed, inventoryChange?.record)
  }
}
#endif
