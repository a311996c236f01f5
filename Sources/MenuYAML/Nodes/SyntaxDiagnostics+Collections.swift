import MenuSections
import MenuText

/// Lists and maps: brackets, commas and indentation.
extension SyntaxDiagnostics {
  var inBrackets: Diagnostic {
    guard let bracket = surroundings.openBracket else { return general }
    if isUnclosed(bracket) { return unclosed(bracket) }
    let closer = closer(of: bracket)
    if isClosingBracket {
      return Diagnostic(
        .strayBracket, "mismatch", with: ["character": character, "closer": .text(closer)],
        at: location.character, notes: [.init("opened", at: bracketSpan(bracket))],
        fixIts: [.writing(closer, replacing: location.character)])
    }
    let insertion = lineEndInLastScalar
    return Diagnostic(
      .missingComma, insertion == nil ? "before" : "here", with: ["closer": .text(closer)],
      at: insertion ?? location.character,
      notes: [.init("opened", at: bracketSpan(bracket))],
      fixIts: (insertion ?? endBeforeEntry).map {
        [.init("insert-comma", replacing: $0, with: ",")]
      } ?? [])
  }

  /// The end of the entry before a quote or a new line, where a comma is certainly missing.
  private var endBeforeEntry: SourceSpan? {
    guard "\"'".utf8.contains(location.byte) || location.isFirstOnLine else { return nil }
    return contentEnd(before: location.offset)
  }

  /// The end of the last text before an offset; `nil` if a comment may be there.
  private func contentEnd(before offset: Int) -> SourceSpan? {
    let last = source.bytes[..<min(offset, source.bytes.count)].lastIndex {
      !" \t\r\n".utf8.contains($0)
    }
    guard let last,
      !source.bytes[SyntaxLocation(source: source, offset: last).line]
        .contains(UInt8(ascii: "#"))
    else { return nil }
    return SourceSpan(at: last + 1)
  }

  /// Where a line ends inside the plain scalar before a `:`: YAML reads `1 b` as one text in
  /// `{a: 1 ⏎ b: 2}`.
  private var lineEndInLastScalar: SourceSpan? {
    guard location.byte == UInt8(ascii: ":"), let last = surroundings.lastScalar,
      last.plainText != nil, Int(last.span.end) <= location.offset
    else { return nil }
    let lineStart = location.line.lowerBound
    guard Int(last.span.start) < lineStart, Int(last.span.end) > lineStart else { return nil }
    let text = source.bytes[Int(last.span.start)..<lineStart]
    return text.lastIndex { !" \t\r\n".utf8.contains($0) }.map { SourceSpan(at: $0 + 1) }
  }

  var missingNode: Diagnostic {
    if let bracket = surroundings.openBracket {
      if isUnclosed(bracket) { return unclosed(bracket) }
      if isClosingBracket { return inBrackets }
      if location.byte == UInt8(ascii: "-") { return misplacedDash }
    }
    if isClosingBracket { return strayBracket }
    let isComma = location.byte == UInt8(ascii: ",")
    return Diagnostic(
      .missingEntry, isComma ? "comma" : "value", with: ["character": character],
      at: location.character)
  }

  var inBlock: Diagnostic {
    if isClosingBracket { return strayBracket }
    if let last = surroundings.lastScalar, isQuoted(last), endsOnThisLine(last) {
      return textAfterQuote(last)
    }
    let blockColumn = source.position(at: origin.offset).column
    let column = source.position(at: location.offset).column
    let isAligned = blockColumn == column
    let isDash = location.byte == UInt8(ascii: "-")
    let wantsDash = error.problem == "did not find expected '-' indicator"
    if isAligned, isDash, !wantsDash {
      return Diagnostic(
        .misplacedDash, "among-keys", at: location.character,
        notes: [.init("keys", at: origin.character)])
    }
    if isAligned, wantsDash { return keyAmongEntries }
    return location.isFirstOnLine
      ? badIndentation(note: "block", blockColumn, at: origin.character)
      : Diagnostic(.missingEntry, "block", at: location.character)
  }

  /// A key in the column of a dash; below an entry with keys it is probably one more of them.
  private var keyAmongEntries: Diagnostic {
    let missing =
      lineBefore.map { line in
        source.bytes[line].starts(with: Array(location.before) + "- ".utf8)
          ? contentColumn(of: line) - location.before.count : 0
      } ?? 0
    let isEntry = missing > 0 && lineBefore.map { source.text(in: $0).contains(": ") } ?? false
    return Diagnostic(
      .keyAmongEntries, isEntry ? "entry-key" : "key", at: location.restOfLine,
      notes: [.init("list", at: origin.character)],
      fixIts: isEntry
        ? [
          .init(
            "align", replacing: SourceSpan(at: location.offset),
            with: String(repeating: " ", count: missing))
        ] : [])
  }

