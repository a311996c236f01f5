public import MenuSections

/// Why a session could not do what it was asked; it stands as it stood.
///
/// Screens are indirect, so that calls that may throw do not each keep room for one.
public enum SessionError: Error, Sendable {
  /// No menu of this id is offered.
  case unknownMenu
  /// No session has this token, or no longer.
  case unknownSession
  /// No order has this name.
  case unknownOrder
  /// The menu of a session or an order, kept by its digest, is missing or written for a release whose
  /// keys this one does not read.
  case unreadableMenu(digest: String)
  /// The session stands at another version than the caller saw.
  case stale(current: Int)
  /// The inventory stands at another revision than the caller saw.
  case staleInventory(current: Int)
  /// The key names another request.
  case keyReused
  /// The session became an order, and takes nothing more.
  case submitted(OrderID)
  /// One of the commands, by its index from 0, is refused, so none was done.
  indirect case refused(index: Int, OrderRejection, SessionScreen)
  /// What would be ordered now is not what the caller saw, for something was sold out meanwhile.
  indirect case outdated(SessionScreen)
  /// Something is missing that the order needs; the screen's `pending` says what.
  indirect case incomplete(SessionScreen)
  /// The journal failed.
  case journal(JournalError)
}
