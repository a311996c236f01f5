import MenuSections
import MenuText

/// The diagnostics of a file before it is parsed: its size and its bytes.
enum FileDiagnostics {
  /// The diagnostics that prevent parsing; empty if there are none.
  static func of(_ source: SourceText, limits: NodeLimits) -> [Diagnostic] {
    if source.bytes.count > limits.fileSizeInBytes {
      let limit = max(0, limits.fileSizeInBytes)
      return [
        Diagnostic(
          .fileTooBig, "size", with: ["limit": .number(limit)], at: SourceSpan(at: limit))
      ]
    }
    let problems = EncodingScan.problems(in: source, limit: max(1, limits.diagnosticCount))
    if problems.isEmpty { return tooManyDirectives(in: source).map { [$0] } ?? [] }
    return problems.map { problem in
      switch problem {
      case .foreign(let encoding):
        Diagnostic(
          .foreignEncoding, "encoding", with: ["encoding": .text(encoding)], at: SourceSpan(at: 0))
      case .malformed(let range): malformed(range, in: source)
      case .forbidden(let scalar, let range): forbidden(scalar, SourceSpan(range))
      }
    }
  }

  static let noMemory = Diagnostic(.syntax, "memory", at: SourceSpan(at: 0))

  private static let maximumTagDirectives = 32

  /// libyaml compares each `%TAG` with all before it, so thousands of them would take hours.
  private static func tooManyDirectives(in source: SourceText) -> Diagnostic? {
    var count = 0
    var next = 0
    while let sign = source.bytes.firstIndex(of: UInt8(ascii: "%"), from: next) {
      next = sign + 1
      guard source.bytes[next...].starts(with: "TAG".utf8) else { continue }
      count += 1
      guard count > maximumTagDirectives else { continue }
      return Diagnostic(
        .badDirective, "too-many", with: ["limit": .number(maximumTagDirectives)],
        at: SourceSpan(sign..<sign + 4))
    }
    return nil
  }

  private static func malformed(_ range: Range<Int>, in source: SourceText) -> Diagnostic {
    let bytes = source.bytes[range].map { Hex.text(of: $0, digits: 2, uppercase: true) }
    return Diagnostic(
      .invalidUTF8, "bytes",
      with: ["bytes": .text(bytes.joined(separator: " ")), "count": .number(bytes.count)],
      at: SourceSpan(range))
  }

  private static func forbidden(_ scalar: Unicode.Scalar, _ span: SourceSpan) -> Diagnostic {
    let name = Diagnostic.Argument.text(SafeText.name(of: scalar))
    if ["\u{85}", "\u{2028}", "\u{2029}"].contains(scalar) {
      let escape = "\\u" + Hex.text(of: scalar.value, digits: 4)
      return Diagnostic(
        .controlCharacter, "line-break", with: ["character": name, "escape": .text(escape)],
        at: span,
        fixIts: [.init("replace-with-space", replacing: span, with: " ")])
    }
    let isMark = scalar == "\u{FEFF}"
    return Diagnostic(
      .controlCharacter, isMark ? "mark" : "character", with: ["character": name], at: span,
      fixIts: [.init("remove-character", replacing: span, with: "", isSafe: isMark)])
  }
}
