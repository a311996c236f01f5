import MenuSections
import MenuTerminal
import MenuTestSupport
import MenuText
import Testing

@Suite("Codes of discounts in a terminal")
struct DiscountCodeTests {
  private let bar = """
    item: Bar
    currency: EUR
    discounts: [{discount: Welcome, off: 1.00, code: HELLO}]
    sections:
      - {menu: Drinks, items: {tea: 2.00}}
      - total: Total
    """

  @Test("d asks for a code in the form, and a wrong one can be corrected")
  func form() throws {
    var form = FormDriver(try menu(bar))
    form.press(.character(" "))
    form.type("d")
    #expect(form.text().contains("Discount code:"))
    form.type("helo")
    form.press(.enter)
    #expect(form.text().contains("This code is not known."))
    #expect(form.screen.price.total.amount == 200)
    form.press(.backspace)
    form.type("lo")
    form.press(.enter)
    #expect(form.text().contains("Discount redeemed"))
    #expect(form.screen.price.total.amount == 100)
    form.type("u")
    #expect(form.screen.price.total.amount == 200)
  }

  @Test("Why a code is rejected stays until the code is changed, also when time passes")
  func rejected() throws {
    let mornings = """
      item: Bar
      currency: EUR
      hours: {morning: {mon-sun: 07:00-11:00}}
      discounts: [{discount: Welcome, off: 1.00, code: HELLO}]
      sections: [{menu: Drinks, items: {tea: {name: Tea, price: 2.00, available: morning}}}]
      """
    let opened = LocalMinute("2026-11-20T10:58")
    let now = OrderClock.Moment(try #require(LocalMinute("2026-11-20T11:00")))
    var form = OrderForm(
      CommandRecorder(MenuStore(try menu(mornings), context: OrderContext(time: opened))),
      localizer: Localizer(.english), configuration: .init(clock: OrderClock { now }))
    let typed = " dhelo".map(Key.character)
    for key in typed + [.enter, .left, .tab, .wheel(by: 1)] { _ = form.press(key) }
    #expect(form.text().contains("This code is not known."))
    form.wake()
    #expect(form.text().contains("• Tea: ") && form.text().contains("This code is not known."))
    _ = form.press(.backspace)
    let text = form.text()
    #expect(text.contains("Discount code: heo") && !text.contains("This code is not known."))
  }

  @Test("A code that is entered again is removed, with one step to undo")
  func withdrawn() throws {
    var form = FormDriver(try menu(bar))
    form.press(.character(" "))
    for (code, key, total) in [("hello", "redeem", 100), (" Hello", "remove", 200)] {
      form.type("d" + code)
      #expect(form.text().contains("Enter \(key)"))
      form.press(.enter)
      #expect(form.screen.price.total.amount == Int64(total))
    }
    #expect(form.text().contains("Discount removed"))
    form.type("u")
    #expect(form.screen.price.total.amount == 100)
  }

  @Test("A long text that is pasted as a code or a filter shows its end", .timeLimit(.minutes(10)))
  func longText() throws {
    let long = Key.paste(String(repeating: "ab ", count: 100_000) + "the end")
    for key in ["d", "/"] {
      var form = FormDriver(try menu(bar))
      form.type(key)
      form.press(long)
      #expect(form.text().contains(" ab ab ab ab ab the end"))
      form.press(.escape)
      #expect(form.text().contains("Drinks"))
    }
  }

  @Test("A code is not asked for after Esc, nor in a menu without codes")
  func none() throws {
    var form = FormDriver(try menu(bar))
    form.type("d")
    form.press(.escape)
    #expect(!form.text().contains("Discount code:"))
    #expect(form.text().contains("d discount code"))
    var other = FormDriver(try menu("item: Bar\nsections: [{menu: Drinks, items: [tea]}]"))
    other.type("d")
    #expect(!other.text().contains("iscount code"))
  }

  @Test("d asks for a code in the dialogue, again after a wrong one")
  func dialogue() throws {
    var dialogue = AccessibleDialogue(
      CommandRecorder(MenuStore(try menu(bar))), localizer: Localizer(.english))
    _ = dialogue.opening()
    _ = dialogue.answer("1")
    _ = dialogue.answer("1")
    func reply(_ typed: String) -> String { dialogue.answer(typed).joined(separator: "\n") }
    #expect(reply("?").contains("d: enter the code of a discount"))
    #expect(reply("d").contains("Discount code, or Enter for none:"))
    #expect(reply("nonsense").contains("This code is not known."))
    #expect(reply(" hello ").contains("Discount redeemed"))
    #expect(dialogue.recorder.store.screen.price.total.amount == 100)
    _ = reply("d")
    #expect(reply("HELLO").contains("Discount removed"))
    #expect(dialogue.recorder.store.screen.price.total.amount == 200)
    _ = reply("d")
    #expect(reply("").contains("Drinks"))
  }
}
