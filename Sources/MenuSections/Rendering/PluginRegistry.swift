import MenuText

/// Something that extends what menus can do; a value, collected in lists.
public enum Plugin: Sendable {
  /// A renderer under its own name.
  case renderer(any Renderer)
}

/// The plugins of a program, found by name.
public struct PluginRegistry: Sendable {
  private let renderersByName: [String: any Renderer]

  /// The names of the renderers, sorted.
  public let rendererNames: [String]

  /// Collects plugins; throws for a name that is taken.
  public init(_ plugins: [Plugin]) throws(PluginFault) {
    var renderers: [String: any Renderer] = [:]
    for plugin in plugins {
      switch plugin {
      case .renderer(let renderer):
        guard renderers.updateValue(renderer, forKey: renderer.name) == nil else {
          throw .nameTaken(renderer.name)
        }
      }
    }
    renderersByName = renderers
    rendererNames = renderers.keys.sorted()
  }

  /// The renderer of a name; throws for an unknown one, listing those known.
  public func renderer(named name: String) throws(PluginFault) -> any Renderer {
    guard let renderer = renderersByName[name] else {
      throw .unknownRenderer(
        name, nearest: Suggestion.nearest(to: name, among: rendererNames), known: rendererNames)
    }
    return renderer
  }
}

/// A plugin that cannot be had.
public enum PluginFault: Error, Hashable, Sendable, CustomStringConvertible {
  /// Two plugins want the same name.
  case nameTaken(String)
  /// No renderer has the name.
  case unknownRenderer(String, nearest: String?, known: [String])

  /// One sentence about the fault.
  public var description: String {
    switch self {
    case .nameTaken(let name): "two renderers are called '\(name)'; a name is given once"
    case .unknownRenderer(let name, let nearest, let known):
      "there is no renderer '\(name)'; "
        + (nearest.map { "did you mean '\($0)'? " } ?? "")
        + "there are: \(known.joined(separator: ", "))"
    }
  }
}
