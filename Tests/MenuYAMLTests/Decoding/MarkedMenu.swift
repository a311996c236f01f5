import MenuSections
import MenuTestSupport
import MenuText
import MenuYAML
import Testing

/// A menu with one expected diagnostic: `①…②` mark its span, further pairs of marks the
/// spans of its notes, in order.
struct MarkedMenu: CustomTestStringConvertible {
  let marked: MarkedSource
  let code: String
  /// Text that the message, the label or the help contains.
  let words: String
  /// The replacement of the first fix-it, or `nil` if there is none.
  let fix: String?
  /// The plugins for decoding the menu.
  var plugins: PluginRegistry?
  private let sourceLocation: SourceLocation

  /// Creates a menu in won with these sections.
  init(
    _ sections: String, _ code: DiagnosticCode, _ words: String, fix: String? = nil,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    self.init(
      document: "item: Tea\ncurrency: KRW\nsections:\n\(sections)\n", code, words, fix: fix,
      sourceLocation: sourceLocation)
  }

  /// Creates a menu from a whole document.
  init(
    document: String, _ code: DiagnosticCode, _ words: String, fix: String? = nil,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    marked = MarkedSource(document)
    self.code = code.text
    self.words = words
    self.fix = fix
    self.sourceLocation = sourceLocation
  }

  var testDescription: String { "\(code) \(marked.source.text(in: marked.spans[0]))" }

  /// Expects exactly this diagnostic, and that each fix-it resolves it.
  ///
  /// `isChecked` adds the checks of `validate`.
  func check(isChecked: Bool = false) {
    let reading = MenuDocument.read(
      marked.source, id: "test", plugins: plugins, isChecked: isChecked)
    let report = Comment(
      rawValue: HumanReport().text(for: reading.diagnostics, in: marked.source))
    #expect(reading.definition == nil, report, sourceLocation: sourceLocation)
    #expect(reading.diagnostics.map(\.code.text) == [code], report, sourceLocation: sourceLocation)
    guard
      let diagnostic = marked.expectOne(
        of: reading.diagnostics, saying: words, sourceLocation: sourceLocation)
    else { return }
    #expect(diagnostic.fixIts.first?.replacement == fix, report, sourceLocation: sourceLocation)
    for fixIt in diagnostic.fixIts { checkFix(fixIt, of: diagnostic) }
  }

  private func checkFix(_ fixIt: Diagnostic.FixIt, of diagnostic: Diagnostic) {
    let fixed = marked.source.applying(fixIt)
    let rest = MenuDocument.read(fixed, id: "test", plugins: plugins).diagnostics
    #expect(
      !rest.contains { $0.code == diagnostic.code && $0.message == diagnostic.message },
      "\(fixIt.title(in: .english)): \(HumanReport().text(for: rest, in: fixed))",
      sourceLocation: sourceLocation)
  }
}

extension Diagnostic {
  /// Whether the diagnostic is an error, so the document is unusable.
  var isError: Bool { severity == .error }
}

/// The menu in won with these sections; expects no diagnostics.
func readMenu(
  _ sections: String, sourceLocation: SourceLocation = #_sourceLocation
) throws -> MenuDefinition {
  try readDocument(
    "item: Tea\ncurrency: KRW\nsections:\n\(sections)\n", sourceLocation: sourceLocation)
}

/// The menu in a document; expects no diagnostics.
func readDocument(
  _ text: String, sourceLocation: SourceLocation = #_sourceLocation
) throws -> MenuDefinition {
  let source = SourceText(name: "menu.yaml", text: text)
  let reading = MenuDocument.read(source, id: "test")
  let report = Comment(rawValue: HumanReport().text(for: reading.diagnostics, in: source))
  #expect(reading.diagnostics.isEmpty, report, sourceLocation: sourceLocation)
  return try #require(reading.definition, report, sourceLocation: sourceLocation)
}

/// A menu with one mistake in the layout of its only section, marked as in `MarkedMenu`.
func markedLayout(
  _ layout: String, _ code: DiagnosticCode, _ words: String, fix: String? = nil,
  sourceLocation: SourceLocation = #_sourceLocation
) -> MarkedMenu {
  MarkedMenu(
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
