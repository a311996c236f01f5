import MenuText

/// Lines of plain text with a maximum width in cells and without trailing spaces.
///
/// All text is shown in its safe form, and wrapped instead of truncated.
struct TextCanvas: ~Copyable {
  /// The cells of a line, from 20.
  let width: Int
  private var buffer = UTF8Buffer()
  private var endsInBlank = true

  init(width: Int) {
    self.width = max(width, Self.minimumWidth)
  }

  /// The text as UTF-8; every line ends with a line feed.
  var bytes: [UInt8] { buffer.bytes }

  /// Writes a blank line, unless the last line is blank or there is none.
  mutating func blank() {
    if !endsInBlank { endLine(from: buffer.count) }
  }

  /// Writes a text after a mark; further lines are indented to its beginning, or deeper.
  mutating func write(_ text: String, indent: Int = 0, mark: String = "", hanging: Int = 0) {
    write(CanvasText(text), after: margin(indent, mark), hanging: hanging)
  }

  /// Writes a text with another one at the right edge: beside its first line if that fits, else
  /// below it.
  mutating func pair(_ left: String, _ right: String, indent: Int = 0, mark: String = "") {
    pair(CanvasText(left), right: CanvasText(right), after: margin(indent, mark))
  }

  /// Writes a text and a note with another text at the right edge; the note is on a line of its own
  /// unless all fit on one.
  mutating func pair(
    _ left: String, note: String, _ right: String, indent: Int = 0, mark: String = ""
  ) {
    let margin = margin(indent, mark)
    let right = CanvasText(right)
    let whole = CanvasText(note.isEmpty ? left : "\(left)  \(note)")
    let isOneLine = note.isEmpty || whole.cells <= room(beside: right, margin)
    pair(isOneLine ? whole : CanvasText("\(left)\n\(note)"), right: right, after: margin)
  }

  mutating func center(_ text: String) {
    CanvasText(text).forEachLine(to: width) { line, _ in
      write(line, indent: (width - line.cells) / 2)
    }
  }

  /// Writes a line of the full width.
  mutating func rule(_ stroke: Character) {
    write(CanvasText(String(repeating: stroke, count: width)), indent: 0)
  }

  private mutating func write(_ text: CanvasText, after margin: Margin, hanging: Int = 0) {
    text.forEachLine(to: width - margin.cells - hanging) { line, isFirst in
      write(
        line, indent: isFirst ? margin.indent : margin.cells + hanging,
        mark: isFirst ? margin.mark : "")
    }
  }

  private mutating func pair(_ left: CanvasText, right: CanvasText, after margin: Margin) {
    let room = room(beside: right, margin)
    guard !right.text.isEmpty, room >= Self.leastColumn || left.cells <= room else {
      if !left.text.isEmpty || !margin.mark.isEmpty { write(left, after: margin) }
      if !right.text.isEmpty { writeAtRightEdge(right) }
      return
    }
    left.forEachLine(to: room) { line, isFirst in
      if isFirst {
        write(
          line, indent: margin.indent, mark: margin.mark, right: right.text,
          gap: room + Self.gap - line.cells)
      } else {
        write(line, indent: margin.cells)
      }
    }
  }

  private mutating func writeAtRightEdge(_ text: CanvasText) {
    text.forEachLine(to: width) { line, _ in write(line, indent: width - line.cells) }
  }

  private mutating func write(
    _ line: CanvasText, indent: Int, mark: String = "", right: String = "", gap: Int = 0
  ) {
    let start = buffer.count
    buffer.append(spaces: indent)
    buffer.append(mark)
    buffer.append(line.text)
    buffer.append(spaces: gap)
    buffer.append(right)
    endLine(from: start)
  }

  private mutating func endLine(from start: Int) {
    buffer.removeTrailingSpaces(from: start)
    endsInBlank = buffer.count == start
    buffer.append("\n")
  }

  private func room(beside right: CanvasText, _ margin: Margin) -> Int {
    width - margin.cells - (right.text.isEmpty ? 0 : Self.gap + right.cells)
  }

  /// Deep indentation leaves room for a few letters.
  private func margin(_ indent: Int, _ mark: String) -> Margin {
    let indent = min(indent, width - Self.leastRest)
    return Margin(indent: indent, mark: mark, cells: indent + CellWidth.of(mark))
  }

  /// What is before the text: spaces and a mark on the first line, spaces on further ones.
  private struct Margin {
    let indent: Int
    let mark: String
    let cells: Int
  }

  static let minimumWidth = 20
  /// The cells between two columns.
  static let gap = 2
  /// The minimum width of a column beside another.
  private static let leastColumn = 10
  /// The cells that remain at the deepest indentation.
  private static let leastRest = 12
}
