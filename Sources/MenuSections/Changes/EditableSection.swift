/// A section of your own with its rows in an array, so that changes can also be applied to it.
///
///     struct Day: EditableSection {
///       let id: String
///       var weather: String
///       var rows: [Message]
///
///       func hasSameContent(as old: Day) -> Bool { weather == old.weather }
///     }
///
/// The other requirements of ``DiffableSection`` follow from `rows`; rows are not compared if both
/// arrays share their storage, or if their bytes are the same. Setting `rows` must change nothing
/// else of the section, and nothing of its copies. ``RowSection`` conforms.
public protocol EditableSection: DiffableSection where RowID == Row.ID {
  /// A row, which is identified by its id and compared by `==`.
  associatedtype Row: Identifiable & Equatable where Row.ID: Sendable

  /// The rows, from the top; their ids are unique on the screen.
  var rows: [Row] { get set }
}

extension EditableSection {
  /// The number of `rows`.
  @inlinable public var rowCount: Int { rows.count }

  /// The id of a row.
  @inlinable public func rowID(at row: Int) -> Row.ID { rows[row].id }

  /// Compares two rows by value.
  @inlinable public func hasSameContent(row: Int, as old: Self, row oldRow: Int) -> Bool {
    rows[row] == old.rows[oldRow]
  }

  /// Whether both share the storage of their rows.
  @inlinable public func hasSameRows(as old: Self) -> Bool {
    let (rows, oldRows) = (rows, old.rows)
    return rows.count == oldRows.count
      && rows.withUnsafeBufferPointer { rows in
        oldRows.withUnsafeBufferPointer { $0.baseAddress == rows.baseAddress }
      }
  }

  /// Compares the bytes of the rows.
  @inlinable public func sameRowCount(
    from row: Int, as old: Self, from oldRow: Int, limit: Int
  ) -> Int {
    rows.sameByteCount(from: row, as: old.rows, from: oldRow, limit: limit)
  }

  /// The section with other rows.
  @inlinable
  func with(rows: [Row]) -> Self {
    var section = self
    section.rows = rows
    return section
  }
}
