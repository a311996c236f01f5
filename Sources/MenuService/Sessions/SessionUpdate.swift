public import MenuSections

/// The changes of a session since the revision that a reader has.
public struct SessionUpdate: Sendable {
  /// The reader's revision; `nil` if it has none.
  public let from: SessionRevision?
  /// The changes from the reader's screen. Without one, every section is inserted.
  public let changes: Changeset
  /// The current screen.
  public let current: SessionScreen
  /// Choices lost by moving to another menu.
  public internal(set) var lost: [LostChoice]
  /// Whether the reader's screen is not of the current screen's menu; also if it has none.
  let isOfOtherMenu: Bool
  /// Whether an earlier call with the same key made the change.
  var isRepeated = false

  init(from old: SessionScreen?, to current: SessionScreen, losing lost: [LostChoice] = []) {
    from = old?.revision
    changes = current.screen.changes(from: old?.screen)
    self.current = current
    self.lost = lost
    isOfOtherMenu = old?.screen.definition.version != current.screen.definition.version
  }
}
