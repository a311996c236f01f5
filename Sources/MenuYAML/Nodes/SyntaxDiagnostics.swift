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

  var general: Diagnostic {
    Diagnostic(.syntax, "general", at: location.character)
  }

  /// The character at the error.
  var character: Diagnostic.Argument { .text(source.text(in: location.character)) }
}

/// What was parsed before an error.
struct SyntaxSurroundings {
  /// The offset of the innermost open bracket.
  let openBracket: Int?
  /// The last scalar.
  let lastScalar: YAMLNode?
  /// The document, if it had ended.
  let root: YAMLNode?
}
