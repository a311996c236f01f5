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

  fileprivate func changeState(_ request: OrderStateRequest) throws -> OrderStateOutcome {
    let order = try StoredOrder.find(where: "number = $1", .number(request.number), execute)
    if let outcome = request.outcome(order) { return outcome }
    guard let order else { return .missing }
    let inventoryChange = try request.inventoryChange(order, try inventory(of: order.menuID))
    if let inventoryChange { _ = try setInventory(inventoryChange) }
    let changed = request.changed(order, sequence: try lastOrderChange() + 1)
    try changed.update(execute)
    return .committed(changed, inventoryChange?.record)
  }
}
#endif
