import MenuSections

extension YAMLNode {
  /// What stands here, as the end of a sentence: "nothing", "a list", "the number 5", "the text 'HOT'".
  var inWords: String {
    switch content {
    case .sequence: return "a list"
    case .mapping: return "a map"
    case .scalar(let text, let style):
      if isEmpty { return "nothing" }
      let isNumber = style == .plain && AmountParseResult(text, currency: nil).isAmount
      return isNumber ? "the number \(text)" : "the text \(NodeFault.excerpt(text))"
    }
  }

  /// Where to point at the node: all of a scalar or of what stands in brackets, else its first entry.
  var headSpan: SourceSpan {
    if isFlow || isAlias { return span }
    switch content {
    case .scalar: return span
    case .sequence(let items): return items.first?.headSpan ?? span
    case .mapping(let pairs): return pairs.first?.key.span ?? span
    }
  }

  /// The whole node as a place of the core.
  var location: SourceReference { SourceReference(span) }

  /// Whether a fault reported before left nothing here to judge.
  var isLost: Bool { isIncomplete && isEmpty }

  /// Whether it is a key of the author's own, `x-…`, which nothing here reads.
  var isForeign: Bool { text?.hasPrefix("x-") ?? false }

  /// The entries, if it is a list.
  var items: [YAMLNode]? {
    if case .sequence(let items) = content { items } else { nil }
  }
}

extension AmountParseResult {
  /// Whether the text is an amount as it stands.
  var isAmount: Bool {
    switch self {
    case .amount: true
    case .fault, .notAmount: false
    }
  }
}
