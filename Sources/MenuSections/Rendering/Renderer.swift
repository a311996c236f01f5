public import MenuText

/// Turns a screen into bytes of one medium: text, JSON, a page.
///
/// A renderer is deterministic, and total over every kind of section. What it writes is valid for its
/// media type: text from a menu never carries an escape or markup into the output.
public protocol Renderer: Sendable {
  /// The name it is asked for by: a short lower-case word.
  var name: String { get }
  /// What its output is, such as `text/plain; charset=utf-8`.
  var mediaType: String { get }
  /// One line about its output.
  var summary: String { get }
  /// The options it takes.
  var options: [PluginOption] { get }

  /// Writes a screen in the words of a language; throws ``PluginRefusal`` for what the caller can
  /// cure, else only what stands in a renderer's own way.
  func render(
    _ screen: Screen, localizer: Localizer, options: PluginOptions, into output: inout RenderOutput
  ) async throws
}

extension Renderer {
  /// None, unless a renderer says otherwise.
  public var options: [PluginOption] { [] }

  /// Renders into a string, with options by name; throws `PluginOptionError` for those it does not
  /// take, and what the renderer throws.
  public func text(
    of screen: Screen, language: LanguageTag? = nil, options given: [String: String] = [:]
  ) async throws -> String {
    var output = RenderOutput()
    try await render(
      screen, localizer: Localizer(screen.definition.language(wished: language)),
      options: PluginOptions(given, for: self), into: &output)
    return output.text
  }
}

extension PluginOptions {
  /// Checks options given by name; throws for an unknown or missing one, or a value that the
  /// renderer does not take.
  public init(_ given: [String: String], for renderer: some Renderer) throws(PluginOptionError) {
    try self.init(given, declared: renderer.options, of: "the renderer '\(renderer.name)'")
  }
}
