import MenuSections
import MenuTerminal
import MenuTestSupport
import MenuText
import Testing

@Suite("Sections in a dialogue")
struct DialogueSectionTests {
  /// The response to the last of some typed lines.
  private func response(_ yaml: String, _ typed: String...) throws -> String {
    var dialogue = AccessibleDialogue(
      CommandRecorder(MenuStore(try menu(yaml))), localizer: Localizer(.english))
    var lines = dialogue.opening()
    for line in typed { lines = dialogue.answer(line) }
    return lines.filter { !$0.isEmpty }.joined(separator: "\n")
  }

  @Test("A plugin's section states its price")
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
      CommandRecorder(MenuStore(try MenuDefinition(draft))), localizer: Localizer(.english))
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

  @Test("The page lists the title with its picture, and every section with a number")
  func page() throws {
    #expect(
      try response(shop) == """
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

  @Test("A section without selection rejects a choice")
  func list() throws {
    #expect(try response(shop, "1").hasPrefix("News: 1 item\n1. Rain, all day\nEnter:"))
    #expect(try response(shop, "1", "1") == "Rain cannot be answered that way.")
  }

  @Test("Limits of distinct options and quantities are stated; choosing sets the minimum quantity")
  func quantities() throws {
    #expect(
      try response(shop, "2").hasPrefix(
        """
        Cheese: Optional, up to 6, 0 to 2 different, up to 4 of each, 3 options
        1. brie, +€3.00
        2. gouda, +€0.00
        3. feta, −€1.00
        """))
    #expect(try response(shop, "2", "1") == "Cheese: brie x2. Sum: €8.00")
    #expect(try response(shop, "2", "1", "+1") == "Cheese: brie x3. Sum: €11.00")
    #expect(try response(shop, "2", "1", "-1") == "Cheese: nothing chosen. Sum: €2.00")
    #expect(try response(shop, "2", "1 x9") == "Allowed for brie: 2 to 4.")
  }

  @Test("An empty section shows the message of its document")
  func empty() throws {
    #expect(try response(shop, "3").contains("Come back at six"))
  }

  @Test("A count with a price changes by its step within its range")
  func count() throws {
    #expect(
      try response(shop, "4").hasPrefix("Bags: now 0, 0 to 6, in steps of 2, €0.10 each\n"))
    #expect(try response(shop, "4", "+") == "Bags: 2. Sum: €2.20")
    #expect(try response(shop, "4", "-") == "Allowed for Bags: 0 or more, in steps of 2.")
  }

  @Test("The lines of a text are typed one by one and shown on one line")
  func text() throws {
    #expect(
      try response(shop, "5").hasPrefix(
        "Card: Required, up to 40 characters, up to 3 lines, nothing written\nType the text."))
    #expect(try response(shop, "5", "Dear", "+Ana") == "Card: Dear / Ana. Sum: €2.00")
    #expect(try response(shop, "5", "=q") == "Card: q. Sum: €2.00")
    #expect(try response(shop, "5", "a", "=") == "Card: nothing written. Sum: €2.00")
  }

  @Test("A plugin's section lists its texts")
  func custom() throws {
    #expect(try response(shop, "6").hasPrefix("Where\npin:\nstreet: Main\nfloors:\n1\n2\n"))
    #expect(try response(shop, "6", "1") == "There is nothing to choose here.")
  }

  @Test("A menu without prices shows no total")
  func free() throws {
    let poll = "{item: Poll, sections: [{menu: Day, items: [Mon, Tue]}]}"
    #expect(try response(poll, "1", "2") == "Day: Tue")
    #expect(try response(poll, "1", "2", "") == "1. Day: Tue\nNothing is missing. s: order")
  }

  @Test("A price range is stated with both ends")
  func openPrice() throws {
    let cup = """
      {item: Cup, currency: EUR, price: {size: {S: 1, L: 2}},
       sections: [{menu: Size, id: size, items: [S, L]}]}
      """
    #expect(try response(cup).contains("Total: €1.00 to €2.00"))
    #expect(try response(cup, "1", "2") == "Size: L. Total: €2.00")
  }
}
