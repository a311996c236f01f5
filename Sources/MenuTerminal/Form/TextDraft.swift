import MenuText

/// A text that is being edited, with its caret.
struct TextDraft: Hashable {
  private(set) var text: String
  /// The number of characters before the caret.
  private(set) var caret: Int

  /// Creates a draft with the caret at the end of a text.
  init(_ text: String) {
    self.text = text
    caret = text.count
  }

  private var caretIndex: String.Index { text.index(text.startIndex, offsetBy: caret) }

  /// Inserts text at the caret; a combining mark joins the character before it.
  mutating func insert(_ new: String) {
    let before = String(text[..<caretIndex]) + new
    text = before + String(text[caretIndex...])
    caret = min(before.count, text.count)
  }

  /// Deletes the character before the caret, a Hangul syllable as a whole.
  mutating func deleteBackward() {
    guard caret > 0 else { return }
    text.remove(at: text.index(before: caretIndex))
    caret -= 1
  }

  /// Deletes the character after the caret.
  mutating func deleteForward() {
    guard caretIndex < text.endIndex else { return }
    text.remove(at: caretIndex)
  }

  /// Deletes the word before the caret, with the spaces between them.
  mutating func deleteWordBackward() {
    let before = text[..<caretIndex]
    let end = before.lastIndex { !$0.isWhitespace }.map(text.index(after:)) ?? text.startIndex
    let start = text[..<end].lastIndex(where: \.isWhitespace).map(text.index(after:))
    delete((start ?? text.startIndex)..<caretIndex)
  }

  /// Deletes the line up to the caret.
  mutating func deleteToLineStart() {
    delete(text.index(caretIndex, offsetBy: -column)..<caretIndex)
  }

  mutating func deleteToLineEnd() {
    let end = text[caretIndex...].firstIndex(of: "\n") ?? text.endIndex
    text.removeSubrange(caretIndex..<end)
  }

  /// Deletes text before the caret.
  private mutating func delete(_ range: Range<String.Index>) {
    let start = text.distance(from: text.startIndex, to: range.lowerBound)
    text.removeSubrange(range)
    caret = min(start, text.count)
  }

  mutating func moveLeft() { caret = max(caret - 1, 0) }
  mutating func moveRight() { caret = min(caret + 1, text.count) }

  mutating func moveToLineStart() { caret -= column }
  mutating func moveToLineEnd() { caret += lines[line].count - column }

  /// Moves by a line to the nearest column; returns false if there is no such line.
  mutating func moveLine(by step: Int) -> Bool {
    let lines = lines
    let target = line + step
    guard lines.indices.contains(target) else { return false }
    let start = lines[..<target].reduce(0) { $0 + $1.count + 1 }
    caret = start + min(column, lines[target].count)
    return true
  }

  /// The lines of the text, at least one.
  var lines: [Substring] { text.split(separator: "\n", omittingEmptySubsequences: false) }
  /// The line of the caret, from 0.
  var line: Int { text[..<caretIndex].count { $0 == "\n" } }
  /// The number of characters before the caret in its line.
  var column: Int {
    let before = text[..<caretIndex]
    guard let last = before.lastIndex(of: "\n") else { return before.count }
    return before.distance(from: last, to: before.endIndex) - 1
  }

  /// The part of a line that fits into `cells` around the caret, and the caret's position in cells;
  /// a line without the caret is shown from its beginning.
  func window(ofLine number: Int, cells: Int) -> (text: String, caret: Int?) {
    let lines = lines
    guard lines.indices.contains(number) else { return ("", nil) }
    guard number == line else { return (String(lines[number]), nil) }
    let shown = Hangul.composed(SafeText.line(String(lines[number])))
    var start =
      shown.index(
        shown.startIndex, offsetBy: column, limitedBy: shown.endIndex) ?? shown.endIndex
    var width = 0
    while start > shown.startIndex {
      let previous = shown.index(before: start)
      let wider = width + CellWidth.of(shown[previous])
      // One cell is reserved for the caret after the last letter.
      guard wider < max(cells, 1) else { break }
      (start, width) = (previous, wider)
    }
    return (String(shown[start...]), width)
  }
}

/// The code of a discount while it is typed.
struct FormCode {
  var draft = TextDraft("") {
    didSet { if draft.text != oldValue.text { rejection = nil } }
  }
  /// Why the text was rejected; `nil` after it is changed.
  var rejection: String?
}

/// The filter of a form: the rows whose names or facts match a text.
struct FormFilter {
  var draft = TextDraft("")
  /// Whether keys edit the filter rather than act on the matching rows.
  var isEditing = true

  var isEmpty: Bool { draft.text.isEmpty }
}
