#if Service
import CEmbeddedFiles
import Foundation
import MenuPlugins
import MenuSections
package import MenuText

/// The languages of the service's own texts.
struct PageLanguages {
  /// The languages of the package, then the added ones.
  let all: [LanguageTag]

  init(adding strings: LocalizedStrings) {
    let own = [.korean] + LocalizedStrings.service.languages.filter { $0 != .korean }
    all = own + strings.languages.filter { !own.contains($0) }
  }

  /// The languages in which a menu's page is available: the menu's and the service's.
  func of(_ definition: MenuDefinition) -> [LanguageTag] {
    definition.languages + all.filter { $0.closest(in: definition.languages) == nil }
  }

  /// The available languages in the order of the language switch, the service's first.
  func sorted(_ available: [LanguageTag]) -> [LanguageTag] {
    let own = all.compactMap { $0.closest(in: available) }
    return own + available.filter { !own.contains($0) }
  }

  static func links(
    _ tags: [LanguageTag], to address: (LanguageTag) -> String
  ) -> [HTMLConfiguration.Language] {
    tags.compactMap { tag in
      SafeURL(address(tag)).map { HTMLConfiguration.Language(tag, name: name(of: tag), at: $0) }
    }
  }

  /// A language's name in that language with a capital letter, or its tag if it is not known.
  private static func name(of tag: LanguageTag) -> String {
    let id = [tag.language, tag.script].compactMap(\.self).joined(separator: "-")
    return Locale(identifier: id).localizedString(forIdentifier: id)
      .map { $0.prefix(1).uppercased() + $0.dropFirst() } ?? tag.text
  }
}

extension LocalizedStrings {
  /// The service's own sentences.
  package static let service = LocalizedStrings(
    english: .init(cString: menu_service_customer_en_strings()),
    korean: .init(cString: menu_service_customer_ko_strings()),
    japanese: .init(cString: menu_service_customer_ja_strings()),
    german: .init(cString: menu_service_customer_de_strings()))
}

extension Localizer {
  func string(
    _ key: String, _ arguments: KeyValuePairs<String, StringsTable.Argument> = [:]
  ) -> String {
    string(key, arguments, in: .service)
  }
}
#endif
