import MenuSections
import MenuText

/// Turns an error of libyaml into a diagnostic at the location where a person would fix it.
struct SyntaxDiagnostics {
  let error: ParserError
  let source: SourceText
  let surroundings: SyntaxSurroundings
  let location: SyntaxLocation
  let origin: SyntaxLocation

  init(_ error: ParserError, in source: SourceText, _ surroundings: SyntaxSurroundings) {
    self.error = error
    self.source = source
    self.surroundings = surroundings
    location = SyntaxLocation(source: source, offset: error.offset)
    origin = SyntaxLocation(source: source, offset: error.contextOffset)
  }

  /// The diagnostic for a message of libyaml 0.2.5; unknown messages get a general one.
  var diagnostic: Diagnostic {
    if let slip { return slip }
    if error.context.contains("tag") || error.problem == "found undefined tag handle" {
      return badTag
    }
    if error.context.contains("directive") || error.problem.hasSuffix("directive") {
      return badDirective
    }
    return switch error.problem {
    case "found character that cannot start any token":
      location.byte == UInt8(ascii: "\t") ? tab : reservedCharacter
    case "found a tab character where an indentation space is expected",
      "found a tab character that violates indentation":
      tab
    case "found unexpected end of stream", "found unexpected document indicator": unclosedQuote
    case "found unknown escape character": unknownEscape
    case "did not find expected hexdecimal number", "found invalid Unicode character escape code":
      badEscapeDigits
    case "mapping values are not allowed in this context": strayColon
    case "found unexpected ':'": tightColon
    case "block sequence entries are not allowed in this context": misplacedDash
    case "mapping keys are not allowed in this context": misplacedQuestionMark
    case "could not find expected ':'": missingColon
    case "did not find expected alphabetic or numeric character": badAnchorName
    case "did not find expected comment or line break", "found an indentation indicator equal to 0":
      badBlockHeader
    case "did not find expected ',' or ']'", "did not find expected ',' or '}'": inBrackets
    case "did not find expected node content": missingNode
    case "did not find expected key", "did not find expected '-' indicator": inBlock
    case "did not find expected <document start>": afterDocument
    case "found incompatible YAML document": badDirective
    default: general
    }
  }

  /// A sign of another format on the line of the error or before it, which is its cause.
  private var slip: Diagnostic? {
    if surroundings.openBracket != nil {
      guard let line = lineBefore, !isInQuotedOrBlockText(line) else { return nil }
      let text = source.text(in: line)
      guard text.drop(while: { $0 == " " }).hasPrefix("//") else { return nil }
      return ForeignComment(in: text, at: line.lowerBound)?.diagnostic
    }
    let lines = [origin.line, lineBefore ?? location.line, location.line]
    for line in lines where !isInQuotedOrBlockText(line) {
      if let slip = LineSlip(onLine: line, of: source) { return slip.diagnostic }
    }
    guard error.problem == "mapping values are not allowed in this context", let lineBefore else {
      return nil
    }
    // `sections:  // all of them`
    let text = source.text(in: lineBefore)
    return ForeignComment(in: text, at: lineBefore.lowerBound)?.diagnostic
  }

  /// Whether the last text before the error is in quotes or after `|` or `>`, and goes over a line.
  private func isInQuotedOrBlockText(_ line: Range<Int>) -> Bool {
    guard let last = surroundings.lastScalar, last.plainText == nil else { return false }
    return Int(last.span.start) < line.lowerBound && Int(last.span.end) > line.lowerBound
  }

  /// The last line before that has more than a comment.
  var lineBefore: Range<Int>? {
    var number = source.line(at: location.offset) - 1
    while number > 0 {
      let line = source.rangeOfLine(number)
      let first = source.bytes[line].first { !" \t".utf8.contains($0) }
      if let first, first != UInt8(ascii: "#") { return line }
      number -= 1
    }
    return nil
  }

  var general: Diagnostic {
    Diagnostic(.syntax, "general", at: location.character)
  }

  var character: Diagnostic.Argument { .text(source.text(in: location.character)) }
}

/// What was parsed before an error.
struct SyntaxSurroundings {
  /// The offset of the innermost open bracket.
  let openBracket: Int?
  let lastScalar: YAMLNode?
  /// The document, if it had ended.
  let root: YAMLNode?
}
