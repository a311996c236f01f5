import MenuSections
import MenuTerminal
import MenuTestSupport
import MenuText
import Testing

@Suite("What a dialogue says of each kind of section")
struct DialogueKindsTests {
  /// What is said after the last of some typed lines.
  private func said(_ yaml: String, _ typed: String...) throws -> String {
    var dialogue = AccessibleDialogue(
      OrderingAdapter(MenuStore(try menu(yaml))), Localizer(LanguageTag("en") ?? .korean))
    var lines = dialogue.opening()
    for line in typed { lines = dialogue.answer(line) }
    return lines.filter { !$0.isEmpty }.joined(separator: "\n")
  }

  @Test("A plugin's section says what it adds to the total")
  func pricedKind() throws {
    let draft = MenuDraft(
      id: "shop", item: LocalizedText("Shop"), currency: Currency(code: "EUR") ?? .none,
      sections: [
        SectionDraft(
          .custom(
            CustomContent(
              kind: "acme.bag", value: MenuValue(.map([])), text: LocalizedText("Paper"),
              price: 150)), id: Located("bag"), header: LocalizedText("A bag"))
      ])
    var dialogue = AccessibleDialogue(
      OrderingAdapter(MenuStore(try MenuDefinition(draft))), Localizer(.english))
    _ = dialogue.opening()
    let lines = dialogue.answer("1").filter { !$0.isEmpty }
    #expect(lines.prefix(2) == ["A bag: €1.50", "Paper"], "\(lines)")
  }

  private let shop = """
    item: Shop
    currency: EUR
    price: 2
    sections:
      - title: Shop
        image: {src: "https://example.com/shop.jpg", alt: A red door}
        labels: [New, Open]
        footer: Since 1971
      - menu: News
        select: none
        items: {rain: {name: Rain, description: all day}}
      - menu: Cheese
        select: 0..6
        each: 2..4
        distinct: 0..2
        items: {brie: 3, gouda: 0, feta: -1}
      - menu: Later
        select: any
        items: []
        empty: Come back at six
      - count: Bags
        range: 0..6
        step: 2
        price: 0.10
      - text: Card
        lines: 3
        max: 40
        required: yes
      - acme.map: Where
        pin: {street: Main, floors: [1, 2]}
      - total: Sum

    """

  @Test("The head with its picture, and every section with a number")
  func page() throws {
    #expect(
      try said(shop) == """
        Shop
        €2.00
        picture: A red door
        New, Open
        Since 1971
        1. News: 1 item
        2. Cheese: nothing chosen
        3. Later: nothing chosen
        4. Bags: 0
        5. Card: nothing written. Required
        6. Where
        Still needed: Card: write something
        Sum: €2.00
        Number: open. Enter: next question. s: order. ?: help
        """)
  }

  @Test("A list to look at takes no choice, and says so")
  func list() throws {
    #expect(try said(shop, "1").hasPrefix("News: 1 item\n1. Rain, all day\nEnter:"))
    #expect(try said(shop, "1", "1") == "Rain takes no such answer.")
  }

  @Test("Limits of kinds and quantities are told, and one tap takes the least quantity")
  func quantities() throws {
    #expect(
      try said(shop, "2").hasPrefix(
        """
        Cheese: Optional, up to 6, 0 to 2 different, up to 4 of each, 3 options
        1. brie, +€3.00
        2. gouda
        3. feta, −€1.00
        """))
    #expect(try said(shop, "2", "1") == "Cheese: brie x2. Sum: €8.00")
    #expect(try said(shop, "2", "1", "+1") == "Cheese: brie x3. Sum: €11.00")
    #expect(try said(shop, "2", "1", "-1") == "Cheese: nothing chosen. Sum: €2.00")
    #expect(try said(shop, "2", "1 x9") == "brie takes 2 to 4.")
  }

  @Test("An empty menu says what its document says")
  func empty() throws {
    #expect(try said(shop, "3").contains("Come back at six"))
  }

  @Test("A priced stepper moves by its step and stops at its ends")
  func count() throws {
    #expect(
      try said(shop, "4").hasPrefix("Bags: now 0, 0 to 6, in steps of 2, €0.10 each\n"))
    #expect(try said(shop, "4", "+") == "Bags: 2. Sum: €2.20")
    #expect(try said(shop, "4", "-") == "Bags takes 0 or more, in steps of 2.")
  }

  @Test("Lines of a text are written one by one, and told in one line")
  func text() throws {
    #expect(
      try said(shop, "5").hasPrefix(
        "Card: Required, up to 40 characters, up to 3 lines, nothing written\nType the text."))
    #expect(try said(shop, "5", "Dear", "+Ana") == "Card: Dear / Ana. Sum: €2.00")
    #expect(try said(shop, "5", "=q") == "Card: q. Sum: €2.00")
    #expect(try said(shop, "5", "a", "=") == "Card: nothing written. Sum: €2.00")
  }

  @Test("A plugin's section is read out")
  func custom() throws {
    #expect(try said(shop, "6").hasPrefix("Where\npin:\nstreet: Main\nfloors:\n1\n2\n"))
    #expect(try said(shop, "6", "1") == "There is nothing to choose here.")
  }

  @Test("A menu in which nothing costs anything speaks of no total")
  func free() throws {
    let poll = "{item: Poll, sections: [{menu: Day, items: [Mon, Tue]}]}"
    #expect(try said(poll, "1", "2") == "Day: Tue")
    #expect(try said(poll, "1", "2", "") == "1. Day: Tue\nNothing is missing. s: order")
  }

  @Test("An open price is told with both its ends")
  func openPrice() throws {
    let cup = """
      {item: Cup, currency: EUR, price: {size: {S: 1, L: 2}},
       sections: [{menu: Size, id: size, items: [S, L]}]}
      """
    #expect(try said(cup).contains("Total: €1.00 to €2.00"))
    #expect(try said(cup, "1", "2") == "Size: L. Total: €2.00")
  }
}
