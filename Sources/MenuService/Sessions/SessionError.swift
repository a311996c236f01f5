public import Foundation
public import MenuSections

/// An error of a session call. The session is unchanged.
///
/// Cases with screens are indirect, which keeps the error small.
public enum SessionError: Error, Sendable {
  /// No menu with this id is registered.
  case unknownMenu
  /// The session does not exist or has expired.
  case unknownSession
  /// No order has this id.
  case unknownOrder
  /// The shop takes no orders; with the time when it will again, if that is known.
  case paused(until: Date?)
  /// The state of an order cannot be followed by the requested one.
  indirect case orderState(StoredOrder)
  /// A change to the state lacks a reason, or has one that it must not have or that is too long.
  case invalidReason(OrderState)
  /// The menu of a session or an order is missing, or uses keys that this release does not read.
  case unreadableMenu(digest: String)
  /// The session has another version.
  case stale(current: Int)
  /// The inventory has another revision.
  case staleInventory(current: Int)
  /// The key belongs to a different request.
  case keyReused
  /// The session would have more actions than one may have; it can be
  /// ordered, if nothing is missing.
  case sessionFull
  /// The session is already submitted as an order.
  case submitted(OrderID)
  /// The rules do not allow one of the commands, given by its index from 0. None was performed.
  indirect case rejected(index: Int, OrderRejection, SessionScreen)
  /// The total, or what counts, differs from what the caller saw, because something sold out or
  /// closed, or a price changed.
  indirect case orderChanged(OrderChange)
  /// The order lacks required answers; the screen's `pending` lists them.
  indirect case incomplete(SessionScreen)
  /// The sums of a day's orders are too large to be computed.
  case totalsTooLarge
  /// The journal failed.
  case journal(JournalError)
}

extension SessionError: CustomStringConvertible {
  /// What happened, in English, for logs. It has no secret of a customer.
  public var description: String {
    switch self {
    case .unknownMenu: "no menu has this id"
    case .unknownSession: "the session does not exist or has expired"
    case .unknownOrder: "there is no such order"
    case .paused: "the shop takes no orders"
    case .orderState(let order): "order \(order.number) is \(order.state.rawValue)"
    case .invalidReason(let state): "the reason does not fit the state '\(state.rawValue)'"
    case .unreadableMenu(let digest): "the menu \(digest) cannot be read"
    case .stale(let version): "the session has version \(version)"
    case .staleInventory(let revision): "the inventory has revision \(revision)"
    case .keyReused: "the key belongs to another request"
    case .sessionFull: "the session has as many actions as it may have"
    case .submitted: "the session is submitted"
    case .rejected(_, let rejection, _): "the rules do not allow an action: \(rejection.code)"
    case .orderChanged: "the order is not the one that was seen"
    case .incomplete: "the order lacks answers"
    case .totalsTooLarge: "the totals of the day are too large to compute"
    case .journal(let error): "the store failed: \(error)"
    }
  }
}

extension SessionError {
  /// Whether the journal failed in a way that may pass.
  var isTransient: Bool {
    if case .journal(let error) = self { error.isTransient } else { false }
  }

  /// Whether the session never performs the request, whatever is in it.
  var isFinal: Bool {
    switch self {
    case .keyReused, .sessionFull: true
    default: false
    }
  }
}
