/// A section that ``Differ`` can compare: an identity, content of its own, and identified rows.
///
/// Identity is not content. Two values with the same ``id`` are the same section before and after a
/// change, however much of it changed; the same holds for rows with the same row id, wherever on the
/// screen they stand. ``RowSection`` conforms for rows kept in an array; conform a type of your own
/// to compare it as it stands, without copying.
///
/// All requirements are constant time, and answer the same as long as a comparison runs.
public protocol DiffableSection {
  /// What makes it the same section from one screen to the next.
  associatedtype ID: Hashable & Sendable
  /// What makes a row the same row, in any section of the screen.
  associatedtype RowID: Hashable & Sendable

  /// The identity of the section, unique on its screen.
  var id: ID { get }

  /// The number of rows; those from 2³¹ − 1 on are not seen.
  var rowCount: Int { get }

  /// The identity of a row, unique on its screen.
  func rowID(at row: Int) -> RowID

  /// Whether what the section shows beside its rows is the same as in `old`.
  ///
  /// The number of rows is no such content.
  func hasSameContent(as old: Self) -> Bool

  /// Whether a row shows the same as one of `old`, which may be another section.
  func hasSameContent(row: Int, as old: Self, row oldRow: Int) -> Bool

  /// Whether all rows, with their content, are those of `old`; `false` where that is not known.
  ///
  /// Such a section costs nothing but this call. Compare a revision or the identity of storage here,
  /// never the rows.
  func hasSameRows(as old: Self) -> Bool

  /// A hash of a row's id within this process, equal for equal ids.
  ///
  /// Only rows that are not found near their old place are hashed. The default is the id's
  /// `hashValue`; ids that are numbered or random by themselves can do with less.
  func rowHash(at row: Int) -> Int
}

extension DiffableSection {
  /// Knows nothing: the rows are compared.
  @inlinable public func hasSameRows(as old: Self) -> Bool { false }

  /// The id's own hash.
  @inlinable public func rowHash(at row: Int) -> Int { rowID(at: row).hashValue }
}
