import MenuSections
import MenuText

/// Menus built in code: the one in the documentation, and one with every kind of section.
enum SampleMenus {
  /// A latte with a radio, checkboxes, a count and a total.
  static var latte: MenuDraft {
    MenuDraft(
      id: "magnet-latte", item: LocalizedText("마그넷 라떼", in: .korean), price: .amount(4500),
      currency: .won, locale: .korean,
      sections: [
        SectionDraft(
          .title(
            TitleContent(
              image: MenuImage(source: Located("images/latte.png")),
              description: LocalizedText("고소한 우유와 진한 에스프레소", in: .korean))),
          header: LocalizedText("마그넷 라떼", in: .korean)),
        SectionDraft(
          .menu(MenuSectionDraft(items: ["HOT", "ICE"].map { option($0) })),
          header: LocalizedText("온도", in: .korean)),
        SectionDraft(
          .menu(
            MenuSectionDraft(
              select: Located(.quantity(range(0, 3))),
              items: [option("샷 추가", 500), option("시럽 추가", 300), option("휘핑크림", 500)])),
          header: LocalizedText("추가 선택", in: .korean)),
        SectionDraft(.count(CountDraft()), header: LocalizedText("수량", in: .korean)),
        SectionDraft(.total(), header: LocalizedText("총 금액", in: .korean)),
      ],
      digest: "sha256:1f0c9d3a7be2468ace0")
  }

  /// A café in Korean and English whose drinks have nested sections with prices.
  static var cafe: MenuDraft {
    MenuDraft(
      id: "cafe-magnet", item: ["ko": "카페 마그넷", "en": "Café Magnet"], currency: .won,
      locale: .korean, minimum: 3000,
      sections: [
        SectionDraft(
          .title(
            TitleContent(
              image: MenuImage(
                source: Located("images/cafe.jpg"),
                alternative: ["ko": "창가 자리", "en": "A seat by the window"],
                aspect: MenuImage.Aspect(width: 4, height: 3)),
              description: [
                "ko": "성수동 골목의 작은 카페. 매일 아침 콩을 볶습니다.",
                "en": "A small café in a lane of Seongsu. We roast every morning.",
              ],
              labels: [
                MenuLabel(["ko": "영업 중", "en": "open"], style: "good"),
                MenuLabel(["ko": "비건", "en": "vegan"]),
              ])),
          header: ["ko": "카페 마그넷", "en": "Café Magnet"], style: "hero"),
        drinks, snacks, notices, seasonal,
        SectionDraft(
          .count(CountDraft(range: Located(range(0, 5)), price: .amount(100))), id: Located("bags"),
          header: ["ko": "쇼핑백", "en": "Bags"]),
        SectionDraft(
          .text(
            TextContent(
              maximum: 60, lines: 2,
              placeholder: ["ko": "예: 덜 달게", "en": "less sweet"])),
          id: Located("note"), header: ["ko": "요청 사항", "en": "Note"],
          footer: ["ko": "알레르기가 있으면 꼭 적어 주세요.", "en": "Tell us about allergies."]),
        SectionDraft(.text(TextContent()), id: Located("pager")),
        SectionDraft(
          .custom(
            CustomContent(
              kind: "acme.map",
              value: .map([
                "address": MenuValue(.text("연무장길 7")),
                "parking": .map(["spots": MenuValue(.text("3"))]),
                "lines": MenuValue(.list([MenuValue(.text("2")), MenuValue(.text("분당"))])),
              ]))), id: Located("map"), header: ["ko": "오시는 길", "en": "Find us"]),
        SectionDraft(
          .count(CountDraft()), id: Located("quantity"),
          header: ["ko": "수량", "en": "Quantity"]),
        SectionDraft(.total(), header: ["ko": "총 금액", "en": "Total"]),
      ],
      digest: "sha256:9b74c9897bac770ffc029102a200c5de")
  }

  /// An order in the café with answers in every kind of section.
  static let cafeOrder: [MenuAction] = [
    .choose("drinks.americano"), .choose("drinks.americano.temp.hot"),
    .set("drinks.americano", to: 3), .add("drinks.americano"),
    .choose("drinks.americano#2.temp.ice"), .choose("drinks.americano#2.size.large"),
    .choose("drinks.latte"), .choose("drinks.latte.milk.oat"),
    .write("drinks.latte.name", text: "지수"),
    .set("snacks.scone", to: 3), .choose("snacks.cake"), .count("bags", to: 2),
    .write("note", text: "얼음은 적게\n빨대는 빼 주세요"), .count("quantity", to: 2),
  ]

  /// The café's sold-out options.
  static let cafeInventory = Inventory(
    revision: 42,
    soldOut: [
      "drinks.latte.milk.soy": SoldOut(reason: ["ko": "오늘 소진", "en": "gone for today"])
    ],
    stock: ["snacks.cake": 3, "snacks.cookie": 0])

  /// An option named like its id, with a price in minor units.
  static func option(_ name: String, _ price: Int64 = 0) -> OptionDraft {
    OptionDraft(LocalizedText(name, in: .korean), price: .amount(price))
  }

