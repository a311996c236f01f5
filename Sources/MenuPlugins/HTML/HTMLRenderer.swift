public import MenuSections
import MenuText

/// A screen as a page that people order from, in any browser, without a script.
///
///     <fieldset class="card" id="s-온도">
///     <legend><span class="head"><h2>온도</h2> <span class="facts">…필수 · 1개 선택 · 옵션 2</span></span></legend>
///     <ul class="rows">
///     <li class="row" id="o-온도.HOT">
///     <div class="choice">
///     <input type="radio" id="i-온도.HOT" name="온도" value="온도.HOT" aria-describedby="p-온도.HOT">
///     <div class="words"><label for="i-온도.HOT" id="n-온도.HOT">HOT</label></div>
///     …
///
/// A shop without an action is a board to read, with its items as cards; see ``StorePage``.
///
/// ``HTMLConfiguration`` defines what the form posts and where. The page's policy allows only its
/// own style and pictures, and no scripts. ``HTMLPage`` makes the same page in parts.
public struct HTMLRenderer: Renderer {
  private let configuration: HTMLConfiguration

  /// Makes the renderer; its options override the configuration.
  public init(_ configuration: HTMLConfiguration = HTMLConfiguration()) {
    self.configuration = configuration
  }

  /// `html`.
  public var name: String { "html" }
  /// HTML in UTF-8.
  public var mediaType: String { "text/html; charset=utf-8" }
  /// A one-line summary.
  public var summary: String { "a page that people order from, in any browser" }

  /// `action` and `images`.
  public var options: [PluginOption] {
    [
      PluginOption(
        "action", kind: .text, summary: "where the form is posted; without it nothing is sent"),
      PluginOption(
        "images", kind: .text, summary: "the folder of the menu's pictures, relative to the page"),
    ]
  }

  /// Writes the whole page; throws `PluginError` for an action that is not a safe URL.
  public func render(
    _ screen: Screen, localizer: Localizer, options: PluginOptions, into output: inout RenderOutput
  ) throws(PluginError) {
    var configuration = configuration
    if let action = options.text("action").map(localizer.text) {
      guard let url = SafeURL(action) else { throw .badAction(action) }
      configuration.action = url
    }
    if let images = options.text("images") { configuration.images = localizer.text(images) }
    guard configuration.action != nil || !screen.definition.isShop else {
      let board = StorePage(
        .store, of: screen, localizer: localizer, configuration: configuration,
        store: StoreConfiguration())
      return output.write(board.document)
    }
    output.write(HTMLPage(screen, localizer: localizer, configuration: configuration).document)
  }
}

extension PluginError {
  fileprivate static func badAction(_ text: String) -> PluginError {
    PluginError(
      code: "bad-action",
      message: "'\(SafeText.line(text))' is not a URL that a form can be posted to; "
        + "use a relative URL, or one with http or https")
  }
}
