/// One of a few batches that lead from screen to screen, each a screen of its own.
public struct ChangeStage<Section> {
  /// The changes from the screen of the stage before.
  public let changes: Changeset
  /// The screen after the changes.
  public let sections: [Section]
}

extension ChangeStage: Equatable where Section: Equatable {}
extension ChangeStage: Sendable where Section: Sendable {}
