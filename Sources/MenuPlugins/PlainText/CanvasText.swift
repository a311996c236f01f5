import MenuText

/// A text in its safe form, with its width.
struct CanvasText {
  let text: String
  /// The width if it is on one line.
  let cells: Int
  /// Whether it is one line without clusters of several scalars.
  private let isPlain: Bool

  /// Makes a text safe. A combining mark at the beginning of a line, which would combine with the
  /// space before it, gets a dotted circle as its base.
  init(_ text: String) {
    let plainCells = CellWidth.ofPlainLine(text)
    isPlain = plainCells != nil
    self.text = isPlain ? text : Self.makingSafe(text)
    cells = plainCells ?? CellWidth.of(self.text)
  }

  /// A text that is safe already.
  private init(safe text: String) {
    self.text = text
    cells = CellWidth.of(text)
    isPlain = false
  }

  /// Calls `body` with lines of at most so many cells and whether it is the first; at least once.
  func forEachLine(to limit: Int, _ body: (CanvasText, _ isFirst: Bool) -> Void) {
    if isPlain, cells <= limit { return body(self, true) }
    for (index, line) in CellWidth.wrapped(text, to: limit).enumerated() {
      body(CanvasText(safe: line), index == 0)
    }
  }

  private static func makingSafe(_ text: String) -> String {
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
}
