/// The arithmetic of version 1: what the amount of each node is, given those of its children.
///
/// It knows no menu. Rules that need more than their children, such as a tax on what several
/// discounts left, find it in what was visited before: the shares of the charges, and the fees.
struct QuoteArithmetic {
  /// A node with another amount than its rule gives.
  struct Mismatch {
    /// The position among the children, from the root.
    let path: [Int]
    /// The amount by its rule; `nil` if the node has no meaning.
    let derived: Int64?
  }

  /// What is due of a charge for one tax.
  struct Share {
    let charge: Int
    let key: String
    var original: Int64
    var left: Int64
    var paidByOthers: Int64 = 0
  }

  struct Taxable {
    let key: String
    let amount: Int64
  }

  var units: [Int64] = []
  var shares: [Share] = []
  var fees: [Taxable] = []
  /// The amount before fees on the total.
  var beforeFees: Int64 = 0
  var amounts = QuoteAmounts()
  private(set) var mismatch: Mismatch?

  /// The amounts of a tree, and the first node in pre-order that its rule does not give.
  static func check(_ tree: QuoteNode) -> (amounts: QuoteAmounts, mismatch: Mismatch?) {
    var arithmetic = QuoteArithmetic()
    arithmetic.visit(tree, at: [])
    arithmetic.amounts.total = tree.amount
    arithmetic.amounts.subtotal = arithmetic.shares.reduce(0) { $0 &+ $1.original }
    return (arithmetic.amounts, arithmetic.mismatch)
  }

  mutating func expect(_ derived: Int64?, of node: QuoteNode, at path: [Int]) {
    guard derived != node.amount else { return }
    if let mismatch, !path.lexicographicallyPrecedes(mismatch.path) { return }
    mismatch = Mismatch(path: path, derived: derived)
  }

  mutating func visit(_ node: QuoteNode, at path: [Int]) {
    expect(derived(node, at: path), of: node, at: path)
  }

  mutating func visitChildren(of node: QuoteNode, at path: [Int]) {
    for (index, child) in node.children.enumerated() { visit(child, at: path + [index]) }
  }

  private mutating func derived(_ node: QuoteNode, at path: [Int]) -> Int64? {
    let (parameters, name) = node.noteParts
    switch node.rule {
    case .price, .fee, .given: return node.children.isEmpty ? node.amount : nil
    case .sum: return sum(node, parameters, name.map(String.init), at: path)
    case .times:
      visitChildren(of: node, at: path)
      guard let only = node.children.only,
        let count = QuoteNode.number(parameters.first)
      else { return nil }
      return Int64(exactly: Int128(only.amount) * Int128(count))
    case .factor:
      visitChildren(of: node, at: path)
      let parts = (parameters.first ?? "").split(separator: "/").compactMap { QuoteNode.number($0) }
      guard let only = node.children.only, parts.count == 2, parts[0] >= 0, parts[1] > 0 else {
        return nil
      }
      return Int64(
        exactly: RoundingMode.halfUp.quotient(
          Int128(only.amount) * Int128(parts[0]), over: Int128(parts[1])))
    case .split:
      visitChildren(of: node, at: path)
      let numbers = parameters.compactMap { QuoteNode.number($0) }
      guard let only = node.children.only, numbers.count == parameters.count,
        let index = numbers.first, 1..<Int64(numbers.count) ~= index,
        let parts = LargestRemainder.split(
          only.amount, by: numbers.dropFirst().map { LargestRemainder.Weight(Int128($0)) })
      else { return nil }
      return parts[Int(index) - 1]
    case .free: return free(node, parameters, at: path)
    case .off: return off(node, parameters, at: path)
    case .rate: return feeRate(node, parameters, at: path)
    case .tax: return tax(node, parameters, at: path)
    case .round:
      visitChildren(of: node, at: path)
      guard let only = node.children.only, parameters.count == 2,
        let unit = QuoteNode.number(parameters[0]), unit > 0,
        let mode = RoundingMode(rawValue: String(parameters[1])),
        let rounded = mode.rounded(only.amount, to: unit)
      else { return nil }
      amounts.rounding = node.amount &- only.amount
      return rounded
    case .raise:
      visitChildren(of: node, at: path)
      guard let only = node.children.only else { return nil }
      amounts.raised = node.amount &- only.amount
      return max(0, only.amount)
    }
  }

  func total(of nodes: some Sequence<QuoteNode>) -> Int64? {
    var sum: Int128 = 0
    for node in nodes { sum += Int128(node.amount) }
    return Int64(exactly: sum)
  }
}

extension Collection {
  /// The only element; `nil` unless there is exactly one.
  var only: Element? { count == 1 ? first : nil }
}
