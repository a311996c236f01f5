import MenuSections
import MenuTerminal
import MenuTestSupport
import MenuText
import Testing

@Suite("Sentences of a dialogue")
struct DialogueLanguageTests {
  @Test("Every sentence comes from a strings file or the menu, so no output mixes languages")
  func sources() throws {
    var dialogue = AccessibleDialogue(
      CommandRecorder(MenuStore(try menu(BracketedSentences.menu))),
      localizer: try BracketedSentences.localizer(.core, .terminal))
    var lines = dialogue.opening()
    for typed in [
      "?", "m", "t", "1", "1", "b", "2", "1", "2", "2 x2", "+3", "9", "b", "3", "8", "-", "b", "4",
      "=α", "b", "l", "/β", "u", "r", "c", "zz", "s", "q", "n", "q", "y",
    ] {
      lines += dialogue.answer(typed)
    }
    // The count of several units of one option in the total is a sign.
    for line in lines {
      #expect(BracketedSentences.strayLetters(in: line).filter { $0 != "x" } == "", "\(line)")
    }
  }
}
