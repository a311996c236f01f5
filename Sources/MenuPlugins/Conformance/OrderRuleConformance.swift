public import MenuSections
import MenuText

/// Whether a rule keeps its promises, tried out in random orders.
///
///     let report = try OrderRuleConformance(PairOffer()).report()
///     #expect(report.failed == 0, "\(report.checks.filter { $0.finding != nil })")
///
/// It orders from a menu of its own, which has a section of every kind, prices that other answers
/// decide, and one that is enormous; and from yours, if the rule speaks of certain sections. A rule that
/// traps ends the test that tries it.
public struct OrderRuleConformance: Sendable {
  let rule: any OrderRule
  let options: [String: String]
  let menus: [MenuDraft]

  /// Prepares to try a rule with options by name.
  public init(_ rule: any OrderRule, options: [String: String] = [:], menu: MenuDraft? = nil) {
    self.rule = rule
    self.options = options
    menus = [OrderRuleMenu.usual, OrderRuleMenu.enormous] + (menu.map { [$0] } ?? [])
  }

  /// Tries the rule, which takes a moment. A rule that does not take its options is not tried further.
  public func report() -> ConformanceReport {
    let declaration = PluginDeclaration(
      name: rule.name, summary: rule.summary, options: rule.options)
    var checks = ConformanceChecks(made: declaration.checks)
    var trial = RuleTrial()
    var refusal: String?
    do throws(PluginError) {
      let plugins = try PluginRegistry([.orderRule(rule, options: options)])
      for menu in menus { trial.run(menu, plugins) }
    } catch {
      refusal = error.description
    }
    let takes = "It takes its options"
    checks.check(takes, needs: PluginDeclaration.required) { refusal }
    for promise in RulePromise.allCases {
      let needs = promise == .ignoresTaps ? [takes, RulePromise.isPure.rawValue] : [takes]
      checks.check(promise.rawValue, needs: needs) { trial.findings[promise] }
    }
    return ConformanceReport(checks: checks.made)
  }
}

/// What a rule promises beside its declaration.
enum RulePromise: String, CaseIterable {
  case isPure = "The same order gets the same verdict"
  case addsUp = "Its lines and the others make the total"
  case ignoresTaps = "The order of taps changes nothing"
  case isReadable = "Its words say something in every language"
  case leadsSomewhere = "What it finds wrong leads to something in the menu"
  case hasCodes = "Its codes are lower-case words with a dot"
}
