public import MenuSections

/// A session's screen at one revision.
public struct SessionScreen: Sendable {
  /// The screen for renderers. Its own revision is the session's version.
  public let screen: Screen
  /// The session's revision.
  public let revision: SessionRevision
  /// The order that the session was submitted as.
  public let orderID: OrderID?
  let inventory: InventoryView

  /// The screen of a moment, which is built faster from an earlier one if
  /// only the order has changed.
  init(_ moment: SessionMoment, after previous: SessionScreen? = nil) {
    let state = moment.state
    let (availability, number) = (moment.availability, UInt64(clamping: state.version))
    if let previous, previous.orderID == nil, state.orderID == nil,
      previous.screen.definition == state.definition, previous.screen.context == moment.context,
      previous.inventory.isSame(as: moment.inventory)
    {
      screen = OrderReducer.screen(
        after: previous.screen, availability: availability, order: state.order, revision: number)
    } else {
      screen = OrderReducer.screen(
        state.definition, availability: availability, order: state.order, revision: number)
    }
    revision = moment.revision
    orderID = state.orderID
    inventory = moment.inventory
  }
}
