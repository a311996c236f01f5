import MenuSections

/// A session's state, inventory and context at one time, from which its screen is built on demand.
/// A class, so that the copies that every reader of updates keeps are small.
final class SessionMoment: Sendable {
  let state: SessionState
  /// The inventory at that time; for a submitted session, the one of its order.
  let inventory: InventoryView
  /// The context at that time; for a submitted session, the one of its order.
  let context: OrderContext

  init(state: SessionState, inventory: InventoryView, context: OrderContext) {
    self.state = state
    self.inventory = inventory
    self.context = context
  }

  var revision: SessionRevision {
    SessionRevision(
      version: state.version, inventory: inventory.revision, context: context.time)
  }

  var availability: Availability { inventory.availability(of: state.definition, in: context) }

  func hasSameScreen(as other: SessionMoment) -> Bool {
    revision == other.revision && state.orderID == other.state.orderID
      && state.order == other.state.order
      && (state.orderID != nil || inventory.isSame(as: other.inventory))
  }

  var screen: SessionScreen { SessionScreen(self) }

  /// The choices of an earlier moment that the menu of this one does not have.
  func lost(since earlier: SessionMoment?) -> [LostChoice] {
    guard let earlier, earlier.state.definition != state.definition else { return [] }
    var moved = earlier.state
    return moved.move(to: state.definition)
  }

  /// The moment with another channel; with `nil`, the same.
  func through(_ channel: String?) -> SessionMoment {
    guard let channel else { return self }
    var context = context
    context.channel = channel
    return SessionMoment(state: state, inventory: inventory, context: context)
  }
}
