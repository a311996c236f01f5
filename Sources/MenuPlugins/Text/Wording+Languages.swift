import MenuSections
import MenuText

extension Wording {
  /// Chooses between the two languages that the toolkit's own words are in.
  func either(korean: String, english: String) -> String {
    language.language == LanguageTag.korean.language ? korean : english
  }
}
