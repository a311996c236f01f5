import MenuText

/// Where two forms of a row differ, in ranges that are painted whole.
struct ChangedLine {
  /// Columns to paint, from left to right; no cluster is cut by an edge.
  let ranges: [Range<Int>]
  /// From here on the new row is blank.
  let blankTail: Int
  private let new: ArraySlice<CellGrid.Cell>

  /// So many unchanged cells cost no more to paint again than to pass by.
  private static let shortGap = 6

  /// Compares two rows of the same length.
  init(from old: ArraySlice<CellGrid.Cell>, to new: ArraySlice<CellGrid.Cell>) {
    self.new = new
    var ranges: [Range<Int>] = []
    var blankTail = 0
    for (column, (before, after)) in zip(old, new).enumerated() {
      if after != .blank { blankTail = column + 1 }
      guard !before.looks(like: after) else { continue }
      if let last = ranges.last, column - last.upperBound <= Self.shortGap {
        ranges[ranges.count - 1] = last.lowerBound..<column + 1
      } else {
        ranges.append(column..<column + 1)
      }
    }
    self.blankTail = blankTail
    self.ranges = Self.whole(ranges, old, new)
  }

  /// Whether every terminal puts its cursor on `next` after a cell, or that it does not matter.
  ///
  /// In a rule each sign is written over the half that a terminal with wide signs painted of the
  /// one before, so only the end of the rule needs a move.
  func isSettled(before next: Int, _ cell: CellGrid.Cell) -> Bool {
    if cell.isSettled { return true }
    guard cell.isRule, next < new.count else { return false }
    return new[new.startIndex + next].cluster == cell.cluster
  }

  /// Widens ranges to whole clusters, and to the end of the row from one whose width is contested:
  /// a terminal that paints it wider writes over what follows.
  private static func whole(
    _ ranges: [Range<Int>], _ old: ArraySlice<CellGrid.Cell>, _ new: ArraySlice<CellGrid.Cell>
  ) -> [Range<Int>] {
    var result: [Range<Int>] = []
    for range in ranges {
      var (start, end) = (range.lowerBound, range.upperBound)
      if let last = result.last, start < last.upperBound { start = last.upperBound }
      while start > 0, new[new.startIndex + start].width == 0 { start -= 1 }
      while end < new.count, new[new.startIndex + end].width == 0 { end += 1 }
      guard start < end else { continue }
      result.append(start..<end)
      let isContested = (start..<end).contains {
        !old[old.startIndex + $0].isSettled || !new[new.startIndex + $0].isSettled
      }
      if isContested {
        result[result.count - 1] = start..<new.count
        return result
      }
    }
    return result
  }
}

extension CellGrid.Cell {
  /// Whether both paint the same; what a wider cluster covers has no look of its own.
  func looks(like other: Self) -> Bool {
    width == other.width && cluster == other.cluster && (width == 0 || style == other.style)
  }

  /// Whether all terminals agree how many cells it takes.
  ///
  /// They do for ASCII, and for the Hangul syllables and letters, kana, Chinese characters and
  /// fullwidth forms that are one scalar each. They do not for emoji and marks, nor for the signs
  /// that East Asian Width calls ambiguous, which a terminal set up for Chinese, Japanese or Korean
  /// widens.
  var isSettled: Bool {
    if width == 0 { return true }
    guard let scalar = onlyScalar else { return false }
    return switch scalar.value {
    case 0x20...0x7E, 0x3001...0x3029, 0x3041...0x3096, 0x30A1...0x30FF, 0x3131...0x3163,
      0x4E00...0x9FFF, 0xAC00...0xD7A3, 0xFF01...0xFF60:
      true
    default: false
    }
  }

  /// Whether it is a part of a rule, a border or a bar.
  var isRule: Bool {
    onlyScalar.map { 0x2500...0x259F ~= $0.value } ?? false
  }

  private var onlyScalar: Unicode.Scalar? {
    var scalars = cluster.unicodeScalars.makeIterator()
    guard let first = scalars.next(), scalars.next() == nil else { return nil }
    return first
  }
}
