import MenuSections
import MenuTerminal
import MenuTestSupport
import MenuText
import Synchronization
import Testing

@Suite("Forms of shops")
struct ShopFormTests {
  private static let yaml = """
    item: {en: Corner Cafe, ko: 모퉁이 카페}
    currency: KRW
    locale: en
    zone: Asia/Seoul
    hours: {morning: {mon-sun: 07:00-11:00}}
    sections:
      - menu: {en: Coffee, ko: 커피}
        id: coffee
        select: any
        each: 0..9
        items:
          latte:
            name: {en: Latte, ko: 라떼}
            price: 4000
            sections:
              - {menu: {en: Temperature, ko: 온도}, id: temp, items: {hot: {en: Hot, ko: 따뜻하게}, ice: {en: Iced, ko: 차갑게}}}
              - {menu: {en: Extras, ko: 추가}, id: extras, select: 0..2, items: {shot: {name: {en: Shot, ko: 샷}, price: 500}}}
          espresso: {name: {en: Espresso, ko: 에스프레소}, price: 2500}
      - menu: {en: Breakfast, ko: 아침}
        id: breakfast
        select: any
        each: 0..9
        items: {toast: {name: {en: Toast, ko: 토스트}, price: 3000, available: morning}}
      - {text: {en: Note, ko: 요청}, id: note, max: 40}
      - total: {en: Total, ko: 합계}
    """

  private func driver(columns: Int = 80, rows: Int = 24) throws -> FormDriver {
    FormDriver(try menu(Self.yaml), language: .english, columns: columns, rows: rows)
  }

  @Test("The page lists items below their categories, and no questions")
  func board() throws {
    var form = try driver()
    #expect(form.lines()[0].contains("[Coffee] Breakfast"))
    #expect(form.focusedLine().hasPrefix("[ ] Latte"))
    form.press(.tab)
    #expect(form.lines()[0].contains("Coffee [Breakfast]"))
    #expect(form.focusedLine().hasPrefix("[ ] Toast"))
  }

  @Test("Enter asks an item's questions in a sheet; adding it is one step, and one to undo")
  func sheet() throws {
    var form = try driver()
    form.press(.enter)
    #expect(form.lines()[0].contains("Latte") && form.lines()[0].contains("₩4,000"))
    #expect(form.focusedLine() == "( ) Hot")
    // Enter on a question without an answer chooses and goes on.
    #expect(form.text().contains("Enter choose, next"))
    form.press(.enter)
    #expect(form.focusedLine().hasPrefix("[ ] Shot"))
    // Of extras, which are optional, it only goes on.
    #expect(form.text().contains("Space choose  Enter next  Esc back"))
    form.press(.character(" "), .enter)
    #expect(form.focusedLine() == "[ Add ₩4,500 ]")
    form.press(.up, .right, .enter, .enter)
    #expect(form.focusedLine().hasPrefix("[2] Latte"))
    #expect(form.text().contains("× 2  Hot · Shot"))
    #expect(form.text().contains("₩9,000  Cart: 2 items"))
    #expect(form.text().contains("Latte: added"))
    form.press(.character("u"))
    #expect(form.screen.order == MenuStore(form.screen.definition).order)
    form.press(.control("r"))
    #expect(form.text().contains("× 2  Hot · Shot"))
    try expectReplay(of: form)
  }

  @Test("Esc closes a sheet and leaves the order as it was")
  func closing() throws {
    var form = try driver()
    form.press(.enter, .enter, .character(" "), .escape)
    #expect(form.focusedLine().hasPrefix("[ ] Latte"))
    #expect(form.form.recorder.commands.isEmpty)
  }

  @Test("The button of a sheet leads to what is missing")
  func missing() throws {
    var form = try driver()
    form.press(.enter, .end, .enter)
    #expect(form.focusedLine() == "( ) Hot")
    #expect(form.text().contains("• Temperature:"))
    #expect(form.form.recorder.commands.isEmpty)
  }

