import Foundation
import MenuYAML
import Testing

@Suite(
  "The schema of menus and the decoder agree about keys",
  .enabled(if: SchemaJudge.isAvailable, SchemaJudge.absence))
struct MenuSchemaMutationTests {
  /// Every key of a document renamed, one at a time.
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
    case .mapping(let pairs): pairs.flatMap { [$0.key] + keys(of: $0.value) }
    }
  }

  /// Refused by the decoder for a key that is unknown or missing; a language is no key of a table.
  private func hasKeyFault(_ found: [Diagnostic]) -> Bool {
    found.contains {
      [.unknownKey, .missingKey].contains($0.code)
        && !$0.message.contains("the menu's own language")
    }
  }

  @Test(
    "Whichever key is misspelt or taken away, a menu that lacks one or has a strange one is refused by both",
    arguments: [("misspelt", ""), ("taken away", "x-")])
  func renamed(_ what: String, prefix: String) throws {
    let configured = try ShippedMenusTests.configured.map {
      try String(contentsOf: $0, encoding: .utf8)
    }
    let mutants = try (MenuForms.all + configured).flatMap {
      try renamings(of: $0) { prefix.isEmpty ? $0 + "qq" : prefix + $0 }
    }
    #expect(mutants.count > 400)
    var refused = 0
    for (mutant, faults) in zip(mutants, try SchemaJudge.faults(in: mutants.map(\.document))) {
      let source = SourceText(name: "menu.yaml", text: mutant.document)
      let reading = MenuDocument.read(source, id: "test")
      if reading.definition != nil {
        #expect(faults == [], "\(mutant.key) \(what):\n\(mutant.document)")
      } else if hasKeyFault(reading.diagnostics) {
        refused += 1
        #expect(faults != [], "\(mutant.key) \(what):\n\(mutant.document)")
      }
    }
    #expect(refused > 50)
  }
}
