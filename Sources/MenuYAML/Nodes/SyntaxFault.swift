import MenuSections

/// Tells a fault of the parser in the reader's words, at the place where a person would mend it.
struct SyntaxFault {
  let fault: ParserError
  let source: SourceText
  let surroundings: SyntaxSurroundings
  let place: SyntaxPlace
  let origin: SyntaxPlace

  init(_ fault: ParserError, in source: SourceText, _ surroundings: SyntaxSurroundings) {
    self.fault = fault
    self.source = source
    self.surroundings = surroundings
    place = SyntaxPlace(source: source, offset: fault.offset)
    origin = SyntaxPlace(source: source, offset: fault.contextOffset)
  }

  /// The fault by what libyaml 0.2.5 says of it; words unknown here get the general message.
  var diagnostic: Diagnostic {
    if fault.context.contains("tag") || fault.problem == "found undefined tag handle" {
      return badTag
    }
    if fault.context.contains("directive") || fault.problem.hasSuffix("directive") {
      return badDirective
    }
    return switch fault.problem {
    case "found character that cannot start any token":
      place.byte == UInt8(ascii: "\t") ? tab : reservedCharacter
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

  var general: Diagnostic {
    Diagnostic(
      .syntax, at: place.character, "this is no YAML",
      label: "reading stopped here",
      help: "look for a missing quote, bracket, comma or ':' here or on the line before")
  }

  /// The character at the fault in quotes.
  var shownCharacter: String { "'\(source.text(in: place.character))'" }
}