  @Test("Enter on an answer with questions goes to what is chosen in the first, and keeps it")
  func nestedDefault() throws {
    let pizzeria = """
      item: Pizzeria
      currency: USD
      sections:
        - menu: Pizzas
          id: pizzas
          select: any
          each: 0..9
          items:
            funghi:
              name: Funghi
              price: 9.00
              sections:
                - menu: Toppings
                  select: any
                  items:
                    olives: {name: Olives, price: 1.00, sections: [{menu: Amount, default: Normal, items: [Light, Normal]}]}
        - {menu: Drinks, id: drinks, select: any, each: 0..9, items: {Water: 2.00}}
      """
    var form = FormDriver(try menu(pizzeria), language: .english)
    form.press(.enter, .enter)
    #expect(form.focusedLine() == "(•) Normal")
    form.press(.enter, .end, .enter)
    #expect(form.text().contains("Normal") && !form.text().contains("Light"), "\(form.text())")
  }

  @Test("As long as a missing answer costs something, a sheet names the least price")
  func openPrice() throws {
    let cups = """
      item: Ice
      currency: USD
      sections:
        - menu: Cups
          id: cups
          select: any
          each: 0..9
          items:
            cup: {name: Cup, price: 0.50, sections: [{menu: Flavor, items: {mint: 3.00, nut: 4.00}}]}
            cone: {name: Cone, price: 1.00}
      """
    var form = FormDriver(try menu(cups), language: .english)
    form.press(.enter)
    #expect(form.lines()[0].hasSuffix("from $3.50"))
    form.press(.end)
    #expect(form.focusedLine() == "[ Add from $3.50 ]")
    form.press(.up, .down, .enter)
    form.press(.home, .down, .enter)
    #expect(form.focusedLine() == "[ Add $4.50 ]")
  }

  @Test("What is missing in the whole order has no section to go to and is not focused")
  func missingInOrder() throws {
    var form = try driver()
    form.press(.end, .up)
    #expect(form.text().contains("• choose something"))
    #expect(!form.focusedLine().hasPrefix("•") && !form.text().contains("Enter go there"))
    form.press(.down)
    #expect(form.focusedLine() == "[ Place order ]")
  }

  @Test("Enter on a line of the order opens its answers, and keeps what is changed")
  func editing() throws {
    var form = try driver()
    form.press(.enter, .enter, .enter, .enter, .down)
    #expect(form.focusedLine().hasPrefix("× 1  Hot"))
    form.press(.enter, .down, .character(" "), .end)
    #expect(form.focusedLine() == "[ Keep ₩4,000 ]")
    #expect(form.text().contains("  Enter Keep  "), "\(form.text())")
    form.press(.enter)
    #expect(form.focusedLine().hasPrefix("× 1  Iced"))
    try expectReplay(of: form)
  }

  @Test("Enter on an item without questions adds one")
  func adding() throws {
    var form = try driver()
    form.press(.down, .enter, .enter)
    #expect(form.focusedLine().hasPrefix("[2] Espresso"))
    #expect(form.text().contains("₩5,000  Cart: 2 items"))
  }

  private static let bar = """
    item: Bar
    currency: EUR
    fees: [{fee: Delivery, price: 3.00}]
    sections:
      - {menu: Drinks, select: any, each: 0..9, items: {Tea: 2.00}}
      - {menu: Cakes, select: any, each: 0..9, items: {Tart: 4.00}}
      - {menu: Bag, select: 0..1, items: {Paper bag: 0.10}}
      - {menu: Service, items: [Here, To go]}
      - {total: Total, footer: Prices include tax.}
    """

