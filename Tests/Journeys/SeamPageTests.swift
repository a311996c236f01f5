import Foundation
import MenuPlugins
import MenuSections
import MenuYAML
import Testing

@Suite("What the page about plugins says of section kinds and order rules is true")
struct SeamPageTests {
  private static let page = "docs/plugins.md"

  /// The lines of a source from one text up to another, without indentation.
  private func lines(of path: String, from start: String, to end: String?) throws -> [String] {
    let source = try ReadmeTests.text(path)
    let first = try #require(source.range(of: start), "\(path) lacks \(start)").lowerBound
    let last = end.flatMap { source.range(of: $0, range: first..<source.endIndex)?.lowerBound }
    return source[first..<(last ?? source.endIndex)].split(separator: "\n")
      .map { $0.trimmingCharacters(in: .whitespaces) }.filter { !$0.isEmpty }
  }

  @Test("Its Swift is the code of the examples, and what is compiled here")
  func swift() throws {
    let snippets = "Tests/Journeys/SeamSnippets.swift"
    let compiled =
      try lines(
        of: "Examples/plugins/NoticeKind.swift", from: "public struct", to: "extension Finding")
      + lines(of: "Examples/plugins/PairOffer.swift", from: "public struct", to: nil)
      + lines(of: snippets, from: "// Page: registry", to: "// Page: end").dropFirst()
      + lines(of: snippets, from: "// Page: conformance", to: "// Page: end").dropFirst()
    let blocks = try ReadmeTests.blocks("swift", of: Self.page).joined(separator: "\n")
    let shown = Set(
      blocks.split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) })
    #expect(compiled.count > 80)
    for line in compiled { #expect(shown.contains(line), "the page lacks: \(line)") }
  }

  @Test("Its menu is read with the plugins, and ordered from under the rule")
  func menu() throws {
    let yaml = try #require(
      try ReadmeTests.blocks("yaml", of: Self.page).first { $0.contains("example.notice") })
    let store = MenuStore(try SeamSnippets.menu(yaml: yaml))
    try store.send(.choose("Bread.Scone"))
    #expect(store.screen.total?.minorUnits == 3350)
    #expect(store.definition.rules.count == 1)
  }

  @Test("Its suites pass")
  func conformance() {
    let summaries = SeamSnippets.conformance().map(\.summary)
    #expect(summaries == ["10 passed, 0 failed", "10 passed, 0 failed"])
  }
}
