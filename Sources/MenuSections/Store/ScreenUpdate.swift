/// A screen with the changes since the previous one.
public struct ScreenUpdate: Sendable {
  /// The new screen.
  public let screen: Screen
  /// The changes since the previous screen of the receiver.
  public let changes: Changeset
  /// The choices that were lost since then, each reported once.
  public let lost: [LostChoice]
  /// Counts the changes of the screen, from 0.
  public var revision: UInt64 { screen.revision }

  init(screen: Screen, changes: Changeset, lost: [LostChoice]) {
    self.screen = screen
    self.changes = changes
    self.lost = lost
  }

  /// An update without changes.
  init(_ screen: Screen) {
    self.init(screen: screen, changes: Changeset(), lost: [])
  }
}
