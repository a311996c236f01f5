import MenuSections
import MenuText

extension YAMLNode {
  /// What the node is, for sentences: "empty", "a list", "the number 5", "the text 'HOT'".
  var found: Diagnostic.Argument {
    switch content {
    case .sequence(let items):
      return .sentence(items.isEmpty ? "found.empty-list" : "found.list")
    case .mapping(let pairs):
      return .sentence(pairs.isEmpty ? "found.empty-map" : "found.map")
    case .scalar(let text, let style):
      if isEmpty { return .sentence("found.empty") }
      if ["true", "false", "yes", "no"].contains(plainText) {
        return .sentence("found.flag", ["text": .text(text)])
      }
      let isNumber = style == .plain && AmountParseResult(text, currency: nil).isAmount
      return isNumber
        ? .sentence("found.number", ["number": .text(text)])
        : .sentence("found.text", ["text": .excerpt(text)])
    }
  }

  /// The same, with the length of a list: "a list of 3".
  var foundWithCount: Diagnostic.Argument {
    items.map { .sentence("found.list-of", ["count": .number($0.count)]) } ?? found
  }

  /// The span to mark: a scalar or a flow collection as a whole, otherwise the first entry.
  var headSpan: SourceSpan {
    if isFlow || isAlias { return span }
    switch content {
    case .scalar: return span
    case .sequence(let items): return items.first?.headSpan ?? span
    case .mapping(let pairs): return pairs.first?.key.span ?? span
    }
  }

  /// The start of the line after the node, or the end of the file.
  func lineAfter(in source: SourceText) -> Int {
    Int(SyntaxLocation(source: source, offset: Int(span.end)).wholeLine.end)
  }

  var location: SourceReference { SourceReference(span, inFile: UInt32(file)) }

  var headLocation: SourceReference { SourceReference(headSpan, inFile: UInt32(file)) }

  /// Whether a reported problem left nothing of the node.
  var isLost: Bool { isIncomplete && isEmpty }

  /// Whether it is YAML's null as a word.
  var isNull: Bool { plainText == "null" || plainText == "~" }

  /// Whether it is an ignored key, `x-…`.
  var isForeign: Bool { text?.hasPrefix("x-") ?? false }
}

extension Diagnostic.Argument {
  /// A text of the file, cut to the length of a sentence.
  static func excerpt(_ text: String) -> Self {
    .text(text.count > 40 ? "\(text.prefix(39))…" : text)
  }
}
