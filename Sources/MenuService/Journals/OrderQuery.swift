import Foundation

package struct OrderQuery: Hashable, Sendable {
  /// Orders with a greater number.
  var after = 0
  /// The greatest number.
  var last = Int.max
  var limit: Int
  /// The states that orders have; `nil` for all.
  var states: Set<OrderState>?
  var menuID: String?
  /// The first time of submission.
  var from: Date?
  /// The end of the times of submission, exclusive.
  var until: Date?

  /// Whether an order is listed, apart from the limit.
  func contains(_ order: StoredOrder) -> Bool {
    let time = order.time.wholeSeconds
    return order.number > after && order.number <= last && states?.contains(order.state) ?? true
      && menuID.map { $0 == order.menuID } ?? true
      && from.map { time >= $0.wholeSeconds } ?? true
      && until.map { time < $0.wholeSeconds } ?? true
  }
}
