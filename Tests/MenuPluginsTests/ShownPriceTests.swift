import MenuPlugins
import MenuSections
import MenuText
import Testing

@Suite("Amounts in customers' words")
struct ShownPriceTests {
  @Test(
    "No output says '× 1' or writes a minus as a hyphen", arguments: ShippedPages.names,
    ["ko", "en", "ja", "de"])
  func words(name: String, language: String) async throws {
    let tag = try #require(LanguageTag(language))
    for isOrdered in [false, true] {
      let screen = try ShippedPages.screen(name, isOrdered: isOrdered)
      let outputs = [
        try await TextRenderer().text(of: screen, language: tag),
        try await ReceiptRenderer().text(of: screen, language: tag),
        try await HTMLRenderer().text(of: screen, language: tag),
        try await SVGRenderer().text(of: screen, language: tag),
      ]
      for output in outputs {
        let once = output.matches(of: /[×x] 1(?![0-9])/).map { "\($0.0)" }
        #expect(once == [], "\(name) \(language)")
        // An amount of money after a hyphen at the start of a word.
        let hyphens = output.matches(of: /[\s>(]-[₩$€¥]?\d[\d,.]*(원|円| €)/).map { "\($0.0)" }
        #expect(hyphens == [], "\(name) \(language)")
      }
    }
  }
}
