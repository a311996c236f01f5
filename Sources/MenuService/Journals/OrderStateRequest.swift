import Foundation

/// A request to change an order's state and, if the order does not take place, to return its stock.
package struct OrderStateRequest: Sendable {
  let number: Int
  let state: OrderState
  /// Why the order is rejected or canceled.
  let reason: String?
  let time: Date
  /// The menu's inventory with the stock of a withdrawn order, as JSON, from the current one; `nil`
  /// if nothing is returned. Its revision is 0 if no inventory was ever set.
  let returningStock: @Sendable (StoredOrder, InventoryRecord) throws(JournalError) -> String?

  /// Decides whether the state can be changed. Every journal calls this function.
  ///
  /// The journal must keep the order from changing until it has stored the new state.
  ///
  /// - Returns: The outcome; `nil` if the change is to be stored.
  func outcome(_ order: StoredOrder?) -> OrderStateOutcome? {
    guard let order else { return .missing }
    if order.state == state { return .unchanged(order) }
    return order.state.next.contains(state) ? nil : .notAllowed(order)
  }

  func changed(_ order: StoredOrder, sequence: Int) -> StoredOrder {
    var order = order
    order.changes.append(
      OrderStateChange(sequence: sequence, state: state, time: time, reason: reason))
    return order
  }

  /// The inventory that the change stores; `nil` if it returns no stock.
  func inventoryChange(
    _ order: StoredOrder, _ inventory: InventoryRecord
  ) throws(JournalError) -> InventoryChange? {
    guard state.isWithdrawn, let document = try returningStock(order, inventory) else { return nil }
    return InventoryChange(
      menuID: order.menuID, expected: inventory.revision, document: document)
  }
}

/// The result of a request to change an order's state.
package enum OrderStateOutcome: Hashable, Sendable {
  /// The state is stored durably, with the inventory if stock was returned.
  case committed(StoredOrder, InventoryRecord?)
  /// The order has the state already.
  case unchanged(StoredOrder)
  /// The order's state cannot be followed by the requested one.
  case notAllowed(StoredOrder)
  /// There is no such order.
  case missing
}
