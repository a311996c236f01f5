import Foundation

/// A request to store a session's order together with the stock it uses.
package struct OrderSubmission: Sendable {
  let session: SessionDigest
  /// The version that was priced.
  let expected: Int
  /// The ``SessionHead/lastRequest`` that a shared journal must still have;
  /// `nil` if it is not known.
  var lastRequest: String?
  let key: RequestKey
  let orderID: OrderID
  let menuID: String
  let menuDigest: String
  /// The order as JSON.
  let document: String
  /// The codes of discounts that were redeemed.
  var codes: [String] = []
  /// The inventory that the order was checked against.
  let inventory: InventoryRecord
  /// The inventory after the order; `nil` if the order uses no limited stock.
  let inventoryChange: InventoryChange?
  let time: Date

  /// The order as it is stored under a number, as the change with a sequence number.
  func order(number: Int, sequence: Int) -> StoredOrder {
    StoredOrder(
      number: number, id: orderID, menuID: menuID, menuDigest: menuDigest, document: document,
      time: Date(wholeSeconds: time.wholeSeconds), inventory: inventory, key: key,
      codes: codes,
      changes: [OrderStateChange(sequence: sequence, state: .received, time: time)])
  }

  /// What a journal knows when it decides about a submission. The journal must keep these values
  /// from changing until it has stored the order.
  struct Facts {
    /// The session's current state; `nil` if there is no such session.
    var head: SessionHead?
    /// Whether the submission's key belongs to actions of the session.
    var isKeyOfActions = false
    /// The order that the session was submitted as.
    var order: StoredOrder?
    /// The newest revision of the menu's inventory; 0 for none.
    var inventoryRevision = 0
  }

  /// Decides whether the order can be stored. Every journal calls this function.
  ///
  /// - Returns: The outcome; `nil` if the order and the inventory change are to be stored.
  func outcome(_ facts: Facts) -> SubmitOutcome? {
    guard let head = facts.head else { return .missing }
    if facts.isKeyOfActions { return .keyReused }
    if let orderID = head.orderID {
      guard let order = facts.order, order.key.name == key.name else { return .submitted(orderID) }
      return order.key == key ? .replayed(order) : .keyReused
    }
    guard head.version == expected, head.menuDigest == menuDigest, head.mayEnd(with: lastRequest)
    else { return .conflict(current: head.version) }
    if let change = inventoryChange, change.expected != facts.inventoryRevision {
      return .inventoryConflict(current: facts.inventoryRevision)
    }
    return nil
  }
}

/// The result of an order submission.
package enum SubmitOutcome: Hashable, Sendable {
  /// The order is stored durably.
  case committed(StoredOrder)
  /// An earlier request with the same key stored this order.
  case replayed(StoredOrder)
  /// The key belongs to a different request.
  case keyReused
  /// The session has another version.
  case conflict(current: Int)
  /// The inventory changed since the order was checked.
  case inventoryConflict(current: Int)
  /// The session is already submitted as an order.
  case submitted(OrderID)
  /// There is no such session.
  case missing
}
