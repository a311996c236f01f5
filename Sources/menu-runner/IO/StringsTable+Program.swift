import MenuPlugins
import MenuSections
import MenuText

extension StringsTable {
  /// The program's sentences in the supported language nearest to a reader's, else in English.
  static func program(in language: LanguageTag?) -> StringsTable {
    let closest = language?.closest(in: [.english, .korean, .japanese]) ?? .english
    let bytes =
      switch closest {
      case .korean: PackageResources.ko_strings
      case .japanese: PackageResources.ja_strings
      default: PackageResources.en_strings
      }
    let own = StringsTable(embedded: bytes)
    return LocalizedStrings.plugins[closest].map(own.merging) ?? own
  }

  /// The sentence of a key, which tests find in every language; else the key.
  func text(_ key: String, _ arguments: [String: Argument] = [:]) -> String {
    sentence(key, arguments) ?? key
  }
}
