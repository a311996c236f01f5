import Foundation
import MenuPlugins
import MenuSections
import MenuText
import MenuYAML
import Testing

@Suite("The README")
struct ReadmeTests {
  static let root = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()

  static func text(_ path: String) throws -> String {
    try String(contentsOf: root.appending(path: path), encoding: .utf8)
  }

  /// The fenced code blocks of a page in a language.
  static func blocks(_ language: String, of page: String = "README.md") throws -> [String] {
    try text(page).components(separatedBy: "```\(language)\n").dropFirst().map {
      $0.components(separatedBy: "```")[0]
    }
  }

  @Test("The menu is Config/magnet-latte.yaml, and the store example computes its total")
  func menu() async throws {
    let yaml = try #require(try Self.blocks("yaml").first)
    #expect(try Self.text("Config/magnet-latte.yaml").hasSuffix(yaml))
    let page = try await orderLatte(from: yaml)
    #expect(page.contains("10,000원"))
  }

  @Test("The first screen is the program's output")
  func console() async throws {
    let block = try #require(try Self.blocks("console").first)
    let (command, screen) = try #require(
      block.firstIndex(of: "\n").map { (block[..<$0], block[block.index(after: $0)...]) })
    let journey = try Journey()
    let outcome = try await journey.script(
      #"ln -s "$RUNNER" menu-runner; PATH=$FOLDER:$PATH; cd "$1"; "# + command.dropFirst(2),
      [Self.root.path])
    #expect(outcome.output == screen)
  }

  @Test("The diagnostics are the program's output")
  func diagnostics() async throws {
    let block = try #require(
      try Self.blocks("console").first {
        $0.contains("validate menu.yaml\n") && $0.contains("error[")
      })
    let journey = try Journey()
    try journey.write(Self.brokenMenu, to: "menu.yaml")
    let outcome = try await journey.run("validate", "menu.yaml")
    #expect("$ menu-runner validate menu.yaml\n" + outcome.output == block)
  }

  @Test("The changes are the program's output")
  func changes() async throws {
    let command = "$ menu-runner diff menu.yaml tomorrow.yaml\n"
    let block = try #require(try Self.blocks("console").first { $0.hasPrefix(command) })
    let today = try Self.text("Config/magnet-latte.yaml")
    let tomorrow =
      today
      .replacing("price: 4500", with: "price: 4800")
      .replacing(
        "  - menu: 추가 선택\n", with: "  - menu: 컵\n    items: [매장 컵, 일회용 컵]\n  - menu: 추가 선택\n"
      )
      .replacing(
        "{샷 추가: 500, 시럽 추가: 300, 휘핑크림: 500}", with: "{귀리 우유: 700, 시럽 추가: 300, 샷 추가: 600}")
    let journey = try Journey()
    try journey.write(today, to: "menu.yaml")
    try journey.write(tomorrow, to: "tomorrow.yaml")
    let outcome = try await journey.run("diff", "menu.yaml", "tomorrow.yaml")
    #expect(command + outcome.output == block)
  }

  private static let brokenMenu = """
    item: 카페 라떼
    price: 4500
    currency: KRW
    locale: ko
    sections:
      - menu: 사이즈
        items: {보통: 0, 크게: 1,000}
      - menu: 얼음
        when: {사이즈: 크개}
        itms: [적게, 많이]

    """

  @Test("The feed loads pages until there are enough rows")
  func feed() async throws {
    let store = MenuStore(
      try MenuDefinition(
        yaml: "{item: Feed, sections: [{menu: Photos, id: photos, items: []}]}", id: "feed"))
    try await showPhotos(in: store) { page in
      (0..<2).map { OptionDraft(LocalizedText("photo-\(2 * page + $0)")) }
    }
    guard case .menu(let menu) = store.screen.sections[0] else { return }
    #expect(menu.rows.map(\.option.id) == ["photo-0", "photo-1", "photo-2", "photo-3"])
  }

  @Test("The renderer can be registered with the built-in ones")
  func renderer() async throws {
    let renderer = try kitchenPlugins().renderer(named: "kitchen")
    let store = MenuStore(
      try MenuDefinition(yaml: try Self.text("Config/cafe-latte.yaml"), id: "cafe-latte"))
    try store.send(.choose("temperature.ice"))
    #expect(
      try await renderer.text(of: store.screen, language: .korean)
        == "1 × 카페 라떼: 차갑게, 미디엄, 보통, 일반 우유\n")
  }
}

@Suite("The menu format page")
struct MenuFormatTests {
  @Test("Every menu on the page has no diagnostics and a screen")
  func examples() throws {
    let blocks = try ReadmeTests.blocks("yaml", of: "docs/menu-format.md")
    #expect(blocks.count == 7)
    for yaml in blocks {
      let source = SourceText(name: "example.yaml", text: yaml)
      let reading = MenuDocument.read(source, id: "example")
      #expect(
        reading.diagnostics == [], "\(HumanReport().text(for: reading.diagnostics, in: source))")
      let definition = try #require(reading.definition)
      #expect(!MenuStore(definition).screen.sections.isEmpty)
    }
  }

  @Test("The page names every key of the schema")
  func keys() throws {
    let page = try ReadmeTests.text("docs/menu-format.md")
    let schema = try JSONSerialization.jsonObject(
      with: Data(try ReadmeTests.text("Config/menu.schema.json").utf8))
    let keys = Self.keys(in: schema)
    #expect(keys.count > 50)
    let words = Set(page.matches(of: /[a-z][a-z-]*/).map { String($0.0) })
    #expect(keys.subtracting(words) == [])
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
