import Foundation
import MenuTestSupport
import MenuYAML
import Testing

@Suite("The menu schema")
struct MenuSchemaTests {
  private static let config = Repository.root.appending(path: "Config")
  private static let file = config.appending(path: "menu.schema.json")

  private func object() throws -> [String: Any] {
    try #require(
      try JSONSerialization.jsonObject(with: Data(DocumentSchema.menu.text.utf8)) as? [String: Any])
  }

  @Test("Every definition and every key of a map has a title and a description for editors")
  func words() throws {
    func check(_ value: Any, _ path: String) {
      if let list = value as? [Any] { return list.forEach { check($0, path) } }
      guard let map = value as? [String: Any] else { return }
      // The keys of a rule's condition are described at their definition.
      for (name, schema) in map["properties"] as? [String: Any] ?? [:]
      where map["additionalProperties"] != nil {
        let schema = schema as? [String: Any]
        #expect(schema?["title"] != nil && schema?["description"] != nil, "\(path)/\(name)")
      }
      for (name, child) in map { check(child, "\(path)/\(name)") }
    }
    let schema = try object()
    check(schema, "")
    for (name, definition) in try #require(schema["$defs"] as? [String: [String: Any]]) {
      #expect(definition["title"] != nil && definition["description"] != nil, "\(name)")
    }
  }

  @Test("The first line of every menu in Config names the schema for editors")
  func modelines() throws {
    let menus = try #require(
      FileManager.default.enumerator(at: Self.config, includingPropertiesForKeys: nil))
    var count = 0
    for case let file as URL in menus where file.pathExtension == "yaml" {
      count += 1
      let line = try String(contentsOf: file, encoding: .utf8).prefix { $0 != "\n" }
      let mark = "# yaml-language-server: $schema="
      #expect(line.hasPrefix(mark), "\(file.lastPathComponent)")
      let path = String(line.dropFirst(mark.count))
      let named = file.deletingLastPathComponent().appending(path: path).standardizedFileURL
      #expect(named.path == Self.file.standardizedFileURL.path, "\(file.lastPathComponent)")
    }
    #expect(count >= 14)
  }
}
