import MenuSections

/// A collection that is still open on the composer's stack.
struct CollectionFrame {
  enum Kind {
    case sequence
    case mapping
  }

  /// How a node fits into the collection.
  enum Reception {
    case fine
    case complexKey
    case mergeKey
  }

  let kind: Kind
  let start: Int
  let isFlow: Bool
  /// Whether it has its own brackets, unlike the pair in `[a: b]`.
  let hasBrackets: Bool
  let anchor: String?
  /// The end of its content so far, or of its bracket.
  var end: Int
  /// The number of nodes, itself and repeated ones included.
  private(set) var size = 1
  /// The number of levels of collections, itself included.
  private(set) var height = 1

  private var items: [YAMLNode] = []
  private var pairs: [(key: YAMLNode, value: YAMLNode)] = []
  private var key: KeyState = .awaited
  private var isIncomplete = false

  private enum KeyState {
    case awaited
    case usable(YAMLNode)
    /// The key was rejected, so its value is dropped.
    case rejected
  }

  init(_ kind: Kind, start: Int, isFlow: Bool, hasBrackets: Bool, anchor: String?) {
    self.kind = kind
    self.start = start
    self.isFlow = isFlow
    self.hasBrackets = hasBrackets
    self.anchor = anchor
    end = start
  }

  /// Whether the next node is a key.
  var awaitsKey: Bool {
    guard kind == .mapping, case .awaited = key else { return false }
    return true
  }

  /// Adds the next item, key or value.
  mutating func add(_ node: YAMLNode, size: Int, height: Int) -> Reception {
    self.size += size
    self.height = max(self.height, height + 1)
    end = max(end, Int(node.span.end))
    switch kind {
    case .sequence:
      items.append(node)
      return .fine
    case .mapping:
      return addToMapping(node)
    }
  }

  private mutating func addToMapping(_ node: YAMLNode) -> Reception {
    switch key {
    case .usable(let key):
      // Most maps have at least two.
      if pairs.isEmpty { pairs.reserveCapacity(2) }
      pairs.append((key, node))
      self.key = .awaited
      return .fine
    case .rejected:
      key = .awaited
      return .fine
    case .awaited:
      let reception = Self.reception(ofKey: node)
      if reception == .fine, !node.isIncomplete {
        key = .usable(node)
      } else {
        key = .rejected
        isIncomplete = true
      }
      return reception
    }
  }

  private static func reception(ofKey node: YAMLNode) -> Reception {
    switch node.content {
    case .scalar("<<", .plain): .mergeKey
    case .scalar: .fine
    case .sequence, .mapping: .complexKey
    }
  }

  /// Keeps only the first of canonically equivalent keys; returns each other key with the first.
  ///
  /// Linear: Swift hashes a string by its canonical form.
  mutating func removeDuplicateKeys() -> [(key: YAMLNode, first: YAMLNode)] {
    guard pairs.count > 1, !areFewAndUnique else { return [] }
    var firsts: [String: Int] = [:]
    firsts.reserveCapacity(pairs.count)
    var duplicates: [(index: Int, first: Int)] = []
    for (index, pair) in pairs.enumerated() {
      guard let text = pair.key.text else { continue }
      if let first = firsts[text] {
        duplicates.append((index, first))
      } else {
        firsts[text] = index
      }
    }
    guard !duplicates.isEmpty else { return [] }
    let found = duplicates.map { (pairs[$0.index].key, pairs[$0.first].key) }
    let dropped = Set(duplicates.map(\.index))
    pairs = pairs.indices.filter { !dropped.contains($0) }.map { pairs[$0] }
    return found
  }

  /// Whether a key is the first of the mapping.
  func isFirstKey(_ key: YAMLNode) -> Bool { pairs.first?.key.span == key.span }

  /// Whether there are so few keys that comparing costs less than hashing, and no two are equal.
  private var areFewAndUnique: Bool {
    guard pairs.count <= Self.few else { return false }
    for index in pairs.indices {
      for other in pairs.indices[..<index] where pairs[other].key.text == pairs[index].key.text {
        return false
      }
    }
    return true
  }

  private static let few = 6

  /// The finished collection.
  func node(inFile file: UInt8) -> YAMLNode {
    let content: YAMLNode.Content =
      switch kind {
      case .sequence: .sequence(items)
      case .mapping: .mapping(pairs)
      }
    return YAMLNode(
      content, at: SourceSpan(start..<max(start, end)), inFile: file, isFlow: isFlow,
      isIncomplete: isIncomplete)
  }

  /// The JSON pointer token of the current child.
  var pointerStep: String {
    switch (kind, key) {
    case (.sequence, _): "/\(items.count)"
    case (.mapping, .usable(let key)): "/" + YAMLNode.escaped(key.text ?? "")
    case (.mapping, .awaited), (.mapping, .rejected): ""
    }
  }
}
