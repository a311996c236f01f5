/// The place of a row on one screen: the index of its section and its index there, both from 0.
public struct RowPath: Hashable, Sendable {
  /// The index of the section on the screen, from 0.
  public let section: Int32
  /// The index of the row in its section, from 0.
  public let row: Int32

  /// Names a place; whether a screen has it is checked where the path is used.
  public init(section: Int32, row: Int32) {
    self.section = section
    self.row = row
  }
}

extension RowPath: Comparable {
  /// Page order: by section, then by row.
  public static func < (one: RowPath, other: RowPath) -> Bool {
    one.section == other.section ? one.row < other.row : one.section < other.section
  }
}

extension RowPath: CustomStringConvertible {
  /// `[section,row]`, as in the JSON form.
  public var description: String { "[\(section),\(row)]" }
}
