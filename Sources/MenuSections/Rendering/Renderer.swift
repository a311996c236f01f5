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
  var options: [RendererOption] { get }

  /// Writes a screen in the words of a language; throws only what stands in a renderer's own way.
  func render(
    _ screen: Screen, wording: Wording, options: RendererOptions, into output: inout RenderOutput
  ) async throws
}

extension Renderer {
  /// None, unless a renderer says otherwise.
  public var options: [RendererOption] { [] }

  /// Renders into a string, with options by name; throws `RendererOptionFault` for those it does not
  /// take, and what the renderer throws.
  public func text(
    of screen: Screen, language: LanguageTag? = nil, options given: [String: String] = [:]
  ) async throws -> String {
    var output = RenderOutput()
    try await render(
      screen, wording: Wording(screen.definition.language(wished: language)),
      options: RendererOptions(given, for: self), into: &output)
    return output.text
  }
}
