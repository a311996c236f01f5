public import MenuSections

/// What comes with the toolkit; each of them a value that a program may also leave out.
public enum Plugins {
  /// Every built-in plugin, in the order in which help lists them.
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
