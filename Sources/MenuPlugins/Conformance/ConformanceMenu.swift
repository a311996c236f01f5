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
    var item = words("카페 라떼", "Caffè latte", "カフェラテ")
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
      custom("map", of: map, words("오시는 길", "Find us", "アクセス"))
      custom("deposit", of: notice, words("보증금", "A deposit", "保証金"))
      custom("bare", of: notice, nil)
      MenuSection(count: words("수량", "Quantity", "数量"), id: id("quantity"))
      MenuSection(total: words("총 금액", "Total", "合計"), id: id("total"))
    }
  }

  /// An inventory in which everything is sold out.
  var soldOut: Inventory {
    let soldOut = SoldOut(reason: words("오늘 소진", "gone for today", "本日終了"))
    return Inventory(
      revision: 1,
      soldOut: ["temperature.ice": soldOut, "temperature.hot": soldOut, "drinks.latte": soldOut],
      stock: ["pastry.scone": 0])
  }

  private var title: MenuSection {
    MenuSection(
      title: words("카페 라떼", "Caffè latte", "カフェラテ"),
      description: words("고소한 우유", "Nutty milk", "まろやかなミルク"), image: image, labels: [label],
      id: id("head"), footer: words("알레르기", "Allergies", "アレルギー"), style: probe.text("hero"),
      notes: [probe.id("stranger.badge"): value])
  }

  private var temperature: MenuSection {
    MenuSection(menu: words("온도", "Temperature", "温度"), id: id("temperature")) {
      self.item("hot", "따뜻하게", "Hot", "ホット")
      self.item("ice", "차갑게", "Iced", "アイス", 500)
    }
  }

  private var drinks: MenuSection {
    MenuSection(
      menu: words("음료", "Drinks", "ドリンク"), id: id("drinks"), select: .any, each: 0...9
    ) {
      self.item("latte", "라떼", "Latte", "ラテ", 4500) {
        MenuSection(menu: words("우유", "Milk", "ミルク"), id: id("milk"), select: .optional) {
          self.item("oat", "귀리", "Oat", "オーツ", 700)
        }
        MenuSection(
          text: words("이름", "Name", "名前"), id: id("name"), maximum: 1000, isRequired: true,
          placeholder: words("이름", "Name", "名前"))
      }
      self.item(
        "tea", "홍차", "Tea", "紅茶", 3000,
        soldOut: SoldOut(reason: words("오늘 소진", "gone for today", "本日終了")))
    }
  }

  private func fed(_ name: String) -> MenuSection {
    MenuSection(
      menu: words("곁들임", "On the side", "サイド"), id: id(name), select: .any,
      free: FreeUnits(first: 1, units: .cheapest)
    ) { self.item("scone", "스콘", "Scone", "スコーン", 3800) }
  }

  @MenuListBuilder<MenuSection> private var notices: [MenuSection] {
    MenuSection(
      menu: words("계절", "Seasonal", "季節"), id: id("seasonal"), select: .any,
      empty: words("봄에 만나요", "Back in spring", "春にまた")
    ) {}
    MenuSection(menu: words("알림", "Notices", "お知らせ"), id: id("notices"), select: .none) {
      self.item("cup", "컵 할인", "Cup discount", "カップ割引")
    }
  }

  @MenuListBuilder<MenuSection> private var fields: [MenuSection] {
    MenuSection(count: words("쇼핑백", "Bags", "袋"), id: id("bags"), range: 0..., price: 100)
    MenuSection(
      text: words("요청 사항", "Note", "備考"), id: id("note"), maximum: 1000, lines: 3,
      placeholder: words("요청", "A wish", "要望"))
  }

  private func custom(
    _ name: String, of content: CustomContent, _ header: LocalizedText?
  ) -> MenuSection {
    MenuSection(custom: content.kind, header, id: id(name))
  }

  /// A plugin's section without text.
  private var map: CustomContent {
    CustomContent(kind: probe.id("stranger.map"), value: value)
  }

  /// A plugin's section with text and a price.
  private var notice: CustomContent {
    CustomContent(
      kind: probe.id("stranger.notice"), value: value,
      text: words("봉투는\n종이예요", "The bag\nis paper", "袋は\n紙です"), price: 100)
  }

  /// Violations of the order, a section, an option, its second line and an unknown path.
  private var ruleResult: RuleResult {
    let drink = MenuPath(probe.id("drinks")).appending(probe.id("latte"))
    let paths = ["", MenuPath(probe.id("bags")), drink, drink.line(2), MenuPath(probe.id("gone"))]
    return RuleResult(
      violations: paths.map {
        RuleViolation(at: $0, code: "conformance.wrong", words("하나만 담아 주세요", "one only", "一つだけ"))
      },
      lines: [
        RuleLine(words("쿠폰", "A coupon", "クーポン"), -500),
        RuleLine(words("포장비", "Packing", "包装料"), 300),
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
      probe.source("images/latte.png"), alternative: words("라떼", "A latte", "ラテ"))
  }

  private var label: MenuLabel {
    MenuLabel(words("인기", "loved", "人気"), style: probe.text("hot"))
  }

  private func item(
    _ id: String, _ korean: String, _ english: String, _ japanese: String, _ price: Price = 0,
    soldOut: SoldOut? = nil, @MenuListBuilder<MenuSection> sections: () -> [MenuSection] = { [] }
  ) -> MenuItem {
    MenuItem(
      words(korean, english, japanese), id: self.id(id), price: price,
      description: words("설명", "About it", "説明"), image: image, labels: [label],
      style: probe.text("plain"), soldOut: soldOut, sections: sections)
  }

  private func id(_ word: String) -> String { probe.id(word) }

  private func words(_ korean: String, _ english: String, _ japanese: String) -> LocalizedText {
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
