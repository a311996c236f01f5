import MenuSections
import MenuText

/// A menu with every kind of section, including plugins, and every field with text.
struct ConformanceMenu {
  private let probe: ProbeText

  init(_ kind: ProbeText.Kind) {
    probe = ProbeText(kind: kind)
  }

  /// The menu with its section kinds and its rule.
  func definition() throws -> MenuDefinition {
    let plugins = try PluginRegistry([
      .sectionKind(ConformanceKind(content: map)), .sectionKind(ConformanceKind(content: notice)),
      .orderRule(ConformanceRule(result: ruleResult)),
    ])
    var item = words(ko: "카페 라떼", en: "Caffè latte", ja: "カフェラテ")
    item.set(probe.text("Caffè latte"), in: .english)
    return try MenuDefinition(
      probe.id("latte"), item: item, price: 4500, currency: .krw, locale: .korean, minimum: 900,
      plugins: plugins, checksTexts: probe.kind == .harmless
    ) {
      title
      temperature
      drinks
      fed("pastry")
      fed("fruit")
      notices
      fields
      custom("map", of: map, words(ko: "오시는 길", en: "Find us", ja: "アクセス"))
      custom("deposit", of: notice, words(ko: "보증금", en: "A deposit", ja: "保証金"))
      custom("bare", of: notice, nil)
      MenuSection(count: words(ko: "수량", en: "Quantity", ja: "数量"), id: id("quantity"))
      MenuSection(total: words(ko: "총 금액", en: "Total", ja: "合計"), id: id("total"))
    }
  }

  var soldOut: Inventory {
    let soldOut = SoldOut(reason: words(ko: "오늘 소진", en: "gone for today", ja: "本日終了"))
    return Inventory(
      revision: 1,
      soldOut: ["temperature.ice": soldOut, "temperature.hot": soldOut, "drinks.latte": soldOut],
      stock: ["pastry.scone": 0])
  }

  private var title: MenuSection {
    MenuSection(
      title: words(ko: "카페 라떼", en: "Caffè latte", ja: "カフェラテ"),
      description: words(ko: "고소한 우유", en: "Nutty milk", ja: "まろやかなミルク"), image: image,
      labels: [label],
      id: id("head"), footer: words(ko: "알레르기", en: "Allergies", ja: "アレルギー"),
      style: probe.text("hero"),
      notes: [probe.id("another.badge"): value])
  }

  private var temperature: MenuSection {
    MenuSection(menu: words(ko: "온도", en: "Temperature", ja: "温度"), id: id("temperature")) {
      self.item("hot", ko: "따뜻하게", en: "Hot", ja: "ホット")
      self.item("ice", ko: "차갑게", en: "Iced", ja: "アイス", price: 500)
    }
  }

  private var drinks: MenuSection {
    MenuSection(
      menu: words(ko: "음료", en: "Drinks", ja: "ドリンク"), id: id("drinks"), select: .any, each: 0...9
    ) {
      self.item("latte", ko: "라떼", en: "Latte", ja: "ラテ", price: 4500) {
        MenuSection(menu: words(ko: "우유", en: "Milk", ja: "ミルク"), id: id("milk"), select: .optional)
        {
          self.item("oat", ko: "귀리", en: "Oat", ja: "オーツ", price: 700)
        }
        MenuSection(
          text: words(ko: "이름", en: "Name", ja: "名前"), id: id("name"), maximum: 1000,
          isRequired: true,
          placeholder: words(ko: "이름", en: "Name", ja: "名前"))
      }
      self.item(
        "tea", ko: "홍차", en: "Tea", ja: "紅茶", price: 3000,
        soldOut: SoldOut(reason: words(ko: "오늘 소진", en: "gone for today", ja: "本日終了")))
    }
  }

  private func fed(_ name: String) -> MenuSection {
    MenuSection(
      menu: words(ko: "곁들임", en: "On the side", ja: "サイド"), id: id(name), select: .any,
      free: FreeUnits(first: 1, units: .cheapest)
    ) { self.item("scone", ko: "스콘", en: "Scone", ja: "スコーン", price: 3800) }
  }

