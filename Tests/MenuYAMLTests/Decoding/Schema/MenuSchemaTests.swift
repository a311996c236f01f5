import Foundation
import MenuYAML
import Testing

@Suite("The menu schema")
struct MenuSchemaTests {
  private static let config = ShippedMenusTests.root.appending(path: "Config")
  private static let file = config.appending(path: "menu.schema.json")

  private func object() throws -> [String: Any] {
    try #require(
      try JSONSerialization.jsonObject(with: Data(MenuSchema.menu.utf8)) as? [String: Any])
  }

  @Test("Config/menu.schema.json is up to date")
  func golden() throws {
    if ProcessInfo.processInfo.environment["RECORD_SNAPSHOTS"] == "1" {
      return try Data(MenuSchema.menu.utf8).write(to: Self.file)
    }
    let golden = try String(contentsOf: Self.file, encoding: .utf8)
    #expect(MenuSchema.menu == golden, "menu.schema.json differs")
  }

  @Test("It is well formed, and every definition is referenced and every reference defined")
  func references() throws {
    let defined = try #require(try object()["$defs"] as? [String: Any]).keys
    let references = MenuSchema.menu.components(separatedBy: "\"#/$defs/").dropFirst()
      .map { String($0.prefix { $0 != "\"" }) }
    #expect(Set(references) == Set(defined))
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
