import MenuText

/// Lines of plain text that are never wider than a number of cells, and never end in a space.
///
/// Whatever is written is made safe first, and wrapped where it is too long: nothing is cut.
struct TextCanvas {
  /// The cells of a line, from 20.
  let width: Int
  /// Everything written, a line feed after each line.
  private(set) var text = ""
  private var endsInBlank = true

  init(width: Int) {
    self.width = max(width, Self.leastWidth)
  }

  /// Parts what follows from what was written; never twice, and never at the top.
  mutating func blank() {
    if !endsInBlank { append("") }
  }

  /// Writes a text behind a mark; further lines hang under its beginning, or deeper.
  mutating func write(_ text: String, indent: Int = 0, mark: String = "", hanging: Int = 0) {
    let margin = margin(indent, mark)
    let lines = wrapped(text, to: width - margin.cells - hanging)
    for (index, line) in lines.enumerated() {
      append((index == 0 ? margin.first : margin.further + Self.spaces(hanging)) + line)
    }
  }

  /// Writes a text with another one at the right edge: beside its first line where there is room,
  /// else under it.
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

  /// Whether a pair would stand on one line.
  func fits(_ left: String, _ right: String, indent: Int = 0, mark: String = "") -> Bool {
    CellWidth.of(Self.paintable(left))
      <= room(beside: Self.paintable(right), margin(indent, mark).cells)
  }

  /// Writes a text in the middle.
  mutating func center(_ text: String) {
    for line in wrapped(text, to: width) {
      append(Self.spaces((width - CellWidth.of(line)) / 2) + line)
    }
  }

  /// Draws a line over the whole width.
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

  /// What stands before the first and the further lines of a text; however deep it is nested, a few
  /// letters have room.
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

  /// The text as it may be painted. A mark that would join the space before it, and so change what
  /// is measured, stands on a dotted circle.
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

  /// The narrowest canvas.
  static let leastWidth = 20
  /// The cells between two columns.
  static let gap = 2
  /// Below this, a column beside another is too narrow to read.
  private static let leastColumn = 10
  /// What is left of a line at the deepest indentation: a mark and a few letters.
  private static let leastRest = 12
}
