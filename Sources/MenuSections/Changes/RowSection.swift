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

extension RowSection: EditableSection {
  /// Compares `content` by value.
  @inlinable public func hasSameContent(as old: RowSection) -> Bool { content == old.content }
}
