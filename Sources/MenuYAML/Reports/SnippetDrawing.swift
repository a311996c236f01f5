import MenuSections
import MenuText

/// Draws lines of the file with line numbers, and marks under a span.
struct SnippetDrawing {
  /// The file of the next snippet.
  var source: SourceText
  /// The digits of the largest line number.
  let gutterWidth: Int
  /// The columns of the terminal; `nil` if they are not known.
  let columns: Int?
  let style: ReportStyle
  private(set) var lines: [String] = []

  mutating func add(_ line: String) {
    lines.append(line)
  }

  /// An empty line of the gutter.
  mutating func addGutter() {
    lines.append(gutter())
  }

  /// A line such as `= note: …`.
  mutating func addRemark(_ kind: String, _ message: String) {
    let indentation = String(repeating: " ", count: gutterWidth + 1)
    let sign = indentation + style.paint("=", .quiet)
    lines.append("\(sign) \(style.paint(kind + ":", .strong)) \(SafeText.line(message))")
  }

  /// A line such as `--> groups.yaml:3:5`, before a snippet of another file.
  mutating func addPosition(of span: SourceSpan) {
    let position = source.position(at: Int(span.start))
    let indentation = String(repeating: " ", count: gutterWidth + 1)
    lines.append(
      "\(indentation)\(style.paint("-->", .quiet)) "
        + "\(SafeText.line(source.name)):\(position.line):\(position.column)")
  }

  /// The line where the span begins, with marks under the part of the span in it; one mark at
  /// least.
  mutating func addSnippet(
    at span: SourceSpan, mark: Character, label: String, tone: ReportStyle.Tone
  ) {
    let number = source.line(at: Int(span.start))
    // The gutter has a bar and a space on each side of it.
    let room = columns.map { max($0 - gutterWidth - 3, SnippetLine.narrowest) }
    let line = SnippetLine(
      number, marking: span, in: source, maximumWidth: min(room ?? .max, SnippetLine.widest))
    addGutter()
    let text = line.text.isEmpty ? "" : " " + line.text
    lines.append(gutter(String(number)) + text)
    let marks = String(repeating: mark, count: line.markWidth)
    let words = label.isEmpty ? "" : " " + SafeText.line(label)
    let indentation = String(repeating: " ", count: line.markStart + 1)
    lines.append(gutter() + indentation + style.paint(marks + words, tone))
  }

  private func gutter(_ number: String = "") -> String {
    let padding = String(repeating: " ", count: max(0, gutterWidth - number.count))
    return style.paint(padding + number + " |", .quiet)
  }
}

/// One line of a file as terminal cells: the printed text and the columns of the marked part.
///
/// Only the bytes near the span are looked at, so a line of megabytes costs no more than a short
/// one.
struct SnippetLine {
  /// The printed line, cut with `…`.
  private(set) var text = ""
  /// The cells before the marked part.
  private(set) var markStart = 0
  /// The cells of the marked part; at least 1.
  private(set) var markWidth = 1

  private struct Glyph {
    let text: String
    let width: Int
    let isMarked: Bool
  }

  static let widest = 100
  static let narrowest = 20
  private static let contextInBytes = 600

  /// The line `number`, counted from 1, with as much of `span` as lies in it.
  init(_ number: Int, marking span: SourceSpan, in source: SourceText, maximumWidth: Int) {
    let line = source.rangeOfLine(number)
    let marked = span.range.clamped(to: line)
    let first = Self.boundary(before: marked.lowerBound - Self.contextInBytes, in: source, line)
    let last = Self.boundary(before: marked.lowerBound + Self.contextInBytes, in: source, line)
    let markedEnd = min(marked.upperBound, max(last, marked.lowerBound))
    let before = Self.glyphs(of: source.text(in: first..<marked.lowerBound), isMarked: false)
    let glyphs =
      before
      + Self.glyphs(of: source.text(in: marked.lowerBound..<markedEnd), isMarked: true)
      + Self.glyphs(of: source.text(in: markedEnd..<max(last, markedEnd)), isMarked: false)
    draw(
      glyphs, markIndex: before.count, isCutBefore: first > line.lowerBound,
      isCutAfter: max(last, markedEnd) < line.upperBound, maximumWidth)
  }

  private mutating func draw(
    _ glyphs: [Glyph], markIndex: Int, isCutBefore: Bool, isCutAfter: Bool, _ maximumWidth: Int
  ) {
    var first = 0
    let markedWidth = glyphs.reduce(0) { $0 + ($1.isMarked ? $1.width : 0) }
    let before = glyphs[..<markIndex].reduce(0) { $0 + $1.width }
    let total = glyphs.reduce(0) { $0 + $1.width }
    let isWhole = !isCutBefore && !isCutAfter && total <= maximumWidth
    if !isWhole, isCutBefore || before + markedWidth > maximumWidth - 1 {
      var kept = before
      while first < markIndex, kept > maximumWidth * 2 / 5 {
        kept -= glyphs[first].width
        first += 1
      }
    }
    var width = 0
    if first > 0 || isCutBefore { append("…", glyphWidth: 1, to: &width) }
    markStart = width + glyphs[first..<markIndex].reduce(0) { $0 + $1.width }
    var marks = 0
    var isCut = isCutAfter
    for (index, glyph) in glyphs[first...].enumerated() {
      let isLast = first + index == glyphs.count - 1
      if width + glyph.width > maximumWidth - (isLast && !isCutAfter ? 0 : 1) {
        isCut = true
        break
      }
      append(glyph.text, glyphWidth: glyph.width, to: &width)
      if glyph.isMarked { marks += glyph.width }
    }
    if isCut { append("…", glyphWidth: 1, to: &width) }
    markWidth = max(1, marks)
  }

  private mutating func append(_ glyph: String, glyphWidth: Int, to width: inout Int) {
    text += glyph
    width += glyphWidth
  }

  private static func glyphs(of text: String, isMarked: Bool) -> [Glyph] {
    text.map { character in
      let shown = character == "\t" ? "→" : SafeText.line(String(character))
      return Glyph(text: shown, width: CellWidth.of(shown), isMarked: isMarked)
    }
  }

  /// The start of the character that holds `offset`, within `line`.
  private static func boundary(
    before offset: Int, in source: SourceText, _ line: Range<Int>
  ) -> Int {
    var offset = min(max(offset, line.lowerBound), line.upperBound)
    while offset > line.lowerBound, offset < line.upperBound, source.bytes[offset] & 0xC0 == 0x80 {
      offset -= 1
    }
    return offset
  }
}
