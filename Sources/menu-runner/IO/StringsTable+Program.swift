import CEmbeddedFiles
import MenuPlugins
import MenuText

extension StringsTable {
  /// The program's sentences in the supported language nearest to a reader's, else in English.
  static func program(in language: LanguageTag?) -> StringsTable {
    let closest = language?.closest(in: [.english, .korean, .japanese]) ?? .english
    let own =
      switch closest {
      case .korean: StringsTable(embedded: menu_runner_ko_strings())
      case .japanese: StringsTable(embedded: menu_runner_ja_strings())
      default: StringsTable(embedded: menu_runner_en_strings())
      }
    return LocalizedStrings.plugins[closest].map(own.merging) ?? own
  }

  /// The sentence of a key, which tests find in every language; else the key.
  func text(_ key: String, _ arguments: [String: Argument] = [:]) -> String {
    sentence(key, arguments) ?? key
  }
}
