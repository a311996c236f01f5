import Foundation
import MenuSections
import MenuTestSupport
import MenuText
public import MenuYAML
public import Testing

@Suite("Explanations of diagnostic codes")
struct DiagnosticExplanationTests {
  /// Codes that need another libyaml release, a menu's folder or an order; the journeys test the last
  /// two.
  private static let shownElsewhere: Set<DiagnosticCode> = [.syntax, .refusedAnswer, .missingImage]

  static let examples = DiagnosticExplanation.all.filter { !shownElsewhere.contains($0.code) }

  @Test("Every code in the sources has one explanation, in order")
  func complete() throws {
    #expect(DiagnosticExplanation.all.map(\.code) == DiagnosticCode.all)
    let sources = ShippedMenusTests.root.appending(path: "Sources")
    let files = try #require(
      FileManager.default.enumerator(at: sources, includingPropertiesForKeys: nil))
    var written: Set<String> = []
    for case let file as URL in files where file.pathExtension == "swift" {
      let text = try String(contentsOf: file, encoding: .utf8)
      written.formUnion(text.matches(of: /Code\("([YM][0-9]{4})"\)/).map { String($0.1) })
    }
    for match in try String(
      contentsOf: sources.appending(path: "MenuSections/Menu/Finding.swift"), encoding: .utf8
    ).matches(of: /FindingCode\("([YM][0-9]{4})"\)/) {
      written.insert(String(match.1))
    }
    #expect(written == Set(DiagnosticCode.all.map(\.text)))
  }

  @Test("The wrong example has the diagnostic, and the corrected one has none", arguments: examples)
  func example(_ explanation: DiagnosticExplanation) throws {
    let wrong = try diagnostics(of: explanation.wrong, explanation)
    let found = wrong.first { $0.code == explanation.code }
    #expect(found?.severity == explanation.severity, "\(wrong)")
    let cured = try diagnostics(of: Array(explanation.cure.utf8), explanation)
    #expect(cured == [])
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
    let file = ShippedMenusTests.root.appending(path: "docs/diagnostics.md")
    if ProcessInfo.processInfo.environment["RECORD_SNAPSHOTS"] == "1" {
      try Data(DiagnosticPage.markdown.utf8).write(to: file)
    }
    #expect(try String(contentsOf: file, encoding: .utf8) == DiagnosticPage.markdown)
    for code in DiagnosticCode.all {
      #expect(DiagnosticPage.markdown.contains("### \(code): "))
    }
  }

  @Test("A plugin's code has no explanation")
  func foreign() {
    #expect(DiagnosticExplanation.of(DiagnosticCode("P0001")) == nil)
  }

  /// The diagnostics of the example, read as its type of document.
  private func diagnostics(
    of bytes: [UInt8], _ explanation: DiagnosticExplanation
  ) throws -> [Diagnostic] {
    let source = SourceText(name: "example.yaml", bytes: bytes)
    switch explanation.document {
    case .menu:
      let isOfPlugins = [.unknownKind, .unreadableSection].contains(
        FindingCode(explanation.code.text))
      let plugins = isOfPlugins ? try PluginRegistry([.sectionKind(MapKind())]) : nil
      return MenuDocument.read(
        source, id: "example", limits: explanation.limits, plugins: plugins, isChecked: true
      ).diagnostics
    case .inventory(let menu):
      let definition = try MenuDefinition(yaml: menu, id: "example")
      return InventoryDocument.read(source, for: definition, isChecked: true).diagnostics
    case .answers:
      return AnswersDocument.read(source).diagnostics
    }
  }
}

/// The plugin that the examples use; it accepts every place except one.
private struct MapKind: SectionKind {
  let name = "acme.map"
  let summary = "a map of the way"
  let keys = [PluginOption("at", .text, "where the shop is", isRequired: true)]

  func decode(_ section: WrittenSection, findings: inout [Finding]) -> CustomContent? {
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
