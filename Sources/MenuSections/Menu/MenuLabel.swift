/// A label beside a name: 인기, vegan, new.
public struct MenuLabel: Hashable, Sendable {
  /// The text.
  public var text: LocalizedText
  /// The name of a style that renderers may draw differently.
  public var style: String?

  /// Creates a label.
  public init(_ text: LocalizedText, style: String? = nil) {
    self.text = text
    self.style = style
  }
}

extension MenuLabel: ExpressibleByStringLiteral {
  /// Creates a label with a text in the menu's language.
  public init(stringLiteral text: String) {
    self.init(LocalizedText(text))
  }
}
