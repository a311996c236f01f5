public import MenuSections

/// A renderer in another process: it sends the screen of ``JSONRenderer`` and receives the output.
///
/// ``PluginProcess/renderer()`` makes it. Rendering throws `PluginError` for errors that the
/// plugin reports, and ``PluginProcessError`` if the plugin itself fails.
public struct ProcessRenderer: Renderer {
  /// The plugin process.
  public let process: PluginProcess
  private let greeting: PluginGreeting

  init(_ process: PluginProcess, _ greeting: PluginGreeting) {
    self.process = process
    self.greeting = greeting
  }

  /// The name from the greeting.
  public var name: String { greeting.name }
  /// The media type from the greeting.
  public var mediaType: String { greeting.mediaType }
  /// The summary from the greeting; may be empty.
  public var summary: String { greeting.summary }
  /// The options from the greeting.
  public var options: [PluginOption] { greeting.options }

  /// Sends the screen with the language and all options, and writes the output.
  public func render(
    _ screen: Screen, localizer: Localizer, options: PluginOptions, into output: inout RenderOutput
  ) async throws {
    let body = PluginWire.renderBody(
      screen, localizer: localizer, declared: greeting.options, options: options)
    let answer = try await process.output(of: "render", body, isText: isText)
    output.write(bytes: try answer.get())
  }

  /// Whether its output is text in the answer, instead of base64.
  var isText: Bool {
    let type = mediaType.prefix { $0 != ";" }.lowercased()
    return type.hasPrefix("text/")
      || ["/json", "+json", "/xml", "+xml"].contains { type.hasSuffix($0) }
  }
}
