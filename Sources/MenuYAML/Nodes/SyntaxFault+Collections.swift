import MenuSections

/// Faults of lists and mappings: brackets, commas and indentation.
extension SyntaxFault {
  var inBrackets: Diagnostic {
    guard let bracket = surroundings.openBracket else { return general }
    if isUnclosed(bracket) { return unclosed(bracket) }
    let closer = closer(of: bracket)
    if isClosingBracket {
      return Diagnostic(
        .strayBracket, at: place.character, "\(shownCharacter) closes what '\(closer)' should",
        label: "'\(closer)' belongs here",
        notes: [.init("opened here", at: bracketSpan(bracket))])
    }
    let insertion = lineEndInLastScalar
    return Diagnostic(
      .missingComma, at: insertion ?? place.character,
      insertion == nil ? "a comma is missing before this" : "a comma is missing here",
      label: "',' or '\(closer)' belongs \(insertion == nil ? "before it" : "here")",
      notes: [.init("opened here", at: bracketSpan(bracket))],
      fixIts: insertion.map { [.init("insert a comma", replacing: $0, with: ",")] } ?? [])
  }

  /// Where a line ends inside the plain scalar before a ':', as in `{a: 1 ⏎ b: 2}`, in which YAML
  /// reads `1 b` as one text.
  private var lineEndInLastScalar: SourceSpan? {
    guard place.byte == UInt8(ascii: ":"), let last = surroundings.lastScalar,
      last.plainText != nil, Int(last.span.end) <= place.offset
    else { return nil }
    let lineStart = place.line.lowerBound
    guard Int(last.span.start) < lineStart, Int(last.span.end) > lineStart else { return nil }
    let text = source.bytes[Int(last.span.start)..<lineStart]
    return text.lastIndex { !" \t\r\n".utf8.contains($0) }.map { SourceSpan(at: $0 + 1) }
  }

  var missingNode: Diagnostic {
    if let bracket = surroundings.openBracket {
      if isUnclosed(bracket) { return unclosed(bracket) }
      if isClosingBracket { return inBrackets }
      if place.byte == UInt8(ascii: "-") { return misplacedDash }
    }
    if isClosingBracket { return strayBracket }
    let isComma = place.byte == UInt8(ascii: ",")
    return Diagnostic(
      .missingEntry, at: place.character,
      isComma ? "nothing stands before this comma" : "no value can start with \(shownCharacter)",
      label: isComma ? "an entry is missing" : "",
      help: isComma ? "remove the comma, or write the entry" : "put a text in quotes")
  }

  var inBlock: Diagnostic {
    if isClosingBracket { return strayBracket }
    if let last = surroundings.lastScalar, isQuoted(last), endsOnThisLine(last) {
      return textAfterQuote(last)
    }
    let blockColumn = source.position(at: origin.offset).column
    let column = source.position(at: place.offset).column
    let isAligned = blockColumn == column
    let isDash = place.byte == UInt8(ascii: "-")
    let wantsDash = fault.problem == "did not find expected '-' indicator"
    if isAligned, isDash, !wantsDash {
      return Diagnostic(
        .misplacedDash, at: place.character, "a list entry stands among keys",
        label: "a key belongs here", help: "indent the list under the key it belongs to",
        notes: [.init("the keys begin here", at: origin.character)])
    }
    if isAligned, wantsDash {
      return Diagnostic(
        .keyAmongEntries, at: place.restOfLine, "a key stands among the entries of a list",
        label: "'- ' belongs before it, or less indentation",
        notes: [.init("the list begins here", at: origin.character)])
    }
    return place.isFirstOnLine
      ? badIndentation(note: "the block around it begins here, at column \(blockColumn)")
      : missingEntryInBlock
  }

