public import MenuText

/// A text in one or several languages; the first is the default.
public struct LocalizedText: Hashable, Sendable {
  private var defaultText: String
  private var defaultLanguage: LanguageTag
  private var others: [LanguageTag: String]

  /// Creates a text in one language.
  public init(_ text: String, in language: LanguageTag = .english) {
    defaultText = text
    defaultLanguage = language
    others = [:]
  }

  /// Creates a text in the languages of `Localizer`; other languages use the English text.
  public init(ko korean: String, en english: String, ja japanese: String) {
    self.init(english, in: .english)
    set(korean, in: .korean)
    set(japanese, in: .japanese)
  }

  /// Adds or replaces the text in one language.
  public mutating func set(_ text: String, in language: LanguageTag) {
    if language == defaultLanguage { defaultText = text } else { others[language] = text }
  }

  /// The languages of the text, sorted.
  public var languages: [LanguageTag] { ([defaultLanguage] + others.keys).sorted() }

  /// The text in the default language.
  public var fallback: String { defaultText }

  /// The text in a language, or in the closest available one.
  public subscript(language: LanguageTag) -> String {
    if others.isEmpty || language == defaultLanguage { return defaultText }
    guard let closest = language.closest(in: languages) else { return defaultText }
    return others[closest] ?? defaultText
  }
}
