import MenuPlugins
import MenuSections
import MenuTestSupport
import MenuText
import MenuYAML
import Testing

@Suite("What an order contains, in words")
struct OrderSummaryTests {
  static let shop = """
    item: {ko: 하루 카페, en: Cafe Haru}
    currency: KRW
    locale: ko
    tax: {included: yes, rates: {vat: 10%}, default: vat}
    channels: {here: {ko: 매장, en: Eat in}, togo: {ko: 포장, en: Takeaway}}
    discounts:
      - {discount: {ko: HARU10 할인, en: HARU10}, id: haru, off: 10%, code: HARU10}
    fees:
      - {fee: {ko: 포장비, en: Packaging}, id: box, price: 500, tax: vat}
    groups:
      milk:
        menu: {ko: 우유, en: Milk}
        default: whole
        items:
          whole: {name: {ko: 우유, en: Whole milk}, code: M1}
          oat: {name: {ko: 귀리 우유, en: Oat milk}, price: 700, code: M2}
      extras:
        menu: {ko: 추가, en: Extras}
        select: any
        each: 0..3
        default: [foam]
        items:
          foam: {name: {ko: 거품, en: Foam}}
          shot: {name: {ko: 샷 추가, en: Extra shot}, price: 500}
    sections:
      - menu: {ko: 커피, en: Coffee}
        id: coffee
        select: any
        each: 0..9
        sections: [milk, extras, {text: {ko: 요청, en: Note}, id: note, required: no}]
        items:
          latte: {name: {ko: 카페라떼, en: Caffè latte}, price: 3900, code: LATTE}
          americano: {name: {ko: 아메리카노, en: Americano}, price: 2900}
      - menu: {ko: 디저트, en: Desserts}
        id: dessert
        select: any
        each: 0..9
        items: {bread: {name: {ko: 소금빵, en: Salt bread}, price: 2800}}
      - menu: {ko: 결제, en: Payment}
        id: pay
        items: {card: {name: {ko: 카드, en: Card}}, cash: {name: {ko: 현금, en: Cash}}}
      - {text: {ko: 주문자, en: Name}, id: name, required: yes}
      - total: {ko: 합계, en: Total}
    """

  static let order: [MenuAction] = [
    .set("coffee.latte", to: 2), .choose("coffee.latte.milk.oat"),
    .set("coffee.americano", to: 1), .set("coffee.americano.extras.foam", to: 0),
    .set("coffee.americano.extras.shot", to: 2), .write("coffee.americano.note", text: "연하게"),
    .set("dessert.bread", to: 1), .choose("pay.card"), .write("name", text: "김하나"),
    .redeem("HARU10"),
  ]

  static func screen() throws -> Screen {
    let store = MenuStore(
      try MenuDefinition(yaml: shop, id: "haru"), context: OrderContext(channel: "togo"))
    for action in order { try store.send(action) }
    return store.screen
  }

