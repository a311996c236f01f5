public import MenuSections

/// A session's screen at one revision.
public struct SessionScreen: Sendable {
  /// The screen for renderers. Its own revision is the session's version.
  public let screen: Screen
  /// The session's revision.
  public let revision: SessionRevision
  /// The order that the session was submitted as.
  public let orderID: OrderID?

  init(_ state: SessionState, _ inventory: InventoryView) {
    screen = OrderReducer.screen(
      state.definition, availability: inventory.availability(of: state.definition),
      order: state.order,
      revision: UInt64(clamping: state.version))
    revision = SessionRevision(version: state.version, inventory: inventory.revision)
    orderID = state.orderID
  }
}
