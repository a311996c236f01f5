/// Counts nodes against the limit, without overflow whatever it is set to.
struct NodeBudget {
  private var left: Int

  init(_ limits: NodeLimits) {
    left = max(0, limits.nodeCount)
  }

  /// Counts the nodes of a tree, 1 for a node that is written; false if that is too many.
  mutating func take(_ size: Int = 1) -> Bool {
    guard size <= left else { return false }
    left -= size
    return true
  }
}