  @Test("An empty cart has no amount, unless something else is chosen that costs something")
  func emptyCart() throws {
    for columns in [80, 120] {
      var form = FormDriver(try menu(Self.bar), language: .english, columns: columns, rows: 40)
      #expect(!form.text().contains("€3.00"), "\(form.text())")
      #expect(form.text().contains("Prices include tax.") == (columns == 80), "\(form.text())")
      form.press(.tab, .tab, .character(" "))
      #expect(form.text().contains("Delivery") && form.text().contains("€3.00"), "\(form.text())")
    }
    var form = FormDriver(try menu(Self.bar), language: .english)
    #expect(form.text().contains("\n  Cart: 0 items "), "\(form.text())")
    #expect(form.text().contains("[ Place order ]"), "\(form.text())")
    form.press(.tab, .tab, .character(" "))
    #expect(form.text().contains("€3.10  Cart: 0 items"), "\(form.text())")
    form.press(.home, .enter)
    #expect(form.text().contains("€5.10  Cart: 1 item"), "\(form.text())")
  }

  @Test("Only items are counted in the cart, not what the menu asks about the whole order")
  func cutlery() throws {
    let bar = Self.bar.replacing(
      "  - {menu: Bag, select: 0..1, items: {Paper bag: 0.10}}",
      with: "  - {menu: Cutlery, id: cutlery, select: any, items: [Fork, Knife]}")
    var form = FormDriver(try menu(bar), language: .english)
    try form.store.send(.choose("cutlery.Fork"))
    try form.store.send(.choose("cutlery.Knife"))
    #expect(form.screen.cartQuantity == 0)
    try form.store.send(.set("Drinks.Tea", to: 2))
    #expect(form.screen.cartQuantity == 2)
    #expect(form.text().contains("€7.00  Cart: 2 items"), "\(form.text())")
  }

  @Test("A cart whose items cost nothing has an amount, beside a sheet too")
  func freeCart() throws {
    let bar = """
      item: Bar
      currency: EUR
      sections:
        - {menu: Drinks, select: any, each: 0..9, items: {Water: 0}}
        - menu: Teas
          select: any
          each: 0..9
          items: {tea: {name: Tea, price: 2.00, sections: [{menu: Milk, items: [With, Without]}]}}
      """
    var form = FormDriver(try menu(bar), language: .english)
    #expect(form.text().contains("\n  Cart: 0 items "), "\(form.text())")
    form.press(.enter)
    #expect(form.text().contains("€0.00  Cart: 1 item"), "\(form.text())")
    form.press(.tab, .enter)
    #expect(form.text().contains("Cart: 1 item  €0.00"), "\(form.text())")
  }

  @Test("A dialogue names the fees of a cart only after something that costs something is chosen")
  func emptyCartInWords() throws {
    var dialogue = AccessibleDialogue(
      CommandRecorder(MenuStore(try menu(Self.bar))), localizer: Localizer(.english))
    #expect(dialogue.opening().contains("Cart: 0 items"))
    #expect(dialogue.answer("t") == ["Cart: 0 items"])
    _ = dialogue.answer("1")
    #expect(dialogue.answer("1").contains { $0.hasSuffix("Total: €5.00") })
    var withBag = AccessibleDialogue(
      CommandRecorder(MenuStore(try menu(Self.bar))), localizer: Localizer(.english))
    _ = withBag.opening() + withBag.answer("3") + withBag.answer("1")
    #expect(withBag.answer("t").first == "Total: €3.10")
  }

  @Test("A click opens an item, chooses an answer, steps its quantity and adds it")
  func clicking() throws {
    var form = try driver()
    func point(_ text: String, _ form: inout FormDriver, fromEnd: Int? = nil) throws -> CellPoint {
      let row = try #require(form.lines().firstIndex { $0.contains(text) }, "\(form.text())")
      return CellPoint(column: fromEnd.map { form.size.columns - $0 } ?? 6, row: row)
    }
    form.press(.click(try point("Latte", &form)))
    form.press(.click(try point("( ) Iced", &form)))
    form.press(.click(try point("Quantity", &form, fromEnd: 1)))
    #expect(form.text().contains("− 2 +"))
    form.press(.click(try point("Quantity", &form, fromEnd: 5)))
    #expect(form.text().contains("− 1 +"))
    form.press(.click(try point("[ Add", &form)))
    #expect(form.text().contains("× 1  Iced"))
    form.press(.click(CellPoint(column: 13, row: 0)))
    #expect(form.focusedLine().hasPrefix("[ ] Toast"))
    form.press(.wheel(by: -1))
    #expect(form.focusedLine().hasPrefix("[1] Latte"))
  }

