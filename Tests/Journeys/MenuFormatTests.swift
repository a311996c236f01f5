import Foundation
import MenuSections
import MenuTestSupport
import MenuYAML
import Testing

@Suite("The menu format page")
struct MenuFormatTests {
  @Test(
    "Every menu on the page and in the tutorial has no diagnostics and a screen",
    arguments: [("docs/menu-format.md", 19), ("docs/describe-a-shop.md", 10)])
  func examples(page: String, count: Int) throws {
    let blocks = try Repository.blocks("yaml", of: page)
    #expect(blocks.count == count)
    for yaml in blocks {
      let source = SourceText(name: "example.yaml", text: yaml)
      let sources = MenuSources(source) { path throws(MenuFileError) in
        guard let named = blocks.first(where: { $0.hasPrefix("# \(path)\n") }) else {
          throw .missing
        }
        return SourceText(name: path, text: named)
      }
      guard !sources.isPart else { continue }
      let reading = MenuDocument.read(sources, id: "example", isChecked: true)
      #expect(
        reading.diagnostics == [],
        "\(HumanReport().text(for: reading.diagnostics, in: sources.texts))")
      let definition = try #require(reading.definition)
      #expect(!MenuStore(definition).screen.sections.isEmpty)
    }
  }

  @Test("The page names every key of the schema")
  func keys() throws {
    let page = try Repository.text(of: "docs/menu-format.md")
    let schema = try JSONSerialization.jsonObject(
      with: Data(try Repository.text(of: "Config/menu.schema.json").utf8))
    let keys = Self.keys(in: schema)
    #expect(keys.count > 50)
    let words = Set(page.matches(of: /[a-z][a-z-]*/).map { String($0.0) })
    #expect(keys.subtracting(words) == [])
  }

  @Test("The printed command orders at a time when its menu is open")
  func time() async throws {
    let page = "docs/menu-format.md"
    let yaml = try #require(try Repository.blocks("yaml", of: page).first { $0.contains("zone:") })
    let command = try #require(
      try Repository.text(of: page).firstMatch(of: /`(menu-runner run --at [^`]+)`/)?.1)
    let journey = try Journey(writing: ["cafe.yaml": yaml])
    let outcome = try await journey.script(
      printed: command + " --no-input --set coffee.latte=1")
    #expect(outcome.status == 0, "\(outcome.messages)")
    #expect(outcome.output.contains("4,300"))
  }

  /// The names of all properties in a JSON Schema.
  private static func keys(in value: Any) -> Set<String> {
    var keys: Set<String> = []
    if let map = value as? [String: Any] {
      if let properties = map["properties"] as? [String: Any] { keys.formUnion(properties.keys) }
      for inner in map.values { keys.formUnion(Self.keys(in: inner)) }
    } else if let list = value as? [Any] {
      for inner in list { keys.formUnion(Self.keys(in: inner)) }
    }
    return keys
  }
}
