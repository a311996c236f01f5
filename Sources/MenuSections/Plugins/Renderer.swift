public import MenuText

/// Turns a screen into bytes of one medium: text, JSON, a page.
///
/// A renderer is deterministic and renders every kind of section. Its output is valid for its media
/// type: text from a menu never adds escapes or markup to the output.
public protocol Renderer: Sendable {
  /// The name: a short lower-case word.
  var name: String { get }
  /// The media type of the output, such as `text/plain; charset=utf-8`.
  var mediaType: String { get }
  /// One line about its output.
  var summary: String { get }
  /// The options of the renderer.
  var options: [PluginOption] { get }

  /// Writes a screen in a language; throws ``PluginError`` for a problem that the caller can fix.
  func render(
    _ screen: Screen, localizer: Localizer, options: PluginOptions, into output: inout RenderOutput
  ) async throws
}

extension Renderer {
  /// No options.
  public var options: [PluginOption] { [] }

  /// Renders into a string, with options by name; throws `PluginError` for invalid options, and
  /// what the renderer throws.
  public func text(
    of screen: Screen, language: LanguageTag? = nil, options given: [String: String] = [:]
  ) async throws -> String {
    var output = RenderOutput()
    try await render(
      screen, localizer: Localizer(screen.definition.language(preferred: language)),
      options: PluginOptions(given, for: self), into: &output)
    return output.text
  }
}

extension PluginOptions {
  /// Checks options given by name; throws for an unknown, missing or invalid one.
  public init(_ given: [String: String], for renderer: some Renderer) throws(PluginError) {
    try self.init(given, declared: renderer.options, of: "the renderer '\(renderer.name)'")
  }
}
