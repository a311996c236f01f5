/// The columns to repaint when a row changes.
struct LineDifference {
  /// The ranges of columns to paint, from left to right; none splits a cluster.
  let ranges: [Range<Int>]
  /// The column from which the new row is blank.
  let blankTail: Int
  private let new: ArraySlice<CellGrid.Cell>

  /// Repainting up to this many unchanged cells costs no more bytes than moving past them.
  private static let maximumGap = 6

  /// Compares two rows of the same length.
  init(from old: ArraySlice<CellGrid.Cell>, to new: ArraySlice<CellGrid.Cell>) {
    self.new = new
    var ranges: [Range<Int>] = []
    var blankTail = 0
    for (column, (before, after)) in zip(old, new).enumerated() {
      if after != .blank { blankTail = column + 1 }
      guard !before.looks(like: after) else { continue }
      if let last = ranges.last, column - last.upperBound <= Self.maximumGap {
        ranges[ranges.count - 1] = last.lowerBound..<column + 1
      } else {
        ranges.append(column..<column + 1)
      }
    }
    self.blankTail = blankTail
    self.ranges = Self.extended(ranges, old: old, new: new)
  }

  /// Whether the cursor position is known to be `next` after a cell is written, or does not matter.
  ///
  /// Within a horizontal rule each sign overwrites the excess of the one before on terminals that
  /// draw it wide, so only the end of the rule needs a cursor move.
  func isCursorKnown(at next: Int, after cell: CellGrid.Cell) -> Bool {
    if cell.hasFixedWidth { return true }
    guard cell.isRule, next < new.count else { return false }
    return new[new.startIndex + next].cluster == cell.cluster
  }

  /// Extends ranges to whole clusters. From a cluster whose width depends on the terminal, the
  /// range extends to the end of the row, as a terminal that draws it wide overwrites what follows.
  private static func extended(
    _ ranges: [Range<Int>], old: ArraySlice<CellGrid.Cell>, new: ArraySlice<CellGrid.Cell>
  ) -> [Range<Int>] {
    var result: [Range<Int>] = []
    for range in ranges {
      var (start, end) = (range.lowerBound, range.upperBound)
      if let last = result.last, start < last.upperBound { start = last.upperBound }
      while start > 0, new[new.startIndex + start].width == 0 { start -= 1 }
      while end < new.count, new[new.startIndex + end].width == 0 { end += 1 }
      guard start < end else { continue }
      result.append(start..<end)
      let hasUnknownWidth = (start..<end).contains {
        !old[old.startIndex + $0].hasFixedWidth || !new[new.startIndex + $0].hasFixedWidth
      }
      if hasUnknownWidth {
        result[result.count - 1] = start..<new.count
        return result
      }
    }
    return result
  }
}

extension CellGrid.Cell {
  /// Whether both look the same; a covered cell has no look of its own.
  func looks(like other: Self) -> Bool {
    width == other.width && cluster == other.cluster && (width == 0 || style == other.style)
  }

  /// Whether all terminals agree on the width.
  ///
  /// They agree on ASCII and on single-scalar Hangul, kana, Chinese characters and fullwidth forms.
  /// They disagree on emoji, on combining marks, and on characters whose East Asian Width is
  /// ambiguous, which terminals configured for Chinese, Japanese or Korean draw wide.
  var hasFixedWidth: Bool {
    if width == 0 { return true }
    guard let scalar = onlyScalar else { return false }
    return switch scalar.value {
    case 0x20...0x7E, 0x3001...0x3029, 0x3041...0x3096, 0x30A1...0x30FF, 0x3131...0x3163,
      0x4E00...0x9FFF, 0xAC00...0xD7A3, 0xFF01...0xFF60:
      true
    default: false
    }
  }

  /// Whether this is a box-drawing or block character.
  var isRule: Bool {
    onlyScalar.map { 0x2500...0x259F ~= $0.value } ?? false
  }

  private var onlyScalar: Unicode.Scalar? {
    var scalars = cluster.unicodeScalars.makeIterator()
    guard let first = scalars.next(), scalars.next() == nil else { return nil }
    return first
  }
}
