/// Rows that a frame shows again higher or lower than the previous one, as a scrolling list does.
struct RowShift: Hashable {
  /// The range of rows that changed.
  let rows: Range<Int>
  /// The number of rows up; negative for down.
  let distance: Int

  /// The number of rows that are deleted at one end and inserted at the other.
  var count: Int { abs(distance) }
  /// The row at which rows are deleted.
  var deletedRow: Int { distance > 0 ? rows.lowerBound : rows.upperBound - count }
  /// The row at which blank rows are inserted after that.
  var insertedRow: Int { distance > 0 ? rows.upperBound - count : rows.lowerBound }

  /// The row before the shift that is at `row` after it; `nil` for an inserted blank row.
  func source(of row: Int) -> Int? {
    guard rows.contains(row) else { return row }
    let source = row + distance
    return rows.contains(source) ? source : nil
  }

  private static let maximumDistance = 32
  /// Moving fewer rows costs as many bytes as painting them.
  private static let minimumRows = 3

  /// Finds the shift after which the most rows match the new frame, if it saves bytes.
  init?(from old: CellGrid, to new: CellGrid, height: Int) {
    let changed = (0..<height).filter { !Self.isSame(old: old, oldRow: $0, new: new, row: $0) }
    guard changed.count >= Self.minimumRows, let first = changed.first, let last = changed.last
    else {
      return nil
    }
    let rows = first..<last + 1
    let unmoved = Self.matches(rows, old: old, new: new, distance: 0)
    var best = (distance: 0, matches: unmoved + Self.minimumRows - 1)
    for count in 1..<max(2, min(rows.count, Self.maximumDistance + 1)) {
      for distance in [count, -count] {
        let matches = Self.matches(rows, old: old, new: new, distance: distance)
        if matches > best.matches { best = (distance, matches) }
      }
    }
    guard best.distance != 0 else { return nil }
    self.rows = rows
    distance = best.distance
  }

  /// The number of rows with content that match the new frame after a shift.
  private static func matches(
    _ rows: Range<Int>, old: CellGrid, new: CellGrid, distance: Int
  ) -> Int {
    rows.count {
      rows.contains($0 + distance) && isSame(old: old, oldRow: $0 + distance, new: new, row: $0)
        && new[row: $0].contains { $0 != .blank }
    }
  }

  private static func isSame(old: CellGrid, oldRow: Int, new: CellGrid, row: Int) -> Bool {
    old[row: oldRow].elementsEqual(new[row: row]) { $0.looks(like: $1) }
  }
}
