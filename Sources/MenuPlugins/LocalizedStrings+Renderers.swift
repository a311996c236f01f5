import CEmbeddedFiles
import MenuSections
public import MenuText

extension LocalizedStrings {
  /// The sentences of the built-in renderers, which `Localizer(_:adding:)` can replace or complete.
  public static let renderers = LocalizedStrings(
    english: .init(cString: menu_plugins_customer_en_strings()),
    korean: .init(cString: menu_plugins_customer_ko_strings()),
    japanese: .init(cString: menu_plugins_customer_ja_strings()),
    german: .init(cString: menu_plugins_customer_de_strings()))

  /// Errors of plugin processes and results of conformance checks, for those who run or write
  /// plugins: in English, Korean and Japanese.
  public static let plugins = LocalizedStrings(
    english: .init(cString: menu_plugins_en_strings()),
    korean: .init(cString: menu_plugins_ko_strings()),
    japanese: .init(cString: menu_plugins_ja_strings()))
}

extension StringsTable {
  static let pluginsEnglish = LocalizedStrings.plugins[.english] ?? StringsTable()
}

extension Localizer {
  /// A sentence of the built-in renderers.
  func string(
    _ key: String, _ arguments: KeyValuePairs<String, StringsTable.Argument> = [:]
  ) -> String {
    string(key, arguments, in: .renderers)
  }

  /// Why a row is unavailable, or how many are left.
  func note(on row: MenuRow) -> String? {
    row.state == .available ? row.stock.map(left) : state(row)
  }
}
