/// Which characters are safe to display, and visible forms for the others.
///
/// Characters that could control a terminal or disguise text are forbidden: every control character
/// except the line feed, the line and paragraph separators, the bidirectional embeddings, overrides
/// and isolates (the "Trojan Source" attack, CVE-2021-42574), and noncharacters. Joiners, selectors
/// and the marks LRM and RLM are text.
public enum SafeText {
  /// Whether the text has no forbidden characters.
  public static func isPlain(_ text: String) -> Bool {
    firstForbidden(in: text) == nil
  }

  /// The index of the first forbidden scalar, or `nil`.
  public static func firstForbidden(in text: String) -> String.UnicodeScalarView.Index? {
    if text.utf8.allSatisfy({ 0x20...0x7E ~= $0 || $0 == 0x0A }) { return nil }
    return text.unicodeScalars.firstIndex(where: isForbidden)
  }

  /// The text with a visible form for each forbidden scalar: `␛` for escape, `⟨U+202E⟩` for others.
  ///
  /// Line feeds are kept. The forms are C0 and delete as Unicode's control pictures, and code points
  /// in brackets.
  public static func visible(_ text: String) -> String {
    isPlain(text) ? text : replacing(text) { isForbidden($0) ? form(of: $0) : nil }
  }

  /// The text on one line: as ``visible(_:)`` makes it, and ` ⏎ ` for each line feed.
  public static func line(_ text: String) -> String {
    replacing(text) { scalar in
      if scalar == "\n" { return " ⏎ " }
      return isForbidden(scalar) ? form(of: scalar) : nil
    }
  }

  /// The code point as `U+001B`: four to six uppercase hexadecimal digits.
  public static func name(of scalar: Unicode.Scalar) -> String {
    "U+" + Hex.text(of: scalar.value, digits: 4, uppercase: true)
  }

  /// The text as content or a quoted attribute of HTML and XML: `&`, `<`, `>` and quotes become
  /// character references.
  ///
  /// Forbidden scalars stay; call ``visible(_:)`` or ``line(_:)`` first.
  public static func escapingMarkup(_ text: String) -> String {
    guard text.utf8.contains(where: { "&<>\"'".utf8.contains($0) }) else { return text }
    return replacing(text) { scalar in
      switch scalar {
      case "&": "&amp;"
      case "<": "&lt;"
      case ">": "&gt;"
      case "\"": "&quot;"
      case "'": "&#39;"
      default: nil
      }
    }
  }

  static func isForbidden(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x0A: false
    case 0x00...0x1F, 0x7F...0x9F: true
    case 0x2028...0x2029: true
    case 0x202A...0x202E, 0x2066...0x2069: true
    case 0xFDD0...0xFDEF: true
    default: scalar.value & 0xFFFE == 0xFFFE
    }
  }

  private static func form(of scalar: Unicode.Scalar) -> String {
    let picture: Unicode.Scalar? =
      switch scalar.value {
      case 0x00...0x1F: Unicode.Scalar(0x2400 + scalar.value)
      case 0x7F: "␡"
      default: nil
      }
    return picture.map { String($0) } ?? "⟨\(name(of: scalar))⟩"
  }

  private static func replacing(
    _ text: String,
    with replacement: (Unicode.Scalar) -> String?
  ) -> String {
    var result = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      if let replacement = replacement(scalar) {
        result.append(contentsOf: replacement.unicodeScalars)
      } else {
        result.append(scalar)
      }
    }
    return String(result)
  }
}
