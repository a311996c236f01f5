import MenuSections
import MenuText

extension StringsTable {
  /// The program's sentences in the supported language nearest to a reader's, else in English.
  static func program(in language: LanguageTag?) -> StringsTable {
    let bytes =
      switch language?.closest(in: [.english, .korean, .japanese]) {
      case .korean?: PackageResources.ko_strings
      case .japanese?: PackageResources.ja_strings
      default: PackageResources.en_strings
      }
    return StringsTable(embedded: bytes)
  }

  /// The sentence of a key, which tests find in every language; else the key.
  func text(_ key: String, _ arguments: [String: Argument] = [:]) -> String {
    sentence(key, arguments) ?? key
  }

  /// The text of an argument.
  func text(_ argument: Argument) -> String {
    switch argument {
    case .text(let text): text
    case .number(let number): String(number)
    case .sentence(let key, let arguments): text(key, arguments)
    }
  }
}
