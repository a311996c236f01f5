import MenuSections

/// A collection that is still open on the composer's stack, which has its children so far.
struct CollectionFrame {
  /// How a node fits into the collection.
  enum Reception {
    case fine
    case complexKey
    case mergeKey
  }

  let isMapping: Bool
  let start: Int
  let isFlow: Bool
  /// Whether it has its own brackets, unlike the pair in `[a: b]`.
  let hasBrackets: Bool
  let hasAnchor: Bool
  /// The index of its first child among the nodes that have no parent yet.
  let firstChild: Int
  /// The end of its content so far, or of its bracket.
  var end: Int
  /// The number of nodes, itself and repeated ones included.
  private(set) var size = 1
  /// The number of levels of collections, itself included.
  private(set) var height = 1
  private(set) var key = KeyState.awaited
  private(set) var isIncomplete = false

  enum KeyState {
    case awaited
    case usable
    /// The key was rejected, so its value is dropped.
    case rejected
  }

  init(
    isMapping: Bool, start: Int, isFlow: Bool, hasBrackets: Bool, hasAnchor: Bool, firstChild: Int
  ) {
    self.isMapping = isMapping
    self.start = start
    self.isFlow = isFlow
    self.hasBrackets = hasBrackets
    self.hasAnchor = hasAnchor
    self.firstChild = firstChild
    end = start
  }

  var awaitsKey: Bool { isMapping && key == .awaited }

  /// Counts the next item, key or value; `isKept` says whether it becomes a child.
  mutating func add(
    _ node: NodeArena.Record, isMergeKey: Bool, size: Int, height: Int
  ) -> (reception: Reception, isKept: Bool) {
    self.size += size
    self.height = max(self.height, height + 1)
    end = max(end, Int(node.span.end))
    guard isMapping else { return (.fine, true) }
    guard key == .awaited else {
      defer { key = .awaited }
      return (.fine, key == .usable)
    }
    var reception = Reception.complexKey
    if case .scalar = node.kind { reception = isMergeKey ? .mergeKey : .fine }
    let isUsable = reception == .fine && !node.flags.contains(.isIncomplete)
    key = isUsable ? .usable : .rejected
    if !isUsable { isIncomplete = true }
    return (reception, isUsable)
  }

  /// The finished collection, with its children at their final indices.
  func node(_ children: Range<Int>) -> NodeArena.Record {
    var flags: NodeArena.Record.Flags = isFlow ? .isFlow : []
    if isIncomplete { flags.insert(.isIncomplete) }
    return NodeArena.Record(
      isMapping ? .mapping : .sequence, at: SourceSpan(start..<max(start, end)), children,
      flags: flags)
  }
}
