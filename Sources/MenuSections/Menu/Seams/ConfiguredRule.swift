/// A rule with its options, as a menu is compiled with it.
public struct ConfiguredRule: Sendable {
  /// The rule.
  public let rule: any OrderRule
  /// What it was told, with its defaults.
  public let options: PluginOptions

  /// Checks options given by name; throws for an unknown or missing one, or a value that it does
  /// not take.
  public init(
    _ rule: any OrderRule, options given: [String: String] = [:]
  ) throws(PluginOptionError) {
    self.rule = rule
    options = try PluginOptions(
      given, declared: rule.options, of: "the order rule '\(rule.name)'")
  }

  func judge(_ order: RuleContext) -> RuleResult { rule.judge(order, options: options) }
}
