import MenuSections

/// A screen of numbered rows side by side, so that a benchmark measures the differ and not the
/// screen: a comparison calls no hash function and counts no references.
struct FlatScreen {
  /// A row's id with the version of its content.
  struct Row: Hashable {
    let id: UInt32
    let version: UInt32
  }

  fileprivate struct Header {
    let id: UInt32
    let rows: Range<Int>
  }

  private var headers: [Header] = []
  private var rows: [Row] = []

  /// Adds a section at the end.
  mutating func append(id: UInt32, rows: [Row]) {
    let start = self.rows.count
    self.rows.append(contentsOf: rows)
    headers.append(Header(id: id, rows: start..<self.rows.count))
  }

  /// The changes that lead to `new`.
  func changes(to new: FlatScreen, with differ: inout Differ) -> Changeset {
    withView { old in new.withView { new in differ.changes(from: old, to: new) } }
  }

  private func withView<Result>(_ body: (FlatView) -> Result) -> Result {
    headers.withUnsafeBufferPointer { headers in
      rows.withUnsafeBufferPointer { rows in body(FlatView(headers: headers, rows: rows)) }
    }
  }
}

/// The sections of a flat screen while its arrays are accessible.
private struct FlatView: RandomAccessCollection {
  let headers: UnsafeBufferPointer<FlatScreen.Header>
  let rows: UnsafeBufferPointer<FlatScreen.Row>

  var startIndex: Int { 0 }
  var endIndex: Int { headers.count }

  subscript(section: Int) -> Section {
    let header = headers[section]
    return Section(id: header.id, rows: rows.extracting(header.rows))
  }

  struct Section: DiffableSection {
    let id: UInt32
    let rows: UnsafeBufferPointer<FlatScreen.Row>

    var rowCount: Int { rows.count }

    func rowID(at row: Int) -> UInt32 { rows[row].id }

    func hasSameContent(as old: Section) -> Bool { true }

    func hasSameContent(row: Int, as old: Section, row oldRow: Int) -> Bool {
      rows[row].version == old.rows[oldRow].version
    }

    /// Spreads neighboring numbers over all bits (Fibonacci hashing, D. Knuth, volume 3, 6.4).
    func rowHash(at row: Int) -> Int {
      Int(truncatingIfNeeded: UInt64(rows[row].id) &* 0x9E37_79B9_7F4A_7C15)
    }
  }
}
