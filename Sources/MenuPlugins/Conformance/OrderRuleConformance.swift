public import MenuSections
import MenuText

/// Tests whether an order rule meets its requirements, in random orders.
///
///     let report = OrderRuleConformance(PairOffer()).report()
///     #expect(report.failed == 0, "\(report.findings)")
///
/// It orders from menus of its own with every kind of section, prices that depend on other answers
/// and enormous prices; and from the menu that `menu` compiles with the plugins it gets, for a rule
/// about certain sections. A rule that traps ends the test.
public struct OrderRuleConformance: Sendable {
  let rule: any OrderRule
  let options: [String: String]
  let menus: [@Sendable (PluginRegistry) throws -> MenuDefinition]

  /// Prepares to test a rule with options by name, whose amounts are in `currency`.
  public init(
    _ rule: any OrderRule, options: [String: String] = [:], currency: Currency = .krw,
    menu: (@Sendable (PluginRegistry) throws -> MenuDefinition)? = nil
  ) {
    self.rule = rule
    self.options = options
    menus =
      [
        { try OrderRuleMenu.usual($0, in: currency) },
        { try OrderRuleMenu.enormous($0, in: currency) },
      ] + (menu.map { [$0] } ?? [])
  }

  /// Runs all checks. If the rule rejects its options, the checks after that are skipped.
  public func report() -> ConformanceReport {
    let declaration = PluginDeclaration(
      name: rule.name, summary: rule.summary, options: rule.options)
    var checks = ConformanceChecks(made: declaration.checks)
    var trial = RuleTrial()
    var rejection: String?
    do throws(PluginError) {
      let plugins = try PluginRegistry([.orderRule(rule, options: options)])
      for menu in menus { trial.run(menu, plugins) }
    } catch {
      rejection = error.description
    }
    let accepts = "It accepts its options"
    checks.check(accepts, needs: PluginDeclaration.required) { rejection }
    for requirement in RuleRequirement.allCases {
      let needs: [RuleRequirement] =
        switch requirement {
        case .hasMenus: []
        case .ignoresActionOrder: [.hasMenus, .isPure]
        case .isPure, .addsUp, .isReadable, .refersToMenu, .hasCodes: [.hasMenus]
        }
      checks.check(requirement.rawValue, needs: [accepts] + needs.map(\.rawValue)) {
        trial.findings[requirement]
      }
    }
    return ConformanceReport(checks: checks.made)
  }
}

/// What a rule must do, besides its declaration.
enum RuleRequirement: String, CaseIterable {
  case hasMenus = "The menus of the test are valid with it"
  case isPure = "The same order gets the same result"
  case addsUp = "All lines add up to the total"
  case ignoresActionOrder = "The order of actions changes nothing"
  case isReadable = "Its texts are not empty in any language"
  case refersToMenu = "Its violations refer to paths of the menu"
  case hasCodes = "Its codes are lower-case words with a dot"
}

/// Orders for a rule, and the first violation of each requirement.
struct RuleTrial {
  private(set) var findings: [RuleRequirement: String] = [:]

  /// Performs random actions, and the same actions in several orders.
  mutating func run(
    _ compile: (PluginRegistry) throws -> MenuDefinition, _ plugins: PluginRegistry
  ) {
    let menu: MenuDefinition
    do {
      menu = try compile(plugins)
    } catch {
      return note(.hasMenus, "\(error)")
    }
    for seed in UInt64(1)...Self.runs {
      let store = MenuStore(menu)
      var taps = RandomTaps(seed: seed)
      for _ in 0..<Self.steps {
        // Rejected actions do not concern the rule.
        _ = try? store.send(taps.command(for: store.screen))
        look(at: store.screen, of: menu)
      }
      shuffle(menu, seed)
    }
  }

  private static let runs: UInt64 = 12
  private static let steps = 40

  private mutating func note(_ requirement: RuleRequirement, _ finding: String) {
    if findings[requirement] == nil { findings[requirement] = finding }
  }

  private mutating func look(at screen: Screen, of menu: MenuDefinition) {
    let again = OrderReducer.screen(menu, availability: Availability(menu), order: screen.order)
    if again.price != screen.price || again.pending != screen.pending {
      note(
        .isPure, "evaluated again, \(screen.briefAnswers) has another result")
    }
    let from = screen.price.breakdown.reduce(0) { $0 &+ $1.amount.from }
    let to = screen.price.breakdown.reduce(0) { $0 &+ $1.amount.to }
    if screen.pending.contains(where: { $0.need == .amountTooLarge }) {
      note(.addsUp, "\(screen.briefAnswers) becomes too large to write")
    } else if from != screen.price.total.from || to != screen.price.total.to {
      note(
        .addsUp, "the lines of \(screen.briefAnswers) do not make its total")
    }
    for case .rule(let name, _) in screen.price.breakdown.map(\.item) {
      read(name, "the name of a line")
    }
    for violation in screen.price.violations { look(at: violation, in: menu) }
  }

  private mutating func look(at violation: RuleViolation, in menu: MenuDefinition) {
    read(violation.text, "the text for '\(violation.path)'")
    let location = violation.path.withoutLines
    if location != "", menu.option(at: location) == nil, menu.section(at: location) == nil {
      note(.refersToMenu, "'\(violation.path)' is not in the menu")
    }
    if violation.code == "menu.unknown-tax" {
      note(.refersToMenu, violation.text[.english])
    }
    if !PluginWord.isDotted(violation.code) { note(.hasCodes, "'\(violation.code)' is not") }
  }

  private mutating func read(_ text: LocalizedText, _ what: String) {
    for language in [LanguageTag.korean, .english, .japanese] {
      guard let finding = PluginDeclaration.line(text[language], "\(what) in '\(language)'") else {
        continue
      }
      note(.isReadable, finding)
    }
  }

  /// Performs independent actions in three orders.
  private mutating func shuffle(_ menu: MenuDefinition, _ seed: UInt64) {
    var taps = RandomTaps(seed: seed)
    let actions = taps.independentActions(on: MenuStore(menu).screen)
    var first: Screen?
    for _ in 0..<3 {
      let store = MenuStore(menu)
      for action in taps.shuffled(actions) { _ = try? store.send(action) }
      let screen = store.screen
      guard let known = first else {
        first = screen
        continue
      }
      guard known.stateDigest == screen.stateDigest else { continue }
      if known.price.total != screen.price.total
        || Set(known.price.violations) != Set(screen.price.violations)
      {
        note(
          .ignoresActionOrder,
          "\(screen.briefAnswers) has another price or other violations")
      }
    }
  }
}
