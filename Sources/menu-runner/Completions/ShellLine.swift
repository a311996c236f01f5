/// A bash command line, split into words to complete the one at the cursor.
///
/// Nothing is expanded, so splitting has no side effects.
struct ShellLine {
  /// A word without its quotes.
  struct Word {
    var text = ""
    /// The number of characters before the part that the shell replaces.
    var kept = 0
    /// The quote that is open at the word's end.
    var quote: Character?
  }

  /// The words after the program's name; the current one ends at the cursor.
  private(set) var words: [Word]
  /// The index of the word at the cursor.
  let current: Int

  /// Splits the text before and after the cursor; `breaks` are readline's word breaks.
  init(before: String, after: String, breaks: String) {
    var reader = WordReader(breaks: breaks)
    for character in before { reader.take(character) }
    var words = reader.words + [reader.word ?? Word()]
    if !words.isEmpty { words.removeFirst() }
    current = words.count - 1
    // The rest of the current word is skipped.
    var rest = WordReader(breaks: breaks)
    for character in after.drop(while: { !$0.isWhitespace }) { rest.take(character) }
    self.words = words + rest.words + (rest.word.map { [$0] } ?? [])
  }

  /// A completion of the current word, quoted for the part that the shell replaces.
  func quoted(_ candidate: String) -> String {
    guard words.indices.contains(current) else { return candidate }
    let word = words[current]
    let rest = String(candidate.dropFirst(word.kept))
    return switch word.quote {
    case "'": rest.replacing("'", with: #"'\''"#)
    case "\"": Self.escaped(rest) { "\"$`\\".contains($0) }
    default: Self.escaped(rest) { !Self.isPlain($0) }
    }
  }

  private static func escaped(_ text: String, where isSpecial: (Character) -> Bool) -> String {
    text.map { isSpecial($0) ? "\\\($0)" : String($0) }.joined()
  }

  private static func isPlain(_ character: Character) -> Bool {
    guard let byte = character.asciiValue else { return true }
    return character.isLetter || character.isNumber || "-_./:=@%+,".utf8.contains(byte)
  }
}

/// Splits a line into words by the quoting rules of POSIX (Shell Command Language, section 2.2).
private struct WordReader {
  let breaks: String
  var words: [ShellLine.Word] = []
  var word: ShellLine.Word?
  private var isEscaped = false
  private var keptBeforeQuote = 0

  init(breaks: String) {
    self.breaks = breaks
  }

  mutating func take(_ character: Character) {
    var word = self.word ?? ShellLine.Word()
    if isEscaped {
      isEscaped = false
      word.text.append(character)
    } else if let quote = word.quote {
      if character == quote {
        word.quote = nil
        // A closed quote is a part of the word in which readline sees no breaks.
        word.kept = keptBeforeQuote
      } else if character == "\\", quote == "\"" {
        isEscaped = true
      } else {
        word.text.append(character)
      }
    } else if character == "\\" {
      isEscaped = true
    } else if character == "'" || character == "\"" {
      word.quote = character
      keptBeforeQuote = word.kept
      word.kept = word.text.count
    } else if character.isWhitespace {
      if self.word != nil { words.append(word) }
      self.word = nil
      return
    } else {
      word.text.append(character)
      if breaks.contains(character) { word.kept = word.text.count }
    }
    self.word = word
  }
}
