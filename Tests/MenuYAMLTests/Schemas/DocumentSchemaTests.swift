import Foundation
import MenuSections
import MenuTestSupport
import MenuYAML
import Testing

@Suite("Schemas of documents")
struct DocumentSchemaTests {
  /// The schemas that are generated; all others are the files in `Schemas`.
  private static let generated: [DocumentSchema] = [.menu, .layout]

  private func object(_ schema: DocumentSchema) throws -> [String: Any] {
    try #require(
      try JSONSerialization.jsonObject(with: Data(schema.text.utf8)) as? [String: Any])
  }

  @Test(
    "The checked-in schemas of menus and layouts are those that are generated", arguments: generated
  )
  func golden(schema: DocumentSchema) throws {
    try Snapshot(file: "Config/\(schema.rawValue).schema.json").expect(schema.text)
  }

  @Test("The folder has no other schemas")
  func folder() throws {
    let files = try FileManager.default.contentsOfDirectory(atPath: SchemaOracle.folder.path)
    let expected = DocumentSchema.allCases.filter { !Self.generated.contains($0) }
    #expect(files.sorted() == expected.map { "\($0.rawValue).schema.json" }.sorted())
  }

  @Test("A definition that several documents have is the same in all of them")
  func shared() throws {
    var known: [String: (schema: DocumentSchema, definition: Data)] = [:]
    for schema in DocumentSchema.allCases where !Self.generated.contains(schema) {
      var root: [String: Any] = try object(schema)
      var definitions = try #require(root.removeValue(forKey: "$defs") as? [String: Any])
      for key in ["$schema", "$id"] { root[key] = nil }
      definitions[schema.rawValue] = root
      for (name, value) in definitions {
        let definition = try JSONSerialization.data(withJSONObject: value, options: .sortedKeys)
        let first = known[name] ?? (schema, definition)
        known[name] = first
        #expect(first.definition == definition, "\(name) of \(first.schema) and \(schema)")
      }
    }
  }

  @Test("Texts in an inventory have the languages and characters of texts in a menu")
  func texts() throws {
    func definition(_ name: String, of schema: DocumentSchema) throws -> NSDictionary {
      let definitions = try #require(try object(schema)["$defs"] as? [String: [String: Any]])
      var definition = try #require(definitions[name])
      for key in ["title", "description", "markdownDescription", "examples"] {
        definition[key] = nil
      }
      return definition as NSDictionary
    }
    let languages = try definition("languages", of: .menu)
    #expect(try definition("reason-by-language", of: .inventory) == languages)
    let text = try #require(languages["additionalProperties"] as? [String: Any])
    let pattern = try #require(text["pattern"] as? String)
    func check(_ value: Any) {
      if let list = value as? [Any] { list.forEach(check) }
      guard let map = value as? [String: Any] else { return }
      if let other = map["pattern"] as? String, other.hasPrefix("^[^") {
        #expect(other == pattern)
      }
      map.values.forEach(check)
    }
    check(try object(.inventory))
  }

  @Test("The schema of quotes has every rule")
  func rules() throws {
    let node = try #require(
      (try object(.quote)["$defs"] as? [String: [String: Any]])?["quote-node"])
    let rule = (node["prefixItems"] as? [[String: Any]])?.first?["enum"] as? [String]
    #expect(rule == QuoteRule.allCases.map(\.rawValue))
  }

  @Test(
    "It is well formed, and every definition is referenced and every reference defined",
    arguments: DocumentSchema.allCases)
  func references(schema: DocumentSchema) throws {
    let object = try object(schema)
    #expect(object["$id"] as? String == "urn:menusections:schema:\(schema.rawValue):1")
    let defined = try #require(object["$defs"] as? [String: Any]).keys
    let references = schema.text.components(separatedBy: "\"#/$defs/").dropFirst()
      .map { String($0.prefix { $0 != "\"" }) }
    #expect(Set(references) == Set(defined))
  }

  @Test(
    "Every definition has a title, and every definition and every key has a description",
    arguments: DocumentSchema.allCases)
  func words(schema: DocumentSchema) throws {
    func check(_ value: Any, _ path: String) {
      if let list = value as? [Any] { return list.forEach { check($0, path) } }
      guard let map = value as? [String: Any] else { return }
      // The keys of a rule's condition are described at their definition.
      for (name, key) in map["properties"] as? [String: Any] ?? [:]
      where map["additionalProperties"] != nil {
        #expect((key as? [String: Any])?["description"] != nil, "\(path)/\(name)")
      }
      for (name, child) in map { check(child, "\(path)/\(name)") }
    }
    let object = try object(schema)
    check(object, "")
    let definitions = try #require(object["$defs"] as? [String: [String: Any]])
    for (name, definition) in definitions.merging(["": object], uniquingKeysWith: { $1 }) {
      #expect(definition["title"] != nil && definition["description"] != nil, "\(name)")
    }
  }
}
