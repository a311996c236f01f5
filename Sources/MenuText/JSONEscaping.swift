/// JSON strings of any text.
enum JSONEscaping {
  /// Appends the text in quotes, with quotes, backslashes, line feeds and everything that
  /// ``SafeText`` forbids escaped.
  ///
  /// U+FEFF is escaped too: YAML, which reads JSON, takes it only as a byte order mark.
  @inline(__always)
  static func append(_ text: String, to buffer: inout UTF8Buffer) {
    if !buffer.appendPlainJSON(text) { appendEscaped(text, to: &buffer) }
  }

  @inline(never)
  private static func appendEscaped(_ text: String, to buffer: inout UTF8Buffer) {
    buffer.append(ascii: "\"")
    for scalar in text.unicodeScalars {
      if let short = shortEscape(of: scalar) {
        buffer.append(short)
      } else if SafeText.isForbidden(scalar) || scalar == "\u{FEFF}" {
        for unit in String(scalar).utf16 { append(escape: unit, to: &buffer) }
      } else {
        buffer.append(String(scalar))
      }
    }
    buffer.append(ascii: "\"")
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

  private static func append(escape unit: UInt16, to buffer: inout UTF8Buffer) {
    buffer.append(#"\u"#)
    buffer.append(Hex.text(of: unit, digits: 4))
  }
}
