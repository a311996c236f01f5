import Foundation
import MenuSections
import MenuTestSupport
import MenuText
public import MenuYAML
public import Testing

@Suite("Explanations of diagnostic codes")
struct DiagnosticExplanationTests {
  /// Codes that need another libyaml release, a menu's folder or an order; the
  /// journeys test the last two.
  private static let shownElsewhere: Set<DiagnosticCode> = [
    .syntax, .rejectedAnswer, .missingImage,
  ]

  /// The limits that short examples reach.
  static let limits: [DiagnosticCode: NodeLimits] = [
    .fileTooBig: NodeLimits(fileSizeInBytes: 64), .tooManyNodes: NodeLimits(nodeCount: 12),
    .aliasExpansion: NodeLimits(nodeCount: 200),
  ]

  static let examples = DiagnosticExplanation.all().filter { !shownElsewhere.contains($0.code) }

  @Test("Every code in the sources is in the list once, in order, and has a title and a meaning")
  func complete() throws {
    let codes = DiagnosticCode.all.map(\.text)
    #expect(codes == Set(codes).sorted())
    #expect(codes.allSatisfy { $0.wholeMatch(of: /[MY][01][0-9]{3}/) != nil })
    #expect(DiagnosticExplanation.all().map(\.code.text) == codes)
    let declared = try DiagnosticSources().codes.values
    #expect(declared.sorted() == codes)
  }

  @Test("The wrong example has the diagnostic, and the right one has none", arguments: examples)
  func example(_ explanation: DiagnosticExplanation) throws {
    let code = explanation.code
    let example = try #require(code.example)
    let wrong = try diagnostics(of: example.wrong, code)
    #expect(wrong.first { $0.code == code }?.severity == code.severity, "\(wrong)")
    #expect(try diagnostics(of: Array(example.right.utf8), code) == [])
  }

  @Test("Explanations are complete sentences and safe to print", arguments: examples)
  func words(_ explanation: DiagnosticExplanation) {
    #expect(!explanation.title.hasSuffix(".") && !explanation.title.contains("\n"))
    #expect(explanation.meaning.hasSuffix(".") || explanation.meaning.hasSuffix("?"))
    #expect(SafeText.isPlain(explanation.text()) && SafeText.isPlain(explanation.markdown))
    #expect(explanation.text(width: 60).split(separator: "\n").allSatisfy { $0.count <= 124 })
  }

  @Test("docs/diagnostics.md is up to date")
  func page() throws {
    try Snapshot(file: "docs/diagnostics.md").expect(DiagnosticPage.markdown)
    for code in DiagnosticCode.all {
      #expect(DiagnosticPage.markdown.contains("### \(code): "))
    }
  }

  @Test("A plugin's code has no explanation")
  func foreign() {
    #expect(DiagnosticExplanation(DiagnosticCode("P0001")) == nil)
  }

  /// Everything that is found by reading a document of the example's kind.
  private func diagnostics(of bytes: [UInt8], _ code: DiagnosticCode) throws -> [Diagnostic] {
    let source = SourceText(name: "example.yaml", bytes: bytes)
    switch code.example?.document {
    case nil, .menu:
      let isOfPlugins = [.unknownKind, .unreadableSection].contains(code)
      let plugins = isOfPlugins ? try PluginRegistry([.sectionKind(MapKind())]) : nil
      return MenuDocument.read(
        source, id: "example", limits: Self.limits[code] ?? .standard, plugins: plugins,
        isChecked: true
      ).diagnostics
    case .inventory(let menu):
      let definition = try MenuDefinition(yaml: menu, id: "example")
      return InventoryDocument.read(source, for: definition, isChecked: true).diagnostics
    case .answers:
      return AnswersDocument.read(source).diagnostics
    case .branch(let cafe):
      let texts = ["branch.yaml": String(decoding: bytes, as: UTF8.self), "cafe.yaml": cafe]
      return WrittenFiles(texts, main: "branch.yaml").read(isChecked: true).diagnostics
    }
  }
}

/// The plugin of the examples: it knows every place but one.
private struct MapKind: SectionKind {
  let name = "acme.map"
  let summary = "a map of the way"
  let keys = [PluginOption("at", kind: .text, summary: "where the shop is", isRequired: true)]

  func decode(_ section: WrittenSection, diagnostics: inout [Diagnostic]) -> CustomContent? {
    guard let location = section.keys.text("at"), location[.english] != "nowhere" else {
      return nil
    }
    return CustomContent(kind: name, value: [:], text: location)
  }
}

extension DiagnosticExplanation: CustomTestStringConvertible {
  /// The code.
  public var testDescription: String { code.text }
}
