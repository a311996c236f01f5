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

/// A line of a form with left-aligned and right-aligned content, not yet fitted into columns.
struct FormLine {
  /// The number of blank cells before it.
  var indent = 0
  /// The left-aligned spans; clipped if they do not fit.
  var leading: [FormSpan] = []
  /// What stays after the leading spans if they are clipped, such as a quantity.
  var ending = FormSpan("")
  /// The right-aligned spans, the most important first. Spans that do not fit are left out, except
  /// that the first is clipped if nothing is left-aligned.
  var trailing: [FormSpan] = []
  /// The text between trailing spans.
  var separator = " "
  /// The position of the cursor within the leading spans, in cells.
  var caret: Int?
}

extension FormLine {
  init(_ text: String, _ style: CellStyle, indent: Int = 0) {
    self.init(indent: indent, leading: [FormSpan(text, style)])
  }

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
    let clip = edge - CellWidth.of(ending.text, profile: grid.profile)
    column = start
    for span in leading where column < clip {
      column = grid.write(span.text, column: column, row: row, end: clip, style: span.style)
    }
    grid.write(ending.text, column: column, row: row, end: edge, style: ending.style)
    if let caret { grid.caret = CellPoint(column: min(start + caret, end - 1), row: row) }
  }

  /// The trailing spans that fit beside the beginning of the leading ones.
  private func fitted(into cells: Int, profile: WidthProfile) -> (spans: [FormSpan], width: Int) {
    let wanted = (leading + [ending]).reduce(0) { $0 + CellWidth.of($1.text, profile: profile) }
    let room = cells - (wanted == 0 ? 0 : min(wanted, Self.minimumLeading) + Self.gap)
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

  /// Emphasizes the leading spans of a focused line.
  mutating func emphasize(_ style: CellStyle) {
    for index in leading.indices where !leading[index].style.isDim || index == 0 {
      leading[index].style.isBold = true
      leading[index].style.color = leading[index].style.color ?? style.color
    }
  }

  /// The cells between leading and trailing spans.
  private static let gap = 2
  /// The cells that long leading text keeps beside trailing spans.
  private static let minimumLeading = 14
}

/// The styles of a form. Everything that a color says is also said by a mark or a word.
struct FormTheme: Sendable {
  let usesColor: Bool

  /// Section headers.
  var heading: CellStyle { style(isBold: true) }
  /// Explanations.
  var secondary: CellStyle { style(isDim: true) }
  /// The focus mark and the focused text.
  var focus: CellStyle { style(.cyan, isBold: true) }
  /// Marks of chosen options.
  var chosen: CellStyle { style(.green, isBold: true) }
  /// Options that are not available.
  var unavailable: CellStyle { style(isDim: true) }
  /// Pending items.
  var warning: CellStyle { style(.yellow) }
  /// Rejections.
  var error: CellStyle { style(.red, isBold: true) }
  /// A complete order.
  var complete: CellStyle { style(.green) }

  private func style(
    _ color: CellStyle.Color? = nil, isBold: Bool = false, isDim: Bool = false
  ) -> CellStyle {
    CellStyle(usesColor ? color : nil, isBold: isBold, isDim: isDim)
  }
}
