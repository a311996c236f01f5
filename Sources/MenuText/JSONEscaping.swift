/// The inside of JSON strings, between the quotes.
enum JSONEscaping {
  /// Appends the text with quotes, backslashes, line feeds and everything that ``SafeText`` forbids
  /// escaped.
  ///
  /// U+FEFF is escaped too: YAML, which reads JSON, takes it only as a byte order mark.
  static func append(_ text: String, to bytes: inout [UInt8]) {
    let isWritten = text.utf8.withContiguousStorageIfAvailable { utf8 in
      guard isPlain(utf8) else { return false }
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

  /// Whether nothing in the text needs an escape.
  ///
  /// C2, E2, EF and the four-byte lead bytes begin forbidden scalars, and many others.
  private static func isPlain(_ utf8: UnsafeBufferPointer<UInt8>) -> Bool {
    var mayBeForbidden = false
    for byte in utf8 {
      if byte < 0x20 || byte == 0x22 || byte == 0x5C || byte == 0x7F { return false }
      if byte == 0xC2 || byte == 0xE2 || byte >= 0xEF { mayBeForbidden = true }
    }
    return !mayBeForbidden || SafeText.isPlain(utf8) && !hasByteOrderMark(utf8)
  }

  private static func hasByteOrderMark(_ utf8: UnsafeBufferPointer<UInt8>) -> Bool {
    utf8.indices.contains { utf8[$0] == 0xEF && utf8[$0 + 1] == 0xBB && utf8[$0 + 2] == 0xBF }
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
