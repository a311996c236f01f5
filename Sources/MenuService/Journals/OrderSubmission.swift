public import Foundation

/// A session's order, to be stored together with what it takes from the stock.
public struct OrderSubmission: Sendable {
  /// Whose order.
  public let token: SessionToken
  /// The version that was priced.
  public let expected: Int
  /// The name of the call.
  public let key: RequestKey
  /// The name that the order gets.
  public let orderID: OrderID
  /// The menu.
  public let menuID: String
  /// The menu's digest.
  public let menuDigest: String
  /// The order as JSON.
  public let document: String
  /// The inventory that judged it.
  public let judged: InventoryRecord
  /// The inventory after it, where it takes something that is limited in number.
  public let inventory: InventoryChange?
  /// When.
  public let time: Date

  /// Puts a submission together.
  public init(
    _ token: SessionToken, expected: Int, key: RequestKey, orderID: OrderID, menuID: String,
    menuDigest: String, document: String, judged: InventoryRecord, inventory: InventoryChange?,
    time: Date
  ) {
    self.token = token
    self.expected = expected
    self.key = key
    self.orderID = orderID
    self.menuID = menuID
    self.menuDigest = menuDigest
    self.document = document
    self.judged = judged
    self.inventory = inventory
    self.time = time
  }

  /// The order as it is stored under a number.
  func order(number: Int) -> StoredOrder {
    StoredOrder(
      number: number, id: orderID, menuID: menuID, menuDigest: menuDigest, document: document,
      judged: judged, key: key, time: Date(wholeSeconds: time.wholeSeconds))
  }
}

/// An order that was submitted.
public struct StoredOrder: Hashable, Sendable {
  /// From 1 in the order of submission, without gaps: what is called out, and the cursor of lists.
  public let number: Int
  /// Its name.
  public let id: OrderID
  /// The menu.
  public let menuID: String
  /// The menu's digest.
  public let menuDigest: String
  /// The order as JSON.
  public let document: String
  /// The inventory that judged it, without which it could not be shown again as it was.
  public let judged: InventoryRecord
  /// The name of the call that submitted it.
  public let key: RequestKey
  /// When it was submitted, to the second.
  public let time: Date

  /// Takes over what was stored.
  public init(
    number: Int, id: OrderID, menuID: String, menuDigest: String, document: String,
    judged: InventoryRecord, key: RequestKey, time: Date
  ) {
    self.number = number
    self.id = id
    self.menuID = menuID
    self.menuDigest = menuDigest
    self.document = document
    self.judged = judged
    self.key = key
    self.time = time
  }
}

/// What came of a submission.
public enum SubmitOutcome: Hashable, Sendable {
  /// It is stored, and stays.
  case committed(StoredOrder)
  /// It was stored before under the same key.
  case replayed(StoredOrder)
  /// The key names another request.
  case keyReused
  /// The session stands somewhere else.
  case conflict(current: Int)
  /// The inventory changed meanwhile, so the order has to be judged again.
  case inventoryConflict(current: Int)
  /// The session is an order already.
  case submitted(OrderID)
  /// There is no such session.
  case missing
}
