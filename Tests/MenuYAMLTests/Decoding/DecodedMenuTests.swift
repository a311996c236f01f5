import MenuSections
import MenuText
import MenuYAML
import Testing

@Suite("Decoding menus")
struct DecodedMenuTests {
  @Test("Every select type is decoded, as a word or a range")
  func selects() throws {
    let words = [
      "one", "1", "optional", "0..1", "any", "0..", "many", "1..", "2", "1..3", "2..", "none",
    ]
    let menu = try readMenu(
      words.map {
        "- {menu: '\($0)', id: s\(words.firstIndex(of: $0) ?? 0), select: \($0), items: [a, b, c]}"
      }
      .joined(separator: "\n"))
    let found = menu.sections.compactMap { section -> SelectType? in
      if case .menu(let menu) = section.content { menu.select } else { nil }
    }
    let ranges: [(Int, Int?)] = [
      (1, 1), (1, 1), (0, 1), (0, 1), (0, nil), (0, nil), (1, nil), (1, nil), (2, 2), (1, 3),
      (2, nil),
    ]
    let expected = ranges.compactMap { QuantityRange($0.0, $0.1) }.map(SelectType.quantity)
    #expect(found == expected + [.none])
  }

  @Test(
    "A price is an amount, a nested table or rules, and resolves the option's own sections first"
  )
  func prices() throws {
    let menu = try readDocument(
      """
      item: Tea
      currency: KRW
      price: {size: {S: 1000, L: {temp: {hot: 2000, ice: 2500}}}}
      sections:
      - {menu: Size, id: size, items: [S, L]}
      - {menu: Temp, id: temp, items: [hot, ice]}
      - menu: Set
        id: set
        select: any
        items:
          a: {price: {size: {x: 1, y: 2}}, sections: [{menu: Size, id: size, items: [x, y]}]}
          b: {price: [{when: {size: L}, is: {temp: {hot: 1, ice: 2}}}, {is: -300}]}
      - {count: Bags, price: {temp: {hot: 0, ice: 100}}}
      - {count: Cups}
      """)
    #expect(menu.price.bounds == PriceRange(from: 1000, to: 2500))
    let own = try #require(menu.option(at: "set.a"))
    #expect(menu[own].price.references.map(\.levelsUp) == [-1])
    #expect(menu[own].price.bounds == PriceRange(from: 1, to: 2))
    let rules = try #require(menu.option(at: "set.b"))
    #expect(menu[rules].price.bounds == PriceRange(from: -300, to: 2))
    #expect(menu.page.pricedSections.map { menu[$0].id } == ["Bags"])
    #expect(menu.page.multiplier.map { menu[$0].id } == "Cups")
  }

  @Test("Every form of condition is decoded")
  func conditions() throws {
    let forms = [
      "{a: x}", "{a: [x, y]}", "{a: {count: 2..}}", "{n: {count: 3}}", "{a: x, n: {count: 1}}",
      "{any: [{a: x}, {a: y}]}", "{all: [{a: x}, {n: {count: 1..4}}]}", "{not: {a: x}}",
      "{not: {any: [{a: x}, {all: [{n: {count: 1}}]}]}}", "{a.x.b: z}", "{a: x, not: {a: y}}",
    ]
    for form in forms {
      let menu = try readMenu(
        """
        - menu: a
          select: any
          items: {x: {sections: [{menu: b, items: [z]}]}, y: 0}
        - {count: n, price: 1}
        - menu: s
          when: \(form)
          items: [o]
        """)
      #expect(menu.section(at: "s").map { menu[$0].condition } != nil)
    }
    let inner = try readMenu(
      "- menu: a\n  items: {x: {sections: [{menu: a, items: [z]}, {menu: b, when: {a: z}, items: [o]}]}}"
    )
    let condition = inner.section(at: "a.x.b").flatMap { inner[$0].condition }
    #expect(condition?.references.map(\.levelsUp) == [0])
  }

  @Test("Defaults are an id, a list, or quantities")
  func defaults() throws {
    let forms = ["a": [1], "[a, b]": [1, 1], "{a: 2, c: 3}": [2, 3]]
    for (form, quantities) in forms {
      let menu = try readMenu(
        "- menu: M\n  select: any\n  each: 0..3\n  default: \(form)\n  items: [a, b, c]")
      guard case .menu(let content) = menu.sections[0].content else { continue }
      #expect(content.defaults.map(\.quantity) == quantities)
    }
  }

