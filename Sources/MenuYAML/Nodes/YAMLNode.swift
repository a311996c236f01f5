public import MenuSections

/// One node of a YAML document as it was written: no scalar has a type, only source text and style.
///
/// Aliases are already replaced: the node in an alias's place has the alias's own span, its children
/// keep theirs, where the anchored node was written.
public struct YAMLNode: Sendable {
  /// An entry of a map.
  public typealias Pair = (key: YAMLNode, value: YAMLNode)

  /// What a node is.
  public enum Content: Sendable {
    /// A text, with escapes and line folding resolved. Nothing written is an empty plain scalar.
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
  /// Anchors and tags stand before it; an empty plain scalar has an empty span where it would stand.
  public let span: SourceSpan
  /// Whether a collection is written in brackets; false for scalars.
  public let isFlow: Bool
  /// Whether it stands for an alias, so that an edit of its children would reach other places.
  public let isAlias: Bool
  /// Whether a fault already reported left something out here, so that what seems to be missing is
  /// no further fault.
  public let isIncomplete: Bool

  init(
    _ content: Content, at span: SourceSpan, isFlow: Bool = false, isAlias: Bool = false,
    isIncomplete: Bool = false
  ) {
    self.content = content
    self.span = span
    self.isFlow = isFlow
    self.isAlias = isAlias
    self.isIncomplete = isIncomplete
  }

  /// The text, if it is a scalar of any style.
  public var text: String? {
    if case .scalar(let text, _) = content { text } else { nil }
  }

  /// The text, if it is a scalar without quotes; only such a one can be a number, a yes or a no.
  public var plainText: String? {
    if case .scalar(let text, .plain) = content { text } else { nil }
  }

  /// Whether nothing was written here.
  public var isEmpty: Bool { plainText?.isEmpty == true }

  /// The same node in the place of an alias.
  func standing(for alias: SourceSpan) -> YAMLNode {
    YAMLNode(content, at: alias, isFlow: isFlow, isAlias: true, isIncomplete: isIncomplete)
  }
}

extension YAMLNode: Equatable {
  /// Whether both say the same: kinds, texts, styles and order, wherever they stand.
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
