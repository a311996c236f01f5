/// A section that ``Differ`` can compare: an id, content, and rows with ids.
///
/// Identity is not content: two values with the same ``id`` are one section before and after a
/// change, whatever else changed. Two rows with the same row id are one row, wherever they are on
/// the screen. ``RowSection`` conforms for rows kept in an array; conform a type of your own to
/// compare it without copying.
///
/// All requirements but ``sameRowCount(from:as:from:limit:)`` take constant time, and their results
/// must not change during a comparison.
public protocol DiffableSection {
  /// Identifies a section across screens.
  associatedtype ID: Hashable & Sendable
  /// Identifies a row across screens and sections.
  associatedtype RowID: Hashable & Sendable

  /// The identity of the section, unique on its screen.
  var id: ID { get }

  /// The number of rows; rows from 2³¹ − 1 on are ignored.
  var rowCount: Int { get }

  /// The identity of a row, unique on its screen.
  func rowID(at row: Int) -> RowID

  /// Whether the content apart from the rows equals that of `old`; the
  /// number of rows is not content.
  func hasSameContent(as old: Self) -> Bool

  /// Whether a row has the same content as a row of `old`, which may be another section.
  func hasSameContent(row: Int, as old: Self, row oldRow: Int) -> Bool

  /// Whether all rows, with their content, are those of `old`; `false` if unknown.
  ///
  /// The rows of such a section are not compared. Compare a revision or the identity of the storage
  /// here, never the rows.
  func hasSameRows(as old: Self) -> Bool

  /// How many rows from `row` on are known to be those of `old` from `oldRow` on, with their
  /// content; at most `limit`, and 0 if unknown.
  ///
  /// These rows are not compared one by one. Compare memory here, or the identity of parts.
  func sameRowCount(from row: Int, as old: Self, from oldRow: Int, limit: Int) -> Int

  /// A hash of a row's id within this process, equal for equal ids.
  ///
  /// Only rows that are not found near their old position are hashed. The default is the id's
  /// `hashValue`; ids that are already random need no further hashing.
  func rowHash(at row: Int) -> Int
}

extension DiffableSection {
  /// Returns `false`, so that the rows are compared.
  @inlinable public func hasSameRows(as old: Self) -> Bool { false }

  /// Returns 0, so that the rows are compared.
  @inlinable public func sameRowCount(
    from row: Int, as old: Self, from oldRow: Int, limit: Int
  ) -> Int { 0 }

  /// Returns the `hashValue` of the id.
  @inlinable public func rowHash(at row: Int) -> Int { rowID(at: row).hashValue }
}

/// What is not a requirement, so that a type cannot replace it.
extension DiffableSection {
  /// Whether a row has the same id as a row of `old`.
  @inlinable
  func hasSameID(row: Int, as old: Self, row oldRow: Int) -> Bool {
    sameRowCount(from: row, as: old, from: oldRow, limit: 1) == 1
      || rowID(at: row) == old.rowID(at: oldRow)
  }

  /// Whether a row with the same id as a row of `old` has other content.
  @inlinable
  func isUpdated(row: Int, from old: Self, row oldRow: Int) -> Bool {
    sameRowCount(from: row, as: old, from: oldRow, limit: 1) == 0
      && !hasSameContent(row: row, as: old, row: oldRow)
  }
}
