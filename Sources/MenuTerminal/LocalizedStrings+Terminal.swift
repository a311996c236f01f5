import CEmbeddedFiles
import MenuSections
package import MenuText

extension LocalizedStrings {
  /// The sentences of the form and of the dialogue.
  package static let terminal = LocalizedStrings(
    english: .init(cString: menu_terminal_customer_en_strings()),
    korean: .init(cString: menu_terminal_customer_ko_strings()),
    japanese: .init(cString: menu_terminal_customer_ja_strings()),
    german: .init(cString: menu_terminal_customer_de_strings()))
}

extension Localizer {
  /// A sentence of the form or of the dialogue.
  func string(
    _ key: String, _ arguments: KeyValuePairs<String, StringsTable.Argument> = [:]
  ) -> String {
    string(key, arguments, in: .terminal)
  }
}
