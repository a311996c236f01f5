public import MenuText

/// A text in one or several languages; the first is the default.
///
/// A literal is a text in the menu's language, `"Milk"`, or one text per language,
/// `["ko": "우유", "en": "Milk"]`.
public struct LocalizedText: Hashable, Sendable {
  private var defaultText: String
  /// `nil` is the language of the menu that the text becomes part of.
  private var defaultLanguage: LanguageTag?
  private var others: [LanguageTag: String]

  /// Creates a text in one language; by default in that of the menu that it becomes part of.
  public init(_ text: String, in language: LanguageTag? = nil) {
    defaultText = text
    defaultLanguage = language
    others = [:]
  }

  /// Adds or replaces the text in one language.
  public mutating func set(_ text: String, in language: LanguageTag) {
    if language == defaultLanguage { defaultText = text } else { others[language] = text }
  }

  /// The languages of the text, sorted.
  public var languages: [LanguageTag] {
    ([defaultLanguage].compactMap(\.self) + others.keys).sorted()
  }

  /// The text in the default language.
  public var fallback: String { defaultText }

  /// The text in a language, or in the closest available one.
  public subscript(language: LanguageTag) -> String {
    if others.isEmpty || language == defaultLanguage { return defaultText }
    guard let closest = language.closest(in: languages) else { return defaultText }
    return others[closest] ?? defaultText
  }

  /// The texts with their languages, the default first; `nil` is the menu's language.
  var entries: [(language: LanguageTag?, text: String)] {
    [(defaultLanguage, defaultText)]
      + others.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
  }

  /// The text with a menu's language as its default; `nil` if it is not written in that language.
  func inMenu(of language: LanguageTag) -> LocalizedText? {
    if defaultLanguage == language { return self }
    var result = self
    result.others[language] = nil
    result.defaultLanguage = language
    if let defaultLanguage {
      guard let own = others[language] else { return nil }
      result.defaultText = own
      result.others[defaultLanguage] = defaultText
    }
    return result
  }
}

extension LocalizedText: ExpressibleByStringInterpolation {
  /// Creates a text in the language of the menu that it becomes part of.
  public init(stringLiteral text: String) {
    self.init(text)
  }
}

extension LocalizedText: ExpressibleByDictionaryLiteral {
  /// Creates a text in several languages; the first is the default, and the
  /// last of duplicates counts.
  public init(dictionaryLiteral texts: (LanguageTag, String)...) {
    self.init(texts.first?.1 ?? "", in: texts.first?.0)
    for (language, text) in texts.dropFirst() { set(text, in: language) }
  }
}
