import MenuPlugins
import MenuSections
import MenuTestSupport
import MenuText
import Testing

@Suite("Snapshots of the amount that is paid")
struct PaidSnapshotTests {
  /// A shop with the conventions of a country.
  enum Shop: String, CaseIterable {
    case korea, japan, germany, states

    var language: LanguageTag {
      switch self {
      case .korea: .korean
      case .japan: .japanese
      case .germany: .german
      case .states: .english
      }
    }

    var actions: [MenuAction] {
      switch self {
      case .korea: [.set("items.latte", to: 2), .set("items.cake", to: 1), .redeem("봄")]
      case .japan: [.set("items.bento", to: 2), .set("items.beer", to: 1)]
      case .germany: [.set("items.cake", to: 2), .set("items.wine", to: 1), .choose("pay.cash")]
      case .states: [.set("items.burger", to: 2), .set("items.soda", to: 2), .choose("tip.ten")]
      }
    }

    var yaml: String {
      switch self {
      case .korea:
        """
        item: {ko: 하루 카페, en: Cafe Haru}
        currency: KRW
        locale: ko
        tax: {included: yes, rates: {vat: 10%}, default: vat}
        discounts:
          - {discount: {ko: 봄맞이, en: Spring}, id: spring, off: 7%, code: 봄}
        rounding: {to: 10, mode: down}
        sections:
          - {menu: {ko: 메뉴, en: Menu}, id: items, select: any, each: 0..9, items: {
              latte: {name: {ko: 카페라떼, en: Latte}, price: 4500},
              cake: {name: {ko: 치즈케이크, en: Cheesecake}, price: 6333}}}
          - total: {ko: 결제 금액, en: Total}
        """
      case .japan:
        """
        item: {ja: 弁当屋, en: Bento}
        currency: JPY
        locale: ja
        channels: {togo: {ja: 持ち帰り, en: Takeaway}, here: {ja: 店内, en: Eat in}}
        tax:
          included: yes
          rates: {standard: 10%, reduced: 8%, food: {here: standard, togo: reduced}}
          default: food
          round: {mode: down}
        sections:
          - {menu: {ja: 品, en: Items}, id: items, select: any, each: 0..9, items: {
              bento: {name: {ja: 唐揚げ弁当, en: Karaage bento}, price: 648},
              beer: {name: {ja: ビール, en: Beer}, price: 440, tax: standard}}}
          - total: {ja: 合計, en: Total}
        """
      case .germany:
        """
        item: Kuchenhaus
        currency: EUR
        locale: de
        tax: {included: yes, rates: {voll: 19%, ermäßigt: 7%}, default: ermäßigt}
        discounts: [{discount: Treue, off: 10%}]
        rounding: {to: 0.05, when: {pay: cash}}
        sections:
          - {menu: Karte, id: items, select: any, each: 0..9, items: {
              cake: {name: Pflaumenkuchen, price: 4.20}, wine: {name: Wein, price: 6.53, tax: voll}}}
          - {menu: Zahlung, id: pay, default: card, items: {cash: bar, card: Karte}}
          - total: Summe
        """
      case .states:
        """
        item: Diner
        currency: USD
        tax: {included: no, rates: {NY: 8.875%}, default: NY, round: {at: order, mode: half-even}}
        fees:
          - {fee: Delivery, price: [{when: {subtotal: 30.00..}, is: 0}, {is: 2.99}], tax: NY}
          - {fee: Tip, rate: 10%, when: {tip: ten}, tax: none}
        sections:
          - {menu: Menu, id: items, select: any, each: 0..9, items: {
              burger: {name: Burger, price: 9.40}, soda: {name: Soda, price: 2.75}}}
          - {menu: Tip, id: tip, select: optional, items: {ten: Ten percent}}
          - total: Total
        """
      }
    }
  }

  private func screen(_ shop: Shop) throws -> Screen {
    let store = MenuStore(try menu(shop.yaml, id: shop.rawValue))
    for action in shop.actions { try store.send(action) }
    return store.screen
  }

  @Test(
    "Texts, receipts and orders of four countries match the snapshots", arguments: Shop.allCases,
    ["text", "receipt", "order"])
  func snapshots(shop: Shop, renderer name: String) async throws {
    let renderer = try PluginRegistry(Plugins.builtIn).renderer(named: name)
    var output = RenderOutput()
    try await renderer.render(
      try screen(shop), localizer: Localizer(shop.language),
      options: PluginOptions([:], for: renderer), into: &output)
    let ending = name == "order" ? "json" : "txt"
    try Snapshot(name: "\(shop).\(shop.language).\(name).\(ending)").expect(output.text)
  }

  @Test("No renderer shows a code")
  func codes() async throws {
    let registry = try PluginRegistry(Plugins.builtIn)
    for name in registry.names(of: .renderer) {
      let renderer = try registry.renderer(named: name)
      var output = RenderOutput()
      try await renderer.render(
        try screen(.korea), localizer: Localizer(.english),
        options: PluginOptions([:], for: renderer), into: &output)
      #expect(!output.text.contains("봄"), "\(name)")
    }
  }

  @Test("The lines of every renderer lead from the items to the total")
  func lines() async throws {
    let registry = try PluginRegistry(Plugins.builtIn)
    for name in ["text", "receipt", "html", "frames", "json", "order"] {
      let renderer = try registry.renderer(named: name)
      let text = try await renderer.text(of: try screen(.states))
      for line in ["Delivery", "Tip", "Tax NY 8.875%"] {
        #expect(text.contains(line), "\(name) \(line)")
      }
    }
  }
}
