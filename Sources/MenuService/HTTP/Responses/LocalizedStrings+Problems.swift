#if Service
import MenuSections
package import MenuText

extension LocalizedStrings {
  /// Why a request fails.
  package static let problems = LocalizedStrings(
    embedded: PackageResources.problems_en_strings, korean: PackageResources.problems_ko_strings,
    japanese: PackageResources.problems_ja_strings, german: PackageResources.problems_de_strings)
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
