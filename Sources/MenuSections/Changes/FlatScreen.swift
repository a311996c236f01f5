/// A screen as numbers: interned ids, and a version for each content.
///
/// The rows of all sections lie side by side, eight bytes each. Comparing two takes no generic code
/// of the caller and no hash function but a multiplication; ids should be numbered densely.
public struct FlatScreen: Hashable, Sendable {
  /// An interned id with the version of its content.
  public struct Row: Hashable, Sendable, Identifiable {
    /// What makes it the same row; unique on the screen.
    public let id: UInt32
    /// Equal for equal content.
    public let version: UInt32

    /// Names a row.
    public init(id: UInt32, version: UInt32) {
      self.id = id
      self.version = version
    }
  }

  struct Header: Hashable, Sendable {
    let id: UInt32
    let version: UInt32
    let revision: UInt64?
    let rows: Range<Int>
  }

  private(set) var headers: [Header] = []
  private(set) var rows: [Row] = []

  /// Has no sections.
  public init() {}

  /// Adds a section at the end.
  ///
  /// - Parameters:
  ///   - id: What makes it the same section; unique on the screen.
  ///   - version: Equal for equal content beside the rows.
  ///   - revision: Equal only if no row differs; the rows are compared without one.
  ///   - rows: From the top.
  public mutating func append(
    id: UInt32, version: UInt32, revision: UInt64? = nil, rows: some Sequence<Row>
  ) {
    let start = self.rows.count
    self.rows.append(contentsOf: rows)
    headers.append(
      Header(id: id, version: version, revision: revision, rows: start..<self.rows.count))
  }

  /// Forgets all sections and keeps their room for the next screen.
  public mutating func removeAll() {
    headers.removeAll(keepingCapacity: true)
    rows.removeAll(keepingCapacity: true)
  }
}
