/// The inside of JSON strings, between the quotes.
enum JSONEscaping {
  /// Appends the text with quotes, backslashes, line feeds and everything that ``SafeText`` forbids
  /// escaped.
  ///
  /// U+FEFF is escaped too: YAML, which reads JSON, takes it only as a byte order mark.
  static func append(_ text: String, to bytes: inout [UInt8]) {
    let isWritten = text.utf8.withContiguousStorageIfAvailable { utf8 in
      guard utf8.allSatisfy(isAlwaysPlain) else { return false }
      bytes.append(contentsOf: utf8)
      return true
    }
    if isWritten == true { return }
    for scalar in text.unicodeScalars {
      if let short = shortEscape(of: scalar) {
        bytes.append(contentsOf: short.utf8)
      } else if SafeText.isForbidden(scalar) || scalar == "\u{FEFF}" {
        for unit in String(scalar).utf16 { append(escape: unit, to: &bytes) }
      } else {
        bytes.append(contentsOf: UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter)
      }
    }
  }

  /// Whether the byte can begin or continue only scalars that need no escape.
  ///
  /// C2, E2, EF and the four-byte lead bytes also begin forbidden scalars.
  private static func isAlwaysPlain(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x22, 0x5C: false
    case 0x20...0x7E, 0x80...0xC1, 0xC3...0xE1, 0xE3...0xEE: true
    default: false
    }
  }

  private static func shortEscape(of scalar: Unicode.Scalar) -> String? {
    switch scalar {
    case "\"": #"\""#
    case "\\": #"\\"#
    case "\n": #"\n"#
    case "\r": #"\r"#
    case "\t": #"\t"#
    case "\u{08}": #"\b"#
    case "\u{0C}": #"\f"#
    default: nil
    }
  }

  private static func append(escape unit: UInt16, to bytes: inout [UInt8]) {
    bytes.append(contentsOf: #"\u"#.utf8)
    bytes.append(contentsOf: Hex.text(of: unit, digits: 4).utf8)
  }
}
