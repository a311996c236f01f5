import MenuSections
import MenuText

/// Faults of single texts, keys and signs.
extension SyntaxFault {
  var tab: Diagnostic {
    let isIndentation = place.before.allSatisfy { " \t".utf8.contains($0) }
    let spaces = String(repeating: "  ", count: place.run.length)
    return Diagnostic(
      .tabIndentation, at: place.run,
      isIndentation ? "a tab is used as indentation" : "a tab stands where a space belongs",
      label: "YAML is indented with spaces only", help: "put two spaces in place of each tab",
      fixIts: [
        // How far a tab indents is not known; between two words any number of spaces is the same.
        .init(
          "put spaces in place of the tab", replacing: place.run, with: spaces,
          isSafe: !isIndentation && !place.before.allSatisfy { " \t-?".utf8.contains($0) })
      ])
  }

  var reservedCharacter: Diagnostic {
    let text = plainText(from: place)
    return Diagnostic(
      .reservedCharacter, at: place.character, "a text cannot start with \(shownCharacter)",
      label: "YAML reserves this character",
      help: "put the text in quotes: \(NodeFault.excerpt(source.text(in: text)))",
      fixIts: [quoting(text)])
  }

  /// The text without quotes that begins at a sign which cannot begin one.
  private func plainText(from start: SyntaxPlace) -> SourceSpan {
    let end = MisreadText(source).plainTextEnd(
      from: start.offset, isInBrackets: surroundings.openBracket != nil)
    return SourceSpan(start.offset..<max(end, Int(start.character.end)))
  }

  private func quoting(_ span: SourceSpan) -> Diagnostic.FixIt {
    let text = source.text(in: span)
    let curly = CurlyQuotes(around: text, at: span, isInBrackets: false, in: source)
    return .init(
      "put it in quotes", replacing: span, with: curly?.straight ?? YAMLScalar.quoted(text))
  }

  var unclosedQuote: Diagnostic {
    let quote = source.text(in: origin.character)
    let end =
      place.isAtEnd
      ? Diagnostic.Note("the file ends without it", at: SyntaxPlace.end(of: source))
      : Diagnostic.Note("the document ends here without it", at: place.run)
    return Diagnostic(
      .unclosedQuote, at: origin.character, "this quote is never closed",
      label: "opened here", help: "close the text with \(quote)", notes: [end])
  }

  var unknownEscape: Diagnostic {
    let start = place.offset
    let escaped = SyntaxPlace(source: source, offset: start + 1).character
    let span = SourceSpan(start..<Int(max(escaped.end, place.character.end)))
    return Diagnostic(
      .unknownEscape, at: span, "'\(source.text(in: span))' is no escape in double quotes",
      label: "write '\\\\' for a backslash, or use single quotes",
      fixIts: [
        .init(
          "double the backslash", replacing: SourceSpan(at: start), with: "\\", isSafe: true)
      ])
  }

  var badEscapeDigits: Diagnostic {
    let start = max(0, place.offset - 2)
    let letter = SyntaxPlace(source: source, offset: start + 1).byte
    let wanted =
      switch letter {
      case UInt8(ascii: "x"): 2
      case UInt8(ascii: "u"): 4
      default: 8
      }
    let tail = source.bytes[place.offset..<max(place.offset, place.line.upperBound)]
    let digits = tail.prefix(wanted).prefix { isHexadecimalDigit($0) }.count
    let span = SourceSpan(start..<place.offset + digits)
    return Diagnostic(
      .badEscapeDigits, at: span,
      digits < wanted
        ? "the escape '\(source.text(in: span))' is too short"
        : "the escape '\(source.text(in: span))' names no character",
      label: digits < wanted
        ? "\(wanted) digits of 0–9 and a–f belong here" : "not a Unicode scalar",
      help: "write the character itself")
  }

  private func isHexadecimalDigit(_ byte: UInt8) -> Bool {
    "0123456789abcdefABCDEF".utf8.contains(byte)
  }

