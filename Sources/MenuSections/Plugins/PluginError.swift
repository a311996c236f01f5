/// Why a plugin cannot be registered or found, or why its options are invalid.
public enum PluginError: Error, Hashable, Sendable, CustomStringConvertible {
  /// Two plugins of one kind have the same name.
  case nameTaken(String, Plugin.Kind)
  /// The name of a section kind or rule is not words joined with dots.
  case nameWithoutDot(String, Plugin.Kind)
  /// No renderer has the name.
  case unknownRenderer(String, nearest: String?, known: [String])
  /// The plugin, such as `the renderer 'text'`, has no option of that name.
  case unknownOption(String, plugin: String, nearest: String?, known: [String])
  /// The value is not valid for the option.
  case badValue(String, of: PluginOption, plugin: String)
  /// A required option is missing.
  case missingOption(PluginOption, plugin: String)

  /// One sentence about the error, with what would be valid.
  public var description: String {
    switch self {
    case .nameTaken(let name, let kind):
      "two \(kind.rawValue)s are called '\(name)'; a name is given once"
    case .nameWithoutDot(let name, let kind):
      "the \(kind.rawValue) '\(name)' needs a name with a dot, such as 'example.\(name)'"
    case .unknownRenderer(let name, let nearest, let known):
      "there is no renderer '\(name)'; "
        + (nearest.map { "did you mean '\($0)'? " } ?? "")
        + (known.isEmpty ? "there are none" : "there are: \(known.joined(separator: ", "))")
    case .unknownOption(let name, let plugin, let nearest?, _):
      "\(plugin) has no option '\(name)'; did you mean '\(nearest)'?"
    case .unknownOption(let name, let plugin, nil, let known):
      known.isEmpty
        ? "\(plugin) takes no options, but '\(name)' was given"
        : "\(plugin) has no option '\(name)'; it takes \(known.joined(separator: ", "))"
    case .badValue(let text, let option, let plugin):
      "'\(text)' is no value of '\(option.name)' of \(plugin); it takes \(option.kind.expectation)"
    case .missingOption(let option, let plugin):
      "\(plugin) needs the option '\(option.name)', \(option.kind.expectation)"
    }
  }
}