  @Test("Categories scroll with the focus in a narrow window", arguments: [12, 20, 40, 60])
  func narrowTabs(columns: Int) throws {
    var form = try FormDriver(shipped: "cafe", language: .english, columns: columns)
    for name in ["Coffee", "Latte without coffee", "Traditional tea", "Tea", "Bubble tea", "Ade"] {
      let tabs = form.lines()[0]
      #expect(tabs.contains("[\(name.prefix(max(columns - 14, 4)))"), "\(tabs)")
      #expect(CellWidth.of(tabs) <= columns)
      form.press(.tab)
    }
  }

  @Test("A form that nothing was done in ends at Esc without a question")
  func leavingUntouched() throws {
    var form = try driver()
    form.press(.down, .escape)
    #expect(form.lastStep == .end && form.form.outcome == .cancelled)
  }

  /// A clock that a test sets.
  private final class TestClock: Sendable {
    private let moment: Mutex<LocalMinute>
    init(_ time: String) throws { moment = Mutex(try #require(LocalMinute(time))) }
    var clock: OrderClock { OrderClock { OrderClock.Moment(self.moment.withLock(\.self)) } }
    func set(_ time: String) throws {
      let time = try #require(LocalMinute(time))
      moment.withLock { $0 = time }
    }
  }

  @Test("An open form follows the hours, and says what the order lost")
  func hours() throws {
    let clock = try TestClock("2026-11-20T10:58")
    let definition = try menu(Self.yaml)
    let store = MenuStore(
      definition, context: OrderContext(time: LocalMinute("2026-11-20T10:58")))
    var form = OrderForm(
      CommandRecorder(store), localizer: Localizer(.english),
      configuration: .init(clock: clock.clock))
    _ = form.text()
    #expect(form.millisecondsUntilWake == 120_000)
    _ = form.press(.tab)
    _ = form.press(.enter)
    #expect(form.text().contains("[1] Toast"))
    try clock.set("2026-11-20T11:00")
    #expect(form.millisecondsUntilWake == 0)
    form.wake()
    #expect(form.text().contains("! Time has passed, and this has changed:"))
    #expect(form.text().contains("• Toast: "), "\(form.text())")
    #expect(form.text().contains("07:00"))
    #expect(!form.recorder.store.screen.isComplete)
    #expect(form.recorder.entries.count == 3)
    #expect(form.millisecondsUntilWake == 900_000)
  }

  /// A form that follows a clock, after some keys.
  private func form(
    _ clock: TestClock, of yaml: String = Self.yaml, pressing keys: Key...
  ) throws -> OrderForm {
    let context = OrderContext(time: clock.clock.now().time)
    var form = OrderForm(
      CommandRecorder(MenuStore(try menu(yaml), context: context)),
      localizer: Localizer(.english), configuration: .init(clock: clock.clock))
    for key in keys { _ = form.press(key) }
    return form
  }

  @Test("What has changed is shown in place of the help and of the question whether to leave")
  func changeBehind() throws {
    for key in [Key.character("?"), .escape] {
      let clock = try TestClock("2026-11-20T10:58")
      var form = try form(clock, pressing: .tab, .enter, key)
      try clock.set("2026-11-20T11:00")
      form.wake()
      let page = form.text()
      #expect(page.contains("! Time has passed") && page.contains("Enter add"), "\(page)")
      #expect(form.press(.character("y")) == .stay)
    }
  }

  @Test("An order has the time at which it is placed, and is not placed if that has changed it")
  func placing() throws {
    let clock = try TestClock("2026-11-20T10:50")
    var early = try form(clock, pressing: .tab, .enter, .end)
    try clock.set("2026-11-20T10:58")
    #expect(early.press(.enter) == .end && early.outcome == .submitted)
    #expect(early.recorder.store.context.time == LocalMinute("2026-11-20T10:58"))
    var late = try form(clock, pressing: .tab, .enter, .end)
    try clock.set("2026-11-20T11:00")
    #expect(late.press(.enter) == .stay && late.outcome == nil)
    #expect(late.text().contains("• Toast: "))
  }

  @Test("An order that a discount makes free is not placed before that is shown")
  func free() throws {
    let bar = """
      item: Bar
      currency: EUR
      hours: {opening: {mon-sun: 11:00-12:00}}
      discounts: [{discount: Opening, off: 100%, when: {at: opening}}]
      sections:
        - {menu: Drinks, select: any, each: 0..9, items: {Tea: 2.00}}
        - {menu: Cakes, select: any, each: 0..9, items: {Tart: 4.00}}
      """
    let clock = try TestClock("2026-11-20T10:58")
    var form = try form(clock, of: bar, pressing: .enter, .end)
    try clock.set("2026-11-20T11:00")
    #expect(form.press(.enter) == .stay && form.outcome == nil)
    #expect(form.text().contains("• Total: €0.00"), "\(form.text())")
    #expect(form.press(.enter) == .end && form.outcome == .submitted)
  }

  private static let brunch = """
    item: Bar
    currency: EUR
    locale: en
    hours: {morning: {mon-sun: 07:00-11:00}}
    sections:
      - {menu: Drinks, select: any, each: 0..9, items: {tea: {name: Tea, price: 2.00}}}
      - menu: Breakfast
        select: any
        each: 0..9
        when: {at: morning}
        items: {toast: {name: Toast, price: 3.00, sections: [{menu: Bread, items: [White, Rye]}]}}
    """

  @Test("What the hours remove from the page is named, and the sheet of a removed item closes")
  func removed() throws {
    for keys in [[Key.enter], [.enter, .end, .enter]] {
      let clock = try TestClock("2026-11-20T10:58")
      var form = try form(clock, of: Self.brunch, pressing: .tab, .enter)
      for key in keys { _ = form.press(key) }
      #expect(form.text().contains("White"))
      try clock.set("2026-11-20T11:00")
      form.wake()
      let page = form.text()
      #expect(page.contains("• Toast can no longer be chosen"), "\(page)")
      #expect(page.contains("[ ] Tea") && page.contains("Cart: 0 items"), "\(page)")
      #expect(!page.contains("White"), "\(page)")
    }
  }

  @Test("Another channel names what it does not offer of the cart")
  func channel() throws {
    let bar = """
      item: Bar
      currency: EUR
      channels: {here: For here, togo: To go}
      sections:
        - {menu: Drinks, select: any, each: 0..9, items: {Tea: 2.00}}
        - {menu: Plates, select: any, each: 0..9, when: {channel: here}, items: {Toast: 3.00}}
      """
    var form = FormDriver(try menu(bar), language: .english)
    form.press(.enter, .tab, .enter, .character("c"))
    #expect(form.text().contains("! Order type: To go\n    • Toast can no longer be chosen\n"))
    form.press(.character("c"))
    #expect(form.text().contains("[1] Toast") && form.text().contains("  Order type: For here\n"))
  }

  @Test("A dialogue leaves a question that the hours remove, and says so")
  func removedQuestion() throws {
    let clock = try TestClock("2026-11-20T10:58")
    let context = OrderContext(time: clock.clock.now().time)
    var dialogue = AccessibleDialogue(
      CommandRecorder(MenuStore(try menu(Self.brunch), context: context)),
      localizer: Localizer(.english), clock: clock.clock)
    _ = dialogue.opening()
    #expect(dialogue.answer("2").contains { $0.hasPrefix("Breakfast: ") })
    try clock.set("2026-11-20T11:00")
    let lines = dialogue.answer("1")
    #expect(lines.first == "This is no longer asked.")
    #expect(lines.contains("1. Drinks: nothing chosen"), "\(lines)")
  }

  @Test("A sheet says which answer closed meanwhile, leads to it, and adds the item without it")
  func closedAnswer() throws {
    let clock = try TestClock("2026-11-20T10:58")
    let definition = try menu(
      """
      item: Bar
      currency: EUR
      locale: en
      hours: {morning: {mon-sun: 07:00-11:00}}
      sections:
        - menu: Drinks
          id: drinks
          select: any
          each: 0..9
          items:
            tea: {name: Tea, price: 2.00, sections: [{menu: Extras, id: extras, select: optional, items: {milk: {name: Milk, price: 0.50, available: morning}}}]}
            water: {name: Water, price: 1.00}
      """)
    let store = MenuStore(definition, context: OrderContext(time: try minute("2026-11-20T10:58")))
    var form = OrderForm(
      CommandRecorder(store), localizer: Localizer(.english),
      configuration: .init(clock: clock.clock))
    func press(_ keys: Key...) {
      for key in keys {
        _ = form.text()
        _ = form.press(key)
      }
    }
    press(.enter, .character(" "))
    try clock.set("2026-11-20T11:00")
    form.wake()
    #expect(form.text().contains("! Time has passed, and this has changed:"))
    #expect(form.text().contains("• Milk: Opens Saturday 07:00"), "\(form.text())")
    press(.end, .enter)
    #expect(form.text().contains("› (!) Milk"), "\(form.text())")
    #expect(form.text().contains("! Milk: Opens Saturday 07:00"))
    #expect(store.screen.order == MenuStore(definition).order)
    press(.character(" "), .end, .enter)
    #expect(form.text().contains("Tea: added"), "\(form.text())")
    #expect(store.screen.price.total.amount == 200)
  }

  @Test("A form wakes in time where the clock is set forward or back on the way")
  func clockChanges() throws {
    let definition = try menu(Self.yaml)
    // The minutes until 07:00 or 11:00, which open and close breakfast.
    for (time, change, minutes) in [
      ("2026-11-20T06:00", ClockChange(at: try minute("2026-11-20T06:05"), by: 50), 10),
      ("2026-11-20T06:58", ClockChange(at: try minute("2026-11-20T06:59"), by: 60), 1),
      ("2026-11-20T10:57", ClockChange(at: try minute("2026-11-20T10:59"), by: -5), 8),
    ] {
      let now = OrderClock.Moment(try minute(time), clockChanges: [change])
      let context = OrderContext(time: now.time, clockChanges: [change])
      let form = OrderForm(
        CommandRecorder(MenuStore(definition, context: context)), localizer: Localizer(.english),
        configuration: .init(clock: OrderClock { now }))
      #expect(form.millisecondsUntilWake == minutes * 60_000, "\(time)")
    }
  }

  private func minute(_ text: String) throws -> LocalMinute { try #require(LocalMinute(text)) }

  @Test("A dialogue follows the hours, and says what the order lost instead of taking an answer")
  func dialogueHours() throws {
    let clock = try TestClock("2026-11-20T10:58")
    let store = MenuStore(
      try menu(Self.yaml), context: OrderContext(time: LocalMinute("2026-11-20T10:58")))
    try store.send(.set("breakfast.toast", to: 1))
    var dialogue = AccessibleDialogue(
      CommandRecorder(store), localizer: Localizer(.english), clock: clock.clock)
    _ = dialogue.opening()
    #expect(!dialogue.answer("").joined(separator: "\n").contains("Time has passed"))
    try clock.set("2026-11-20T11:00")
    let lines = dialogue.answer("order")
    #expect(lines.first == "Time has passed, and this has changed:")
    #expect(lines.contains { $0.hasPrefix("Toast: ") && $0.contains("07:00") }, "\(lines)")
    #expect(dialogue.outcome == nil && !store.screen.isComplete)
  }

  private func expectReplay(of form: FormDriver) throws {
    let replayed = MenuStore(form.screen.definition)
    for command in form.form.recorder.commands { try replayed.replay(command) }
    #expect(replayed.screen.stateDigest == form.screen.stateDigest)
  }
}
