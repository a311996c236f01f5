import MenuPlugins
import MenuSections
import MenuTestSupport
import MenuText
import Testing

@Suite("Changes as text")
struct TextChangesTests {
  private func text(
    from old: Screen, to new: Screen, _ language: LanguageTag = .korean, color: Bool = false
  ) -> String {
    TextChanges(new.changes(from: old), from: old, to: new).text(Localizer(language), color: color)
  }

  private static let before = """
    item: 라떼
    price: 10000
    currency: KRW
    locale: ko
    sections:
      - {id: temp, menu: 온도, select: any, items: {syrup: {name: 시럽 추가, price: 300}, hot: {name: 뜨겁게, price: 100}}}
      - id: extras
        menu: 추가 선택
        select: any
        items: {whip: {name: 휘핑크림, price: 500}, shot: {name: 샷 추가, price: 500}}
      - {id: total, total: 총 금액}

    """

  private static let after = """
    item: 라떼
    price: 10200
    currency: KRW
    locale: ko
    sections:
      - {id: temp, menu: 온도, select: any, items: {hot: {name: 뜨겁게, price: 100}}}
      - id: extras
        menu: 추가 선택
        select: any
        items:
          shot: {name: 샷 추가, price: 600}
          syrup: {name: 시럽 추가, price: 300}
          soy: {name: 두유, price: 700}
      - {id: total, total: 총 금액}

    """

  @Test("The sample in the documentation is printed in the order of the changeset")
  func documentedSample() throws {
    let text = text(from: try screen(of: menu(Self.before)), to: try screen(of: menu(Self.after)))
    #expect(
      text == """
        ~ total         총 금액    10,000원 → 10,200원
        - extras.whip   휘핑크림   +500원
        + extras.soy    두유       +700원
        > extras.syrup  시럽 추가  온도 → 추가 선택
        ~ extras.shot   샷 추가    +500원 → +600원

        """)
  }

  @Test(
    "No changes are one localized line",
    arguments: [
      (LanguageTag.korean, "달라진 것이 없어요.\n"), (.english, "Nothing differs.\n"),
      (LanguageTag.japanese, "違いはありません。\n"),
    ])
  func nothing(language: LanguageTag, sentence: String) throws {
    let screen = try Screen.of(SampleMenus.cafe)
    #expect(text(from: screen, to: screen, language) == sentence)
  }

  @Test("Changes of the whole order come last: its name, its total, what is missing")
  func wholeOrder() throws {
    func shop(_ item: String, _ price: Int, _ minimum: Int) throws -> Screen {
      try screen(
        of: menu(
          """
          item: \(item)
          price: \(price)
          currency: KRW
          minimum: \(minimum)
          sections: [{menu: Cups, items: [small, large]}]

          """))
    }
    let old = try shop("Stall", 100, 150)
    let new = try shop("Shop", 200, 500)
    #expect(
      text(from: old, to: new, .english) == """
        ~ the order  name: Stall → Shop; ₩100 → ₩200; to do: The minimum is ₩150: ₩50 short → \
        The minimum is ₩500: ₩300 short

        """)
    #expect(
      text(from: old, to: try shop("Stall", 100, 100), .korean)
        == "~ 주문 전체  고칠 것: 최소 주문 금액은 150원이에요. 50원이 모자라요 → 없음\n")
  }

  @Test("Every changed property is printed, with the old value first")
  func everyWord() throws {
    let old = """
      item: x
      price: 0
      sections:
        - {id: m, menu: 하나, select: 0..2, items: {a: {name: A, description: 옛것, stock: 3}, b: B}}
        - {id: c, count: 수, range: 1..9}
        - {id: t, text: 글}

      """
    let new = """
      item: x
      price: 0
      sections:
        - {id: m, menu: 둘, footer: 아래, select: 0..2, each: 0..2, items: {a: {name: AA, labels: [새것], stock: 2}, b: {name: B, sold-out: yes}}}
        - {id: c, count: 수, range: 2..8, step: 2}
        - {id: t, text: 글, max: 10, required: yes, placeholder: 여기}

      """
    let text = text(from: try screen(of: menu(old)), to: try screen(of: menu(new)))
    #expect(
      text == """
        ~ m    둘  제목: 하나 → 둘; 아래 글: 없음 → 아래; 옵션마다: 0..1 → 0..2
        ~ c    수  1 → 2; 범위: 1..9 → 2..8; 간격: 1 → 2
        ~ t    글  선택 → 필수; 길이: 200자 1줄 → 10자 1줄; 안내: 없음 → 여기; 고칠 것: 없음 → 적어 주세요
        ~ m.a  AA  이름: A → AA; 3개 남음 → 2개 남음; 옵션마다: 0..1 → 0..2; 설명: 옛것 → 없음; 라벨: 없음 → ‹새것›
        ~ m.b  B   주문 가능 → 품절; 옵션마다: 0..1 → 0..2

        """)
  }

  @Test("Each change is one line of plain text, for any texts and walks")
  func oneLineEach() throws {
    for seed in UInt64(0)..<40 {
      var random = RandomMenu(seed: seed, .oddities)
      let old = try random.screen()
      let new = try random.screen()
      let changes = new.changes(from: old)
      let text = TextChanges(changes, from: old, to: new).text(Localizer(.english))
      let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
      // The menus have different names, which the line of the whole order shows.
      let expected = changes.sections.count + changes.rows.count + 1
      #expect(lines.count == expected + 1, "seed \(seed)")
      #expect(SafeText.isPlain(text), "seed \(seed)")
      #expect(lines.allSatisfy { $0.last != " " }, "seed \(seed)")
    }
  }

  @Test("Every step of an order prints at least one difference")
  func steps() throws {
    for seed in UInt64(1)...40 {
      let store = MenuStore(try MenuDefinition(MenuTestSupport.RandomMenu.draft(seed: seed)))
      var walk = RandomWalk(seed: seed)
      for step in 0..<30 {
        let before = store.screen
        guard let screen = try? store.send(walk.command(for: before)) else { continue }
        let text = TextChanges(screen.changes(from: before), from: before, to: screen)
          .text(Localizer(.english))
        #expect(!text.contains("other details"), "seed \(seed), step \(step): \(text)")
      }
    }
  }

  @Test("Only the sign is colored")
  func color() throws {
    let (old, new) = (try screen(of: menu(Self.before)), try screen(of: menu(Self.after)))
    let plain = text(from: old, to: new)
    let coloured = text(from: old, to: new, color: true)
    #expect(coloured.contains("\n\u{1B}[31m-\u{1B}[0m extras.whip "))
    #expect(coloured.replacing(#/\u{1B}\[[0-9]+m/#, with: "") == plain)
  }

  @Test("Changes of another screen that refer to missing elements are left out")
  func strange() throws {
    let screen = try Screen.of(SampleMenus.latte)
    var changes = Changeset()
    changes.sections.deleted = [99]
    changes.rows.moved = [
      .init(old: RowPath(section: 0, row: 0), new: RowPath(section: -1, row: 0))
    ]
    let text = TextChanges(changes, from: screen, to: screen).text(Localizer(.korean))
    #expect(text == "달라진 것이 없어요.\n")
  }
}
