/// What a rule says about an order: violations, and lines of its price.
public struct RuleResult: Hashable, Sendable {
  /// What is wrong; an order with violations is incomplete.
  public var violations: [RuleViolation]
  /// Amounts that are added to the price or subtracted from it.
  public var lines: [RuleLine]

  /// Creates a result.
  public init(violations: [RuleViolation] = [], lines: [RuleLine] = []) {
    self.violations = violations
    self.lines = lines
  }

  /// No violations and no lines.
  public static let nothing = RuleResult()
}

/// Something that a rule finds wrong with an order.
public struct RuleViolation: Hashable, Sendable {
  /// The section, the option or its line; the empty path means the whole order.
  public let path: MenuPath
  /// A stable code of the rule's own, with a dot: `acme.too-many`.
  public let code: String
  /// What to do, as the end of a sentence that begins with the name of what `path` leads to.
  public let text: LocalizedText

  /// Creates a violation.
  public init(at path: MenuPath = "", code: String, _ text: LocalizedText) {
    self.path = path
    self.code = code
    self.text = text
  }
}

/// An amount that a rule adds to the price of the whole order.
public struct RuleLine: Hashable, Sendable {
  /// The name of the line in the breakdown.
  public let name: LocalizedText
  /// Minor units of the menu's currency; negative for a discount. A line of 0 is not shown.
  public let amount: Int64
  /// The id of the tax on a fee, or `none`; a discount with one applies to what has that tax.
  ///
  /// `nil` is the menu's default for a fee, and everything for a discount. An id that the menu does not
  /// have counts as the menu's default.
  public let tax: String?

  /// Creates a line.
  public init(_ name: LocalizedText, _ amount: Int64, tax: String? = nil) {
    self.name = name
    self.amount = amount
    self.tax = tax
  }
}

/// An order rule with its options, as a menu is compiled with it.
struct MenuRule: Sendable {
  let name: String
  let evaluate: @Sendable (RuleContext) -> RuleResult
}
