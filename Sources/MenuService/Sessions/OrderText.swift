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
    struct Document: Decodable { let answers: MenuValue }
    return try? JSONDecoder().decode(Document.self, from: Data(document.utf8)).answers
  }
}
