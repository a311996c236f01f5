public import MenuSections

/// One node of a YAML document: scalars have no type, only text and style.
///
/// Aliases are already resolved: a repeated node has the span of its alias, its children keep the spans
/// of the anchored node.
public struct YAMLNode: Sendable {
  /// An entry of a map.
  public typealias Pair = (key: YAMLNode, value: YAMLNode)

  /// What a node is.
  public enum Content: Sendable {
    /// A text, with escapes and line folding resolved; a missing value is an empty plain scalar.
    case scalar(text: String, style: ScalarStyle)
    /// A list, in order.
    case sequence([YAMLNode])
    /// Pairs in order; the keys are scalars and no two are canonically equivalent.
    case mapping([Pair])
  }

  /// How a scalar was written.
  public enum ScalarStyle: String, Hashable, Sendable, CaseIterable {
    /// Without any quotes.
    case plain
    /// In `'…'`.
    case singleQuoted
    /// In `"…"`, with escapes.
    case doubleQuoted
    /// After `|`.
    case literal
    /// After `>`.
    case folded
  }

  /// What it is.
  public let content: Content
  /// The exact bytes: a scalar with its quotes or block sign, a flow collection from bracket to
  /// bracket, a block collection from its first child (or its sign) to the end of its last.
  ///
  /// Anchors and tags are not part of it; an empty plain scalar has an empty span.
  public let span: SourceSpan
  /// Whether a collection is written in brackets; false for scalars.
  public let isFlow: Bool
  /// Whether it comes from an alias, so that an edit of its children would change other nodes.
  public let isAlias: Bool
  /// Whether a reported error left something out here, so that missing parts are no further error.
  public let isIncomplete: Bool
  /// The index of its file among those of a menu. One byte, so that a node has no padding.
  let file: UInt8

  init(
    _ content: Content, at span: SourceSpan, inFile file: UInt8, isFlow: Bool = false,
    isAlias: Bool = false, isIncomplete: Bool = false
  ) {
    self.content = content
    self.span = span
    self.file = file
    self.isFlow = isFlow
    self.isAlias = isAlias
    self.isIncomplete = isIncomplete
  }

  /// The text, if it is a scalar of any style.
  public var text: String? {
    if case .scalar(let text, _) = content { text } else { nil }
  }

  /// The text, if it is a scalar without quotes; only these can be a number, a yes or a no.
  public var plainText: String? {
    if case .scalar(let text, .plain) = content { text } else { nil }
  }

  /// Whether it is a missing value.
  public var isEmpty: Bool { plainText?.isEmpty == true }

  /// The same node, repeated by an alias.
  func repeated(by alias: SourceSpan) -> YAMLNode {
    YAMLNode(
      content, at: alias, inFile: file, isFlow: isFlow, isAlias: true, isIncomplete: isIncomplete)
  }
}

extension YAMLNode: Equatable {
  /// Compares kinds, texts, styles and order, but not spans.
  public static func == (first: YAMLNode, second: YAMLNode) -> Bool {
    switch (first.content, second.content) {
    case (.scalar(let text, let style), .scalar(let otherText, let otherStyle)):
      text == otherText && style == otherStyle
    case (.sequence(let items), .sequence(let otherItems)):
      items == otherItems
    case (.mapping(let pairs), .mapping(let otherPairs)):
      pairs.count == otherPairs.count && zip(pairs, otherPairs).allSatisfy { $0 == $1 }
    case (.scalar, _), (.sequence, _), (.mapping, _):
      false
    }
  }
}
