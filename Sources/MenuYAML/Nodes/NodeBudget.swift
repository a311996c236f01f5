/// Counts nodes against the limits, without overflow whatever they are set to.
struct NodeBudget {
  enum Expansion {
    case within
    case tooManyNodes
    case tooMuchExpansion
  }

  private let nodeCount: Int
  private let aliasExpansion: Int
  private var written = 0
  private var expanded = 0

  init(_ limits: NodeLimits) {
    nodeCount = max(0, limits.nodeCount)
    aliasExpansion = max(0, limits.aliasExpansion)
  }

  /// Counts one more node of the file; false if that is too many.
  mutating func write() -> Bool {
    written += 1
    return written <= nodeCount - expanded
  }

  /// Counts the nodes that one more alias stands for, unless they are too many.
  mutating func expand(_ size: Int) -> Expansion {
    guard size <= nodeCount - written - expanded else {
      return isTooMuch(size) ? .tooMuchExpansion : .tooManyNodes
    }
    if isTooMuch(size) { return .tooMuchExpansion }
    expanded += size
    return .within
  }

  private func isTooMuch(_ size: Int) -> Bool {
    let allowed = written.multipliedReportingOverflow(by: aliasExpansion)
    return !allowed.overflow && size > allowed.partialValue - expanded
  }
}
