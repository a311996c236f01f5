public import MenuSections
import MenuText

/// Writes an order as a receipt of 42 columns: the choices, the price, and digests that identify
/// it.
///
///                    마그넷 라떼
///     ------------------------------------------
///     마그넷 라떼      4,500원 × 2       9,000원
///     온도: ICE
///     샷 추가            500원 × 2       1,000원
///     ==========================================
///     합계                              10,000원
///     ==========================================
///     magnet-latte · 1f0c9d3a7be2
///     9f86d081884c7d65
public struct ReceiptRenderer: Renderer {
  /// Makes the renderer.
  public init() {}

  /// `receipt`.
  public var name: String { "receipt" }
  /// Plain text in UTF-8.
  public var mediaType: String { "text/plain; charset=utf-8" }
  /// A one-line summary.
  public var summary: String { "an order for people, as a slip of 42 columns" }

  /// Writes the receipt; every line ends with a line feed.
  public func render(
    _ screen: Screen, localizer: Localizer, options: PluginOptions, into output: inout RenderOutput
  ) {
    var slip = ReceiptSlip(screen, localizer: localizer, canvas: TextCanvas(width: 42))
    slip.write()
    output.write(slip.canvas.text)
  }
}