  var afterDocument: Diagnostic {
    guard let root = surroundings.root else { return general }
    if isClosingBracket { return strayBracket }
    if isQuoted(root), endsOnThisLine(root) { return textAfterQuote(root) }
    let rootColumn = source.position(at: Int(root.span.start)).column
    let column = source.position(at: location.offset).column
    if !root.isFlow, root.text == nil, column < rootColumn {
      return badIndentation(note: "document", rootColumn, at: SourceSpan(at: Int(root.span.start)))
    }
    return Diagnostic(
      .textAfterDocument, "text", at: location.restOfLine,
      notes: [.init("document", at: SourceSpan(at: Int(root.span.start)))])
  }

  private func badIndentation(note: String, _ column: Int, at other: SourceSpan) -> Diagnostic {
    Diagnostic(
      .badIndentation, "line",
      with: [
        "column": .number(source.position(at: location.offset).column), "expected": .number(column),
      ],
      at: location.restOfLine, notes: [.init(note, at: other)])
  }

  private func textAfterQuote(_ quoted: YAMLNode) -> Diagnostic {
    let firstLine = source.line(at: Int(quoted.span.start))
    let lastLine = source.line(at: Int(quoted.span.end))
    return Diagnostic(
      .textAfterQuote, firstLine == lastLine ? "same-line" : "other-line",
      with: ["quote": .text(innerQuote(of: quoted)), "line": .number(firstLine)],
      at: location.restOfLine, notes: [.init("quoted", at: quoted.span)],
      fixIts: firstLine == lastLine
        ? requoting(from: quoted)
        : closing(quoteAt: SyntaxLocation(source: source, offset: Int(quoted.span.start))))
  }

  /// Puts a text with inner quotes in quotes as a whole: `'Joe's tea'`, `"Best" tea`.
  private func requoting(from quoted: YAMLNode) -> [Diagnostic.FixIt] {
    guard surroundings.openBracket == nil else { return [] }
    let span = SourceSpan(Int(quoted.span.start)..<Int(location.restOfLine.end))
    var text = source.text(in: span)
    if let quote = text.first, text.last == quote { text = String(text.dropFirst().dropLast()) }
    return [.quoting(text, replacing: span)]
  }

  private var strayBracket: Diagnostic {
    Diagnostic(
      .strayBracket, "stray", with: ["character": character], at: location.character,
      fixIts: [.init("remove-character", replacing: location.character, with: "")])
  }

  private func unclosed(_ bracket: Int) -> Diagnostic {
    let comment = commentWithCloser(of: bracket)
    let end = location.isAtEnd ? location.offset : location.line.lowerBound
    let insertion = comment == nil ? contentEnd(before: end) : nil
    return Diagnostic(
      .unclosedBracket, comment == nil ? "bracket" : "comment",
      with: [
        "bracket": .text(source.text(in: bracketSpan(bracket))),
        "closer": .text(closer(of: bracket)),
      ],
      at: bracketSpan(bracket),
      notes: (comment.map { [.init("comment-start", at: $0)] } ?? []) + [
        location.isAtEnd
          ? .init("file-end", at: SyntaxLocation.end(of: source))
          : .init("still-open", at: location.firstOnLine)
      ],
      fixIts: insertion.map { [.writing(closer(of: bracket), replacing: $0)] } ?? [])
  }

  /// The `#` after a bracket whose comment contains the closing bracket.
  private func commentWithCloser(of bracket: Int) -> SourceSpan? {
    let opening = SyntaxLocation(source: source, offset: bracket)
    guard let sign = opening.comment,
      source.text(in: sign..<opening.line.upperBound).contains(closer(of: bracket))
    else { return nil }
    return SourceSpan(sign..<sign + 1)
  }

  /// Whether the indentation suggests that the line of the error is not meant
  /// to be inside the bracket.
  private func isUnclosed(_ bracket: Int) -> Bool {
    if location.isAtEnd { return true }
    let opening = SyntaxLocation(source: source, offset: bracket)
    if opening.line == location.line || isClosingBracket { return false }
    return location.indentation <= opening.indentation
  }

  private var isClosingBracket: Bool { "]}".utf8.contains(location.byte) }

  private func closer(of bracket: Int) -> String {
    SyntaxLocation(source: source, offset: bracket).byte == UInt8(ascii: "[") ? "]" : "}"
  }

  private func bracketSpan(_ bracket: Int) -> SourceSpan { SourceSpan(bracket..<bracket + 1) }

  private func isQuoted(_ node: YAMLNode) -> Bool {
    switch node.content {
    case .scalar(_, .singleQuoted), .scalar(_, .doubleQuoted): true
    case .scalar, .sequence, .mapping: false
    }
  }

  private func innerQuote(of node: YAMLNode) -> String {
    if case .scalar(_, .singleQuoted) = node.content { "''" } else { "\\\"" }
  }

  private func endsOnThisLine(_ node: YAMLNode) -> Bool {
    let end = Int(node.span.end)
    return end <= location.offset && source.line(at: end) == source.line(at: location.offset)
  }
}
