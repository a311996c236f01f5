/// What a caller knows of two screens before they are compared: where they may differ.
///
/// Hints promise that both screens have the same sections in the same order, and that nothing
/// differs outside of what they name. Hints that do not fit the screens are put aside and everything
/// is compared; hints that leave out a change hide it.
public struct ChangeHints: Hashable, Sendable {
  /// Indices of the sections that may differ in any way; rows may also move between them.
  public var sections: [Int]
  /// Rows that may differ in content while all rows of their section stay where they are.
  ///
  /// What their section shows beside its rows is compared, too.
  public var rows: [RowPath]

  /// Names the places that may differ, in any order.
  public init(sections: [Int] = [], rows: [RowPath] = []) {
    self.sections = sections
    self.rows = rows
  }
}
