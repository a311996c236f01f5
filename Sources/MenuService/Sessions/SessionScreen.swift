public import MenuSections

/// What can be seen of a session at one moment.
public struct SessionScreen: Sendable {
  /// What a renderer shows; its own revision is the session's version.
  public let screen: Screen
  /// The moment.
  public let revision: SessionRevision
  /// The order that was made of the session; then it takes nothing more.
  public let orderID: OrderID?

  init(_ state: SessionState, _ inventory: InventoryView) {
    screen = ScreenBuilder.screen(
      state.definition, inventory.availability(of: state.definition), state.order,
      revision: UInt64(clamping: state.version))
    revision = SessionRevision(version: state.version, inventory: inventory.revision)
    orderID = state.orderID
  }
}

/// One step from what a reader saw of a session to what there is now.
public struct SessionUpdate: Sendable {
  /// The moment that the changes begin with; `nil` where the reader saw nothing.
  public let from: SessionRevision?
  /// What leads from there to the screen; with nothing before it, every section is inserted.
  public let changes: Changeset
  /// What can be seen now.
  public let now: SessionScreen
  /// Choices that lost their place on the way.
  public let lost: [LostChoice]

  init(from old: SessionScreen?, to now: SessionScreen, losing lost: [LostChoice] = []) {
    self.init(
      from: old?.revision, changes: now.screen.changes(from: old?.screen), now: now, lost: lost)
  }

  init(from: SessionRevision?, changes: Changeset, now: SessionScreen, lost: [LostChoice]) {
    self.from = from
    self.changes = changes
    self.now = now
    self.lost = lost
  }
}
