/// Rows that a frame shows again, higher or lower than the one before, as a list does that scrolls.
struct RowShift: Hashable {
  /// The rows that changed; those outside stay as they are.
  let rows: Range<Int>
  /// How many rows up; less than zero is down.
  let distance: Int

  /// How many rows are taken out at one end and put in at the other.
  var count: Int { abs(distance) }
  /// Where rows are taken out.
  var takenRow: Int { distance > 0 ? rows.lowerBound : rows.upperBound - count }
  /// Where as many blank ones are put in, after that.
  var givenRow: Int { distance > 0 ? rows.upperBound - count : rows.lowerBound }

  /// The row that stood before where one stands after the shift; `nil` for a blank one put in.
  func source(of row: Int) -> Int? {
    guard rows.contains(row) else { return row }
    let source = row + distance
    return rows.contains(source) ? source : nil
  }

  private static let farthest = 32
  /// Moving fewer rows costs as much as painting them.
  private static let fewest = 3

  /// The shift after which most rows stand where the new frame has them, if it is worth its bytes.
  init?(from old: CellGrid, to new: CellGrid, height: Int) {
    let changed = (0..<height).filter { !Self.isSame(old, $0, new, $0) }
    guard changed.count >= Self.fewest, let first = changed.first, let last = changed.last else {
      return nil
    }
    let rows = first..<last + 1
    let unmoved = Self.shown(rows, old, new, distance: 0)
    var best = (distance: 0, shown: unmoved + Self.fewest - 1)
    for count in 1..<max(2, min(rows.count, Self.farthest + 1)) {
      for distance in [count, -count] {
        let shown = Self.shown(rows, old, new, distance: distance)
        if shown > best.shown { best = (distance, shown) }
      }
    }
    guard best.distance != 0 else { return nil }
    self.rows = rows
    distance = best.distance
  }

  /// How many rows with anything in them already stand where the new frame has them.
  private static func shown(
    _ rows: Range<Int>, _ old: CellGrid, _ new: CellGrid, distance: Int
  ) -> Int {
    rows.count {
      rows.contains($0 + distance) && isSame(old, $0 + distance, new, $0)
        && new[row: $0].contains { $0 != .blank }
    }
  }

  private static func isSame(_ old: CellGrid, _ oldRow: Int, _ new: CellGrid, _ row: Int) -> Bool {
    old[row: oldRow].elementsEqual(new[row: row]) { $0.looks(like: $1) }
  }
}
