import ExamplePlugins
import MenuPlugins
import MenuSections
import MenuTestSupport
import MenuYAML
import Testing

@Suite("Section kinds and order rules in their article")
struct SectionKindPageTests {
  private static let page = "Sources/MenuPlugins/MenuPlugins.docc/WriteASectionKind.md"

  @Test("The menu of the page uses the section kind and the order rule")
  func menu() throws {
    let yaml = try #require(
      try Repository.blocks("yaml", of: Self.page).first { $0.contains("example.notice") })
    let plugins = try PluginRegistry([
      .sectionKind(NoticeKind()), .orderRule(PairOffer(), options: ["most": "4"]),
    ])
    let store = MenuStore(try MenuDefinition(yaml: yaml, id: "bakery", plugins: plugins))
    try store.send(.choose("Bread.Scone"))
    #expect(store.screen.total?.minorUnits == 3350)
  }

  @Test("The plugins pass the number of checks on the page")
  func conformance() throws {
    let kind = SectionKindConformance(NoticeKind(), samples: [["says": "Fresh today"]]).report()
    let rule = OrderRuleConformance(PairOffer(), options: ["off": "12.5"]).report()
    #expect(rule.findings == "")
    let page = try Repository.text(of: Self.page)
    #expect(page.contains("print(kind.summary)  // \(kind.summary)\n"))
  }
}
