#if Service
import MenuPlugins
import MenuSections

/// The forms of screens by what `Accept` may ask for: a type such as `text/plain`, a group such as
/// `text/*`, or anything.
struct OfferedForms: Sendable {
  /// Who wishes nothing gets this.
  let usual: ScreenForm
  private let byWish: [String: ScreenForm]

  init(_ registry: PluginRegistry) {
    var byWish: [String: ScreenForm] = ["text/html": .page]
    for name in ["json", "text"] + registry.rendererNames {
      guard let renderer = try? registry.renderer(named: name) else { continue }
      let type = renderer.mediaType.prefix { $0 != ";" }
      for wish in [String(type), type.prefix { $0 != "/" } + "/*", "*/*"] {
        byWish[wish] = byWish[wish] ?? .renderer(renderer)
      }
    }
    self.byWish = byWish
    usual = byWish["*/*"] ?? .page
  }

  subscript(wish: String) -> ScreenForm? { byWish[wish] }
}
#endif
