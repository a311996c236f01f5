/// A rule of a shop that a menu alone cannot say: what may be ordered together, what comes cheaper.
///
/// Rules are asked in the order in which they were registered, again after every action. They are
/// pure: the same order gives the same verdict. What a rule takes off or adds belongs to the whole;
/// however much it takes off, a total stays at 0 or above.
public protocol OrderRule: Sendable {
  /// What it is called: lower-case words joined with dots, at least two, such as `acme.happy-hour`.
  var name: String { get }
  /// One line about its effect.
  var summary: String { get }
  /// The options it takes.
  var options: [PluginOption] { get }

  /// Looks at what counts in an order and tells what is wrong with it and what it changes in price.
  func judge(_ order: RuleContext, options: PluginOptions) -> RuleResult
}

extension OrderRule {
  /// None, unless a rule says otherwise.
  public var options: [PluginOption] { [] }
}

/// What a rule makes of an order: what keeps it from being placed, and lines of its price.
public struct RuleResult: Hashable, Sendable {
  /// What is wrong; the order is incomplete while there is any.
  public var violations: [RuleViolation]
  /// What is added to the price or taken off.
  public var lines: [RuleLine]

  /// Puts a verdict together.
  public init(violations: [RuleViolation] = [], lines: [RuleLine] = []) {
    self.violations = violations
    self.lines = lines
  }

  /// Nothing is wrong, and nothing costs more or less.
  public static let nothing = RuleResult()
}

/// Something that a rule finds wrong with an order.
public struct RuleViolation: Hashable, Sendable {
  /// The section, the option, its line, or the empty path for the whole order.
  public let path: MenuPath
  /// A stable code of the rule's own, with a dot: `acme.too-many`.
  public let code: String
  /// What has to be done, as the end of a sentence that begins with the name of what is meant.
  public let text: LocalizedText

  /// Says what is wrong where.
  public init(at path: MenuPath = "", code: String, _ text: LocalizedText) {
    self.path = path
    self.code = code
    self.text = text
  }
}

/// What a rule adds to the price of the whole, or takes off it.
public struct RuleLine: Hashable, Sendable {
  /// What it is for, as it stands in the breakdown.
  public let name: LocalizedText
  /// Minor units of the menu's currency; below zero is a discount, and zero is not shown.
  public let amount: Int64

  /// Adds an amount, or takes one off.
  public init(_ name: LocalizedText, _ amount: Int64) {
    self.name = name
    self.amount = amount
  }
}
