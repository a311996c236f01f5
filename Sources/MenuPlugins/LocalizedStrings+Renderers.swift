import MenuSections
public import MenuText

extension LocalizedStrings {
  /// The sentences of the built-in renderers, which `Localizer(_:adding:)` can replace or complete.
  public static let renderers = LocalizedStrings(
    embedded: PackageResources.customer_en_strings, korean: PackageResources.customer_ko_strings,
    japanese: PackageResources.customer_ja_strings, german: PackageResources.customer_de_strings)
}

extension Localizer {
  /// A sentence of the built-in renderers.
  func string(
    _ key: String, _ arguments: KeyValuePairs<String, StringsTable.Argument> = [:]
  ) -> String {
    string(key, arguments, in: .renderers)
  }
}
