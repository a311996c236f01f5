/// What differs between the tree of a quote and the one that a menu gives.
extension QuoteNode {
  typealias Difference = (path: [Int], quoted: QuoteNode?, derived: QuoteNode?)

  var withoutChildren: QuoteNode { QuoteNode(rule, amount, note: note) }

  /// Whether it is a written price, with or without factors.
  private var isPrice: Bool {
    rule == .price || rule == .fee || rule == .factor && children.allSatisfy(\.isPrice)
  }

  func node(at path: [Int]) -> QuoteNode? {
    var node = self
    for index in path {
      guard node.children.indices.contains(index) else { return nil }
      node = node.children[index]
    }
    return node
  }

  /// The position of the first node in pre-order with a property.
  func firstPath(where isMeant: (QuoteNode) -> Bool) -> [Int]? {
    if isMeant(self) { return [] }
    for (index, child) in children.enumerated() {
      if let path = child.firstPath(where: isMeant) { return [index] + path }
    }
    return nil
  }

  /// The first node in pre-order that differs by itself.
  func firstDifference(from other: QuoteNode, at path: [Int] = []) -> Difference? {
    // Only the files say which factors lead to a price.
    if (rule == .factor) != (other.rule == .factor), isPrice, other.isPrice {
      return amount == other.amount ? nil : (path, self, other)
    }
    let isSame: Bool
    switch rule {
    // The lines of a file are not part of what was agreed.
    case .price, .fee: isSame = rule == other.rule && amount == other.amount
    case .given: isSame = rule == other.rule && note == other.note && amount == other.amount
    case .sum, .times, .factor, .free, .split, .off, .rate, .tax, .round, .raise:
      isSame = rule == other.rule && note == other.note
    }
    guard isSame else { return (path, self, other) }
    for index in 0..<max(children.count, other.children.count) {
      let path = path + [index]
      guard children.indices.contains(index), other.children.indices.contains(index) else {
        return (
          path, children.indices.contains(index) ? children[index] : nil,
          other.children.indices.contains(index) ? other.children[index] : nil
        )
      }
      if let found = children[index].firstDifference(from: other.children[index], at: path) {
        return found
      }
    }
    return amount == other.amount ? nil : (path, self, other)
  }
}
