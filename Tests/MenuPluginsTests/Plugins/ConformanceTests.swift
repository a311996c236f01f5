import ExamplePlugins
import MenuPlugins
import MenuSections
import Testing

@Suite("Conformance suites of section kinds and order rules")
struct ConformanceTests {
  private func failures(_ report: ConformanceReport) -> [String] {
    report.checks.compactMap { check in check.finding.map { "\(check.name): \($0)" } }
  }

  @Test("The example section kind passes every check")
  func notice() {
    let report = SectionKindConformance(
      NoticeKind(),
      samples: [
        ["says": "Fresh today"], ["says": ["en": "Paper", "ko": "종이"], "tone": "warning"],
        ["says": "A deposit", "fee": "100"],
      ]
    ).report()
    #expect(failures(report) == [])
    #expect(report.summary == "10 passed, 0 failed")
  }

  @Test("Without samples, the suite generates one from the declared keys")
  func ownSample() {
    #expect(failures(SectionKindConformance(NoticeKind()).report()) == [])
  }

  @Test(
    "The example rule passes every check with any options",
    arguments: [[:], ["off": "33.33", "most": "2"], ["off": "100"]])
  func pairs(options: [String: String]) {
    let report = OrderRuleConformance(PairOffer(), options: options).report()
    #expect(failures(report) == [])
    #expect(report.summary == "11 passed, 0 failed")
  }

  @Test("Amounts of samples and options are in the currency of the suite")
  func currency() {
    let kind = SectionKindConformance(
      NoticeKind(), samples: [["says": "A deposit", "fee": "0.25"]], currency: .usd)
    #expect(failures(kind.report()) == [])
    let rule = OrderRuleConformance(BagFee(), options: ["fee": "0.25"], currency: .usd)
    #expect(failures(rule.report()) == [])
    let won = OrderRuleConformance(BagFee(), options: ["fee": "0.25"]).report()
    #expect(failures(won).contains { $0.contains("'0.25', which has decimals, but KRW has none") })
    #expect(won.summary == "4 passed, 1 failed, 6 skipped")
    #expect(
      won.checks.last?.outcome == .skipped(because: "The menus of the test are valid with it"))
  }

  /// A fee for every order.
  private struct BagFee: OrderRule {
    let name = "test.bag-fee"
    let summary = "a fee for every order"
    let options = [PluginOption("fee", kind: .amount, summary: "the fee")]

    func evaluate(_ order: RuleContext, options: PluginOptions) -> RuleResult {
      let fee = options.amount("fee", in: order.definition.currency) ?? 0
      return RuleResult(lines: [RuleLine("Bag", fee)])
    }
  }

  static let kinds: [(BrokenKind.Fault, String)] = [
    (.undotted, "'notice' has no dot"),
    (.shouting, "'test.NOTICE' is not lower-case"),
    (.blankSummary, "the summary is empty"),
    (.reservedKey, "'footer' is declared twice, or means something else"),
    (.sameKeyTwice, "'says' is declared twice"),
    (.badDefault, "the default of 'level' is out of its range"),
    (.wordless, "the words of 'tone' are none"),
    (.capricious, "gives different results"),
    (.textless, "has no text"),
    (.deep, "more than 64 levels"),
    (.refusing, "rejects {}: never"),
    (.dumb, "without a diagnostic"),
    (.elsewhere, "at a location outside the section"),
    (.speechless, "with an empty message"),
    (.controlling, "control characters"),
  ]

  @Test("A kind with one bug fails one check", arguments: kinds)
  func brokenKind(fault: BrokenKind.Fault, words: String) {
    let report = SectionKindConformance(BrokenKind(fault)).report()
    #expect(report.failed == 1, "\(failures(report))")
    #expect(failures(report).contains { $0.contains(words) }, "\(failures(report))")
  }

  static let rules: [(BrokenRule.Fault, String)] = [
    (.undotted, "'rule' has no dot"),
    (.blankSummary, "the summary is empty"),
    (.needy, "needs the option 'who'"),
    (.capricious, "has another result"),
    (.nameless, "the name of a line in 'ko' is empty"),
    (.controlling, "is not plain text"),
    (.lost, "'nowhere.at all' is not in the menu"),
    (.codeless, "'Oh no' is not"),
    (.greedy, "too large to write"),
    (.forgetful, "has another result"),
    (.numbered, "'test.rule-2.' is not"),
  ]

  @Test("Codes and names can contain digits")
  func digits() {
    struct Rule: OrderRule {
      let name = "test.rule-2"
      let summary = "never content"

      func evaluate(_ order: RuleContext, options: PluginOptions) -> RuleResult {
        RuleResult(violations: [RuleViolation(code: "test.rule-2", LocalizedText("wrong"))])
      }
    }
    #expect(failures(OrderRuleConformance(Rule()).report()) == [])
  }

  @Test("A rule with one bug fails one check", arguments: rules)
  func brokenRule(fault: BrokenRule.Fault, words: String) {
    let report = OrderRuleConformance(BrokenRule(fault)).report()
    #expect(report.failed == 1, "\(failures(report))")
    #expect(failures(report).contains { $0.contains(words) }, "\(failures(report))")
  }

  @Test("Checks that need a failed one are skipped and counted")
  func skipped() {
    let kind = SectionKindConformance(BrokenKind(.refusing)).report()
    #expect(kind.summary == "3 passed, 1 failed, 6 skipped")
    let rule = OrderRuleConformance(BrokenRule(.needy)).report()
    #expect(rule.summary == "3 passed, 1 failed, 7 skipped")
    #expect(
      rule.checks.last?.outcome == .skipped(because: "It accepts its options"))
  }

  @Test("Every requirement has a plugin that violates it")
  func everyFault() {
    #expect(
      Self.kinds.map(\.0.rawValue).sorted() == BrokenKind.Fault.allCases.map(\.rawValue).sorted())
    #expect(
      Self.rules.map(\.0.rawValue).sorted() == BrokenRule.Fault.allCases.map(\.rawValue).sorted())
  }
}
