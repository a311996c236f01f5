public import MenuSections
import MenuText

/// The renderer that a plugin process is: it sends the screen of ``JSONRenderer`` and gets the output.
///
/// Made by ``PluginProcess/renderer()``. Rendering throws ``RenderError`` for what the plugin found
/// wrong with the request, ``PluginProcessError`` where the plugin itself broke.
public struct ProcessRenderer: Renderer {
  /// The process behind it.
  public let process: PluginProcess
  private let greeting: PluginGreeting

  init(_ process: PluginProcess, _ greeting: PluginGreeting) {
    self.process = process
    self.greeting = greeting
  }

  /// What the plugin calls itself.
  public var name: String { greeting.name }
  /// What the plugin says that it writes.
  public var mediaType: String { greeting.mediaType }
  /// The plugin's own line about itself; perhaps empty.
  public var summary: String { greeting.summary }
  /// The options that the plugin declares.
  public var options: [PluginOption] { greeting.options }

  /// Sends the screen with the language and every option, and writes what comes back.
  public func render(
    _ screen: Screen, localizer: Localizer, options: PluginOptions, into output: inout RenderOutput
  ) async throws {
    let body = PluginWire.renderBody(screen, localizer, greeting.options, options)
    let answer = try await process.output(of: "render", body, isText: isText)
    output.write(bytes: try answer.get())
  }

  /// Whether its output stands in the answer as it is, never in base64.
  var isText: Bool {
    let type = mediaType.prefix { $0 != ";" }.lowercased()
    return type.hasPrefix("text/")
      || ["/json", "+json", "/xml", "+xml"].contains { type.hasSuffix($0) }
  }
}
