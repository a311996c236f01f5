import Foundation
import MenuLayout
import MenuPlugins
import MenuSections
import MenuTestSupport
import MenuText
import Testing

@Suite("The frames renderer")
struct FramesOutputTests {
  @Test("Decoding and encoding a document preserves its values", arguments: UInt64(0)..<12)
  func roundTrip(seed: UInt64) async throws {
    var random = RandomMenu(seed: seed, .oddities)
    let screen = try random.screen()
    let session = FramesSession(screen, localizer: Localizer(.korean))
    for options in [[:], ["pretty": "yes"]] {
      let json = Data(
        try await FramesRenderer().text(of: screen, language: .korean, options: options).utf8)
      let document = try JSONDecoder().decode(FramesDocument.self, from: json)
      #expect(document == session.document())
      let written = try JSONSerialization.jsonObject(with: json) as? NSDictionary
      let encoded =
        try JSONSerialization.jsonObject(with: JSONEncoder().encode(document)) as? NSDictionary
      #expect(written == encoded)
    }
  }

  @Test("The sample in the documentation is rendered as printed")
  func documentedSample() async throws {
    let document = try await frames(Repository.text(of: "Config/magnet-latte.yaml"))
    #expect(document.contentSize == LayoutSize(width: 375, height: 498.667))
    #expect(document.entries(.header, in: "온도").map(\.frame.numbers) == [[0, 70, 375, 43.667]])
    let cell = try document.cell("온도.HOT")
    #expect(cell.frame.numbers == [0, 113.667, 375, 44])
    #expect(cell.text.map { [$0.x, $0.baseline, $0.width, $0.size] } == [[46, 27, 32.944, 16]])
    let mark = try #require(cell.parts.first)
    #expect(mark.kind == .radio && mark.frame.numbers == [16, 11.333, 20, 20])
  }

