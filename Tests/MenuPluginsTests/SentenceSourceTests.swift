import MenuPlugins
import MenuSections
import MenuTestSupport
import MenuText
import Testing

@Suite("Sentences of renderers")
struct SentenceSourceTests {
  @Test("Every sentence comes from a strings file or the menu, so no output mixes languages")
  func sources() throws {
    let localizer = try BracketedSentences.localizer(.core, .renderers)
    let store = MenuStore(try menu(BracketedSentences.menu))
    let before = store.screen
    let after = try store.send(.set("προσθετα.σιροπι", to: 2))
    for screen in [before, after] {
      var text = RenderOutput()
      TextRenderer().render(
        screen, localizer: localizer, options: try PluginOptions([:], for: TextRenderer()),
        into: &text)
      #expect(BracketedSentences.strayLetters(in: text.text) == "", "\(text.text)")
    }
    for (old, new) in [(before, after), (after, before)] {
      let text = TextChanges(new.changes(from: old), from: old, to: new).text(localizer)
      #expect(BracketedSentences.strayLetters(in: text) == "", "\(text)")
    }
  }
}
