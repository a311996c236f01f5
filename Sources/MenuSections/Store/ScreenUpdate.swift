/// A screen of a store, with the changes since the previous one of the same reader.
///
/// Only ``MenuStore/updates()`` delivers changes, so a reader applies each change once.
public struct ScreenUpdate: Sendable {
  /// The new screen.
  public let screen: Screen
  /// The changes since the reader's previous screen; `nil` for its first one, which is shown as a
  /// whole.
  public let changes: Changeset?
  /// The choices that were lost since then, each reported once.
  public let lost: [LostChoice]
  /// Counts the changes of the screen, from 0.
  public var revision: UInt64 { screen.revision }

  package init(screen: Screen, changes: Changeset?, lost: [LostChoice]) {
    self.screen = screen
    self.changes = changes
    self.lost = lost
  }
}
