#if Service
import MenuSections
import MenuYAML

extension StoredOrder {
  /// When it was submitted, on the clock of its shop.
  func time(in definition: MenuDefinition) -> LocalMinute {
    definition.timeZone.local(at: time.wholeSeconds)
  }

  /// The options `number` and `time` for a renderer that declares them, such as the receipt's.
  func options(for renderer: any Renderer, in definition: MenuDefinition) -> [String: String] {
    let known = ["number": "\(number)", "time": time(in: definition).description]
    return known.filter { name, _ in renderer.options.contains { $0.name == name } }
  }
}
#endif
