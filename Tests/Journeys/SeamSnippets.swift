import ExamplePlugins
import MenuPlugins
import MenuSections
import MenuYAML

/// The code about section kinds and order rules that stands in no example, between the marks.
enum SeamSnippets {
  static func menu(yaml: String) throws -> MenuDefinition {
    // Page: registry
    let plugins = try PluginRegistry([
      .sectionKind(NoticeKind()),
      .orderRule(PairOffer(), options: ["most": "4"]),
    ])
    let menu = try MenuDefinition(yaml: yaml, id: "bakery", plugins: plugins)
    // Page: end
    return menu
  }

  static func conformance() -> [ConformanceReport] {
    // Page: conformance
    let kind = SectionKindConformance(NoticeKind(), samples: [["says": "Fresh today"]]).report()
    let rule = OrderRuleConformance(PairOffer(), options: ["off": "12.5"]).report()
    print(kind.summary)  // 10 passed, 0 failed
    for check in rule.checks where check.finding != nil { print(check.name, check.finding ?? "") }
    // Page: end
    return [kind, rule]
  }
}
