import MenuSections
import MenuText

/// Single texts, keys and indicators.
extension SyntaxDiagnostics {
  var tab: Diagnostic {
    let isIndentation = location.before.allSatisfy { " \t".utf8.contains($0) }
    let spaces = String(repeating: "  ", count: location.run.length)
    return Diagnostic(
      .tabIndentation, isIndentation ? "indentation" : "separator", at: location.run,
      fixIts: [
        // How far a tab indents is unknown; between two words any number of spaces is the same.
        .init(
          "replace-tab", replacing: location.run, with: spaces,
          isSafe: !isIndentation && !location.before.allSatisfy { " \t-?".utf8.contains($0) })
      ])
  }

  var reservedCharacter: Diagnostic {
    let text = plainText(from: location)
    return Diagnostic(
      .reservedCharacter, "character",
      ["character": character, "text": .excerpt(source.text(in: text))],
      at: location.character, fixIts: [quoting(text)])
  }

  /// The text without quotes that starts with an indicator.
  private func plainText(from start: SyntaxLocation) -> SourceSpan {
    let end = MisreadText(source).plainTextEnd(
      from: start.offset, isInBrackets: surroundings.openBracket != nil)
    return SourceSpan(start.offset..<max(end, Int(start.character.end)))
  }

  private func quoting(_ span: SourceSpan) -> Diagnostic.FixIt {
    let text = source.text(in: span)
    let curly = CurlyQuotes(around: text, at: span, isInBrackets: false, in: source)
    return .init(
      "quote", replacing: span, with: curly?.straight ?? YAMLScalar.quoted(text))
  }

  var unclosedQuote: Diagnostic {
    Diagnostic(
      .unclosedQuote, "quote", ["quote": .text(source.text(in: origin.character))],
      at: origin.character,
      notes: [
        location.isAtEnd
          ? .init("file-end", at: SyntaxLocation.end(of: source))
          : .init("document-end", at: location.run)
      ])
  }

  var unknownEscape: Diagnostic {
    let start = location.offset
    let escaped = SyntaxLocation(source: source, offset: start + 1).character
    let span = SourceSpan(start..<Int(max(escaped.end, location.character.end)))
    return Diagnostic(
      .unknownEscape, "escape", ["escape": .text(source.text(in: span))], at: span,
      fixIts: [
        .init("double-backslash", replacing: SourceSpan(at: start), with: "\\", isSafe: true)
      ])
  }

  var badEscapeDigits: Diagnostic {
    let start = max(0, location.offset - 2)
    let letter = SyntaxLocation(source: source, offset: start + 1).byte
    let wanted =
      switch letter {
      case UInt8(ascii: "x"): 2
      case UInt8(ascii: "u"): 4
      default: 8
      }
    let tail = source.bytes[location.offset..<max(location.offset, location.line.upperBound)]
    let digits = tail.prefix(wanted).prefix { Hex.value(of: $0) != nil }.count
    let span = SourceSpan(start..<location.offset + digits)
    return Diagnostic(
      .badEscapeDigits, digits < wanted ? "too-short" : "no-character",
      ["escape": .text(source.text(in: span)), "count": .number(wanted)], at: span)
  }

  var strayColon: Diagnostic {
    let before = Array(location.before)
    let hasColonBefore = before.indices.dropLast().contains {
      before[$0] == UInt8(ascii: ":") && before[$0 + 1] == UInt8(ascii: " ")
    }
    if !hasColonBefore, location.charactersBefore > Self.maximumKeyLength {
      return longKey(at: location)
    }
    if !hasColonBefore, let line = lineBefore,
      let missing = MissingSpace(onLine: line, of: source)
    {
      return missing.diagnostic()
    }
    return Diagnostic(
      .strayColon, hasColonBefore ? "second" : "misaligned", at: location.character,
      fixIts: hasColonBefore ? valueInQuotes.map { [quoting($0)] } ?? [] : [])
  }

  /// The last line before that has more than a comment.
  private var lineBefore: Range<Int>? {
    var number = source.line(at: location.offset) - 1
    while number > 0 {
      let line = source.rangeOfLine(number)
      let first = source.bytes[line].first { !" \t".utf8.contains($0) }
      if let first, first != UInt8(ascii: "#") { return line }
      number -= 1
    }
    return nil
  }

  /// The value of this line's first key up to the end of the line, if it is a text without quotes.
  private var valueInQuotes: SourceSpan? {
    let line = source.text(in: location.line)
    guard surroundings.openBracket == nil, let colon = line.firstRange(of: ": ") else { return nil }
    let value = line[colon.upperBound...].drop { $0 == " " }
    let start = location.line.upperBound - value.utf8.count
    guard let first = value.first, !"\"'[{&*!|>".contains(first) else { return nil }
    return SyntaxLocation(source: source, offset: start).restOfLine
  }

  /// A text in brackets that ends in `:` before an indicator, as in `{a:, b}`.
  var tightColon: Diagnostic {
    Diagnostic(
      .strayColon, "in-text", at: location.character,
      fixIts: [
        .init("insert-space", replacing: SourceSpan(at: Int(location.character.end)), with: " ")
      ])
  }

  var misplacedDash: Diagnostic {
    Diagnostic(
      .misplacedDash, surroundings.openBracket == nil ? "here" : "in-brackets",
      at: location.character)
  }

  var misplacedQuestionMark: Diagnostic {
    Diagnostic(.misplacedQuestionMark, "here", at: location.character)
  }

  var missingColon: Diagnostic {
    if origin.line == location.line { return longKey(at: origin) }
    if let missing = MissingSpace(onLine: origin.line, of: source) {
      return missing.diagnostic()
    }
    return Diagnostic(.missingColon, "key", at: origin.restOfLine)
  }

  private static let maximumKeyLength = 1024

  private func longKey(at location: SyntaxLocation) -> Diagnostic {
    Diagnostic(
      .longKey, "key", ["limit": .number(Self.maximumKeyLength)], at: location.firstOnLine)
  }

  var badAnchorName: Diagnostic {
    Diagnostic(
      .badAnchorName, "missing", ["sign": .text(source.text(in: origin.character))],
      at: origin.character,
      fixIts: [quoting(plainText(from: origin))])
  }

  var badBlockHeader: Diagnostic {
    Diagnostic(
      .badBlockHeader, "header", ["sign": .text(source.text(in: origin.character))],
      at: origin.restOfLine)
  }

  var badTag: Diagnostic {
    let start = error.context.isEmpty ? location : origin
    return NodeDiagnostics.tag(
      source.text(in: NodeSpans(source).tag(from: start.offset)),
      at: NodeSpans(source).tag(from: start.offset), nil)
  }

  var badDirective: Diagnostic {
    let line = SyntaxLocation(source: source, offset: min(location.line.lowerBound, origin.offset))
    let first = SyntaxLocation(source: source, offset: line.line.lowerBound)
    return Diagnostic(.badDirective, "line", at: first.restOfLine)
  }
}
