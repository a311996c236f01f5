import MenuSections
import MenuYAML
import Testing

/// A menu with one mistake in the layout of its only section, marked as in `MenuFault`.
func layoutFault(
  _ layout: String, _ code: DiagnosticCode, _ words: String, fix: String? = nil,
  sourceLocation: SourceLocation = #_sourceLocation
) -> MenuFault {
  MenuFault(
    "- menu: M\n  items: [a]\n  layout: \(layout)", code, words, fix: fix,
    sourceLocation: sourceLocation)
}

/// The layout of a section; expects no diagnostics.
func readLayout(
  _ layout: String, sourceLocation: SourceLocation = #_sourceLocation
) throws -> SectionLayout {
  let menu = try readMenu(
    "- menu: M\n  items: [a]\n  layout: \(layout)", sourceLocation: sourceLocation)
  return try #require(menu.sections.first?.layout, sourceLocation: sourceLocation)
}
