public import MenuText

/// A text in one or several languages; the first is the language it falls back to.
public struct LocalizedText: Hashable, Sendable {
  private var defaultText: String
  private var defaultLanguage: LanguageTag
  private var others: [LanguageTag: String]

  /// Makes a text in one language.
  public init(_ text: String, in language: LanguageTag = .english) {
    defaultText = text
    defaultLanguage = language
    others = [:]
  }

  /// Makes a text in the languages that `Localizer` speaks; others read the English one.
  public init(ko korean: String, en english: String, ja japanese: String) {
    self.init(english, in: .english)
    set(korean, in: .korean)
    set(japanese, in: .japanese)
  }

  /// Adds or replaces the text in one language.
  public mutating func set(_ text: String, in language: LanguageTag) {
    if language == defaultLanguage { defaultText = text } else { others[language] = text }
  }

  /// The languages it is given in, sorted.
  public var languages: [LanguageTag] { ([defaultLanguage] + others.keys).sorted() }

  /// The text of the language that everything falls back to.
  public var fallback: String { defaultText }

  /// The text in a language, or in the nearest one that is given; never fails.
  public subscript(language: LanguageTag) -> String {
    if others.isEmpty || language == defaultLanguage { return defaultText }
    guard let closest = language.closest(in: languages) else { return defaultText }
    return others[closest] ?? defaultText
  }
}
