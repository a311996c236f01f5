public import MenuSections
import MenuText

/// Writes a screen as frames: the position of each cell, header and line of text in a container.
///
///     {"schemaVersion":1,"container":{"width":375,"height":812,"scale":3,"direction":"ltr"},
///      "contentSize":{"width":375,"height":498.667},
///      "frames":[
///       {"kind":"cell","section":"온도","row":"온도.HOT","frame":[0,113.667,375,44],"z":0,
///        "cornerRadius":0,"pinned":false,"state":"available","quantity":0,
///        "text":[{"string":"HOT","x":46,"baseline":27,"width":32.944,"size":16,
///                 "weight":"medium","tone":"primary"}],
///        "parts":[{"kind":"radio","frame":[16,11.333,20,20],"cornerRadius":10,"on":false,
///                  "text":[]}]},
///       {"kind":"header","name":"header","section":"온도","frame":[0,70,375,43.667],"z":1,
///        "cornerRadius":0,"pinned":false,"text":[…],"parts":[]}],
///      "scroll":[{"section":"coffee","behavior":"group-leading","viewport":[0,212,375,160],
///                 "axis":"horizontal","contentWidth":980.333,"offset":0}],
///      "diagnostics":[]}
///
/// `frame` is x, y, width and height in points from the top left of the content; scrolling sections
/// are at offset 0. Text and parts are relative to their frame, the text of a part to the part.
/// ``FramesDocument`` decodes it and documents each key; keys are only added.
public struct FramesRenderer: Renderer {
  /// Makes the renderer.
  public init() {}

  /// `frames`.
  public var name: String { "frames" }
  /// JSON in UTF-8.
  public var mediaType: String { "application/json" }
  /// A one-line summary.
  public var summary: String { "a screen laid out, for programs that draw it themselves" }

  /// The container, the profile, the viewport and `pretty`.
  public var options: [PluginOption] { FramesConfiguration.options + [.pretty] }

  /// Writes the frames on one line, or indented; ends with a line feed.
  public func render(
    _ screen: Screen, localizer: Localizer, options: PluginOptions, into output: inout RenderOutput
  ) {
    let session = FramesSession(
      screen, localizer: localizer, configuration: FramesConfiguration(options))
    var json = JSONWriter(pretty: options.flag("pretty"))
    session.document(in: FramesConfiguration.viewport(options)).write(to: &json)
    output.write(bytes: json.bytes)
    output.write("\n")
  }
}
