import Foundation
import MenuSections
import MenuTestSupport
import MenuYAML
import Testing

@Suite(
  "The menu schema and the decoder agree about keys",
  .enabled(if: SchemaValidator.isAvailable, SchemaValidator.absence))
struct MenuSchemaMutationTests {
  /// The keys that the schema names; all others are ids and languages.
  private static let known: Set<String> = {
    func names(_ schema: Any) -> [String] {
      if let list = schema as? [Any] { return list.flatMap(names) }
      guard let schema = schema as? [String: Any] else { return [] }
      let properties = schema["properties"] as? [String: Any] ?? [:]
      return properties.keys + schema.values.flatMap(names)
    }
    let schema = try? JSONSerialization.jsonObject(with: Data(DocumentSchema.menu.text.utf8))
    return Set(names(schema as Any))
  }()

  /// A key, and the kind of place where it is: its path and the keys beside it with the forms of
  /// their values, without ids.
  private typealias PlacedKey = (key: YAMLNode, place: String)

  /// A document with one key renamed.
  private typealias Renaming = (key: String, place: String, document: String)

  /// The document with one key renamed, for every key.
  private func renamings(
    of document: String, _ rename: (String) -> String
  ) throws -> [Renaming] {
    let source = SourceText(name: "menu.yaml", text: document)
    let root = try #require(YAMLParser.parse(source).node)
    return keys(of: root).compactMap { key, place in
      guard let name = key.text, !name.isEmpty else { return nil }
      var bytes = source.bytes
      bytes.replaceSubrange(key.span.range, with: rename(name).utf8)
      return (name, place, String(decoding: bytes, as: UTF8.self))
    }
  }

  private func keys(of node: YAMLNode, at path: String = "") -> [PlacedKey] {
    switch node.content {
    case .scalar: return []
    case .sequence(let items): return items.flatMap { keys(of: $0, at: path) }
    case .mapping(let pairs):
      let beside = Set(pairs.map { "\(kind(of: $0.key)): \(form(of: $0.value))" }).sorted()
      // The kind of the group decides the other keys of its use, and a schema cannot look it up.
      let isUse = pairs.contains { $0.key.text == "use" }
      return pairs.flatMap { key, value in
        let own = "\(path)/\(kind(of: key))"
        let isComparable = !isUse || key.text == "use"
        return (isComparable ? [(key, "\(own) in \(beside)")] : []) + keys(of: value, at: own)
      }
    }
  }

  private func kind(of key: YAMLNode) -> String {
    key.text.flatMap { Self.known.contains($0) ? $0 : nil } ?? "*"
  }

  private func form(of value: YAMLNode) -> String {
    switch value.content {
    case .scalar: "text"
    case .sequence: "list"
    case .mapping: "map"
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
    func rename(_ key: String) -> String { prefix.isEmpty ? key + "qq" : prefix + key }
    // The shortest menu that has a kind of place is validated for it.
    let configured = try Repository.documents(in: "Config").map(\.text)
      .sorted { $0.utf8.count < $1.utf8.count }
    var places: Set<String> = []
    let mutants =
      try MenuForms.all.flatMap { try renamings(of: $0, rename) }
      + configured.flatMap { try renamings(of: $0, rename) }.filter {
        runsAllLaws || places.insert($0.place).inserted
      }
    #expect(mutants.count > 900)
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
