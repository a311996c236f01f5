import MenuText

/// A problem with what a plugin was asked for, which the caller can fix: an unknown name, an
/// invalid option, a screen that a renderer does not accept.
///
/// A program reports it to its user as a mistake in the request, unlike other errors of a plugin.
public struct PluginError: Error, Hashable, Sendable, CustomStringConvertible {
  /// A short word for programs, such as `bad-option`.
  public let code: String
  /// One sentence for people; text that it quotes is safe to print on a terminal.
  public let message: String

  /// Creates an error.
  public init(code: String, message: String) {
    self.code = code
    self.message = message
  }

  /// The message.
  public var description: String { message }

  static func nameTaken(_ name: String, _ kind: Plugin.Kind) -> PluginError {
    PluginError(
      code: "name-taken",
      message: "two \(kind.rawValue)s have the name '\(name)'; names must be unique")
  }

  /// The name of a section kind or rule is not words joined with dots.
  static func nameWithoutDot(_ name: String, _ kind: Plugin.Kind) -> PluginError {
    PluginError(
      code: "name-without-dot",
      message: "the \(kind.rawValue) '\(name)' needs a name with a dot, such as 'example.\(name)'")
  }

  /// The name has other characters than those of lower-case words.
  static func invalidName(_ name: String, _ kind: Plugin.Kind) -> PluginError {
    PluginError(
      code: "invalid-name",
      message:
        "the \(kind.rawValue) '\(SafeText.line(name))' needs a name of lower-case letters, digits and '-'"
        + (kind == .renderer ? "" : " around its dots"))
  }

  package static func unknownRenderer(
    _ name: String, nearest: String?, known: [String]
  ) -> PluginError {
    PluginError(
      code: "unknown-renderer",
      message: "there is no renderer '\(name)'; "
        + (nearest.map { "did you mean '\($0)'? " } ?? "")
        + (known.isEmpty
          ? "none are registered" : "known renderers: \(known.joined(separator: ", "))"))
  }

  /// The plugin, such as `the renderer 'text'`, has no option of that name.
  static func unknownOption(
    _ name: String, plugin: String, nearest: String?, known: [String]
  ) -> PluginError {
    let problem =
      if let nearest {
        "\(plugin) has no option '\(name)'; did you mean '\(nearest)'?"
      } else if known.isEmpty {
        "\(plugin) has no options, but '\(name)' was given"
      } else {
        "\(plugin) has no option '\(name)'; its options are \(known.joined(separator: ", "))"
      }
    return PluginError(code: "unknown-option", message: problem)
  }

  package static func badValue(
    _ text: String, of option: PluginOption, plugin: String
  ) -> PluginError {
    PluginError(
      code: "bad-value",
      message:
        "'\(SafeText.line(text))' is not a value of '\(option.name)' of \(plugin); it must be "
        + option.kind.expectation)
  }

  static func missingOption(_ option: PluginOption, plugin: String) -> PluginError {
    PluginError(
      code: "missing-option",
      message: "\(plugin) needs the option '\(option.name)', \(option.kind.expectation)")
  }
}
