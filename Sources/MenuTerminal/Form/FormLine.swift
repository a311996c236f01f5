import MenuText

/// A piece of a line in one style.
struct FormSpan: Hashable {
  var text: String
  var style: CellStyle

  init(_ text: String, _ style: CellStyle = .plain) {
    self.text = text
    self.style = style
  }
}

/// One line of a form before it is fitted into columns: what stands left, what stands right.
struct FormLine {
  /// The cells in front of it, beside those for the mark of the focus.
  var indent = 0
  /// From the left; clipped where there is no room.
  var leading: [FormSpan] = []
  /// From the right, the most important first; those that find no room are left out, but the first
  /// is clipped where nothing stands left.
  var trailing: [FormSpan] = []
  /// Stands between what is trailing.
  var separator = " "
  /// Where the cursor stands in what is leading, in cells.
  var caret: Int?

  /// Draws it into columns of a row.
  func draw(on grid: inout CellGrid, row: Int, columns: Range<Int>) {
    let start = columns.lowerBound + indent
    let end = columns.upperBound
    let shown = fitted(into: end - start, profile: grid.profile)
    var column = end - shown.width
    for (index, span) in shown.spans.enumerated() {
      if index > 0 { column = grid.write(separator, column: column, row: row, end: end) }
      column = grid.write(span.text, column: column, row: row, end: end, style: span.style)
    }
    let edge = shown.width == 0 ? end : end - shown.width - Self.gap
    column = start
    for span in leading where column < edge {
      column = grid.write(span.text, column: column, row: row, end: edge, style: span.style)
    }
    if let caret { grid.caret = CellPoint(column: min(start + caret, end - 1), row: row) }
  }

  /// As much of what is trailing as leaves room for the beginning of what is leading.
  private func fitted(into cells: Int, profile: WidthProfile) -> (spans: [FormSpan], width: Int) {
    let wanted = leading.reduce(0) { $0 + CellWidth.of($1.text, profile: profile) }
    let room = cells - (wanted == 0 ? 0 : min(wanted, Self.leastLeading) + Self.gap)
    var spans: [FormSpan] = []
    var width = 0
    for span in trailing {
      let between = spans.isEmpty ? 0 : CellWidth.of(separator, profile: profile)
      let whole = width + between + CellWidth.of(span.text, profile: profile)
      guard whole <= room else {
        return wanted == 0 && spans.isEmpty ? ([span], room) : (spans, width)
      }
      spans.append(span)
      width = whole
    }
    return (spans, width)
  }

  /// The cells between what stands left and what stands right.
  private static let gap = 2
  /// The cells that a long name keeps beside what stands right.
  private static let leastLeading = 14
}
