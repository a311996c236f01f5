/// An option that a plugin cannot be given so.
public enum PluginOptionError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The plugin, such as `the renderer 'text'`, has no option of that name.
  case unknown(String, plugin: String, nearest: String?, known: [String])
  /// The option does not take that value.
  case badValue(String, of: PluginOption, plugin: String)
  /// The option must be given.
  case missing(PluginOption, plugin: String)

  /// One sentence about the fault and what would be right.
  public var description: String {
    switch self {
    case .unknown(let name, let plugin, let nearest?, _):
      "\(plugin) has no option '\(name)'; did you mean '\(nearest)'?"
    case .unknown(let name, let plugin, nil, let known):
      known.isEmpty
        ? "\(plugin) takes no options, but '\(name)' was given"
        : "\(plugin) has no option '\(name)'; it takes \(known.joined(separator: ", "))"
    case .badValue(let text, let option, let plugin):
      "'\(text)' is no value of '\(option.name)' of \(plugin); it takes \(option.kind.expectation)"
    case .missing(let option, let plugin):
      "\(plugin) needs the option '\(option.name)', \(option.kind.expectation)"
    }
  }
}
