#if Service
import MenuSections
import MenuText

extension StringsTable {
  /// The sentences of problems in one of the languages of ``LanguageTag/ofProblems``, else in English.
  static func problems(in language: LanguageTag) -> StringsTable {
    switch language.language {
    case "ko": koreanProblems
    case "ja": japaneseProblems
    case "de": germanProblems
    default: englishProblems
    }
  }

  private static let englishProblems = StringsTable(
    embedded: PackageResources.problems_en_strings)
  private static let koreanProblems = StringsTable(embedded: PackageResources.problems_ko_strings)
  private static let japaneseProblems = StringsTable(
    embedded: PackageResources.problems_ja_strings)
  private static let germanProblems = StringsTable(embedded: PackageResources.problems_de_strings)
}

extension LanguageTag {
  /// The languages of problems.
  static let ofProblems: [LanguageTag] =
    [.english, .korean, .japanese] + [LanguageTag("de")].compactMap(\.self)
}
#endif
