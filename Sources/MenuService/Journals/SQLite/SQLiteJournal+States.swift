#if Service
import Foundation
import GRDB

extension SQLiteJournal {
  func changeState(
    _ request: OrderStateRequest
  ) async throws(JournalError) -> OrderStateOutcome {
    try await writer.write { try $0.changeState(request) }
  }
}

extension Database {
  func lastOrderChange() throws -> Int {
    try first("SELECT coalesce(max(sequence), 0) FROM order_changes", [])?[0] ?? 0
  }

  /// Stores the last change of an order in the sequence of all changes.
  func addLastChange(of order: StoredOrder) throws {
    try change(
      "INSERT INTO order_changes (sequence, number) VALUES (?, ?)", [order.sequence, order.number])
  }

  fileprivate func changeState(_ request: OrderStateRequest) throws -> OrderStateOutcome {
    let order = try order("number", request.number)
    if let outcome = request.outcome(order) { return outcome }
    guard let order else { return .missing }
    let inventoryChange = try request.inventoryChange(order, try inventory(of: order.menuID))
    if let inventoryChange { _ = try setInventory(inventoryChange) }
    let changed = request.changed(order, sequence: try lastOrderChange() + 1)
    try change(
      "UPDATE orders SET state = ?, changes = ? WHERE number = ?",
      [changed.state.rawValue, try changed.changes.stored, changed.number])
    try addLastChange(of: changed)
    return .committed(changed, inventoryChange?.record)
  }
}
#endif
