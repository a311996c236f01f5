public import MenuText

/// The content of a plugin's section: a tree for programs, a text for people, and a price.
public struct CustomContent: Hashable, Sendable {
  /// The dotted kind, such as `acme.map`.
  public var kind: String
  /// The value that the plugin decoded; without the plugin, the keys of the document.
  public var value: MenuValue
  /// The same as text, for renderers that do not know the kind; `nil` shows the tree as a list.
  public var text: LocalizedText?
  /// The amount that the section adds to the total while it is visible, in minor units.
  public var price: Int64

  /// Creates the content of a section.
  public init(kind: String, value: MenuValue, text: LocalizedText? = nil, price: Int64 = 0) {
    self.kind = kind
    self.value = value
    self.text = text
    self.price = price
  }

  /// The lines of the text in a language, or of the tree as a list without a text, with
  /// marks in ASCII if wanted.
  public func lines(in language: LanguageTag, isASCII: Bool = false) -> [String] {
    guard let text else { return value.lines(isASCII: isASCII) }
    return text[language].split(separator: "\n", omittingEmptySubsequences: false).map {
      String($0)
    }
  }
}