  @Test("Sections of every kind keep their keys, and x- keys are allowed everywhere")
  func sections() throws {
    let menu = try readMenu(
      """
      - x-first: [anything, {at: all}]
        title: Tea
        description: Green
        labels: [New]
        style: hero
        x-last: 1
      - text: Note
        max: 20
        lines: 3
        required: true
        placeholder: Hi
        footer: Please
      - count: Cups
        range: 0..9
        step: 3
        default: 6
      - menu: M
        x-y: {z: 1}
        items: {x-ray: 500, a: {x-b: 1}}
        layout: {grid: {columns: 2}}
        when: {Cups: {count: 1..}}
      - total:
        id: sum
        breakdown: no
      """)
    #expect(menu.sections.map(\.content.kind) == ["title", "text", "count", "menu", "total"])
    #expect(menu.sections.map(\.id) == ["Tea", "Note", "Cups", "M", "sum"])
    #expect(menu.sections[0].style == "hero")
    #expect(menu.sections[1].footer?.fallback == "Please")
    if case .text(let text) = menu.sections[1].content {
      #expect(text.maximum == 20 && text.lines == 3 && text.isRequired)
    }
    if case .count(let count) = menu.sections[2].content {
      #expect(count.start == 6 && count.step == 3 && count.price == nil)
    }
    let entry = { (key: String, value: MenuValue) in MenuValue.Entry(key, value) }
    let grid = MenuValue(.map([entry("columns", MenuValue(.text("2")))]))
    #expect(menu.sections[3].layout?.written == MenuValue(.map([entry("grid", grid)])))
    #expect(menu.options.map(\.id) == ["x-ray", "a"])
    if case .total(let hasBreakdown) = menu.sections[4].content { #expect(!hasBreakdown) }
  }

  @Test("A dotted key is a note next to another kind, and a kind on its own")
  func dotted() throws {
    let menu = try readDocument(
      """
      item: {en: Tea, ko: 차}
      sections:
      - {menu: M, items: [a], acme.badge: {color: red}}
      - {acme.map: Where, zoom: 3, x-a: 1, acme.pin: yes, footer: Here}
      - {acme.video: {en: Film, ko: 영상}, src: a.mp4, style: wide}
      - {acme.chart: {bars: [1, 2]}, id: chart, axis: none}
      - {acme.rule: , id: rule}
      """)
    #expect(menu.sections[0].notes.map(\.key) == ["acme.badge"])
    let customs = menu.sections.compactMap { section -> CustomContent? in
      if case .custom(let content) = section.content { content } else { nil }
    }
    #expect(customs.map(\.kind) == ["acme.map", "acme.video", "acme.chart", "acme.rule"])
    let keys = customs.map { content -> [String] in
      if case .map(let entries) = content.value.content { entries.map(\.key) } else { [] }
    }
    #expect(keys == [["zoom", "acme.pin"], ["src"], ["acme.chart", "axis"], []])
    #expect(menu.sections.map(\.id) == ["M", "Where", "Film", "chart", "rule"])
    #expect(menu.sections[1].footer?.fallback == "Here")
    #expect(menu.sections[2].header?[.korean] == "영상")
    #expect(menu.sections[2].style == "wide")
  }

  @Test("An alias repeats its anchor's value")
  func aliases() throws {
    let menu = try readMenu(
      """
      - menu: &size Size
        id: size
        items: &sizes {S: 0, L: 500}
      - menu: Set
        items:
          a: {sections: &cup [{menu: *size, items: *sizes, default: &large L}], price: &p 100}
          b: {sections: *cup, price: *p, when: &w {size: *large}}
      - {text: Note, when: *w}
      """)
    #expect(menu.option(at: "Set.b.Size.L").map { menu[$0].price.constant } == 500)
    #expect(menu.option(at: "Set.b").map { menu[$0].price.constant } == 100)
  }

  @Test("A byte order mark, CR LF and JSON are accepted")
  func writing() throws {
    _ = try readDocument("\u{FEFF}item: Tea\r\nsections:\r\n- total: Sum\r\n")
    let menu = try readDocument(
      #"{"item": "Tea", "currency": "KRW", "price": 500, "sections": [{"menu": "M", "select": any, "items": {"a": 5}}]}"#
    )
    #expect(menu.price.constant == 500)
  }
}