  @Test(
    "Three sections of three rows have the same frames as in UIKit",
    arguments: ["default", "uikit"])
  func threeSections(profile: String) async throws {
    let document = try await frames(
      Repository.text(of: "Config/layouts/three-sections.yaml"),
      options: ["width": "390", "height": "844", "profile": profile])
    #expect(document.contentSize == LayoutSize(width: 390, height: 1157))
    #expect(
      document.entries(.header).map(\.frame.numbers)
        == [[0, 0, 390, 50], [0, 440, 390, 50], [0, 685, 390, 50]])
    #expect(
      document.entries(.cell, in: "Halves").map(\.frame.numbers)
        == [[10, 60, 175, 175], [205, 60, 175, 175], [10, 255, 175, 175]])
    #expect(
      document.entries(.cell, in: "Quarters").map(\.frame.numbers)
        == [[10, 500, 77.667, 175], [107.667, 500, 77.667, 175], [205.333, 500, 77.667, 175]])
    #expect(
      document.entries(.cell, in: "One beside two").map(\.frame.numbers)
        == [[10, 745, 253, 402], [283, 745, 97, 191], [283, 956, 97, 191]])
    #expect(document.diagnostics.isEmpty)
  }

  @Test("A row shows its mark, name, price and notes, and its labels wrap as round chips")
  func row() async throws {
    let document = try await frames(
      """
      {item: Bowl, currency: USD, locale: en, sections: [
        {menu: Toppings, id: t, select: any, each: 0..3, default: {egg: 2}, items: {
          egg: {name: Egg, price: 1.50, description: Soft, stock: 3,
                labels: [one label, another label, a third label, a fourth label, a fifth]},
          tofu: {name: Tofu, price: 2.00, sold-out: gone}}}]}
      """)
    let egg = try document.cell("t.egg")
    #expect(egg.text.map(\.string) == ["Egg", "$1.50", "Soft", "3 left"])
    #expect(egg.quantity == 2 && egg.state == "available")
    let mark = try #require(egg.parts.first)
    #expect(mark.kind == .quantity && mark.isOn == true && mark.text.map(\.string) == ["2"])
    let labels = egg.parts.filter { $0.kind == .label }
    #expect(labels.count == 5 && Set(labels.map(\.frame.y)).count == 2)
    for label in labels {
      #expect(label.cornerRadius == (label.frame.height / 2 * 1000).rounded() / 1000)
      #expect(label.frame.x + label.frame.width <= egg.frame.width)
      #expect(label.frame.y + label.frame.height < egg.frame.height)
    }
    let price = egg.text[1]
    #expect(abs(price.x + price.width - (375 - 16)) < 0.01, "prices end at the trailing edge")
    let tofu = try document.cell("t.tofu")
    #expect(tofu.text.map(\.string) == ["Tofu", "$2.00", "Sold out: gone"])
    #expect(tofu.text[0].tone == .disabled && tofu.frame.height < egg.frame.height)
  }

  @Test("A menu's header shows its select type; a menu without a header has none")
  func headers() async throws {
    let document = try await frames(
      """
      item: A
      locale: en
      sections:
        - {menu: With, select: 0..2, items: [a, b]}
        - menu:
          id: bare
          items: [c]
        - menu:
          id: asked
          items: [d]
          layout: {list: {}, header: {height: 30}}
      """)
    #expect(
      document.entries(.header, in: "With")[0].text.map(\.string)
        == ["With", "Optional · up to 2 · 2 options"])
    #expect(document.entries(.header, in: "bare") == [])
    #expect(document.entries(.header, in: "asked")[0].frame.height == 30)
  }

  @Test("An empty menu says so in its header if that has a height for it, otherwise below")
  func empty() async throws {
    let document = try await frames(
      """
      {item: A, locale: en, sections: [
        {menu: Tall, items: [], select: any, empty: Nothing yet,
         layout: {list: {}, header: {height: 50, empty: 300}}},
        {menu: Usual, items: [], select: any, empty: Nothing either},
        {menu: Full, items: [a], layout: {list: {}, header: {height: 50, empty: 300}}}]}
      """)
    let tall = document.entries(.header, in: "Tall")
    #expect(tall.map(\.frame.height) == [300])
    #expect(tall[0].text.map(\.string) == ["Tall", "Nothing yet"])
    let usual = document.entries(.header, in: "Usual")
    #expect(usual.map(\.name) == ["header", "note"])
    #expect(abs(usual[1].frame.y - usual[0].frame.y - usual[0].frame.height) < 0.002)
    #expect(usual[1].text.map(\.string) == ["Nothing either"])
    #expect(document.entries(.header, in: "Full").map(\.frame.height) == [50])
  }

  @Test("Nested sections follow their owner, are indented by their depth, and name their owner")
  func nested() async throws {
    let store = MenuStore(try Self.nesting())
    try store.send(.add("drinks.latte"))
    let document = FramesSession(store.screen, localizer: Localizer(.english)).document()
    let header = document.entries(.header, in: "drinks.latte.milk")[0]
    #expect(header.frame.x == 20 && header.text.map(\.string).prefix(2) == ["Latte", "Milk"])
    #expect(document.entries(.cell, in: "drinks.latte.milk").allSatisfy { $0.frame.x == 20 })
  }

  private static func nesting() throws -> MenuDefinition {
    var latte = SampleMenus.option("Latte")
    latte.id = Located("latte")
    latte.sections = [
      SectionDraft(
        .menu(MenuSectionDraft(items: [SampleMenus.option("Oat")])), id: Located("milk"),
        header: LocalizedText("Milk"))
    ]
    return try MenuDefinition(
      MenuDraft(
        id: "m", item: LocalizedText("M"), currency: .won,
        sections: [
          SectionDraft(
            .menu(MenuSectionDraft(select: Located(.quantity(.any)), items: [latte])),
            id: Located("drinks"), header: LocalizedText("Drinks"))
        ]))
  }

  @Test("A page in a right-to-left language is mirrored")
  func rightToLeft() async throws {
    func page(_ locale: String) async throws -> FramesDocument {
      try await frames(
        """
        {item: A, currency: USD, locale: \(locale), sections: [
          {menu: Same, id: m, select: any, items: {a: 1.00, b: {price: 2.00, labels: [x, y]}},
           layout: {grid: {columns: 2, spacing: 7}, insets: [0, 3, 0, 11]}}]}
        """)
    }
    let left = try await page("en")
    let right = try await page("he")
    #expect(left.container.direction == .leftToRight)
    #expect(right.container.direction == .rightToLeft)
    for (one, other) in zip(left.entries(.cell), right.entries(.cell)) {
      #expect(abs(other.frame.x - (375 - one.frame.x - one.frame.width)) < 0.002)
      #expect(one.parts.count == other.parts.count)
      for (part, mirrored) in zip(one.parts, other.parts) {
        let x = one.frame.width - part.frame.x - part.frame.width
        #expect(abs(mirrored.frame.x - x) < 0.002)
      }
      let name = (one.text[0], other.text[0])
      #expect(abs(name.1.x - (one.frame.width - name.0.x - name.0.width)) < 0.002)
    }
  }

  @Test("A viewport contains its visible elements, with the pinned header moved into it")
  func viewport() async throws {
    let yaml = """
      {item: A, locale: en, sections: [
        {menu: First, id: a, select: none, items: [a, b, c, d, e, f],
         layout: {list: {height: 50}, header: {height: 40, pin: yes}}},
        {menu: Second, id: b, select: none, items: [g, h],
         layout: {list: {height: 50}, header: {height: 40}}}]}
      """
    let document = try await frames(yaml, options: ["viewport": "0,100,375,120"])
    #expect(document.entries(.cell).map(\.row) == ["a.b", "a.c", "a.d"])
    let header = document.entries(.header)
    #expect(header.map(\.frame.numbers) == [[0, 100, 375, 40]] && header[0].isPinned)
    #expect(document.viewport?.numbers == [0, 100, 375, 120])
    let whole = try await frames(yaml)
    #expect(whole.entries(.header).map(\.isPinned) == [false, false])
  }

  @Test("A trace names the rule that determined each frame, and is only written on request")
  func trace() async throws {
    let yaml = "{item: A, sections: [{menu: M, items: [a, b]}]}"
    let traced = try await frames(yaml, options: ["trace": "yes"])
    #expect(traced.entries(.cell).map(\.rule?.paragraph) == ["8.1", "8.1"])
    #expect(traced.entries(.header).map(\.rule?.paragraph) == ["9"])
    #expect(try await frames(yaml).frames.allSatisfy { $0.rule == nil })
  }

  @Test("Measured in cells, every frame is aligned to whole cells")
  func cells() async throws {
    let document = try await frames(
      "{item: A, locale: ko, sections: [{menu: 온도, items: [따뜻하게, 차갑게]}, {total: 합계}]}",
      options: ["measure": "cells", "width": "40", "height": "24", "scale": "1"])
    for entry in document.frames {
      for length in [entry.frame.x, entry.frame.y, entry.frame.width, entry.frame.height] {
        #expect(length == length.rounded())
      }
    }
    #expect(document.entries(.cell)[0].frame.height == 1)
  }

  @Test("An independently scrolling section has its scroll behavior and viewport")
  func scroll() async throws {
    let document = try await frames(
      """
      {item: A, sections: [{menu: M, select: none, items: [a, b, c],
        layout: {carousel: {width: 80%, height: 100}, spacing: 10, insets: [0, 16]}}]}
      """, options: ["width": "400"])
    let scroll = try #require(document.scroll.first)
    #expect(scroll.section == "M" && scroll.behavior == "group-leading" && scroll.offset == 0)
    #expect(scroll.contentWidth == 1012, "insets of 16, three of 320, two gaps of 10")
    #expect(scroll.viewport.width == 400 && scroll.viewport.height == 100)
  }

  @Test("Layout diagnostics have their location")
  func diagnostics() async throws {
    let document = try await frames(
      """
      {item: A, sections: [{menu: M, select: none, items: [a],
        layout: {group: {axis: horizontal, size: [50, 50], items: [{size: [20, 20], insets: 30}]}}}]}
      """)
    let diagnostic = try #require(document.diagnostics.first)
    #expect(diagnostic.code == "negative-size" && diagnostic.row == "M.a")
    #expect(diagnostic.section == "M" && document.diagnostics.count == 1)
  }
}
