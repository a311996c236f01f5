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
    try MenuDefinition(
      draft,
      plugins: PluginRegistry([
        .sectionKind(ConformanceKind(content: map)), .sectionKind(ConformanceKind(content: notice)),
        .orderRule(ConformanceRule(result: ruleResult)),
      ]))
  }

  private var draft: MenuDraft {
    var item = words("카페 라떼", "Caffè latte", "カフェラテ")
    item.set(probe.text("Caffè latte"), in: .english)
    return MenuDraft(
      id: probe.id("latte"), item: item, price: .amount(4500),
      currency: Currency(code: "KRW") ?? .none, locale: .korean, minimum: 900,
      sections: [
        title, temperature, drinks, fed("pastry"), fed("fruit"), closed, notices, bags, note,
        custom("map", of: map, words("오시는 길", "Find us", "アクセス")),
        custom("deposit", of: notice, words("보증금", "A deposit", "保証金")),
        custom("bare", of: notice, nil),
        SectionDraft(
          .count(CountDraft()), id: id("quantity"), header: words("수량", "Quantity", "数量")),
        SectionDraft(
          .total(), id: id("total"), header: words("총 금액", "Total", "合計")),
      ],
      digest: probe.kind == .harmless ? "sha256:1f0c9d3a7be2468a" : probe.id("sha256:1f0c"))
  }

  /// An inventory in which everything is sold out.
  var soldOut: Inventory {
    let soldOut = SoldOut(reason: words("오늘 소진", "gone for today", "本日終了"))
    return Inventory(
      revision: 1,
      soldOut: ["temperature.ice": soldOut, "temperature.hot": soldOut, "drinks.latte": soldOut],
      stock: ["pastry.scone": 0])
  }

  private var title: SectionDraft {
    SectionDraft(
      .title(
        TitleContent(
          image: image, description: words("고소한 우유", "Nutty milk", "まろやかなミルク"),
          labels: [label])), id: id("head"), header: words("카페 라떼", "Caffè latte", "カフェラテ"),
      footer: words("알레르기", "Allergies", "アレルギー"), style: probe.text("hero"),
      notes: [MenuValue.Entry(Located(probe.id("stranger.badge")), value)])
  }

  private var temperature: SectionDraft {
    SectionDraft(
      .menu(
        MenuSectionDraft(items: [
          option("hot", "따뜻하게", "Hot", "ホット"), option("ice", "차갑게", "Iced", "アイス", 500),
        ])), id: id("temperature"), header: words("온도", "Temperature", "温度"))
  }

  private var drinks: SectionDraft {
    var latte = option("latte", "라떼", "Latte", "ラテ", 4500)
    latte.sections = [
      SectionDraft(
        .menu(
          MenuSectionDraft(
            select: Located(.quantity(.upToOne)), items: [option("oat", "귀리", "Oat", "オーツ", 700)])),
        id: id("milk"), header: words("우유", "Milk", "ミルク")),
      SectionDraft(
        .text(TextContent(maximum: 1000, isRequired: true, placeholder: words("이름", "Name", "名前"))),
        id: id("name"), header: words("이름", "Name", "名前")),
    ]
    var tea = option("tea", "홍차", "Tea", "紅茶", 3000)
    tea.soldOut = SoldOut(reason: words("오늘 소진", "gone for today", "本日終了"))
    return SectionDraft(
      .menu(
        MenuSectionDraft(
          select: Located(.quantity(.any)), each: QuantityRange(0, 9).map { Located($0) },
          items: [latte, tea])), id: id("drinks"), header: words("음료", "Drinks", "ドリンク"))
  }

  private func fed(_ name: String) -> SectionDraft {
    SectionDraft(
      .menu(
        MenuSectionDraft(
          select: Located(.quantity(.any)), free: Located(FreeUnits(first: 1, units: .cheapest)),
          items: [option("scone", "스콘", "Scone", "スコーン", 3800)])), id: id(name),
      header: words("곁들임", "On the side", "サイド"))
  }

  private var closed: SectionDraft {
    SectionDraft(
      .menu(
        MenuSectionDraft(
          select: Located(.quantity(.any)), empty: words("봄에 만나요", "Back in spring", "春にまた"))),
      id: id("seasonal"), header: words("계절", "Seasonal", "季節"))
  }

  private var notices: SectionDraft {
    SectionDraft(
      .menu(
        MenuSectionDraft(
          select: Located(.none), items: [option("cup", "컵 할인", "Cup discount", "カップ割引")])),
      id: id("notices"), header: words("알림", "Notices", "お知らせ"))
  }

  private var bags: SectionDraft {
    SectionDraft(
      .count(CountDraft(range: Located(.any), price: .amount(100))), id: id("bags"),
      header: words("쇼핑백", "Bags", "袋"))
  }

  private var note: SectionDraft {
    SectionDraft(
      .text(TextContent(maximum: 1000, lines: 3, placeholder: words("요청", "A wish", "要望"))),
      id: id("note"), header: words("요청 사항", "Note", "備考"))
  }

  private func custom(
    _ name: String, of content: CustomContent, _ header: LocalizedText?
  ) -> SectionDraft {
    SectionDraft(
      .custom(CustomContent(kind: content.kind, value: MenuValue(.map([])))), id: id(name),
      header: header)
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
        MenuValue.Entry(Located(probe.id("address")), MenuValue(.text(probe.text("연무장길 7")))),
        MenuValue.Entry(
          Located(probe.id("lines")), MenuValue(.list([MenuValue(.text(probe.text("2")))]))),
      ]))
  }

  private var image: MenuImage {
    MenuImage(
      source: Located(probe.source("images/latte.png")), alternative: words("라떼", "A latte", "ラテ"))
  }

  private var label: MenuLabel {
    MenuLabel(words("인기", "loved", "人気"), style: probe.text("hot"))
  }

  private func option(
    _ id: String, _ korean: String, _ english: String, _ japanese: String, _ price: Int64 = 0
  ) -> OptionDraft {
    var option = OptionDraft(
      words(korean, english, japanese), id: self.id(id), price: .amount(price))
    option.description = words("설명", "About it", "説明")
    option.image = image
    option.labels = [label]
    option.style = probe.text("plain")
    return option
  }

  private func id(_ word: String) -> Located<String> { Located(probe.id(word)) }

  private func words(_ korean: String, _ english: String, _ japanese: String) -> LocalizedText {
    var text = LocalizedText(probe.text(korean), in: .korean)
    text.set(probe.text(english), in: .english)
    if let tag = LanguageTag("ja") { text.set(probe.text(japanese), in: tag) }
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
