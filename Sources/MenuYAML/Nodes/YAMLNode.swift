package import MenuSections

/// One node of a YAML document: scalars have no type, only text and style.
///
/// It is a view of the document's nodes, which are in one array. Aliases are already resolved: a
/// repeated node has the span of its alias, its children keep the spans of the anchored node.
package struct YAMLNode: Sendable {
  /// An entry of a map.
  package typealias Pair = (key: YAMLNode, value: YAMLNode)

  /// What a node is.
  package enum Content: Sendable {
    /// A text, with escapes and line folding resolved; a missing value is an empty plain scalar.
    case scalar(text: String, style: ScalarStyle)
    /// A list, in order.
    case sequence(Items)
    /// Pairs in order; the keys are scalars and no two are canonically equivalent.
    case mapping(Pairs)
  }

  /// How a scalar was written.
  package enum ScalarStyle: String, Hashable, Sendable, CaseIterable {
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

  /// The items of a list, each made when it is looked at.
  package struct Items: RandomAccessCollection, Sendable {
    fileprivate let node: YAMLNode

    /// Always 0.
    package var startIndex: Int { 0 }
    /// The number of items.
    package var endIndex: Int { Int(node.record.count) }

    /// An item by its index; constant time.
    package subscript(index: Int) -> YAMLNode { node.child(index) }
  }

  /// The entries of a map, each made when it is looked at.
  package struct Pairs: RandomAccessCollection, Sendable {
    fileprivate let node: YAMLNode

    /// Always 0.
    package var startIndex: Int { 0 }
    /// The number of entries.
    package var endIndex: Int { Int(node.record.count) / 2 }

    /// An entry by its index; constant time.
    package subscript(index: Int) -> Pair { (key(index), value(index)) }

    func key(_ index: Int) -> YAMLNode { node.child(2 * index) }
    func value(_ index: Int) -> YAMLNode { node.child(2 * index + 1) }

    /// The first entry whose key has exactly the bytes of a name.
    func firstIndex(ofKey name: String) -> Int? {
      let fingerprint = TextFingerprint(name.utf8)
      return node.firstEntry { $0 == fingerprint && $1(name) }
    }

    /// The first entry whose key is one of some names.
    func firstIndex(ofKeyAmong names: KeyNames) -> Int? {
      node.firstEntry { names.contains($0, where: $1) }
    }

    /// The index of the entry with each of up to four keys, -1 for none; `nil` if
    /// an entry has another key.
    func indices(ofOnly names: KeyNames) -> SIMD4<Int32>? {
      var indices = SIMD4<Int32>(repeating: -1)
      var next: Int32 = 0
      let other = node.firstEntry { fingerprint, isText in
        guard let name = names.firstIndex(fingerprint, where: isText) else { return true }
        indices[name] = next
        next += 1
        return false
      }
      return other == nil ? indices : nil
    }

    /// Whether every key is one of some names.
    func haveKeys(among names: KeyNames) -> Bool {
      node.firstEntry { !names.contains($0, where: $1) } == nil
    }
  }

  private let arena: NodeArena
  private let record: NodeArena.Record

  init(_ record: NodeArena.Record, in arena: NodeArena) {
    self.record = record
    self.arena = arena
  }

  /// A scalar that is not among the nodes of a document.
  init(
    _ text: String, style: ScalarStyle = .plain, at span: SourceSpan, inFile file: UInt8,
    flags: NodeArena.Record.Flags = []
  ) {
    let bytes = Array(text.utf8)
    arena = NodeArena([], file: file, text: bytes)
    record = NodeArena.Record(
      .scalar(style), at: span, bytes.indices, flags: flags.union(.isCopied),
      fingerprint: TextFingerprint(bytes))
  }

  /// The same collection with other children; the keys and values of a map in turn.
  private func replacing(_ children: [YAMLNode]) -> YAMLNode {
    var record = record
    (record.first, record.count) = (0, UInt32(children.count))
    return YAMLNode(record, in: NodeArena(children, file: file))
  }

  /// The same list with other items.
  func replacing(items: [YAMLNode]) -> YAMLNode { replacing(items) }

  /// The same map with other entries.
  func replacing(pairs: [Pair]) -> YAMLNode { replacing(pairs.flatMap { [$0.key, $0.value] }) }

  /// Some entries of the map.
  func pairs(_ pairs: [Pair]) -> Pairs { Pairs(node: replacing(pairs: pairs)) }

  /// The same node, marked as incomplete.
  var incomplete: YAMLNode {
    var record = record
    record.flags.insert(.isIncomplete)
    return YAMLNode(record, in: arena)
  }

  fileprivate func child(_ index: Int) -> YAMLNode { arena.child(Int(record.first) + index) }

  @inline(__always)
  fileprivate func firstEntry(
    whereKey isKey: (TextFingerprint, _ isText: (String) -> Bool) -> Bool
  ) -> Int? {
    arena.firstEntry(in: record.content, whereKey: isKey)
  }

  /// The fingerprint of its text, if it is a scalar.
  var fingerprint: TextFingerprint { record.fingerprint }

  /// Whether it is a scalar with exactly the bytes of a text.
  func hasText(_ text: String) -> Bool { arena.isText(record, text) }

  /// What it is.
  package var content: Content {
    switch record.kind {
    case .scalar(let style): .scalar(text: arena.text(of: record), style: style)
    case .sequence: .sequence(Items(node: self))
    case .mapping: .mapping(Pairs(node: self))
    }
  }

  /// The exact bytes: a scalar with its quotes or block sign, a flow collection from bracket to
  /// bracket, a block collection from its first child (or its sign) to the end of its last.
  ///
  /// Anchors and tags are not part of it; an empty plain scalar has an empty span.
  package var span: SourceSpan { record.span }
  /// Whether a collection is written in brackets; false for scalars.
  package var isFlow: Bool { record.flags.contains(.isFlow) }
  /// Whether it comes from an alias, so that an edit of its children would change other nodes.
  package var isAlias: Bool { record.flags.contains(.isAlias) }
  /// Whether a reported error left something out here, so that missing parts are no further error.
  package var isIncomplete: Bool { record.flags.contains(.isIncomplete) }
  /// The index of its file among those of a menu.
  var file: UInt8 { arena.file }

  /// The text, if it is a scalar of any style.
  package var text: String? {
    if case .scalar = record.kind { arena.text(of: record) } else { nil }
  }

  /// The text, if it is a scalar without quotes; only these can be a number, a yes or a no.
  package var plainText: String? {
    if case .scalar(.plain) = record.kind { arena.text(of: record) } else { nil }
  }

  /// The items, if it is a list.
  package var items: Items? {
    if case .sequence = record.kind { Items(node: self) } else { nil }
  }

  /// The items of a list, or the node itself where one item needs no list.
  var itemsOrItself: [YAMLNode] { items.map { Array($0) } ?? [self] }

  /// The entries, if it is a map.
  package var pairs: Pairs? {
    if case .mapping = record.kind { Pairs(node: self) } else { nil }
  }

  var isScalar: Bool {
    if case .scalar = record.kind { true } else { false }
  }

  /// Whether it is a scalar without quotes.
  var isPlain: Bool {
    if case .scalar(.plain) = record.kind { true } else { false }
  }

  /// Whether it is a scalar of a file in which no character is forbidden in displayed texts.
  var isSafe: Bool { isScalar && arena.isSafe(record) }

  /// Whether it is a missing value.
  package var isEmpty: Bool { record.isEmpty }
}

extension YAMLNode: Equatable {
  /// Compares kinds, texts, styles and order, but not spans.
  package static func == (first: YAMLNode, second: YAMLNode) -> Bool {
    switch (first.content, second.content) {
    case (.scalar(let text, let style), .scalar(let otherText, let otherStyle)):
      text == otherText && style == otherStyle
    case (.sequence(let items), .sequence(let otherItems)):
      items.elementsEqual(otherItems)
    case (.mapping(let pairs), .mapping(let otherPairs)):
      pairs.elementsEqual(otherPairs) { $0 == $1 }
    case (.scalar, _), (.sequence, _), (.mapping, _):
      false
    }
  }
}
