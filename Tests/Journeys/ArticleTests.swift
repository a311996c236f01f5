import MenuPlugins
import MenuSections
import MenuTestSupport
import MenuText
import MenuYAML
import Testing

@Suite("The articles about the API")
struct ArticleTests {
  @Test("Every menu in an article has no diagnostics", arguments: CodeBlockTests.pages)
  func menus(_ page: String) throws {
    guard page.contains(".docc/") else { return }
    for yaml in try Repository.blocks("yaml", of: page) {
      let source = SourceText(name: "menu.yaml", text: yaml)
      let result = MenuDocument.read(source, id: "menu")
      #expect(
        result.diagnostics == [], "\(HumanReport().text(for: result.diagnostics, in: source))")
    }
  }

  @Test("The feed loads pages until there are enough rows")
  func feed() async throws {
    let store = MenuStore(
      try MenuDefinition(
        yaml: "{item: Feed, sections: [{menu: Photos, id: photos, items: []}]}", id: "feed"))
    try await showPhotos(in: store) { page in
      (0..<2).map { MenuItem("photo-\(2 * page + $0)") }
    }
    guard case .menu(let menu) = store.screen.sections[0] else { return }
    #expect(menu.rows.map(\.option.id) == ["photo-0", "photo-1", "photo-2", "photo-3"])
  }

  @Test("The renderer can be registered with the built-in ones")
  func renderer() async throws {
    let renderer = try kitchenPlugins().renderer(named: "kitchen")
    let store = MenuStore(
      try MenuDefinition(yaml: try Repository.text(of: "Config/cafe-latte.yaml"), id: "cafe-latte"))
    try store.send(.choose("temperature.ice"))
    #expect(
      try await renderer.text(of: store.screen, language: .korean)
        == "1 × 카페 라떼: 차갑게, 미디엄, 보통, 일반 우유\n")
  }
}