  var afterDocument: Diagnostic {
    guard let root = surroundings.root else { return general }
    if isClosingBracket { return strayBracket }
    if isQuoted(root), endsOnThisLine(root) { return textAfterQuote(root) }
    let rootColumn = source.position(at: Int(root.span.start)).column
    let column = source.position(at: place.offset).column
    if !root.isFlow, root.text == nil, column < rootColumn {
      return badIndentation(
        note: "the document begins here, at column \(rootColumn)", at: root.span)
    }
    return Diagnostic(
      .textAfterDocument, at: place.restOfLine, "the document is over before this",
      label: "nothing may follow",
      notes: [.init("it begins here", at: SourceSpan(at: Int(root.span.start)))])
  }

  private var missingEntryInBlock: Diagnostic {
    Diagnostic(
      .missingEntry, at: place.character, "no key or entry can start here",
      label: "unexpected after what stands before it",
      help: "put the whole text in quotes, or begin a new line")
  }

  private func badIndentation(note: String, at span: SourceSpan? = nil) -> Diagnostic {
    let other = span.map { SourceSpan(at: Int($0.start)) } ?? origin.character
    return Diagnostic(
      .badIndentation, at: place.restOfLine, "the indentation of this line fits nothing above it",
      label: "starts at column \(source.position(at: place.offset).column)",
      help: "line it up with the entries it belongs to", notes: [.init(note, at: other)])
  }

  private func textAfterQuote(_ quoted: YAMLNode) -> Diagnostic {
    let firstLine = source.line(at: Int(quoted.span.start))
    let lastLine = source.line(at: Int(quoted.span.end))
    return Diagnostic(
      .textAfterQuote, at: place.restOfLine, "something follows a closing quote",
      label: "the text in quotes is over before this",
      help: firstLine == lastLine
        ? "write \(innerQuote(of: quoted)) for a quote inside the text"
        : "is a closing quote missing on line \(firstLine)?",
      notes: [.init("the text in quotes begins here", at: quoted.span)])
  }

  private var strayBracket: Diagnostic {
    Diagnostic(
      .strayBracket, at: place.character, "\(shownCharacter) closes nothing",
      label: "no bracket is open here", help: "remove it, or put the text in quotes")
  }

  private func unclosed(_ bracket: Int) -> Diagnostic {
    let sign = source.text(in: bracketSpan(bracket))
    let comment = commentWithCloser(of: bracket)
    return Diagnostic(
      .unclosedBracket, at: bracketSpan(bracket), "this '\(sign)' is never closed",
      label: "opened here",
      help: comment == nil
        ? "close it with '\(closer(of: bracket))'"
        : "put a text that holds '#' in quotes, or close it with '\(closer(of: bracket))' before it",
      notes: (comment.map { [.init("the rest of the line is a comment", at: $0)] } ?? []) + [
        .init(
          place.isAtEnd ? "the file ends without it" : "it is still open here",
          at: place.isAtEnd ? SyntaxPlace.end(of: source) : place.firstOnLine)
      ])
  }

  /// The `#` after a bracket whose comment holds what should close the bracket.
  private func commentWithCloser(of bracket: Int) -> SourceSpan? {
    let line = SyntaxPlace(source: source, offset: bracket).line
    let rest = bracket..<line.upperBound
    let sign = rest.dropFirst().first {
      source.bytes[$0] == UInt8(ascii: "#") && " \t".utf8.contains(source.bytes[$0 - 1])
    }
    guard let sign, source.text(in: sign..<line.upperBound).contains(closer(of: bracket)) else {
      return nil
    }
    return SourceSpan(sign..<sign + 1)
  }

  /// Whether the bracket's line and the fault's suggest that a later line is not meant to be inside.
  private func isUnclosed(_ bracket: Int) -> Bool {
    if place.isAtEnd { return true }
    let opening = SyntaxPlace(source: source, offset: bracket)
    if opening.line == place.line || isClosingBracket { return false }
    return place.indentation <= opening.indentation
  }

  private var isClosingBracket: Bool { "]}".utf8.contains(place.byte) }

  private func closer(of bracket: Int) -> String {
    SyntaxPlace(source: source, offset: bracket).byte == UInt8(ascii: "[") ? "]" : "}"
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
    return end <= place.offset && source.line(at: end) == source.line(at: place.offset)
  }
}
