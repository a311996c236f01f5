#if Service
import CEmbeddedFiles
package import MenuText

extension LocalizedStrings {
  /// Why a request fails.
  package static let problems = LocalizedStrings(
    english: .init(cString: menu_service_problems_en_strings()),
    korean: .init(cString: menu_service_problems_ko_strings()),
    japanese: .init(cString: menu_service_problems_ja_strings()),
    german: .init(cString: menu_service_problems_de_strings()))
}

extension StringsTable {
  /// The sentences of problems in a language: those of `strings`, else the service's, else English.
  static func problems(
    in language: LanguageTag, adding strings: LocalizedStrings = LocalizedStrings()
  ) -> StringsTable {
    let own = LocalizedStrings.problems
    let closest = language.closest(in: own.languages) ?? .english
    let table = own[closest] ?? StringsTable()
    return strings[language].map(table.merging) ?? table
  }
}
#endif
