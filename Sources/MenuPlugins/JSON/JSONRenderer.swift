public import MenuSections
import MenuText

/// Writes a screen as one JSON document for programs; the keys are documented and versioned.
///
///     {"schemaVersion":1,"menu":{"id":"magnet-latte","digest":"sha256:…"},"revision":4,
///      "language":"ko","currency":"KRW","sections":[
///       {"id":"온도","kind":"menu","depth":0,"header":"온도","status":"ready",
///        "select":{"min":1,"max":1,"each":[0,1],"text":"필수 · 1개 선택"},"chosen":1,"rows":[…]}],
///      "complete":true,"pending":[],
///      "total":{"amount":"11000","currency":"KRW","text":"11,000원"}}
public struct JSONRenderer: Renderer {
  /// Makes the renderer.
  public init() {}

  /// `json`.
  public var name: String { "json" }
  /// JSON in UTF-8.
  public var mediaType: String { "application/json" }
  /// A one-line summary.
  public var summary: String { "a screen for programs, with everything that can be seen" }

  /// `pretty`.
  public var options: [PluginOption] { [.pretty] }

  /// Writes the screen on one line, or indented; ends with a line feed.
  public func render(
    _ screen: Screen, localizer: Localizer, options: PluginOptions, into output: inout RenderOutput
  ) {
    var json = JSONWriter(pretty: options.flag("pretty"))
    JSONScreen(screen, localizer).write(to: &json)
    output.write(bytes: json.bytes)
    output.write("\n")
  }
}

extension PluginOption {
  /// The option of renderers that write JSON.
  static let pretty = PluginOption(
    "pretty", kind: .flag(default: false), summary: "indented, one value a line")
}
