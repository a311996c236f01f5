/// Which characters are safe to display, and visible forms for the others.
///
/// Characters that could control a terminal or disguise text are forbidden: every control character
/// except the line feed, the line and paragraph separators, the bidirectional embeddings, overrides
/// and isolates (the "Trojan Source" attack, CVE-2021-42574), and noncharacters. Joiners, selectors
/// and the marks LRM and RLM are text.
public enum SafeText {
  /// Whether the text has no forbidden characters.
  public static func isPlain(_ text: String) -> Bool {
    text.utf8.withContiguousStorageIfAvailable { isPlain($0) }
      ?? !text.unicodeScalars.contains(where: isForbidden)
  }

  /// Whether the text shows nothing: it is empty, or has only white space and
  /// characters such as U+200B.
  package static func isBlank(_ text: String) -> Bool {
    text.unicodeScalars.allSatisfy {
      $0.properties.isWhitespace || $0.properties.isDefaultIgnorableCodePoint
    }
  }

  /// The index of the first forbidden scalar, or `nil`.
  package static func firstForbidden(in text: String) -> String.UnicodeScalarView.Index? {
    isPlain(text) ? nil : text.unicodeScalars.firstIndex(where: isForbidden)
  }

  /// Whether there is a byte of UTF-8 that a forbidden scalar may begin with.
  package static func mayForbid(in utf8: [UInt8]) -> Bool {
    // Without branches, so that many bytes are compared at a time.
    var found: UInt8 = 0
    for byte in utf8 {
      found |= (byte < 0x20 ? 1 : 0) & (byte != 0x0A ? 1 : 0) | (byte == 0x7F ? 1 : 0)
      found |= (byte == 0xC2 ? 1 : 0) | (byte == 0xE2 ? 1 : 0) | (byte >= 0xEF ? 1 : 0)
    }
    return found != 0
  }

  /// Whether valid UTF-8 has no forbidden scalars.
  static func isPlain(_ utf8: UnsafeBufferPointer<UInt8>) -> Bool {
    !utf8.indices.contains { isForbidden(at: $0, in: utf8) }
  }

  /// Whether a forbidden scalar begins at the index.
  private static func isForbidden(at index: Int, in utf8: UnsafeBufferPointer<UInt8>) -> Bool {
    switch utf8[index] {
    case 0x0A: false
    case ...0x1F, 0x7F: true
    case 0xC2: utf8[index + 1] < 0xA0
    case 0xE2, 0xEF:
      switch (utf8[index], utf8[index + 1], utf8[index + 2]) {
      case (0xE2, 0x80, 0xA8...0xAE), (0xE2, 0x81, 0xA6...0xA9): true
      case (0xEF, 0xB7, 0x90...0xAF), (0xEF, 0xBF, 0xBE...): true
      default: false
      }
    case 0xF0...:
      utf8[index + 1] & 0x0F == 0x0F && utf8[index + 2] == 0xBF && utf8[index + 3] >= 0xBE
    default: false
    }
  }

  /// The text with a visible form for each forbidden scalar: `␛` for escape, `⟨U+202E⟩` for others.
  ///
  /// Line feeds are kept. The forms are C0 and delete as Unicode's control pictures, and
  /// code points in brackets.
  public static func visible(_ text: String) -> String {
    isPlain(text) ? text : replacing(text) { isForbidden($0) ? form(of: $0) : nil }
  }

  /// The text on one line: as ``visible(_:)`` makes it, and ` ⏎ ` for each line feed.
  public static func line(_ text: String) -> String {
    if isPlain(text), !text.utf8.contains(0x0A) { return text }
    return replacing(text) { scalar in
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

  /// Whether ``line(_:)``, ``visible(_:)`` and ``escapingMarkup(_:)`` all leave the text as it is.
  /// It may be `false` for a few of such texts.
  public static func isPlainMarkup(_ text: String) -> Bool {
    text.utf8.withContiguousStorageIfAvailable { $0.allSatisfy(isPlainMarkup) }
      ?? text.utf8.allSatisfy(isPlainMarkup)
  }

  private static func isPlainMarkup(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x22, 0x26, 0x27, 0x3C, 0x3E: false
    case 0x20...0x7E, 0x80...0xBF, 0xC3...0xE1, 0xE3...0xEE: true
    default: false
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