  @MenuListBuilder<MenuSection> private var notices: [MenuSection] {
    MenuSection(
      menu: words(ko: "계절", en: "Seasonal", ja: "季節"), id: id("seasonal"), select: .any,
      empty: words(ko: "봄에 만나요", en: "Back in spring", ja: "春にまた")
    ) {}
    MenuSection(menu: words(ko: "알림", en: "Notices", ja: "お知らせ"), id: id("notices"), select: .none)
    {
      self.item("cup", ko: "컵 할인", en: "Cup discount", ja: "カップ割引")
    }
  }

  @MenuListBuilder<MenuSection> private var fields: [MenuSection] {
    MenuSection(
      count: words(ko: "쇼핑백", en: "Bags", ja: "袋"), id: id("bags"), range: 0..., price: 100)
    MenuSection(
      text: words(ko: "요청 사항", en: "Note", ja: "備考"), id: id("note"), maximum: 1000, lines: 3,
      placeholder: words(ko: "요청", en: "A wish", ja: "要望"))
  }

  private func custom(
    _ name: String, of content: CustomContent, _ header: LocalizedText?
  ) -> MenuSection {
    MenuSection(custom: content.kind, header, id: id(name))
  }

  /// A plugin's section without text.
  private var map: CustomContent {
    CustomContent(kind: "another.map", value: value)
  }

  /// A plugin's section with text and a price.
  private var notice: CustomContent {
    CustomContent(
      kind: "another.notice", value: value,
      text: words(ko: "봉투는\n종이예요", en: "The bag\nis paper", ja: "袋は\n紙です"), price: 100)
  }

  /// Violations of the order, a section, an option, its second line and an unknown path.
  private var ruleResult: RuleResult {
    let drink = MenuPath(probe.id("drinks")).appending(probe.id("latte"))
    let paths = ["", MenuPath(probe.id("bags")), drink, drink.line(2), MenuPath(probe.id("gone"))]
    return RuleResult(
      violations: paths.map {
        RuleViolation(
          at: $0, code: "conformance.wrong", words(ko: "하나만 담아 주세요", en: "one only", ja: "一つだけ"))
      },
      lines: [
        RuleLine(words(ko: "쿠폰", en: "A coupon", ja: "クーポン"), -500),
        RuleLine(words(ko: "포장비", en: "Packing", ja: "包装料"), 300),
      ])
  }

  private var value: MenuValue {
    MenuValue(
      .map([
        MenuValue.Entry(probe.id("address"), MenuValue(.text(probe.text("연무장길 7")))),
        MenuValue.Entry(probe.id("lines"), MenuValue(.list([MenuValue(.text(probe.text("2")))]))),
      ]))
  }

  private var image: MenuImage {
    MenuImage(
      probe.source("images/latte.png"), alternative: words(ko: "라떼", en: "A latte", ja: "ラテ"))
  }

  private var label: MenuLabel {
    MenuLabel(words(ko: "인기", en: "loved", ja: "人気"), style: probe.text("hot"))
  }

  private func item(
    _ id: String, ko korean: String, en english: String, ja japanese: String, price: Price = 0,
    soldOut: SoldOut? = nil, @MenuListBuilder<MenuSection> sections: () -> [MenuSection] = { [] }
  ) -> MenuItem {
    MenuItem(
      words(ko: korean, en: english, ja: japanese), id: self.id(id), price: price,
      description: words(ko: "설명", en: "About it", ja: "説明"), image: image, labels: [label],
      style: probe.text("plain"), soldOut: soldOut, sections: sections)
  }

  private func id(_ word: String) -> String { probe.id(word) }

  private func words(ko korean: String, en english: String, ja japanese: String) -> LocalizedText {
    var text = LocalizedText(probe.text(korean), in: .korean)
    text.set(probe.text(english), in: .english)
    text.set(probe.text(japanese), in: .japanese)
    return text
  }
}

/// A kind whose sections all have the same content.
struct ConformanceKind: SectionKind {
  let content: CustomContent

  var name: String { content.kind }
  var summary: String { "the same for every section" }
  var keys: [PluginOption] { [] }

  func decode(_ section: WrittenSection, diagnostics: inout [Diagnostic]) -> CustomContent? {
    content
  }
}

/// A rule that gives the same result for every order.
struct ConformanceRule: OrderRule {
  let result: RuleResult

  var name: String { "conformance.rule" }
  var summary: String { "the same for every order" }

  func evaluate(_ order: RuleContext, options: PluginOptions) -> RuleResult { result }
}
