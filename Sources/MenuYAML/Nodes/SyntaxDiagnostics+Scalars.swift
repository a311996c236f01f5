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
        // The width of a tab is unknown; between two words the number of spaces does not matter.
        .init(
          "replace-tab", replacing: location.run, with: spaces,
          isSafe: !isIndentation && !location.before.allSatisfy { " \t-?".utf8.contains($0) })
      ])
  }

  var reservedCharacter: Diagnostic {
    if source.text(in: location.line).hasPrefix("```") {
      return Diagnostic(
        .reservedCharacter, "fence", at: SourceSpan(location.line),
        fixIts: [.init("remove", replacing: location.wholeLine, with: "", isSafe: true)])
    }
    let text = plainText(from: location)
    return Diagnostic(
      .reservedCharacter, "character",
      with: ["character": character, "text": .excerpt(source.text(in: text))],
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
      .unclosedQuote, "quote", with: ["quote": .text(source.text(in: origin.character))],
      at: origin.character,
      notes: [
        location.isAtEnd
          ? .init("file-end", at: SyntaxLocation.end(of: source))
          : .init("document-end", at: location.run)
      ],
      fixIts: closing(quoteAt: origin))
  }

  /// Closes a quote at the end of its line, where nothing else can follow.
  func closing(quoteAt quote: SyntaxLocation) -> [Diagnostic.FixIt] {
    guard surroundings.openBracket == nil else { return [] }
    let end = SourceSpan(at: Int(quote.restOfLine.end))
    return [.writing(source.text(in: quote.character), replacing: end)]
  }

  var unknownEscape: Diagnostic {
    let start = location.offset
    let escaped = SyntaxLocation(source: source, offset: start + 1).character
    let span = SourceSpan(start..<Int(max(escaped.end, location.character.end)))
    return Diagnostic(
      .unknownEscape, "escape", with: ["escape": .text(source.text(in: span))], at: span,
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
      with: ["escape": .text(source.text(in: span)), "count": .number(wanted)], at: span)
  }

  var strayColon: Diagnostic {
    let before = Array(location.before)
    let hasColonBefore = before.indices.dropLast().contains {
      before[$0] == UInt8(ascii: ":") && before[$0 + 1] == UInt8(ascii: " ")
    }
    if !hasColonBefore, location.charactersBefore > Self.maximumKeyLength {
      return longKey(at: location)
    }
    if !hasColonBefore, let line = lineBefore {
      if let missing = MissingSpace(onLine: line, of: source) { return missing.diagnostic() }
      if let missing = missingColon(onLine: line) { return missing }
    }
    return Diagnostic(
      .strayColon, hasColonBefore ? "second" : "misaligned", at: location.character,
      fixIts: hasColonBefore ? valueInQuotes.map { [quoting($0)] } ?? [] : alignment)
  }

  /// The key without `:` on a line above a misaligned key; `nil` if the line has one or goes
  /// on with the text above it.
  private func missingColon(onLine line: Range<Int>) -> Diagnostic? {
    if let slip = LineSlip(equalsSignOnLine: line, of: source) { return slip.diagnostic }
    let key = SyntaxLocation(source: source, offset: line.lowerBound + contentColumn(of: line))
    guard !source.bytes[line].contains(UInt8(ascii: ":")) else { return nil }
    let above = source.line(at: line.lowerBound) - 1
    let isContinued =
      above > 0 && !source.text(in: line).drop { $0 == " " }.hasPrefix("- ")
      && contentColumn(of: line) > contentColumn(of: source.rangeOfLine(above))
      && !source.text(in: source.rangeOfLine(above)).hasSuffix(":")
    guard !isContinued else { return nil }
    let firstWord = source.text(in: key.offset..<line.upperBound).prefix { $0 != " " }
    guard source.bytes[line.lowerBound..<key.offset].contains(UInt8(ascii: "-")),
      location.indentation == contentColumn(of: line),
      source.text(in: location.line).drop(while: { $0 == " " }).hasPrefix("price:"),
      !["name", "menu", "count", "product"].contains(firstWord)
    else { return Diagnostic(.missingColon, "key", at: key.restOfLine) }
    // `- Green tea`, and below it its price.
    return Diagnostic(
      .missingColon, "name", at: key.restOfLine,
      fixIts: [.writing("name: ", replacing: SourceSpan(at: key.offset))])
  }

  /// Aligns this line with the key on the line above it.
  private var alignment: [Diagnostic.FixIt] {
    guard surroundings.openBracket == nil, let lineBefore,
      source.text(in: lineBefore).contains(": ")
    else { return [] }
    let indentation = location.line.lowerBound..<location.line.lowerBound + location.indentation
    let spaces = String(repeating: " ", count: contentColumn(of: lineBefore))
    return [.init("align", replacing: SourceSpan(indentation), with: spaces)]
  }

  /// The number of bytes before the first key or text of a line: its indentation and dashes.
  func contentColumn(of line: Range<Int>) -> Int {
    var start = line.lowerBound
    while start < line.upperBound {
      let isDash =
        source.bytes[start] == UInt8(ascii: "-") && start + 1 < line.upperBound
        && source.bytes[start + 1] == UInt8(ascii: " ")
      guard isDash || source.bytes[start] == UInt8(ascii: " ") else { break }
      start += 1
    }
    return start - line.lowerBound
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
    dashInAmount
      ?? Diagnostic(
        .misplacedDash, surroundings.openBracket == nil ? "here" : "in-brackets",
        at: location.character)
  }

  /// A dash of an amount, with a space after it: `- 0.50`, or `9,- €` in brackets.
  private var dashInAmount: Diagnostic? {
    let digits = Set("0123456789".utf8)
    let rest = source.bytes[location.offset..<location.line.upperBound].dropFirst()
    let number = rest.drop { $0 == UInt8(ascii: " ") }
      .prefix { digits.contains($0) || $0 == UInt8(ascii: ".") }
    if let first = number.first, first != UInt8(ascii: ".") {
      // Other words make it an entry of a list: `- 2 eggs`.
      guard isAmount(from: number.startIndex) else { return nil }
      return dashInAmount(
        location.offset..<number.endIndex, meant: "-" + source.text(in: number.indices))
    }
    let whole = location.before.dropLast().reversed().prefix(while: digits.contains).count
    guard location.before.last == UInt8(ascii: ","), whole > 0 else { return nil }
    let start = location.offset - 1 - whole
    // Of `1.250,-` and `1 250,-`, these are not all digits.
    let before = source.text(in: location.line.lowerBound..<start).last { !$0.isWhitespace }
    guard before.map({ !$0.isNumber && !".,'’".contains($0) }) ?? true else { return nil }
    return dashInAmount(
      start..<location.offset + 1, meant: source.text(in: start..<location.offset - 1))
  }

  /// Whether an entry that starts with a number is an amount, with or
  /// without the mark of a currency.
  private func isAmount(from start: Int) -> Bool {
    let rest = source.text(in: start..<location.line.upperBound)
    let entry = rest.prefix { !",}]#\r".contains($0) }
    // Of `1,50`, the first digits are not all.
    guard rest[entry.endIndex...].dropFirst().first?.isNumber != true else { return false }
    switch AmountParseResult(entry.trimming { $0 == " " }, currency: nil) {
    case .amount, .invalid(.currencyMarks): return true
    case .invalid, .notAmount: return false
    }
  }

  private func dashInAmount(_ range: Range<Int>, meant amount: String) -> Diagnostic {
    Diagnostic(
      .misplacedDash, "amount",
      with: ["text": .text(source.text(in: range)), "amount": .text(amount)],
      at: SourceSpan(range), fixIts: [.writing(amount, replacing: SourceSpan(range))])
  }

  var misplacedQuestionMark: Diagnostic {
    Diagnostic(.misplacedQuestionMark, "here", at: location.character)
  }

  var missingColon: Diagnostic {
    if origin.line == location.line,
      origin.restOfLine.range.count > Self.maximumKeyLength
    {
      return longKey(at: origin)
    }
    if let missing = MissingSpace(onLine: origin.line, of: source) {
      return missing.diagnostic()
    }
    if let slip = LineSlip(equalsSignOnLine: origin.line, of: source) { return slip.diagnostic }
    return Diagnostic(.missingColon, "key", at: origin.restOfLine)
  }

  private static let maximumKeyLength = 1024

  private func longKey(at location: SyntaxLocation) -> Diagnostic {
    Diagnostic(
      .longKey, "key", with: ["limit": .number(Self.maximumKeyLength)], at: location.firstOnLine)
  }

  var badAnchorName: Diagnostic {
    Diagnostic(
      .badAnchorName, "missing", with: ["sign": .text(source.text(in: origin.character))],
      at: origin.character,
      fixIts: [quoting(plainText(from: origin))])
  }

  var badBlockHeader: Diagnostic {
    Diagnostic(
      .badBlockHeader, "header", with: ["sign": .text(source.text(in: origin.character))],
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
