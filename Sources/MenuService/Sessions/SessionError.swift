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
  /// The session would have more actions than one may have; it can be ordered, if nothing is missing.
  case sessionFull
  /// The session is already submitted as an order.
  case submitted(OrderID)
  /// The rules do not allow one of the commands, given by its index from 0. None was performed.
  indirect case rejected(index: Int, OrderRejection, SessionScreen)
  /// The total, or what counts, differs from what the caller saw, because something sold out or closed, or
  /// a price changed.
  indirect case orderChanged(OrderChange)
  /// The order lacks required answers; the screen's `pending` lists them.
  indirect case incomplete(SessionScreen)
  /// The journal failed.
  case journal(JournalError)
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