  /// The range `lower..upper`, or any quantity if that is invalid.
  static func range(_ lower: Int, _ upper: Int?) -> QuantityRange {
    QuantityRange(lower, upper) ?? .any
  }
}

extension SampleMenus {
  private static var drinks: SectionDraft {
    let temperature = SectionDraft(
      .menu(
        MenuSectionDraft(items: [
          named("hot", "따뜻하게", "Hot", 2900), named("ice", "차갑게", "Iced", 3400),
        ])), id: Located("temp"), header: ["ko": "온도", "en": "Temperature"])
    let size = SectionDraft(
      .menu(
        MenuSectionDraft(
          select: Located(.quantity(.upToOne)), items: [named("large", "큰 컵", "Large", 500)])),
      id: Located("size"), header: ["ko": "크기", "en": "Size"])
    var soy = named("soy", "두유", "Soy", 300)
    soy.labels = [MenuLabel(["ko": "비건", "en": "vegan"])]
    let milk = SectionDraft(
      .menu(
        MenuSectionDraft(items: [
          named("cow", "우유", "Milk"), named("oat", "귀리", "Oat", 700), soy,
        ])), id: Located("milk"), header: ["ko": "우유", "en": "Milk"])
    let name = SectionDraft(
      .text(TextContent(maximum: 10, isRequired: true)), id: Located("name"),
      header: ["ko": "컵에 쓸 이름", "en": "Name on the cup"])
    var americano = named("americano", "아메리카노", "Americano")
    americano.sections = [temperature, size]
    americano.labels = [MenuLabel(["ko": "인기", "en": "loved"], style: "hot")]
    var latte = named("latte", "라떼", "Latte", 4500)
    latte.sections = [milk, name]
    latte.description = [
      "ko": "고소한 우유와 진한 에스프레소를 한 잔에 담았습니다", "en": "Rich espresso in nutty milk, all in one cup",
    ]
    latte.image = MenuImage(source: Located("images/latte.png"))
    return SectionDraft(
      .menu(
        MenuSectionDraft(
          select: Located(.quantity(.many)), each: Located(range(0, 9)), items: [americano, latte])),
      id: Located("drinks"), header: ["ko": "음료", "en": "Drinks"])
  }

  private static var snacks: SectionDraft {
    var cake = named(
      "cake", "겨울 한정 딸기 생크림 쉬폰 케이크 한 조각",
      "A slice of this winter's strawberry chiffon cake", 6800)
    cake.labels = [MenuLabel(["ko": "한정", "en": "limited"])]
    cake.each = Located(.upToOne)
    return SectionDraft(
      .menu(
        MenuSectionDraft(
          select: Located(.quantity(.any)), each: Located(range(0, 12)),
          free: Located(FreeUnits(first: 1, units: .cheapest)),
          items: [
            named("scone", "스콘", "Scone", 3800), cake, named("cookie", "쿠키", "Cookie", 2500),
          ])),
      id: Located("snacks"), header: ["ko": "곁들임", "en": "On the side"],
      layout: SectionLayout([], written: .map(["columns": MenuValue(.text("2"))])),
      notes: [MenuValue.Entry("acme.badge", MenuValue(.text("new")))])
  }

  private static var notices: SectionDraft {
    SectionDraft(
      .menu(
        MenuSectionDraft(
          select: Located(.none),
          items: [
            named("tumbler", "텀블러를 가져오면 할인해 드려요", "Bring your cup for a discount"),
            named("beans", "원두 200g", "Beans, 200 g", 15000),
          ])), id: Located("notices"), header: ["ko": "알림", "en": "Notices"])
  }

  private static var seasonal: SectionDraft {
    SectionDraft(
      .menu(
        MenuSectionDraft(
          select: Located(.quantity(.upToOne)),
          empty: ["ko": "봄에 다시 만나요", "en": "Back in spring"])),
      id: Located("seasonal"), header: ["ko": "계절 음료", "en": "Seasonal"])
  }

  private static func named(
    _ id: String, _ korean: String, _ english: String, _ price: Int64 = 0
  ) -> OptionDraft {
    OptionDraft(["ko": korean, "en": english], id: Located(id), price: .amount(price))
  }
}

extension Currency {
  /// KRW.
  static var won: Currency { Currency(code: "KRW") ?? .none }
}

extension MenuValue {
  /// A map with its keys in this order.
  static func map(_ entries: KeyValuePairs<String, MenuValue>) -> MenuValue {
    MenuValue(.map(entries.map { Entry($0.key, $0.value) }))
  }
}

extension Screen {
  /// The screen of a menu after some actions on its initial order.
  static func of(
    _ draft: MenuDraft, _ actions: [MenuAction] = [], inventory: Inventory = Inventory(),
    plugins: PluginRegistry? = nil
  ) throws -> Screen {
    let definition =
      try plugins.map { try MenuDefinition(draft, plugins: $0) } ?? MenuDefinition(draft)
    let availability = Availability(definition, inventory: inventory)
    var order = MenuOrder.starting(definition)
    for action in actions {
      try OrderReducer.reduce(definition, availability: availability, order: &order, action: action)
    }
    return OrderReducer.screen(definition, availability: availability, order: order)
  }
}
