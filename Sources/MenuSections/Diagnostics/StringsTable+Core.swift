import CEmbeddedFiles
public import MenuText

extension StringsTable {
  /// The English sentences of the core's diagnostics.
  public static let coreEnglish = StringsTable(embedded: menu_sections_en_strings())

  /// The Korean sentences of the core's diagnostics.
  package static let coreKorean = StringsTable(embedded: menu_sections_ko_strings())

  /// The Japanese sentences of the core's diagnostics.
  package static let coreJapanese = StringsTable(embedded: menu_sections_ja_strings())
}
