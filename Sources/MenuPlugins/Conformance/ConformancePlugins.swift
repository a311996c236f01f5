import MenuSections

/// A kind whose every section shows the same, so that renderers meet sections of plugins.
struct ConformanceKind: SectionKind {
  let content: CustomContent

  var name: String { content.kind }
  var summary: String { "the same for every section" }
  var keys: [PluginOption] { [] }

  func decode(_ section: WrittenSection, diagnostics: inout [Diagnostic]) -> CustomContent? {
    content
  }
}

/// A rule that finds the same in every order, so that renderers meet what rules say.
struct ConformanceRule: OrderRule {
  let verdict: RuleResult

  var name: String { "conformance.rule" }
  var summary: String { "the same for every order" }

  func evaluate(_ order: RuleContext, options: PluginOptions) -> RuleResult { verdict }
}
