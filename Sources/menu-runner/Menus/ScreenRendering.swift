import MenuPlugins
import MenuSections

/// A renderer with its options, chosen by a command line.
struct ScreenRendering: Sendable {
  private let renderer: any Renderer
  private let options: PluginOptions

  /// Finds a renderer by name and checks its options; a wrong one is a fault of the command line.
  init(
    _ name: String, _ given: [String: String] = [:], of plugins: PluginHost
  ) throws(Failure) {
    let found = try plugins.renderer(named: name)
    do {
      options = try PluginOptions(given, for: found)
    } catch {
      throw Failure(.usage, error.description)
    }
    renderer = found
  }

  /// The same, with the width of a stream where the renderer counts in cells and none was given, and
  /// with the folder of the menu's pictures where it asks for that.
  init(
    _ name: String, _ given: [String: String], fitting columns: Int?, images: String = "",
    of plugins: PluginHost
  ) throws(Failure) {
    var given = given
    let found = try plugins.renderer(named: name)
    if given[Self.width] == nil, let columns, found.mediaType.hasPrefix("text/plain"),
      let option = found.options.first(where: { $0.name == Self.width }),
      case .integer(let range, _) = option.kind
    {
      given[Self.width] = String(min(max(columns, range.lowerBound), range.upperBound))
    }
    if given[Self.images] == nil, !images.isEmpty,
      found.options.contains(where: { $0.name == Self.images })
    {
      given[Self.images] = images
    }
    try self.init(name, given, of: plugins)
  }

  /// Whether the output is plain text, to which lines may be added.
  var isPlainText: Bool { renderer.mediaType.hasPrefix("text/plain") }

  /// The screen's bytes; text and JSON end with a line feed.
  func bytes(of screen: Screen, _ localizer: Localizer) async throws(Failure) -> [UInt8] {
    var output = RenderOutput()
    do {
      try await renderer.render(screen, localizer: localizer, options: options, into: &output)
    } catch let refusal as RenderError {
      throw Failure(.usage, "the renderer '\(renderer.name)' refused: \(refusal.message)")
    } catch let fault as PluginProcessError {
      throw Failure(fault)
    } catch {
      throw Failure(.pluginFailed, "the renderer '\(renderer.name)' failed: \(error)")
    }
    let isText = ["text/", "application/json"].contains { renderer.mediaType.hasPrefix($0) }
    if isText, let last = output.bytes.last, last != UInt8(ascii: "\n") { output.write("\n") }
    return output.bytes
  }

  /// The name of the option for the cells of a line.
  static let width = "width"
  /// The name of the option for where a page finds the menu's pictures.
  private static let images = "images"
}
