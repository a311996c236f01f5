import Foundation
import MenuPlugins
import MenuSections
import MenuText
import Testing

@Suite("Text from a menu in every output")
struct SafeOutputTests {
  @Test(
    "No control character or direction override in any text field is written unescaped",
    arguments: try PluginRegistry(Plugins.builtIn).names(of: .renderer),
    [LanguageTag.korean, .english])
  func rawCharacters(rendererName: String, language: LanguageTag) async throws {
    let forbidden = Set(HostileTexts.forbidden)
    let renderer = try PluginRegistry(Plugins.builtIn).renderer(named: rendererName)
    for screen in try HostileTexts.all.screens() {
      let text = try await renderer.text(of: screen, language: language)
      let found = text.unicodeScalars.filter(forbidden.contains)
      #expect(found.isEmpty, "\(found.map(SafeText.name))")
      // Hostile text must be shown, not dropped; otherwise the test proves nothing.
      #expect(text.contains("{{") && text.contains("}}"))
    }
  }

  @Test("JSON preserves all characters", arguments: ["json", "order"])
  func roundTrip(rendererName: String) async throws {
    let renderer = try PluginRegistry(Plugins.builtIn).renderer(named: rendererName)
    let screen = try HostileTexts.all.screens()[0]
    let object = try JSONSerialization.jsonObject(
      with: Data(try await renderer.text(of: screen).utf8))
    let menu = (object as? [String: Any])?["menu"] as? [String: Any]
    #expect(menu?["id"] as? String == screen.definition.id)
  }

  @Test(
    "The same menu with harmless texts has the same elements, attributes and keys",
    arguments: ["json", "order", "frames", "svg", "html"])
  func shape(rendererName: String) async throws {
    let renderer = try PluginRegistry(Plugins.builtIn).renderer(named: rendererName)
    for (hostile, harmless) in zip(
      try HostileTexts.all.screens(), try HostileTexts.none.screens())
    {
      let texts = (
        try await renderer.text(of: hostile, language: .english),
        try await renderer.text(of: harmless, language: .english)
      )
      let shapes = (try OutputShape(texts.0, renderer), try OutputShape(texts.1, renderer))
      #expect(shapes.0 == shapes.1)
      #expect(shapes.0.parts.count > 3)
    }
  }
}
