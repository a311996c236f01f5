import MenuPlugins
import MenuSections
import MenuText

/// A renderer with the options of a command line.
struct ScreenRenderer: Sendable {
  private let renderer: any Renderer
  private let options: PluginOptions

  /// Finds a renderer by name and checks its options; an invalid one is a usage error.
  ///
  /// Unless `given` says otherwise, the width of a stream is passed to a text renderer, and the
  /// image folder to a renderer that uses it.
  init(
    _ name: String, _ given: [String: String] = [:], fitting columns: Int? = nil,
    images: String = "", of plugins: PluginHost
  ) throws(Failure) {
    var given = given
    let found = try plugins.entry(named: name).renderer
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
    do {
      options = try PluginOptions(given, for: found)
    } catch {
      throw Failure(error, given, of: found)
    }
    renderer = found
  }

  var isPlainText: Bool { renderer.mediaType.hasPrefix("text/plain") }

  /// The rendered screen; text and JSON end with a line feed.
  func bytes(of screen: Screen, _ localizer: Localizer) async throws(Failure) -> [UInt8] {
    var output = RenderOutput()
    do {
      try await renderer.render(screen, localizer: localizer, options: options, into: &output)
    } catch let error as PluginError {
      throw Failure(
        .usage, "renderer.rejected",
        with: ["name": .text(renderer.name), "reason": reason(of: error)])
    } catch let error as PluginProcessError {
      throw Failure(error)
    } catch {
      throw Failure(
        .pluginFailed, "renderer.failed",
        with: ["name": .text(renderer.name), "reason": .text("\(error)")])
    }
    let isText = ["text/", "application/json"].contains { renderer.mediaType.hasPrefix($0) }
    if isText, let last = output.bytes.last, last != UInt8(ascii: "\n") { output.write("\n") }
    return output.bytes
  }

  /// Why the renderer rejects the screen or its options; that of a plugin is in its own words.
  private func reason(of error: PluginError) -> Failure.Message {
    guard error.code == "bad-action", let action = options.text(Self.action) else {
      return .text(error.message)
    }
    return .sentence("renderer.bad-action", ["text": .text(SafeText.line(action.fallback))])
  }

  /// The option for the URL of a form.
  private static let action = "action"
  /// The option for the width in cells.
  private static let width = "width"
  private static let images = "images"
}
