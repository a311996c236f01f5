import Foundation
import MenuTestSupport
import MenuYAML
import Testing

@Suite("Schemas of documents")
struct DocumentSchemaTests {
  /// The schemas of what people write are beside the menus that name them.
  private func folder(of schema: DocumentSchema) -> String {
    switch schema {
    case .menu, .layout: "Config"
    case .answers, .inventory, .context, .action, .screen, .update, .order, .receipt, .quote,
      .frames, .diagnostic:
      "Schemas"
    }
  }

  private func object(_ schema: DocumentSchema) throws -> [String: Any] {
    try #require(
      try JSONSerialization.jsonObject(with: Data(schema.text.utf8)) as? [String: Any])
  }

  @Test("The checked-in schema is up to date", arguments: DocumentSchema.allCases)
  func golden(schema: DocumentSchema) throws {
    try Snapshot(file: "\(folder(of: schema))/\(schema.rawValue).schema.json")
      .expect(schema.text)
  }

  @Test("The folder has no other schemas")
  func folder() throws {
    let files = try FileManager.default.contentsOfDirectory(atPath: SchemaOracle.folder.path)
    let expected = DocumentSchema.allCases.filter { ![.menu, .layout].contains($0) }
    #expect(files.sorted() == expected.map { "\($0.rawValue).schema.json" }.sorted())
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
