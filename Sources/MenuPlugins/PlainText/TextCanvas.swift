import MenuText

/// Lines of plain text with a maximum width in cells and without trailing spaces.
///
/// All text is shown in its safe form, and wrapped instead of truncated.
struct TextCanvas {
  /// The cells of a line, from 20.
  let width: Int
  /// The text so far; every line ends with a line feed.
  private(set) var text = ""
  private var endsInBlank = true

  init(width: Int) {
    self.width = max(width, Self.minimumWidth)
  }

  /// Writes a blank line, unless the last line is blank or there is none.
  mutating func blank() {
    if !endsInBlank { append("") }
  }

  /// Writes a text after a mark; further lines are indented to its beginning, or deeper.
  mutating func write(_ text: String, indent: Int = 0, mark: String = "", hanging: Int = 0) {
    let margin = margin(indent, mark)
    let lines = wrapped(text, to: width - margin.cells - hanging)
    for (index, line) in lines.enumerated() {
      append((index == 0 ? margin.first : margin.further + Self.spaces(hanging)) + line)
    }
  }

  /// Writes a text with another one at the right edge: beside its first line if that fits, else
  /// below it.
  mutating func pair(_ left: String, _ right: String, indent: Int = 0, mark: String = "") {
    let margin = margin(indent, mark)
    let right = Self.paintable(right)
    let room = room(beside: right, margin.cells)
    guard !right.isEmpty,
      room >= Self.leastColumn || CellWidth.of(Self.paintable(left)) <= room
    else {
      if !left.isEmpty || !mark.isEmpty { write(left, indent: indent, mark: mark) }
      if !right.isEmpty { writeAtRightEdge(right) }
      return
    }
    for (index, line) in wrapped(left, to: room).enumerated() {
      append(
        index == 0
          ? margin.first + CellWidth.padded(line, to: room + Self.gap) + right
          : margin.further + line)
    }
  }

  /// Whether a pair fits on one line.
  func fits(_ left: String, _ right: String, indent: Int = 0, mark: String = "") -> Bool {
    CellWidth.of(Self.paintable(left))
      <= room(beside: Self.paintable(right), margin(indent, mark).cells)
  }

  /// Writes a centered text.
  mutating func center(_ text: String) {
    for line in wrapped(text, to: width) {
      append(Self.spaces((width - CellWidth.of(line)) / 2) + line)
    }
  }

  /// Writes a line of the full width.
  mutating func rule(_ stroke: Character) {
    append(String(repeating: stroke, count: width))
  }

  private mutating func writeAtRightEdge(_ text: String) {
    for line in wrapped(text, to: width) {
      append(CellWidth.padded(line, to: width, alignment: .trailing))
    }
  }

  private func room(beside right: String, _ margin: Int) -> Int {
    width - margin - (right.isEmpty ? 0 : Self.gap + CellWidth.of(right))
  }

  /// The margin of the first and of further lines; deep indentation leaves room for a few letters.
  private func margin(
    _ indent: Int, _ mark: String
  ) -> (first: String, further: String, cells: Int) {
    let indent = min(indent, width - Self.leastRest)
    let cells = indent + CellWidth.of(mark)
    return (Self.spaces(indent) + mark, Self.spaces(cells), cells)
  }

  private func wrapped(_ text: String, to cells: Int) -> [String] {
    CellWidth.wrapped(Self.paintable(text), to: cells)
  }

  private mutating func append(_ line: String) {
    let end = line.lastIndex { $0 != " " }.map(line.index(after:)) ?? line.startIndex
    text += line[..<end] + "\n"
    endsInBlank = end == line.startIndex
  }

  /// The safe form of a text. A combining mark at the beginning of a line, which would combine with
  /// the space before it, gets a dotted circle as its base.
  static func paintable(_ text: String) -> String {
    let visible = SafeText.visible(text)
    if visible.utf8.allSatisfy({ $0 < 0x80 }) { return visible }
    return visible.split(separator: "\n", omittingEmptySubsequences: false)
      .map { line in
        guard let first = line.first.map(String.init),
          CellWidth.of(" " + first) != 1 + CellWidth.of(first)
        else { return String(line) }
        return "◌" + line
      }
      .joined(separator: "\n")
  }

  private static func spaces(_ count: Int) -> String {
    String(repeating: " ", count: max(0, count))
  }

  /// The minimum width of a canvas.
  static let minimumWidth = 20
  /// The cells between two columns.
  static let gap = 2
  /// The minimum width of a column beside another.
  private static let leastColumn = 10
  /// The cells that remain at the deepest indentation.
  private static let leastRest = 12
}
