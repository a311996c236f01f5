import Foundation
import MenuPlugins
import MenuSections
import MenuTestSupport
import MenuText
import Testing

@Suite("Snapshots of every built-in renderer with every kind of section")
struct SnapshotTests {
  @Test(
    "A complete order matches the snapshots",
    arguments: ["text", "json", "order", "receipt"], [LanguageTag.korean, .english])
  func completeOrder(renderer: String, language: LanguageTag) async throws {
    let screen = try Screen.of(
      SampleMenus.cafe, SampleMenus.cafeOrder, inventory: SampleMenus.cafeInventory)
    try await compare(screen, "cafe", renderer, language, options: pretty(renderer))
  }

  @Test(
    "A complete order in German matches the snapshots; names are in the menu's own languages",
    arguments: ["text", "json"])
  func german(renderer: String) async throws {
    let screen = try Screen.of(
      SampleMenus.cafe, SampleMenus.cafeOrder, inventory: SampleMenus.cafeInventory)
    try await compare(screen, "cafe", renderer, .german, options: pretty(renderer))
  }

  @Test(
    "An order without answers matches the snapshots, with pending items",
    arguments: ["text", "json", "order", "receipt"], [LanguageTag.korean, .english])
  func untouchedOrder(renderer: String, language: LanguageTag) async throws {
    let screen = try Screen.of(SampleMenus.cafe, inventory: SampleMenus.cafeInventory)
    try await compare(screen, "untouched", renderer, language, options: pretty(renderer))
  }

  @Test(
    "An order of items with facts matches the snapshots",
    arguments: ["text", "json", "order", "receipt"], [LanguageTag.korean, .english])
  func facts(renderer: String, language: LanguageTag) async throws {
    let store = MenuStore(try MarketMenu.definition())
    for action in MarketMenu.order { try store.send(action) }
    try await compare(store.screen, "market", renderer, language, options: pretty(renderer))
  }

  @Test("The frames of a latte match the snapshot")
  func frames() async throws {
    let screen = try Screen.of(SampleMenus.latte, [.choose("온도.ICE")])
    try await compare(screen, "latte", "frames", .korean, options: ["pretty": "yes"])
  }

  @Test("The frames of items with facts match the snapshot")
  func factFrames() async throws {
    let screen = MenuStore(try MarketMenu.definition()).screen
    try await compare(screen, "market", "frames", .english, options: ["pretty": "yes"])
  }

  @Test("Text in ASCII and in other widths matches the snapshots", arguments: [20, 32, 80])
  func widths(width: Int) async throws {
    let screen = try Screen.of(
      SampleMenus.cafe, SampleMenus.cafeOrder, inventory: SampleMenus.cafeInventory)
    try await compare(
      screen, "cafe-ascii-\(width)", "text", .english,
      options: ["width": "\(width)", "ascii": "yes"])
  }

  private func pretty(_ renderer: String) -> [String: String] {
    renderer == "json" ? ["pretty": "yes"] : [:]
  }

  private func compare(
    _ screen: Screen, _ name: String, _ rendererName: String, _ language: LanguageTag,
    options: [String: String]
  ) async throws {
    let renderer = try PluginRegistry(Plugins.builtIn).renderer(named: rendererName)
    var output = RenderOutput()
    try await renderer.render(
      screen, localizer: Localizer(language), options: PluginOptions(options, for: renderer),
      into: &output)
    let ending = renderer.mediaType == "application/json" ? "json" : "txt"
    try Snapshot(name: "\(name).\(language).\(rendererName).\(ending)").expect(output.text)
  }
}
