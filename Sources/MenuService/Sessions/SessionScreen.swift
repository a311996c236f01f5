public import MenuSections

/// A session's screen at one revision.
public struct SessionScreen: Sendable {
  /// The screen for renderers. Its own revision is the session's version.
  public let screen: Screen
  /// The session's revision.
  public let revision: SessionRevision
  /// The order that the session was submitted as.
  public let orderID: OrderID?

  init(_ moment: SessionMoment) {
    let state = moment.state
    screen = OrderReducer.screen(
      state.definition, availability: moment.availability, order: state.order,
      revision: UInt64(clamping: state.version))
    revision = moment.revision
    orderID = state.orderID
  }
}
