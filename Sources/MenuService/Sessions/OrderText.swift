import Foundation
import MenuPlugins
import MenuSections
import MenuText

/// An order as a journal stores it: the output of the `order` renderer.
enum OrderText {
  static func document(_ screen: Screen, _ localizer: Localizer) -> String {
    var output = RenderOutput()
    let renderer = OrderRenderer()
    guard let options = try? PluginOptions([:], for: renderer) else { return "" }
    renderer.render(screen, localizer: localizer, options: options, into: &output)
    return String(output.text.prefix { $0 != "\n" })
  }

  /// The context of a document; it has none if nothing was known of it.
  static func context(
    in document: String, _ definition: MenuDefinition
  ) throws(JournalError) -> OrderContext {
    struct Document: Decodable { let context: WrittenContext? }
    do {
      let document = try JSONDecoder().decode(Document.self, from: Data(document.utf8))
      return try document.context?.context(in: definition) ?? OrderContext()
    } catch {
      throw .damaged("cannot decode the context of an order: \(error)")
    }
  }

  /// The language of a document; `nil` if it has none.
  static func language(of document: String) -> LanguageTag? {
    struct Document: Decodable { let language: String }
    let found = try? JSONDecoder().decode(Document.self, from: Data(document.utf8))
    return found.flatMap { LanguageTag($0.language) }
  }

  /// The answers of a document; `nil` if it has none.
  static func answers(in document: String) -> MenuValue? {
    guard
      let object = try? JSONSerialization.jsonObject(with: Data(document.utf8)),
      let answers = (object as? [String: Any])?["answers"]
    else { return nil }
    return value(answers)
  }

  private static func value(_ json: Any) -> MenuValue? {
    switch json {
    case let text as String: return MenuValue(.text(text))
    case let number as NSNumber: return MenuValue(.text(number.stringValue))
    case let list as [Any]:
      let values = list.compactMap(value)
      return values.count == list.count ? MenuValue(.list(values)) : nil
    case let map as [String: Any]:
      let entries = map.sorted { $0.key < $1.key }.compactMap { key, json in
        value(json).map { MenuValue.Entry(key, $0) }
      }
      return entries.count == map.count ? MenuValue(.map(entries)) : nil
    default: return nil
    }
  }
}
