/// The position of a row on a screen.
public struct RowPath: Hashable, Sendable {
  /// The index of the section on the screen, from 0.
  public let section: Int32
  /// The index of the row in its section, from 0.
  public let row: Int32

  /// Creates a path; it is checked against a screen only where it is used.
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

extension RowPath: Codable {
  /// Reads `[section,row]`; throws a `DecodingError` for fewer or more than two indices.
  public init(from decoder: any Decoder) throws {
    (section, row) = try decoder.pair()
  }

  /// Writes `[section,row]`.
  public func encode(to encoder: any Encoder) throws {
    try encoder.write(pair: section, row)
  }
}
