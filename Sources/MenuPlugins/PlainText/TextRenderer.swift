public import MenuSections

/// Writes a screen as plain text, in columns aligned by terminal cells.
///
///     추가 선택           선택 · 최대 3개 · 옵션 3
///       [x] 샷 추가                         +500원
///       [ ] 시럽 추가                       +300원
///       [-] 휘핑크림  품절: 오늘 소진       +500원
///
///     총 금액                              5,000원
///       마그넷 라떼                        4,500원
///       샷 추가                              500원
public struct TextRenderer: Renderer {
  /// Makes the renderer.
  public init() {}

  /// `text`.
  public var name: String { "text" }
  /// Plain text in UTF-8.
  public var mediaType: String { "text/plain; charset=utf-8" }
  /// A one-line summary.
  public var summary: String { "a screen for people, in columns aligned by terminal cells" }

  /// `width` in cells and `ascii`.
  public var options: [PluginOption] {
    [
      PluginOption("width", kind: .integer(20...400, default: 44), summary: "the cells of a line"),
      PluginOption("ascii", kind: .flag(default: false), summary: "marks and signs in ASCII only"),
    ]
  }

  /// Writes the screen; every line ends with a line feed.
  public func render(
    _ screen: Screen, localizer: Localizer, options: PluginOptions, into output: inout RenderOutput
  ) {
    var page = TextPage(
      screen, localizer: localizer, marks: TextMarks(isASCII: options.flag("ascii")),
      canvas: TextCanvas(width: options.integer("width")))
    page.write()
    output.write(bytes: page.canvas.bytes)
  }
}
