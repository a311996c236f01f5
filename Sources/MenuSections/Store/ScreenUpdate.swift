/// The screen after a call or since the last look, and what leads to it.
public struct ScreenUpdate: Sendable {
  /// What can be seen now.
  public let screen: Screen
  /// What changed since the screen that the receiver saw before.
  public let changes: Changeset
  /// Choices that lost their place since then, each told once.
  public let lost: [LostChoice]
  /// Counts the calls that changed the screen, from 0.
  public var revision: UInt64 { screen.revision }

  init(screen: Screen, changes: Changeset, lost: [LostChoice]) {
    self.screen = screen
    self.changes = changes
    self.lost = lost
  }

  /// Nothing changed.
  init(_ screen: Screen) {
    self.init(screen: screen, changes: Changeset(), lost: [])
  }
}
