import MenuSections
public import MenuText

extension LocalizedStrings {
  /// The sentences of the built-in renderers, which `Localizer(_:adding:)` can replace or complete.
  public static let renderers = LocalizedStrings(
    embedded: PackageResources.customer_en_strings, korean: PackageResources.customer_ko_strings,
    japanese: PackageResources.customer_ja_strings, german: PackageResources.customer_de_strings)
}

extension LocalizedStrings {
  /// Errors of plugin processes and results of conformance checks, for those who run or write plugins:
  /// in English, Korean and Japanese.
  public static let plugins = LocalizedStrings(embedded: [
    .english: PackageResources.en_strings, .korean: PackageResources.ko_strings,
    .japanese: PackageResources.ja_strings,
  ])
}

extension StringsTable {
  /// The English sentences about plugins.
  static let pluginsEnglish = LocalizedStrings.plugins[.english] ?? StringsTable()
}

extension Localizer {
  /// A sentence of the built-in renderers.
  func string(
    _ key: String, _ arguments: KeyValuePairs<String, StringsTable.Argument> = [:]
  ) -> String {
    string(key, arguments, in: .renderers)
  }
}
