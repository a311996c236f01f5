public import struct Foundation.Date

/// A submitted order.
public struct StoredOrder: Hashable, Sendable {
  /// The order's number: from 1, in the order of submission, without gaps. Also the cursor of lists.
  public let number: Int
  /// The order's id.
  public let id: OrderID
  /// The id of the menu.
  public let menuID: String
  /// The digest of the menu.
  public let menuDigest: String
  /// The order as JSON.
  public let document: String
  /// The time of submission, in whole seconds.
  public let time: Date

  /// The inventory that the order was checked against, needed to show the order again.
  let inventory: InventoryRecord
  /// The key of the request that submitted the order.
  let key: RequestKey
}
