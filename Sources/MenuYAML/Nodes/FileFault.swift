import MenuSections
import MenuText

/// What can be wrong with a file before any YAML is read: its size and its bytes.
enum FileFault {
  /// The faults that keep a file from being parsed; empty if it may be.
  static func diagnostics(of source: SourceText, limits: NodeLimits) -> [Diagnostic] {
    if source.bytes.count > limits.fileSizeInBytes {
      return [tooBig(source, limit: max(0, limits.fileSizeInBytes))]
    }
    let faults = EncodingScan.faults(in: source, limit: max(1, limits.diagnosticCount))
    if faults.isEmpty { return directiveFlood(in: source).map { [$0] } ?? [] }
    return faults.map { fault in
      switch fault {
      case .foreign(let encoding): foreign(encoding)
      case .malformed(let range): malformed(range, in: source)
      case .refused(let scalar, let range): refused(scalar, range)
      }
    }
  }

  private static let maximumTagDirectives = 32

  /// libyaml compares each `%TAG` with all before it, so thousands of them would take hours.
  private static func directiveFlood(in source: SourceText) -> Diagnostic? {
    var count = 0
    var rest = source.bytes[...]
    while let sign = rest.firstIndex(of: UInt8(ascii: "%")) {
      rest = rest[(sign + 1)...]
      guard rest.starts(with: "TAG".utf8) else { continue }
      count += 1
      guard count > maximumTagDirectives else { continue }
      return Diagnostic(
        .badDirective, at: SourceSpan(sign..<sign + 4), "the file holds too many '%TAG'",
        label: "only \(maximumTagDirectives) are read", help: "a menu needs none")
    }
    return nil
  }

  static let noMemory = Diagnostic(
    .syntax, at: SourceSpan(at: 0), "no memory is left to read this file")

  private static func tooBig(_ source: SourceText, limit: Int) -> Diagnostic {
    Diagnostic(
      .fileTooBig, at: SourceSpan(at: limit), "the file is too big",
      label: "reading stops here, after \(limit) bytes",
      help: "divide it into several menus; it has \(source.bytes.count) bytes")
  }

  private static func foreign(_ encoding: String) -> Diagnostic {
    Diagnostic(
      .foreignEncoding, at: SourceSpan(at: 0), "the file is \(encoding), not UTF-8",
      help: "save it again as UTF-8")
  }

  private static func malformed(_ range: Range<Int>, in source: SourceText) -> Diagnostic {
    let shown = source.bytes[range].map { Hex.text(of: $0, digits: 2, uppercase: true) }
    let bytes = (shown.count == 1 ? "the byte " : "the bytes ") + shown.joined(separator: " ")
    return Diagnostic(
      .invalidUTF8, at: SourceSpan(range), "the file is not valid UTF-8",
      label: "\(bytes) cannot stand here",
      help: "save the file as UTF-8; it may be in an older encoding such as EUC-KR")
  }

  private static func refused(_ scalar: Unicode.Scalar, _ range: Range<Int>) -> Diagnostic {
    let span = SourceSpan(range)
    let name = SafeText.name(of: scalar)
    let isMark = scalar == "\u{FEFF}"
    if ["\u{85}", "\u{2028}", "\u{2029}"].contains(scalar) {
      let escape = "\\u" + Hex.text(of: scalar.value, digits: 4)
      return Diagnostic(
        .controlCharacter, at: span, "the character \(name) is an invisible line break",
        label: "YAML would begin a new line here",
        help: "put a space in its place; in double quotes '\(escape)' writes the character itself",
        fixIts: [.init("put a space in its place", replacing: span, with: " ")])
    }
    return Diagnostic(
      .controlCharacter, at: span,
      isMark ? "a byte order mark inside the text" : "the character \(name) may not stand in YAML",
      label: "invisible in most editors", help: "remove it",
      fixIts: [.init("remove the character", replacing: span, with: "", isSafe: isMark)])
  }
}