  @Test("Each item of a shop is a line with its answers, those beside the items are details")
  func shop() throws {
    let screen = try Self.screen()
    let summary = screen.orderSummary
    let korean = Localizer(.korean)
    let words = summary.lines.map { korean.words(of: $0.answers, in: screen.definition) }
    #expect(summary.lines.map(\.path) == ["coffee.latte", "coffee.americano", "dessert.bread"])
    #expect(summary.lines.map(\.quantity) == [2, 1, 1])
    #expect(summary.lines.map(\.amount.amount) == [9200, 3900, 2800])
    #expect(
      words.map(\.choices) == [["귀리 우유", "거품"], ["우유", "거품 빼고", "샷 추가 × 2"], []])
    #expect(words.map(\.notes) == [[], ["연하게"], []])
    #expect(
      summary.lines[1].answers.map(\.isDefault) == [true, false, false, false])
    let details = summary.details.map { korean.words(of: $0, in: screen.definition) }
    #expect(details == ["카드", "김하나"])
    #expect(summary.subtotal == PriceRange(15900))
    #expect(summary.adjustments.map(\.amount.amount) == [-1590, 500])
  }

  @Test(
    "A free answer about the whole order is a detail with what is nested in it; what costs something is a line"
  )
  func nestedDetails() throws {
    let store = MenuStore(
      try MenuDefinition(
        yaml: """
          item: Bento
          currency: JPY
          sections:
            - {menu: Food, id: food, select: any, each: 0..9, items: {karaage: 650}}
            - menu: Shopping bag
              id: bag
              default: none
              items: {none: "No", small: {name: Small, sections: [{menu: Color, id: color, items: {red: 0, gold: 50}}]}}
          """, id: "bento"))
    try store.send(.set("food.karaage", to: 1))
    try store.send(.choose("bag.small"))
    let free = try store.send(.choose("bag.small.color.red")).orderSummary
    #expect(free.lines.map(\.path) == ["food.karaage"])
    #expect(free.details.map(\.path) == ["bag.small"])
    #expect(free.details.first?.answers.map(\.path) == ["bag.small.color.red"])
    let paid = try store.send(.choose("bag.small.color.gold")).orderSummary
    #expect(paid.lines.map(\.path) == ["food.karaage", "bag.small"] && paid.details.isEmpty)
  }

  @Test(
    "Words follow the language",
    arguments: [
      (LanguageTag.english, "No Foam"), (.german, "Ohne 거품"), (.japanese, "거품なし"),
    ])
  func languages(language: LanguageTag, without: String) throws {
    let screen = try Self.screen()
    let words = Localizer(language).words(
      of: screen.orderSummary.lines[1].answers, in: screen.definition)
    #expect(words.choices[1] == without)
  }

  @Test("A default that was not wanted is in words, also if too few are left for the whole line")
  func tooFewLeft() throws {
    let store = MenuStore(
      try MenuDefinition(yaml: Self.shop, id: "haru"),
      inventory: Inventory(stock: ["extras.foam": 3]))
    for action: MenuAction in [
      .set("coffee.latte", to: 2), .set("coffee.latte.extras.foam", to: 0),
      .set("coffee.latte", to: 4),
    ] {
      try store.send(action)
    }
    let answers = store.screen.orderSummary.lines[0].answers
    #expect(
      Localizer(.english).words(of: answers, in: store.definition).choices
        == ["Whole milk", "No Foam"])
  }

  @Test("The item of a menu is one line with the quantity of the page")
  func item() throws {
    let screen = try Screen.of(
      SampleMenus.latte, [.choose("온도.ICE"), .choose("추가 선택.샷 추가"), .count("수량", to: 2)])
    let summary = screen.orderSummary
    let line = try #require(summary.lines.first)
    #expect(summary.lines.count == 1 && summary.details.isEmpty && summary.adjustments.isEmpty)
    #expect(line.path == "" && line.item == nil && line.quantity == 2)
    #expect(line.amount.amount == 10000)
    #expect(
      Localizer(.korean).words(of: line.answers, in: screen.definition).choices
        == ["ICE", "샷 추가"])
  }

  @Test("The lines and what belongs to none add up to the total", arguments: UInt64(0)..<60)
  func sums(seed: UInt64) throws {
    var random = RandomMenu(seed: seed, .words)
    let screen = try random.screen()
    let summary = screen.orderSummary
    var sum = PriceRange.zero
    for amount in summary.lines.map(\.amount) + summary.adjustments.map(\.amount) {
      sum = try #require(sum.adding(amount))
    }
    #expect(sum == screen.price.total, "seed \(seed)")
  }

  @Test("Everything that is chosen is in words once", arguments: UInt64(0)..<60)
  func everything(seed: UInt64) throws {
    var random = RandomMenu(seed: seed, .words)
    let screen = try random.screen()
    let summary = screen.orderSummary
    var paths: [MenuPath] = summary.lines.compactMap { $0.item?.path }
    func add(_ answers: [OrderedAnswer]) {
      for answer in answers {
        if case .option(let item) = answer.value { paths.append(item.path) }
        add(answer.answers)
      }
    }
    for line in summary.lines { add(line.answers) }
    add(summary.details)
    let chosen = screen.orderedItems.map(\.path)
    #expect(Set(paths) == Set(chosen) && paths.count == chosen.count, "seed \(seed)")
  }
}
