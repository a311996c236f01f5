public import MenuSections

/// Writes an order as a receipt of at most 42 columns: what was ordered in words,
/// the amounts, and the taxes.
///
///                     하루 카페
///     ------------------------------------------
///     주문 번호                              128
///     주문 시각     2026년 11월 20일 금요일 14:32
///     주문 방식                             포장
///     ------------------------------------------
///     2 카페라떼                         9,200원
///       차갑게 · 귀리 우유
///     1 소금빵                           2,800원
///     ------------------------------------------
///     상품                              12,000원
///     HARU10 할인                       −1,200원
///     ==========================================
///     합계                              10,800원
///     ==========================================
///     공급가액 10%                       9,818원
///     부가세 10%                           982원
///     ------------------------------------------
///
/// The number, the time and the state of an order are options, since a screen has none of them; the
/// service gives them to every renderer that declares them.
public struct ReceiptRenderer: Renderer {
  /// Makes the renderer.
  public init() {}

  /// `receipt`.
  public var name: String { "receipt" }
  /// Plain text in UTF-8.
  public var mediaType: String { "text/plain; charset=utf-8" }
  /// A one-line summary.
  public var summary: String { "an order for people, as a slip of up to 42 columns" }

  /// `width` in cells, `number`, `time`, `state`, `digests` and `rules`.
  public var options: [PluginOption] {
    [
      PluginOption("width", kind: .integer(20...42, default: 42), summary: "the cells of a line"),
      PluginOption("number", kind: .text, summary: "the number of the order"),
      PluginOption(
        "time", kind: .text,
        summary: "when it was ordered, in the shop's own time: 2026-11-20T14:32"),
      PluginOption(
        "state", kind: .text, summary: "what became of an order that does not take place"),
      PluginOption(
        "digests", kind: .flag(default: false),
        summary: "the version of the menu and a fingerprint of the answers"),
      PluginOption(
        "rules", kind: .flag(default: true),
        summary: "lines of - and = between the parts; blank lines without them"),
    ]
  }

  /// Writes the receipt; every line ends with a line feed. A `time` in another
  /// form is written as it is.
  public func render(
    _ screen: Screen, localizer: Localizer, options: PluginOptions, into output: inout RenderOutput
  ) {
    var slip = ReceiptSlip(
      screen, localizer: localizer, canvas: TextCanvas(width: options.integer("width")))
    slip.number = options.text("number")?.fallback
    slip.time = options.text("time").map { text in
      LocalMinute(text.fallback).map(localizer.dateAndTime) ?? text.fallback
    }
    slip.state = options.text("state")?.fallback
    slip.showsDigests = options.flag("digests")
    slip.hasRules = options.flag("rules")
    slip.write()
    output.write(bytes: slip.canvas.bytes)
  }
}
