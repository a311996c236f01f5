/// A section as a value: an id, content, and rows in order.
///
/// Rows are not compared if both sections share the storage of their arrays.
public struct RowSection<ID: Hashable & Sendable, Content: Equatable, Row: Equatable & Identifiable>
where Row.ID: Sendable {
  /// Identifies the section across screens.
  public let id: ID
  /// The content apart from the rows, such as a header.
  public var content: Content
  /// The rows, from the top; their ids are unique on the screen.
  public var rows: [Row]

  /// Creates a section.
  @inlinable public init(id: ID, content: Content, rows: [Row]) {
    self.id = id
    self.content = content
    self.rows = rows
  }
}

extension RowSection: Equatable {}
extension RowSection: Hashable where Content: Hashable, Row: Hashable {}
extension RowSection: Sendable where Content: Sendable, Row: Sendable {}

extension RowSection: DiffableSection {
  /// The number of `rows`.
  @inlinable public var rowCount: Int { rows.count }

  /// The id of a row.
  @inlinable public func rowID(at row: Int) -> Row.ID { rows[row].id }

  /// Compares `content` by value.
  @inlinable public func hasSameContent(as old: RowSection) -> Bool { content == old.content }

  /// Compares two rows by value.
  @inlinable public func hasSameContent(row: Int, as old: RowSection, row oldRow: Int) -> Bool {
    rows[row] == old.rows[oldRow]
  }

  /// Whether both share the storage of their rows.
  @inlinable public func hasSameRows(as old: RowSection) -> Bool {
    rows.count == old.rows.count
      && rows.withUnsafeBufferPointer { rows in
        old.rows.withUnsafeBufferPointer { $0.baseAddress == rows.baseAddress }
      }
  }
}
