import MenuPlugins
import MenuSections
import MenuText

/// Prints an order in one line: `2 × 카페 라떼: 따뜻하게, 라지`.
struct KitchenRenderer: Renderer {
  let name = "kitchen"
  let mediaType = "text/plain; charset=utf-8"
  let summary = "one line per order, for a kitchen printer"

  func render(
    _ screen: Screen, localizer: Localizer, options: PluginOptions, into output: inout RenderOutput
  ) {
    var count = 1
    var chosen: [String] = []
    for section in screen.sections {
      switch section {
      case .menu(let menu):
        chosen += menu.rows.filter(\.counts).map { localizer.text($0.option.name) }
      case .count(let view): count = view.value
      case .title, .text, .total, .custom: break
      }
    }
    let item = localizer.text(screen.definition.item)
    let line = SafeText.line("\(count) × \(item): \(chosen.joined(separator: ", "))")
    output.write("\(line)\n")
  }
}

func kitchenPlugins() throws -> PluginRegistry {
  try PluginRegistry(Plugins.builtIn + [.renderer(KitchenRenderer())])
}
