import Foundation
import MenuSections
import MenuTestSupport
import MenuYAML
import Testing

@Suite(
  "The menu schema and the decoder agree about keys",
  .enabled(if: SchemaValidator.isAvailable, SchemaValidator.absence))
struct MenuSchemaMutationTests {
  /// The document with one key renamed, for every key.
  private func renamings(
    of document: String, _ rename: (String) -> String
  ) throws -> [(key: String, document: String)] {
    let source = SourceText(name: "menu.yaml", text: document)
    let root = try #require(YAMLParser.parse(source).node)
    return keys(of: root).compactMap { key in
      guard let name = key.text, !name.isEmpty else { return nil }
      var bytes = source.bytes
      bytes.replaceSubrange(key.span.range, with: rename(name).utf8)
      return (name, String(decoding: bytes, as: UTF8.self))
    }
  }

  private func keys(of node: YAMLNode) -> [YAMLNode] {
    switch node.content {
    case .scalar: []
    case .sequence(let items): items.flatMap { keys(of: $0) }
    case .mapping(let pairs) where pairs.contains { $0.key.text == "use" }:
      // The kind of the group decides the other keys of its use, and a schema cannot look it up.
      pairs.flatMap { ($0.key.text == "use" ? [$0.key] : []) + keys(of: $0.value) }
    case .mapping(let pairs): pairs.flatMap { [$0.key] + keys(of: $0.value) }
    }
  }

  /// Whether the decoder rejected an unknown or missing key other than a language.
  private func hasKeyError(_ found: [Diagnostic]) -> Bool {
    found.contains {
      [.unknownKey, .missingKey].contains($0.code)
        && !$0.message.contains("the menu's own language")
    }
  }

  @Test(
    "A menu with a misspelled or missing key is rejected by both",
    arguments: [("misspelled", ""), ("removed", "x-")])
  func renamed(_ what: String, prefix: String) throws {
    let configured = try ShippedMenusTests.configured.map {
      try String(contentsOf: $0, encoding: .utf8)
    }
    let mutants = try (MenuForms.all + configured).flatMap {
      try renamings(of: $0) { prefix.isEmpty ? $0 + "qq" : prefix + $0 }
    }
    #expect(mutants.count > 400)
    var rejected = 0
    for (mutant, errors) in zip(mutants, try SchemaValidator.errors(in: mutants.map(\.document))) {
      let source = SourceText(name: "menu.yaml", text: mutant.document)
      let reading = MenuDocument.read(source, id: "test")
      if reading.definition != nil {
        #expect(errors == [], "\(mutant.key) \(what):\n\(mutant.document)")
      } else if hasKeyError(reading.diagnostics) {
        rejected += 1
        #expect(errors != [], "\(mutant.key) \(what):\n\(mutant.document)")
      }
    }
    #expect(rejected > 50)
  }
}
