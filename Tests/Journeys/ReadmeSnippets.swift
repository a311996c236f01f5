import MenuPlugins
import MenuSections
import MenuText
import MenuYAML

/// The code of the README, as it stands there between the marks.
enum ReadmeSnippets {
  static func embed(yaml: String) async throws -> String {
    // README: embed
    let menu = try MenuDefinition(yaml: yaml, id: "latte")
    let store = MenuStore(menu)

    try store.send(.choose("온도.ICE"))
    try store.send(.set("추가 선택.샷 추가", to: 1))
    let update = try store.send(.count("수량", to: 2))

    print(update.screen.isComplete)  // true
    print(update.screen.total?.decimalText ?? "open")  // 10000
    print(try await TextRenderer().text(of: update.screen))
    // README: end
    return try await TextRenderer().text(of: update.screen)
  }
}

extension ReadmeSnippets {
  static func feed(
    _ store: MenuStore, _ load: @escaping @Sendable (_ page: Int) async throws -> [OptionDraft]
  ) async throws {
    @Sendable func photos(page: Int) async throws -> [OptionDraft] { try await load(page) }
    // README: feed
    let feed = try store.feed("photos", from: .pages { page in try await photos(page: page) })

    for await update in store.updates() {
      print(update.changes.rows.inserted)  // places of those that came since the last screen
      guard case .menu(let menu) = update.screen.sections[0] else { continue }
      switch menu.status {
      case .loading, .failed: continue  // its rows stay; `feed.retry()` asks again
      case .ready where menu.rows.count < 4: feed.more()
      case .ready, .empty: return
      }
    }
    // README: end
  }
}

// README: renderer
/// One line for a kitchen printer: `2 × 카페 라떼: 따뜻하게, 라지`.
struct KitchenRenderer: Renderer {
  let name = "kitchen"
  let mediaType = "text/plain; charset=utf-8"
  let summary = "one line an order, for the kitchen's printer"

  func render(
    _ screen: Screen, wording: Wording, options: PluginOptions, into output: inout RenderOutput
  ) {
    var count = 1
    var chosen: [String] = []
    for section in screen.sections {
      switch section {
      case .menu(let menu):
        chosen += menu.rows.filter { $0.quantity > 0 }.map { wording.text($0.option.name) }
      case .count(let view): count = view.value
      case .title, .text, .total, .custom: break
      }
    }
    let item = wording.text(screen.definition.item)
    let line = SafeText.line("\(count) × \(item): \(chosen.joined(separator: ", "))")
    output.write("\(line)\n")
  }
}
// README: end

extension ReadmeSnippets {
  static func registry() throws -> PluginRegistry {
    // README: registry
    let plugins = try PluginRegistry(Plugins.builtIn + [.renderer(KitchenRenderer())])
    // README: end
    return plugins
  }
}
