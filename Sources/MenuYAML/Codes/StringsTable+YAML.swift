import CEmbeddedFiles
import MenuSections
public import MenuText

extension StringsTable {
  /// The English sentences of all diagnostics: those of YAML files and those of the core.
  package static let english = coreEnglish.merging(
    StringsTable(embedded: menu_yaml_en_strings()))

  /// The sentences of all diagnostics in the language nearest to the reader's; in English if it is
  /// not known, or neither Korean nor Japanese.
  public static func diagnostics(in language: LanguageTag?) -> StringsTable {
    switch language?.closest(in: [.english, .korean, .japanese]) {
    case .korean?: korean
    case .japanese?: japanese
    default: english
    }
  }

  private static let korean = coreKorean.merging(
    StringsTable(embedded: menu_yaml_ko_strings()))

  private static let japanese = coreJapanese.merging(
    StringsTable(embedded: menu_yaml_ja_strings()))
}
