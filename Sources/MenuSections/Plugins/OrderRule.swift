/// A rule that a menu cannot express by itself: what may be ordered
/// together, or what is discounted.
///
/// Rules are evaluated in the order of their registration, again after every action. They are pure:
/// the same order gives the same result. Amounts that a rule adds apply to the whole order; a total
/// never falls below 0.
public protocol OrderRule: Sendable {
  /// The name: lower-case words joined with dots, at least two, such as `acme.happy-hour`.
  var name: String { get }
  /// One line about its effect.
  var summary: String { get }
  /// The options of the rule.
  var options: [PluginOption] { get }

  /// Returns the violations of an order, and the amounts that the rule adds to its price.
  func evaluate(_ order: RuleContext, options: PluginOptions) -> RuleResult
}

extension OrderRule {
  /// No options.
  public var options: [PluginOption] { [] }
}
