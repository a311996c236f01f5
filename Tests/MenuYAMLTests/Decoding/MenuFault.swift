import MenuSections
import MenuYAML
import Testing

/// A menu with one fault: `①…②` around its place, further pairs of marks around the other places
/// that it tells, in order.
struct MenuFault: CustomTestStringConvertible {
  let marked: MarkedSource
  let code: String
  /// Something that the message, the label or the help says.
  let words: String
  /// What the first proposed edit writes; `nil` if none is proposed.
  let fix: String?
  /// The plugins that the menu is read with.
  var plugins: PluginRegistry?
  private let sourceLocation: SourceLocation

  /// Frames the sections with the head of a menu in won.
  init(
    _ sections: String, _ code: DiagnosticCode, _ words: String, fix: String? = nil,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    self.init(
      document: "item: Tea\ncurrency: KRW\nsections:\n\(sections)\n", code, words, fix: fix,
      sourceLocation: sourceLocation)
  }

  /// The same for a fault that the core finds.
  init(
    _ sections: String, _ code: FindingCode, _ words: String, fix: String? = nil,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    self.init(
      sections, DiagnosticCode(code.description), words, fix: fix, sourceLocation: sourceLocation)
  }

  /// Takes a document as it is.
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

  /// The same for a fault that the core finds.
  init(
    document: String, _ code: FindingCode, _ words: String, fix: String? = nil,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    self.init(
      document: document, DiagnosticCode(code.description), words, fix: fix,
      sourceLocation: sourceLocation)
  }

  var testDescription: String { "\(code) \(marked.source.text(in: marked.spans[0]))" }

  /// Expects this fault and no other, in its place and words, and that its edits cure it.
  ///
  /// With `isChecked` it is read with the checks of `validate`.
  func check(isChecked: Bool = false) {
    let reading = MenuDocument.read(
      marked.source, id: "test", plugins: plugins, isChecked: isChecked)
    let report = Comment(
      rawValue: HumanReport().text(for: reading.diagnostics, in: marked.source))
    #expect(reading.definition == nil, report, sourceLocation: sourceLocation)
    #expect(reading.diagnostics.map(\.code.text) == [code], report, sourceLocation: sourceLocation)
    guard let fault = reading.diagnostics.first else { return }
    let locations = [fault.span] + fault.notes.compactMap(\.span)
    #expect(locations == marked.spans, report, sourceLocation: sourceLocation)
    let said = [fault.message, fault.label, fault.help ?? ""].joined(separator: "; ")
    #expect(said.contains(words), report, sourceLocation: sourceLocation)
    #expect(fault.fixIts.first?.replacement == fix, report, sourceLocation: sourceLocation)
    for fixIt in fault.fixIts { checkCure(fixIt, of: fault) }
  }

  private func checkCure(_ fixIt: Diagnostic.FixIt, of fault: Diagnostic) {
    var bytes = marked.source.bytes
    bytes.replaceSubrange(fixIt.span.range, with: fixIt.replacement.utf8)
    let cured = SourceText(name: "cured.yaml", bytes: bytes)
    let rest = MenuDocument.read(cured, id: "test", plugins: plugins).diagnostics
    #expect(
      !rest.contains { $0.code == fault.code && $0.message == fault.message },
      "\(fixIt.title): \(HumanReport().text(for: rest, in: cured))", sourceLocation: sourceLocation)
  }
}

extension Diagnostic {
  /// Whether the document cannot be used.
  var isError: Bool { severity == .error }
}

/// The menu of these sections, in won, without any diagnostic at all.
func readMenu(
  _ sections: String, sourceLocation: SourceLocation = #_sourceLocation
) throws -> MenuDefinition {
  try readDocument(
    "item: Tea\ncurrency: KRW\nsections:\n\(sections)\n", sourceLocation: sourceLocation)
}

/// The menu of a document without any diagnostic at all.
func readDocument(
  _ text: String, sourceLocation: SourceLocation = #_sourceLocation
) throws -> MenuDefinition {
  let source = SourceText(name: "menu.yaml", text: text)
  let reading = MenuDocument.read(source, id: "test")
  let report = Comment(rawValue: HumanReport().text(for: reading.diagnostics, in: source))
  #expect(reading.diagnostics.isEmpty, report, sourceLocation: sourceLocation)
  return try #require(reading.definition, report, sourceLocation: sourceLocation)
}
