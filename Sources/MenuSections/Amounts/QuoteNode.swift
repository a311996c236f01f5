/// A rule of version 1 of quotes: how a node's amount follows from its children.
///
/// The page "Quotes" defines the arithmetic of each; a rule that changes gets a new name.
public enum QuoteRule: String, Hashable, Sendable, CaseIterable {
  /// A price of the menu: a leaf.
  case price
  /// The amount of a fee in the menu: a leaf.
  case fee
  /// An amount from outside the menu, of a fee or a plugin's rule: a leaf.
  case given
  /// The sum, the highest or the mean of the children.
  case sum
  /// A number of units.
  case times
  /// A portion of a price, rounded half away from zero.
  case factor
  /// The units of a section that cost nothing.
  case free
  /// A part of an amount that is split by weights.
  case split
  /// What a discount takes off.
  case off
  /// A percentage of an amount: a fee, or the tax under one id.
  case rate
  /// An amount with its taxes.
  case tax
  /// An amount rounded for payment.
  case round
  /// An amount below 0 that is raised to 0.
  case raise
}

/// A node of the tree that says why an order costs what it costs.
public struct QuoteNode: Hashable, Sendable {
  /// How its amount follows from its children.
  public var rule: QuoteRule
  /// Minor units of the menu's currency.
  public var amount: Int64
  /// The parameters of the rule and the path; of a price, where it is written: `cafe.yaml:31`.
  public var note: String
  /// The nodes that it follows from, in the order of the menu.
  public var children: [QuoteNode]

  /// Creates a node.
  public init(_ rule: QuoteRule, _ amount: Int64, note: String = "", children: [QuoteNode] = []) {
    self.rule = rule
    self.amount = amount
    self.note = note
    self.children = children
  }

  /// Creates a node with parameters and a path, an id or a tax.
  init(
    _ rule: QuoteRule, _ amount: Int64, _ parameters: [String], at path: String? = nil,
    _ children: [QuoteNode] = []
  ) {
    let parameters = parameters.joined(separator: " ")
    self.init(
      rule, amount, note: path.map { "\(parameters): \($0)" } ?? parameters, children: children)
  }

  var noteParts: (parameters: [Substring], path: Substring?) {
    let colon = note.firstRange(of: ": ")
    let parameters = note[..<(colon?.lowerBound ?? note.endIndex)]
    return (parameters.split(separator: " "), colon.map { note[$0.upperBound...] })
  }

  /// A whole number among the parameters, below 2⁵³ so that products of two fit in 128 bits.
  static func number(_ text: (some StringProtocol)?) -> Int64? {
    text.flatMap { Int64($0) }.flatMap { $0.magnitude < 1 << 53 ? $0 : nil }
  }
}
