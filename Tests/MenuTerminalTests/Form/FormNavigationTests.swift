import MenuSections
import MenuTerminal
import MenuTestSupport
import MenuText
import Testing

@Suite("Form navigation")
struct FormNavigationTests {
  private static let sets = """
    item: Sets
    price: 0
    currency: KRW
    locale: ko
    sections:
      - id: sets
        menu: 세트
        select: any
        each: 0..9
        items:
          classic:
            name: 클래식
            price: 7900
            sections:
              - id: burger
                menu: 버거
                items:
                  cheese:
                    name: 치즈버거
                    sections:
                      - {id: extra, menu: 추가, select: any, items: [패티, 양파]}
                  shrimp: 새우버거
              - {id: side, menu: 사이드, items: [감자튀김, 치즈스틱]}
          kids: {name: 어린이, price: 5900}
      - {id: note, text: 메모, lines: 2}
      - {id: how, menu: 받는 방법, items: [매장, 포장]}
    """

  private func driver(columns: Int = 80, rows: Int = 40) throws -> FormDriver {
    FormDriver(try menu(Self.sets), columns: columns, rows: rows)
  }

  @Test("When a nested item disappears, the option that contains it is focused")
  func undone() throws {
    var form = try driver()
    form.press(.enter, .enter, .down)
    #expect(form.focusedLine() == "[ ] 양파")
    form.press(.character("u"), .character("u"))
    #expect(form.focusedLine().hasPrefix("[ ] 클래식"))
  }

  @Test("When one of several lines is removed, its option is focused")
  func removedLine() throws {
    var form = try driver()
    form.press(.character(" "), .character("a"))
    #expect(form.focusedLine().hasPrefix("#2"))
    #expect(form.text().contains("Space 빼기"))
    form.press(.character(" "))
    #expect(form.focusedLine().hasPrefix("[1] 클래식"))
  }

  @Test("Enter skips the rows of a section below its nested sections")
  func enter() throws {
    var form = try driver()
    form.press(.enter, .enter, .enter)
    #expect(form.focusedLine() == "( ) 감자튀김")
  }

  @Test("Enter in a filter shows everything again, with the focus on the match")
  func found() throws {
    var form = try driver()
    form.press(.character(" "), .character("/"))
    #expect(!form.text().contains("0개 찾음"))
    form.type("ㅊㅈㅅ")
    #expect(form.text().contains("클래식 › 사이드"))
    #expect(form.text().contains("↑↓ 이동  Enter 가기  Esc 닫기"))
    form.press(.enter)
    #expect(form.focusedLine() == "( ) 치즈스틱")
    #expect(form.text().contains("받는 방법"))
    form.press(.tab, .tab)
    #expect(form.focusedLine() == "( ) 매장")
  }

  @Test("Space is text while a filter is edited; after Down it chooses among the matches")
  func spaceInFilter() throws {
    var form = FormDriver(
      try menu(
        """
        item: Coffee
        currency: KRW
        sections:
          - menu: Extras
            select: 0..3
            each: 0..2
            items: [Extra shot, Whip, Extra shot of syrup]
        """))
    form.press(.character("/"))
    form.type("extra shot")
    #expect(form.text().contains("/extra shot "))
    #expect(form.text().contains("2 matches"))
    #expect(!form.text().contains("[1]"))
    form.press(.down)
    #expect(form.focusedLine().hasPrefix("[ ] Extra shot of syrup"))
    #expect(form.text().contains("Space choose"))
    form.press(.character(" "), .character("2"))
    #expect(form.focusedLine().hasPrefix("[2] Extra shot of syrup"))
    form.press(.character("/"))
    form.type(" o")
    #expect(form.text().contains("/extra shot o "))
    #expect(form.text().contains("1 match"))
    form.press(.enter)
    #expect(form.text().contains("Whip"))
    #expect(form.focusedLine().hasPrefix("[2] Extra shot of syrup"))
  }