  var strayColon: Diagnostic {
    let before = Array(place.before)
    let hasColonBefore = before.indices.dropLast().contains {
      before[$0] == UInt8(ascii: ":") && before[$0 + 1] == UInt8(ascii: " ")
    }
    if !hasColonBefore, place.charactersBefore > Self.longestKey {
      return longKey(at: place)
    }
    if !hasColonBefore, let line = lineBefore,
      let missing = MissingSpace(onLine: line, of: source)
    {
      return missing.diagnostic()
    }
    return Diagnostic(
      .strayColon, at: place.character, "this ':' cannot start a value",
      label: hasColonBefore ? "the line has a key and its ':' already" : "",
      help: hasColonBefore
        ? "put a text that holds ': ' in quotes"
        : "line this key up with those above it; does the line before lack its ':'?",
      fixIts: hasColonBefore ? valueInQuotes.map { [quoting($0)] } ?? [] : [])
  }

  /// The line before that holds more than a comment.
  private var lineBefore: Range<Int>? {
    var number = source.line(at: place.offset) - 1
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
    let line = source.text(in: place.line)
    guard surroundings.openBracket == nil, let colon = line.firstRange(of: ": ") else { return nil }
    let value = line[colon.upperBound...].drop { $0 == " " }
    let start = place.line.upperBound - value.utf8.count
    guard let first = value.first, !"\"'[{&*!|>".contains(first) else { return nil }
    return SyntaxPlace(source: source, offset: start).restOfLine
  }

  /// In brackets a text may not end in ':' and go on with a sign, as in `{a:, b}`.
  var tightColon: Diagnostic {
    Diagnostic(
      .strayColon, at: place.character, "this ':' ends a text in brackets",
      label: "write a space after it",
      help: "put the text in quotes if ':' belongs to it",
      fixIts: [
        .init("insert a space", replacing: SourceSpan(at: Int(place.character.end)), with: " ")
      ])
  }

  var misplacedDash: Diagnostic {
    let isInBrackets = surroundings.openBracket != nil
    return Diagnostic(
      .misplacedDash, at: place.character, "a list entry cannot start here",
      label: isInBrackets ? "brackets take no '-'" : "",
      help: isInBrackets
        ? "separate the entries in brackets by commas"
        : "begin the list on a line of its own, or put the text in quotes")
  }

  var misplacedQuestionMark: Diagnostic {
    Diagnostic(
      .misplacedQuestionMark, at: place.character, "a '?' cannot start a key here",
      label: "'? ' is a sign in YAML", help: "put the text in quotes")
  }

  var missingColon: Diagnostic {
    if origin.line == place.line { return longKey(at: origin) }
    if let missing = MissingSpace(onLine: origin.line, of: source) {
      return missing.diagnostic(help: "if it continues the text above, indent it further")
    }
    return Diagnostic(
      .missingColon, at: origin.restOfLine, "this key lacks its ':'",
      label: "write ': ' and the value after it",
      help: "if it continues the text above, indent it further")
  }

  private static let longestKey = 1024

  private func longKey(at place: SyntaxPlace) -> Diagnostic {
    Diagnostic(
      .longKey, at: place.firstOnLine, "the key on this line is too long",
      label: "YAML allows \(Self.longestKey) characters before the ':'")
  }

  var badAnchorName: Diagnostic {
    let sign = source.text(in: origin.character)
    return Diagnostic(
      .badAnchorName, at: origin.character, "'\(sign)' is not followed by a proper name",
      label: "names are made of a–z, A–Z, 0–9, '-' and '_'",
      help: "put a text that starts with '\(sign)' in quotes",
      fixIts: [quoting(plainText(from: origin))])
  }

  var badBlockHeader: Diagnostic {
    let sign = source.text(in: origin.character)
    return Diagnostic(
      .badBlockHeader, at: origin.restOfLine, "the line after '\(sign)' must end here",
      label: "only '+', '-' and an indentation of 1 to 9 may follow",
      help: "begin the text on the next line, or put it in quotes")
  }

  var badTag: Diagnostic {
    let start = fault.context.isEmpty ? place : origin
    return NodeFault.tag(
      source.text(in: NodeSpans(source).tag(from: start.offset)),
      at: NodeSpans(source).tag(from: start.offset), nil)
  }

  var badDirective: Diagnostic {
    let line = SyntaxPlace(source: source, offset: min(place.line.lowerBound, origin.offset))
    let first = SyntaxPlace(source: source, offset: line.line.lowerBound)
    return Diagnostic(
      .badDirective, at: first.restOfLine, "this line is read as a directive of YAML",
      label: "only '%YAML 1.2' is known", help: "put a text that starts with '%' in quotes")
  }
}
