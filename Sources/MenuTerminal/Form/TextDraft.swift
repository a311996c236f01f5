import MenuText

/// A text that is being written, and where the next letter goes.
struct TextDraft: Hashable {
  private(set) var text: String
  /// The characters before the caret.
  private(set) var caret: Int

  /// Goes on writing at the end of a text.
  init(_ text: String) {
    self.text = text
    caret = text.count
  }

  private var caretIndex: String.Index { text.index(text.startIndex, offsetBy: caret) }

  /// Puts text at the caret; a combining mark joins the character before it.
  mutating func insert(_ new: String) {
    let before = String(text[..<caretIndex]) + new
    text = before + String(text[caretIndex...])
    caret = min(before.count, text.count)
  }

  /// Takes away the character before the caret; a syllable goes as a whole.
  mutating func deleteBackward() {
    guard caret > 0 else { return }
    text.remove(at: text.index(before: caretIndex))
    caret -= 1
  }

  /// Takes away the character after the caret.
  mutating func deleteForward() {
    guard caretIndex < text.endIndex else { return }
    text.remove(at: caretIndex)
  }

  mutating func moveLeft() { caret = max(caret - 1, 0) }
  mutating func moveRight() { caret = min(caret + 1, text.count) }

  /// Moves to the beginning of the line.
  mutating func moveToLineStart() { caret -= column }
  /// Moves to the end of the line.
  mutating func moveToLineEnd() { caret += lines[line].count - column }

  /// Moves by a line, as near to the same column as there is; false where there is none.
  mutating func moveLine(by step: Int) -> Bool {
    let lines = lines
    let target = line + step
    guard lines.indices.contains(target) else { return false }
    let start = lines[..<target].reduce(0) { $0 + $1.count + 1 }
    caret = start + min(column, lines[target].count)
    return true
  }

  /// The lines that are written, at least one.
  var lines: [Substring] { text.split(separator: "\n", omittingEmptySubsequences: false) }
  /// The line that the caret is in, from 0.
  var line: Int { text[..<caretIndex].count { $0 == "\n" } }
  /// The characters before the caret in its line.
  var column: Int {
    let before = text[..<caretIndex]
    guard let last = before.lastIndex(of: "\n") else { return before.count }
    return before.distance(from: last, to: before.endIndex) - 1
  }

  /// As much of a line as fits into so many cells around the caret, and the cells before the caret;
  /// a line that the caret is not in is shown from its beginning.
  func window(ofLine number: Int, cells: Int) -> (text: String, caret: Int?) {
    let lines = lines
    guard lines.indices.contains(number) else { return ("", nil) }
    guard number == line else { return (String(lines[number]), nil) }
    let shown = Hangul.composed(SafeText.line(String(lines[number])))
    var start = shown.startIndex
    let caretIndex =
      shown.index(
        shown.startIndex, offsetBy: column, limitedBy: shown.endIndex) ?? shown.endIndex
    // One cell stays free for the caret behind the last letter.
    while start < caretIndex, CellWidth.of(shown[start..<caretIndex]) >= max(cells, 1) {
      start = shown.index(after: start)
    }
    return (String(shown[start...]), CellWidth.of(shown[start..<caretIndex]))
  }
}
