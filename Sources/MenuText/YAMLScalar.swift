/// Text written as a YAML scalar, for the edits that diagnostics propose.
package enum YAMLScalar {
  /// The text without quotes if YAML certainly reads it as the same text, else in quotes.
  package static func text(_ text: String) -> String {
    isSurelyPlain(text) ? text : quoted(text)
  }

  /// The text in single quotes, or in double ones where it holds what those cannot.
  package static func quoted(_ text: String) -> String {
    guard text.unicodeScalars.contains(where: { $0 == "\n" || needsEscape($0) }) else {
      return "'"
        + text.split(separator: "'", omittingEmptySubsequences: false).joined(separator: "''") + "'"
    }
    let escaped = text.unicodeScalars.map { scalar -> String in
      switch scalar {
      case "\"", "\\": return "\\\(scalar)"
      case "\n": return "\\n"
      default: return needsEscape(scalar) ? escape(scalar) : String(scalar)
      }
    }
    return "\"" + escaped.joined() + "\""
  }

  /// Whether YAML or a terminal cannot take the scalar as it is; U+FEFF is a
  /// byte order mark in YAML.
  private static func needsEscape(_ scalar: Unicode.Scalar) -> Bool {
    scalar == "\u{FEFF}" || !SafeText.isPlain(String(scalar))
  }

  private static func escape(_ scalar: Unicode.Scalar) -> String {
    "\\U" + Hex.text(of: scalar.value, digits: 8, uppercase: true)
  }

  /// Whether the text has only letters and digits, with a few signs between them, which have no
  /// other meaning in YAML, in or out of brackets.
  private static func isSurelyPlain(_ text: String) -> Bool {
    func isWord(_ character: Character) -> Bool { character.isLetter || character.isNumber }
    guard let first = text.first, let last = text.last, isWord(first), isWord(last) else {
      return false
    }
    return text.allSatisfy { isWord($0) || " -_./()".contains($0) }
  }
}
