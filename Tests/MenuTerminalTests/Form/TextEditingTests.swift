import MenuSections
import MenuTerminal
import MenuTestSupport
import MenuText
import Testing

@Suite("Editing texts in forms")
struct TextEditingTests {
  private func driver() throws -> FormDriver {
    var form = FormDriver(
      try menu(
        """
        item: Board
        price: 1
        currency: KRW
        locale: en
        sections: [{text: Note, id: note, max: 60}, {total: Total}]
        """))
    form.type("no onions please")
    return form
  }

  private func note(_ form: inout FormDriver) -> String {
    form.press(.tab)
    for case .text(let text) in form.screen.sections { return text.text }
    return ""
  }

  @Test("Ctrl-W deletes the word before the caret, with the spaces after it")
  func words() throws {
    var form = try driver()
    form.press(.control("w"))
    form.press(.control("w"))
    form.type("ice")
    #expect(note(&form) == "no ice")
  }

  @Test("Ctrl-U and Ctrl-K delete the line before and after the caret")
  func lines() throws {
    var form = try driver()
    form.press(.home, .right, .right, .control("k"))
    form.type("w")
    form.press(.left, .control("u"))
    #expect(note(&form) == "w")
  }
}
