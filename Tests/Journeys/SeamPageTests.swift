import ExamplePlugins
import MenuPlugins
import MenuSections
import MenuYAML
import Testing

@Suite("What the page about plugins says of section kinds and order rules is true")
struct SeamPageTests {
  private static let page = "docs/plugins.md"

  @Test("Its menu is read with the plugins, and ordered from under the rule")
  func menu() throws {
    let yaml = try #require(
      try ReadmeTests.blocks("yaml", of: Self.page).first { $0.contains("example.notice") })
    let plugins = try PluginRegistry([
      .sectionKind(NoticeKind()), .orderRule(PairOffer(), options: ["most": "4"]),
    ])
    let store = MenuStore(try MenuDefinition(yaml: yaml, id: "bakery", plugins: plugins))
    try store.send(.choose("Bread.Scone"))
    #expect(store.screen.total?.minorUnits == 3350)
  }

  @Test("Its suites pass, with as many checks as the page says")
  func conformance() throws {
    let kind = SectionKindConformance(NoticeKind(), samples: [["says": "Fresh today"]]).report()
    let rule = OrderRuleConformance(PairOffer(), options: ["off": "12.5"]).report()
    #expect(rule.findings == "")
    #expect(try ReadmeTests.text(Self.page).contains("print(kind.summary)  // \(kind.summary)\n"))
  }
}
