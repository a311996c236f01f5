import MenuLayout
import MenuText
import MenuYAML
import Testing

@testable import MenuSections

@Suite("Keys of menus written in Swift")
struct SwiftKeyTests {
  /// Expects the sections of a document in euros to be the drafts of sections written in Swift.
  private func same(
    _ yaml: String, sourceLocation: SourceLocation = #_sourceLocation,
    @MenuListBuilder<MenuSection> _ sections: () -> [MenuSection]
  ) throws {
    let source = SourceText(name: "menu.yaml", text: "item: x\ncurrency: EUR\nsections:\n\(yaml)\n")
    let document = MenuDocument.readDraft(MenuSources(source), id: "test")
    #expect(document.diagnostics.map(\.code) == [], sourceLocation: sourceLocation)
    let swift = written(currency: .eur, sections: sections)
    #expect(swift.diagnostics == [], sourceLocation: sourceLocation)
    #expect(
      form(swift.draft) == form(try #require(document.draft)), sourceLocation: sourceLocation)
  }

  @Test("Keys of the menu")
  func menu() throws {
    let source = SourceText(
      name: "menu.yaml",
      text: """
        id: tea
        item: {ko: 차, en: Tea}
        price: 4.50
        currency: USD
        locale: ko
        minimum: 3
        page-layout: {spacing: 16}
        sections: [{total: 합계}]
        """)
    var layout = LayoutConfiguration()
    layout.sectionSpacing = 16
    let swift = written(
      "tea", item: ["en": "Tea", "ko": "차"], price: "4.50", currency: .usd, locale: "ko",
      minimum: 3,
      pageLayout: layout
    ) { MenuSection(total: "합계") }
    let document = MenuDocument.readDraft(MenuSources(source), id: "other")
    #expect(form(swift.draft) == form(try #require(document.draft)))
  }

  @Test("Discounts, fees, tax and rounding")
  func terms() throws {
    let yaml = """
      item: Cafe
      currency: EUR
      tax: {included: no, rates: {a: 10%, b: a}, default: [a], round: {at: order, mode: half-even}}
      discounts:
        - {discount: Lunch, off: 10%, of: [i], when: {subtotal: 5.00..}, one-of: x, round: down}
        - {discount: Code, id: code, off: 2.50, code: NEW, minimum: 9, at-most: 2, per: 3, tax: full}
      fees:
        - {fee: Bag, price: 0.20, per: unit, of: i.cake, tax: b}
        - {fee: Service, rate: 10%, base: before-discounts, tax: none, round: up}
        - {fee: Delivery, price: given, tax: a}
      rounding: {to: 0.05, mode: up, when: {i: cake}}
      sections: [{menu: Items, id: i, select: any, tax: b, items: {cake: {price: 6.00, tax: none}}}]
      """
    let source = SourceText(name: "menu.yaml", text: yaml)
    let document = MenuDocument.readDraft(MenuSources(source), id: "test")
    #expect(document.diagnostics.map(\.code) == [])
    var context = DraftContext(locale: .english, currency: .eur)
    var draft = context.menu(
      "test", item: "Cafe", price: nil, minimum: 0, pageLayout: LayoutConfiguration(),
      sections: [
        MenuSection(menu: "Items", id: "i", select: .any, tax: ["b"]) {
          MenuItem("cake", price: "6.00", tax: [])
        }
      ])
    draft.terms = context.terms(
      discounts: [
        MenuDiscount(
          "Lunch", off: "10%", of: ["i"], when: .subtotal(from: "5.00"), oneOf: "x",
          rounding: .down),
        MenuDiscount(
          "Code", id: "code", off: "2.50", code: "NEW", minimum: 9, atMost: 2, per: 3,
          isTaxedInFull: true),
      ],
      fees: [
        MenuFee("Bag", price: "0.20", isPerUnit: true, of: ["i.cake"], tax: ["b"]),
        MenuFee("Service", rate: "10%", base: .beforeDiscounts, tax: ["none"], rounding: .up),
        MenuFee(given: "Delivery", tax: ["a"]),
      ],
      tax: MenuTax(
        isIncluded: false, rates: ["a": "10%", "b": "a"], default: ["a"], roundedAt: .order,
        rounding: .halfEven),
      rounding: MenuRounding(to: "0.05", mode: .up, when: .chosen("i", "cake")))
    #expect(context.diagnostics == [])
    #expect(form(draft) == form(try #require(document.draft)))
  }

  @Test("Keys of every section")
  func sections() throws {
    try same("- {menu: A, id: a, items: [x]}\n- {text: T, when: {a: x}, footer: F, style: s}") {
      MenuSection(menu: "A", id: "a") { "x" }
      MenuSection(text: "T", when: .chosen("a", "x"), footer: "F", style: "s")
    }
    try same("- {text: , id: t, acme.badge: {new: [a, b]}}") {
      MenuSection(text: nil, id: "t", notes: ["acme.badge": ["new": ["a", "b"]]])
    }
    try same("- {menu: A, items: [x], layout: {list: {spacing: 8}}}") {
      MenuSection(
        menu: "A", layout: SectionLayout([.init(.list(estimate: 44, spacing: 8))])
      ) { "x" }
    }
  }

  @Test("Keys of titles, counts, texts, totals and plugins' kinds")
  func kinds() throws {
    try same(
      "- {title: A, description: D, image: {src: a.png, alt: B, aspect: 4/3}, labels: [a, {text: b, style: s}]}"
    ) {
      MenuSection(
        title: "A", description: "D",
        image: MenuImage("a.png", alternative: "B", aspect: (4, 3)),
        labels: ["a", MenuLabel("b", style: "s")])
    }
    try same("- {count: A, range: 0..8, default: 4, step: 2, price: 0.50}") {
      MenuSection(count: "A", range: 0...8, default: 4, step: 2, price: "0.50")
    }
    try same("- {text: A, max: 20, lines: 2, required: yes, placeholder: P}") {
      MenuSection(text: "A", maximum: 20, lines: 2, isRequired: true, placeholder: "P")
    }
    try same("- {total: A, breakdown: no}") { MenuSection(total: "A", hasBreakdown: false) }
    try same("- {acme.map: A, id: m, at: Seoul, zoom: [1, 2]}") {
      MenuSection(custom: "acme.map", "A", id: "m", keys: ["at": "Seoul", "zoom": ["1", "2"]])
    }
  }

  @Test("Select types and limits of menu sections")
  func limits() throws {
    try same("- {menu: A, select: one, items: [x]}") {
      MenuSection(menu: "A", select: .one) { "x" }
    }
    try same("- {menu: A, select: optional, items: [x]}") {
      MenuSection(menu: "A", select: .optional) { "x" }
    }
    try same("- {menu: A, select: any, items: [x]}") {
      MenuSection(menu: "A", select: .any) { "x" }
    }
    try same("- {menu: A, select: many, items: [x]}") {
      MenuSection(menu: "A", select: .many) { "x" }
    }
    try same("- {menu: A, select: none, items: [x]}") {
      MenuSection(menu: "A", select: .none) { "x" }
    }
    try same("- {menu: A, select: 2, each: 0..2, items: [x]}") {
      MenuSection(menu: "A", select: 2, each: 0...2) { "x" }
    }
    try same("- {menu: A, select: 1.., each: 2.., distinct: 1..2, default: {x: 2}, items: [x, y]}")
    {
      MenuSection(menu: "A", select: 1..., each: 2..., distinct: 1...2, default: ["x": 2]) {
        "x"
        "y"
      }
    }
    try same("- {menu: A, select: any, free: 1, items: {x: 1, y: 1}, empty: None}") {
      MenuSection(menu: "A", select: .any, free: 1, empty: "None") {
        MenuItem("x", price: 1)
        MenuItem("y", price: 1)
      }
    }
    try same("- {menu: A, select: any, free: {first: 2, units: most-expensive}, items: {x: 1}}") {
      MenuSection(menu: "A", select: .any, free: FreeUnits(first: 2, units: .mostExpensive)) {
        MenuItem("x", price: 1)
      }
    }
  }

  @Test("Keys of items")
  func items() throws {
    try same(
      """
      - menu: A
        select: any
        each: 0..5
        items:
          y: {en: Why, ko: 왜}
          x: {name: X, price: -1.50, description: D, image: x.png, labels: [a], each: 0..2, stock: 3}
          z: {when: {B: b}, style: s, sold-out: yes}
          w: {sold-out: later, sections: [{text: N}]}
      - {menu: B, items: [b]}
      """
    ) {
      MenuSection(menu: "A", select: .any, each: 0...5) {
        MenuItem(["en": "Why", "ko": "왜"], id: "y")
        MenuItem(
          "X", id: "x", price: "-1.50", description: "D", image: "x.png", labels: ["a"],
          each: 0...2, stock: 3)
        MenuItem("z", when: .chosen("B", "b"), style: "s", soldOut: SoldOut())
        MenuItem("w", soldOut: "later") { MenuSection(text: "N") }
      }
      MenuSection(menu: "B") { "b" }
    }
  }

  @Test("Facts of items")
  func facts() throws {
    try same(
      """
      - {menu: A, id: a, items: [x, y]}
      - menu: B
        items:
          p: {code: T1, diet: [vegan], allergens: [], may-contain: [nuts], kcal: 120..180}
          q: {code: {a: {x: T2, y: T3}}, kcal: 90, alcohol: 4.5, age: 19, was: 2.50}
          r: {code: [{when: {a: x}, is: T4}, {is: T2}]}
      """
    ) {
      MenuSection(menu: "A", id: "a") {
        "x"
        "y"
      }
      MenuSection(menu: "B") {
        MenuItem(
          "p", code: "T1", diet: ["vegan"], allergens: [], mayContain: ["nuts"], kcal: 120...180)
        MenuItem(
          "q", code: .table("a", ["x": "T2", "y": "T3"]), kcal: 90, alcohol: Percentage("4.5"),
          age: 19, was: "2.50")
        MenuItem("r", code: .rules([(when: .chosen("a", "x"), is: "T4")], otherwise: "T2"))
      }
    }
  }

  @Test("Prices and conditions")
  func prices() throws {
    try same(
      """
      - {menu: A, id: a, items: [x, y]}
      - {menu: B, id: b, select: any, items: [z]}
      - menu: C
        when: {any: [{a: [x, y]}, {all: [{b: {count: 1..}}, {not: {a: y}}]}]}
        items:
          p: {price: {a: {x: 1, y: 2.50}}}
          q: {price: [{when: {a: x}, is: 3.00}, {is: {a: {x: 1, y: 2}}}]}
      """
    ) {
      MenuSection(menu: "A", id: "a") {
        "x"
        "y"
      }
      MenuSection(menu: "B", id: "b", select: .any) { "z" }
      MenuSection(
        menu: "C",
        when: .any(
          .chosen("a", "x", "y"), .all(.quantity("b", 1...), .not(.chosen("a", "y"))))
      ) {
        MenuItem("p", price: .table("a", ["x": 1, "y": "2.50"]))
        MenuItem(
          "q",
          price: .rules(
            [(when: .chosen("a", "x"), is: 3)], otherwise: .table("a", ["x": 1, "y": 2])))
      }
    }
  }
}
