import MenuPlugins
import MenuSections
import MenuText
import Testing

@Suite("The text renderer")
struct TextRendererTests {
  @Test("Names are aligned after quantities of one and of two digits")
  func quantities() async throws {
    let menu = try MenuDefinition("tea", item: "차", currency: .krw, locale: .korean) {
      MenuSection(menu: "차", id: "tea", select: .any, each: 0...20) {
        MenuItem("녹차", id: "green")
        MenuItem("홍차", id: "black")
        MenuItem("보리차", id: "barley")
      }
    }
    let store = MenuStore(menu)
    try store.send(.set("tea.green", to: 2))
    try store.send(.set("tea.black", to: 7))
    #expect(try await TextRenderer().text(of: store.screen).contains("  [7] 홍차\n  [ ] 보리차\n"))
    try store.send(.set("tea.black", to: 12))
    #expect(
      try await TextRenderer().text(of: store.screen)
        .contains("  [2]  녹차\n  [12] 홍차\n  [ ]  보리차\n"))
  }

  @Test("In ASCII, facts that contain commas have semicolons between them")
  func asciiFacts() {
    let marks = TextMarks(isASCII: true)
    #expect(marks.joined(["Contains milk, soy", "from 18"]) == "Contains milk, soy; from 18")
    #expect(marks.joined(["Required", "choose 1"]) == "Required, choose 1")
    #expect(marks.quoted("no sugar") == "\"no sugar\"")
  }

  @Test("With the ASCII option, an English menu contains only ASCII")
  func ascii() async throws {
    let draft = MenuDraft(
      id: "latte", item: LocalizedText("Latte"), price: .amount(450),
      currency: Currency(code: "USD") ?? .none,
      sections: [
        SectionDraft(
          .title(TitleContent(labels: [MenuLabel(LocalizedText("new"))])),
          header: LocalizedText("Latte")),
        SectionDraft(
          .menu(
            MenuSectionDraft(
              defaults: [(Located("Iced"), Located(1))],
              items: [Self.plain("Hot"), Self.plain("Iced", 50)])),
          header: LocalizedText("Temperature")),
        SectionDraft(.count(CountDraft()), header: LocalizedText("Quantity")),
        SectionDraft(.text(TextContent(isRequired: true)), header: LocalizedText("Name")),
        SectionDraft(.total(), header: LocalizedText("Total")),
      ])
    let text = try await TextRenderer().text(of: .of(draft), options: ["ascii": "yes"])
    #expect(
      text == """
        Latte <new>                            $4.50

        Temperature    Required, choose 1, 2 options
          ( ) Hot                             +$0.00
          (*) Iced                            +$0.50

        Quantity                               - 1 +

        Name                                Required
          __________

        Total                                  $5.00
          Latte                                $4.50
          Iced                                 $0.50

        Still needed
          * Name: write something

        """)
    #expect(text.utf8.allSatisfy { $0 < 0x80 })
  }

  @Test("Prices have a sign only if they add to another price, at every depth")
  func signs() async throws {
    var own = Self.plain("Latte", 4000)
    own.sections = [Self.menu("size", [Self.plain("Large", 500), Self.plain("Small")])]
    var priced = Self.plain("Tea")
    priced.sections = [Self.menu("leaf", [Self.plain("Assam", 3000), Self.plain("Hojicha", 3100)])]
    let actions: [MenuAction] = [.add("drinks.Latte"), .add("drinks.Tea")]
    let drinks = Self.menu("drinks", [own, priced], select: .quantity(.any))
    let bare = try await text(Self.won(nil, [drinks]), actions)
    #expect(bare.contains("Latte  from ₩4,000|") && bare.contains("Tea  from ₩3,000|"))
    #expect(bare.contains("Small  +₩0|") && bare.contains("Large  +₩500|"))
    for base: Int64 in [0, 900] {
      let based = try await text(Self.won(base, [drinks]), actions)
      #expect(based.contains("Large  +₩500|") && based.contains("Assam  +₩3,000|"))
      #expect(based.contains("Latte  +₩4,000 and up|"))
    }
  }

  @Test("Nested price lines include the names of all their owners")
  func chains() async throws {
    var drink = Self.plain("Cola", 1000)
    drink.sections = [Self.menu("ice", [Self.plain("Crushed", 100), Self.plain("Cubes")])]
    var set = Self.plain("Set", 5000)
    set.sections = [
      Self.menu("drink", [drink]), Self.menu("side", [Self.plain("Fries", 300)]),
    ]
    let draft = Self.won(
      0,
      [
        Self.menu("food", [set], select: .quantity(.any)),
        SectionDraft(.total(), id: Located("total")),
      ])
    let text = try await text(
      draft,
      [
        .add("food.Set"), .add("food.Set.drink.Cola"),
        .choose("food.Set.drink.Cola.ice.Crushed"), .choose("food.Set.side.Fries"),
      ])
    #expect(
      text.hasSuffix(
        "₩6,400|Set  ₩5,000|Cola  ₩1,000|Set › Cola|Crushed  ₩100|Set|Fries  ₩300|"))
  }

  @Test("Chosen options that have since sold out are marked")
  func soldOutSince() async throws {
    let draft = Self.won(
      0, [Self.menu("milk", [Self.plain("Soy"), Self.plain("Oat")], select: .quantity(.any))])
    let definition = try MenuDefinition(draft)
    var order = MenuOrder.starting(definition)
    try OrderReducer.reduce(
      definition, availability: Availability(definition), order: &order, action: .choose("milk.Soy")
    )
    let inventory = Inventory(soldOut: ["milk.Soy": SoldOut(), "milk.Oat": SoldOut()])
    let screen = OrderReducer.screen(
      definition, availability: Availability(definition, inventory: inventory), order: order)
    #expect(
      try await TextRenderer().text(of: screen)
        == "  [!] Soy  Sold out\n  [-] Oat  Sold out\n")
  }

  /// The output with gaps as two spaces and line feeds as bars.
  private func text(_ draft: MenuDraft, _ actions: [MenuAction]) async throws -> String {
    try await TextRenderer().text(of: .of(draft, actions))
      .split(separator: "\n").map { line in
        line.split(separator: "  ").map { $0.drop { $0 == " " } }.joined(separator: "  ") + "|"
      }.joined()
  }

  private static func won(_ price: Int64?, _ sections: [SectionDraft]) -> MenuDraft {
    MenuDraft(
      id: "menu", item: LocalizedText("Menu"), price: price.map { .amount($0) }, currency: .won,
      sections: sections)
  }

  private static func menu(
    _ id: String, _ items: [OptionDraft], select: SelectType = .one
  ) -> SectionDraft {
    SectionDraft(.menu(MenuSectionDraft(select: Located(select), items: items)), id: Located(id))
  }

  private static func plain(_ name: String, _ price: Int64 = 0) -> OptionDraft {
    OptionDraft(LocalizedText(name), price: .amount(price))
  }
}
