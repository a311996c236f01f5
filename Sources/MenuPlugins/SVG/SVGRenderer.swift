public import MenuSections

/// A screen's frames as a picture, to look at a layout without a device.
///
///     <svg xmlns="http://www.w3.org/2000/svg" width="375" height="498.667" viewBox="0 0 375 498.667" …>
///     <rect x="0" y="0" width="375" height="498.667" fill="#f4f6f8"/>
///     <g transform="translate(0 113.667)">
///     <rect x="0.5" y="0.5" width="374" height="43" rx="8" fill="#ffffff" stroke="#e3e8ee"/>
///     <text x="46" y="27" font-size="16" … textLength="32.944" …>HOT</text>
///     </g>
///     </svg>
///
/// It draws what ``FramesRenderer`` says and nothing else. Sections that scroll by themselves are cut
/// to their window. Pictures are drawn as empty ones, as an output fetches nothing.
public struct SVGRenderer: Renderer {
  /// Makes the renderer.
  public init() {}

  /// `svg`.
  public var name: String { "svg" }
  /// An SVG document in UTF-8.
  public var mediaType: String { "image/svg+xml" }
  /// One line for lists of renderers.
  public var summary: String { "a screen laid out, as a picture for people" }

  /// The room, the rules and what part of the content, as of ``FramesRenderer``.
  public var options: [PluginOption] { FramesConfiguration.options }

  /// Draws the screen; every element ends with a line feed.
  public func render(
    _ screen: Screen, localizer: Localizer, options: PluginOptions, into output: inout RenderOutput
  ) {
    let session = FramesSession(screen, localizer: localizer, setting: FramesConfiguration(options))
    var drawing = SVGDrawing(session.document(in: FramesConfiguration.viewport(options)))
    drawing.draw(title: localizer.text(screen.definition.item), language: localizer.language)
    output.write(drawing.canvas.text)
  }
}
