public import MenuSections

/// The built-in plugins.
public enum Plugins {
  /// Every built-in plugin, in the order of help.
  public static var builtIn: [Plugin] {
    [
      .renderer(TextRenderer()),
      .renderer(JSONRenderer()),
      .renderer(OrderRenderer()),
      .renderer(ReceiptRenderer()),
      .renderer(FramesRenderer()),
      .renderer(SVGRenderer()),
      .renderer(HTMLRenderer()),
    ]
  }
}
