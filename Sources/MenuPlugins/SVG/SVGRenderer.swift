public import MenuSections

/// Writes a screen's frames as a picture, to preview a layout.
///
///     <svg xmlns="http://www.w3.org/2000/svg" width="399" height="522.667" viewBox="-12 -12 399 522.667" …>
///     <rect x="-12" y="-12" width="399" height="522.667" fill="#f4f6f8"/>
///     <g transform="translate(0 113.667)">
///     <rect x="0.5" y="0.5" width="374" height="43" rx="8" fill="#ffffff" stroke="#e3e8ee"/>
///     <text x="46" y="27" font-size="16" fill="#1f2a37" font-weight="500">HOT</text>
///     </g>
///     </svg>
///
/// It draws the frames of ``FramesRenderer``. Scrolling sections are clipped to their viewport.
/// Pictures are drawn as placeholders, because an output loads nothing.
public struct SVGRenderer: Renderer {
  /// Makes the renderer.
  public init() {}

  /// `svg`.
  public var name: String { "svg" }
  /// An SVG document in UTF-8.
  public var mediaType: String { "image/svg+xml" }
  /// A one-line summary.
  public var summary: String { "a screen laid out, as a picture for people" }

  /// The same options as ``FramesRenderer``, without `pretty`.
  public var options: [PluginOption] { FramesConfiguration.options }

  /// Draws the screen; every element ends with a line feed.
  public func render(
    _ screen: Screen, localizer: Localizer, options: PluginOptions, into output: inout RenderOutput
  ) {
    let session = FramesSession(
      screen, localizer: localizer, configuration: FramesConfiguration(options))
    var drawing = SVGDrawing(session.document(in: FramesConfiguration.viewport(options)))
    drawing.draw(
      title: localizer.text(screen.definition.item),
      language: localizer.shownLanguage(withNamesIn: screen.definition.languages))
    output.write(drawing.canvas.text)
  }
}
