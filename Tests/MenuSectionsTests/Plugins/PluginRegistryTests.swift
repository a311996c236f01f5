import ExamplePlugins
import MenuSections
import Testing

@Suite("Plugin registry")
struct PluginRegistryTests {
  private func error(_ plugins: Plugin...) -> String? {
    do throws(PluginError) {
      _ = try PluginRegistry(plugins)
      return nil
    } catch {
      return error.description
    }
  }

  @Test("A name is unique within its plugin kind")
  func duplicateNames() {
    #expect(
      error(.sectionKind(NoticeKind()), .sectionKind(NoticeKind()))
        == "two section kinds have the name 'example.notice'; names must be unique")
    #expect(
      error(.orderRule(PairOffer()), .orderRule(PairOffer()))
        == "two order rules have the name 'example.pair-offer'; names must be unique")
    #expect(error(.sectionKind(NoticeKind()), .orderRule(Named("example.notice"))) == nil)
  }

  @Test(
    "Section kinds and order rules need a dot in their names",
    arguments: ["rule", "", ".", "a.", ".b", "a..b"])
  func dots(name: String) {
    #expect(error(.orderRule(Named(name)))?.contains("needs a name with a dot") == true)
  }

  @Test(
    "Names are lower-case words",
    arguments: ["Acme.map", "acme.my map", "acme.\n", "acme.a:b", "카.페"])
  func words(name: String) {
    #expect(error(.orderRule(Named(name)))?.contains("of lower-case letters") == true)
  }

  @Test("The names of each kind are listed")
  func names() throws {
    let registry = try PluginRegistry([.sectionKind(NoticeKind()), .orderRule(PairOffer())])
    #expect(registry.names(of: .sectionKind) == ["example.notice"])
    #expect(registry.names(of: .orderRule) == ["example.pair-offer"])
    #expect(registry.names(of: .renderer) == [])
  }

  @Test("A rule's options are checked when it is registered")
  func options() {
    #expect(
      error(.orderRule(PairOffer(), options: ["of": "5"]))
        == "the order rule 'example.pair-offer' has no option 'of'; did you mean 'off'?")
    #expect(
      error(.orderRule(PairOffer(), options: ["off": "110"]))
        == "'110' is not a value of 'off' of the order rule 'example.pair-offer'; "
        + "it must be a percentage from 0 to 100, such as 12.5")
    #expect(
      error(
        .orderRule(
          Named(
            "test.needy", [PluginOption("who", kind: .text, summary: "a name", isRequired: true)])))
        == "the order rule 'test.needy' needs the option 'who', text on one line")
  }

  @Test("An option describes its values and its default")
  func declarations() {
    let rule: any OrderRule = PairOffer()
    #expect(rule.options.map(\.kind.defaultText) == ["10", "6"])
    #expect(rule.options.map(\.kind.expectation).last == "a whole number from 2 to 9999")
    let kind: any SectionKind = NoticeKind()
    #expect(kind.keys.map(\.kind.defaultText) == [nil, "info", nil])
    #expect(kind.keys.map(\.isRequired) == [true, false, false])
  }
}

private struct Named: OrderRule {
  let name: String
  let options: [PluginOption]
  let summary = "nothing"

  init(_ name: String, _ options: [PluginOption] = []) {
    self.name = name
    self.options = options
  }

  func evaluate(_ order: RuleContext, options: PluginOptions) -> RuleResult { .nothing }
}