  @Test("Down does not leave a filter without matches")
  func noMatches() throws {
    var form = try driver()
    form.press(.character("/"))
    form.type("zz")
    form.press(.down, .character(" "))
    #expect(form.text().contains("/zz "))
    #expect(!form.text().contains("[1]"))
  }

  @Test("Hints list only keys that have an effect on the focused item")
  func hints() throws {
    var form = try driver()
    form.press(.enter)
    #expect(form.focusedLine() == "( ) 치즈버거")
    #expect(!form.text().contains("하나 더") && !form.text().contains("수량"))
    form.press(.end, .backTab, .backTab, .backTab)
    #expect(form.text().contains("Enter 줄 바꾸기  Tab 다음"))
    form.press(.enter)
    #expect(form.text().contains("Enter 다음"))
  }

  @Test("A header stays at the upper edge only above its own rows")
  func pinned() throws {
    var form = try FormDriver(shipped: "cafe-latte", rows: 12)
    for _ in 0..<30 {
      form.press(.down)
      let lines = form.lines()
      #expect(!(lines[0].contains("필수") && lines[1] == ""), "\(form.text())")
    }
  }

  @Test("A low window shows the first missing item, and the keys that answer a question")
  func low() throws {
    var form = try driver(columns: 30, rows: 5)
    form.press(.end, .enter)
    #expect(form.text().contains("! 받는 방법: 1개를"))
    form.press(.character(" "), .escape)
    #expect(form.text().contains("y 나가기  n 계속하기"))
  }

  @Test("A narrow window shows a clipped message that something is missing")
  func narrow() throws {
    var form = try driver(columns: 18, rows: 6)
    #expect(form.text().contains("1가지가 더 필요…"))
  }

  @Test(
    "The help page names the mouse in the reader's language",
    arguments: [("ko", "마우스"), ("ja", "マウス"), ("de", "Maus "), ("en", "Mouse ")])
  func mouse(language: String, name: String) throws {
    let store = MenuStore(try Repository.menu("cafe-latte"))
    var form = OrderForm(
      CommandRecorder(store), localizer: Localizer(try #require(LanguageTag(language))))
    _ = form.press(.character("?"))
    let grid = form.frame(CellSize(columns: 80, rows: 24), profile: .modern)
    #expect((0..<grid.size.rows).contains { grid.text(row: $0).hasPrefix("  \(name)") })
  }

  @Test("The help page scrolls in a low window")
  func help() throws {
    var form = try driver(columns: 30, rows: 8)
    let page = form.text()
    form.press(.character("?"))
    #expect(!form.text().contains("Ctrl-C"))
    for _ in 0..<30 { form.press(.down) }
    #expect(form.text().contains("  Ctrl-C\n    그만두기\n"))
    form.press(.character("q"))
    #expect(form.text() == page)
  }

  @Test("A name that is clipped in the price keeps its quantity")
  func clippedName() throws {
    let bar = """
      item: Bar
      currency: EUR
      sections:
        - {menu: Drinks, select: any, each: 0..9, items: {Iced tea with a very long name indeed: 2.00}}
        - total: Total
      """
    var form = FormDriver(try menu(bar), language: .english, columns: 40)
    form.press(.character("3"))
    #expect(form.text().contains("… × 3  €6.00"), "\(form.text())")
  }

  @Test("The marks of a plugin's section are ASCII where those of the form are")
  func marksOfSection() throws {
    var value = MenuValue("deep")
    for _ in 0...MenuValue.maximumShownDepth { value = [value] }
    let draft = MenuDraft(
      id: "shop", item: LocalizedText("Shop"),
      sections: [
        SectionDraft(
          .custom(CustomContent(kind: "acme.list", value: ["a", value])), id: Located("l"))
      ])
    let definition = try MenuDefinition(draft)
    for (isASCII, marks) in [(true, ["* a", "..."]), (false, ["• a", "…"])] {
      var form = FormDriver(definition, isASCII: isASCII)
      let lines = form.lines().map { String($0.drop { $0 == " " }) }
      #expect(marks.allSatisfy { lines.contains($0) }, "\(lines)")
    }
  }
}
