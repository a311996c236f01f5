import Foundation
import MenuSections
import MenuTerminal
import MenuTestSupport
import MenuText
import Testing

@Suite("Form keys")
struct FormKeyTests {
  private static let board = """
    item: Board
    currency: KRW
    locale: ko
    sections:
      - menu: 온도
        select: one
        items: [HOT, ICE]
      - menu: 추가
        select: 0..3
        each: 0..2
        items: {샷: 500, 시럽: 300}
      - id: coffee
        menu: 커피
        select: any
        each: 0..9
        items:
          americano:
            name: 아메리카노
            sections:
              - {id: ice, menu: 얼음, select: one, items: [많이, 적게]}
          latte: {name: 라떼, price: 4000}
      - text: 요청
        max: 10
      - count: 수량
        range: 1..20
      - total: 총액
    """

  private func driver() throws -> FormDriver { FormDriver(try menu(Self.board)) }

  private func answers(_ form: FormDriver) -> [String] {
    form.screen.sections.flatMap { view -> [String] in
      switch view {
      case .menu(let menu):
        menu.rows.flatMap { row in
          row.lines.isEmpty
            ? (row.quantity > 0 ? ["\(row.path)=\(row.quantity)"] : [])
            : row.lines.map { "\($0.path)=\($0.quantity)" }
        }
      case .count(let count): ["\(count.instance.path)=\(count.value)"]
      case .text(let text): text.text.isEmpty ? [] : ["\(text.instance.path)=\(text.text)"]
      case .title, .total, .custom: []
      }
    }
  }

  @Test("Space chooses an option; in a radio section it replaces the chosen one")
  func choosing() throws {
    var form = try driver()
    form.press(.character(" "), .down, .character(" "))
    #expect(answers(form) == ["온도.ICE=1", "수량=1"])
  }

  @Test("Right, left, plus and minus change a quantity by a step; digits set it")
  func stepping() throws {
    var form = try driver()
    form.press(.tab, .right, .character("+"), .character("-"), .down, .character("2"))
    #expect(answers(form) == ["추가.샷=1", "추가.시럽=2", "수량=1"])
  }

  @Test("A rejected key shows the reason below the focused item and changes nothing")
  func rejection() throws {
    var form = try driver()
    form.press(.tab, .right, .right, .down, .right)
    let before = form.screen
    form.press(.right)
    #expect(form.screen == before)
    let lines = form.lines()
    let index = try #require(lines.firstIndex { $0.contains("› [1] 시럽") })
    #expect(lines[index + 1].contains("! 추가는 최대 3개까지 고를 수 있어요."))
    form.press(.down)
    #expect(!form.text().contains("! 추가는"))
  }

  @Test("Enter on an option with nested sections chooses and opens it; `a` adds another line")
  func nested() throws {
    var form = try driver()
    form.press(.tab, .tab, .enter)
    #expect(form.focusedLine() == "( ) 많이")
    form.press(.character(" "), .up, .character("a"))
    #expect(form.focusedLine().hasPrefix("#2"))
    form.press(.down, .down, .character(" "), .up, .up, .right)
    #expect(
      answers(form) == [
        "coffee.americano=1", "coffee.americano#2=2", "coffee.americano.ice.많이=1",
        "coffee.americano#2.ice.적게=1", "수량=1",
      ])
  }

  @Test("Digits set a count; a number that is too large starts over")
  func typedCount() throws {
    var form = try driver()
    form.press(.end, .backTab, .backTab)
    form.type("15")
    #expect(answers(form) == ["수량=15"])
    form.type("7")
    #expect(answers(form) == ["수량=7"])
  }

  @Test("A typed 0 below a count's minimum is rejected at the next key")
  func typedZero() throws {
    var form = try driver()
    form.press(.end, .backTab, .backTab)
    form.type("0")
    #expect(form.text().contains("− 0_ +"))
    form.press(.down)
    #expect(form.text().contains("! 수량은 1~20개만 고를 수 있어요."))
    #expect(answers(form) == ["수량=1"])
  }

  @Test(
    "A text accepts letters that are commands elsewhere, and is kept when the focus moves")
  func writing() throws {
    var form = try driver()
    form.press(.tab, .tab, .tab)
    form.type("jku/?")
    form.press(.backspace)
    form.type("덜")
    form.press(.tab)
    #expect(answers(form) == ["요청=jku/덜", "수량=1"])
    form.press(.character("u"))
    #expect(answers(form) == ["수량=1"])
    form.press(.control("r"))
    #expect(answers(form) == ["요청=jku/덜", "수량=1"])
  }

  @Test("The cursor is at the caret, also between Hangul syllables")
  func caret() throws {
    var form = try driver()
    #expect(form.grid().caret == nil)
    form.press(.tab, .tab, .tab)
    let start = try #require(form.grid().caret)
    form.type("가나다")
    #expect(form.grid().caret == CellPoint(column: start.column + 6, row: start.row))
    form.press(.left)
    #expect(form.grid().caret == CellPoint(column: start.column + 4, row: start.row))
  }

  @Test("Text above the maximum length is rejected below the text")
  func tooLong() throws {
    var form = try driver()
    form.press(.tab, .tab, .tab)
    form.type("1234567890")
    form.press(.character("1"))
    #expect(form.text().contains("! 요청은 1줄, 10자까지 쓸 수 있어요."))
    form.press(.tab)
    #expect(answers(form) == ["요청=1234567890", "수량=1"])
  }

  @Test("A paste into a single-line text becomes one line; elsewhere it is ignored")
  func pasting() throws {
    var form = try driver()
    form.press(.paste("j\nj"))
    #expect(form.focusedLine() == "( ) HOT")
    form.press(.tab, .tab, .tab, .paste("a\r\nb\tc"), .tab)
    #expect(answers(form) == ["요청=a b c", "수량=1"])
  }

  @Test("Jamo on the same keys work like the letters")
  func koreanKeyboard() throws {
    var form = try driver()
    form.press(.character("ㅓ"))
    #expect(form.focusedLine() == "( ) ICE")
    form.press(.character(" "), .character("ㅕ"))
    #expect(answers(form) == ["수량=1"])
    form.press(.character("ㅏ"))
    #expect(form.focusedLine() == "( ) HOT")
  }

  @Test("A filter matches initial consonants; matches can be chosen; Esc shows everything again")
  func filtering() throws {
    var form = try driver()
    form.press(.character("/"))
    form.type("ㄹㄸ")
    #expect(form.lines().filter { $0.contains("[ ]") }.count == 1)
    #expect(form.focusedLine().hasPrefix("[ ] 라떼"))
    form.press(.down, .character(" "), .escape)
    #expect(answers(form) == ["coffee.latte=1", "수량=1"])
    #expect(form.focusedLine().hasPrefix("[1] 라떼"))
    #expect(form.text().contains("온도"))
  }

  @Test("A filter for a diet, or without an allergen, keeps only items that say so")
  func filteringFacts() throws {
    func rows(_ query: String, _ language: LanguageTag = .english) throws -> [String] {
      var form = FormDriver(try MarketMenu.definition(), language: language)
      form.press(.character("/"))
      form.type(query)
      return form.lines().filter { $0.contains("[ ]") }.map {
        $0.components(separatedBy: "[ ] ").last?.components(separatedBy: " ").first ?? ""
      }
    }
    #expect(try rows("vegan") == ["Bibimbap", "Tea"])
    #expect(try rows("vegetarian") == ["Bibimbap", "Latte", "Tea"])
    #expect(try rows("-gluten") == ["Bibimbap", "Latte", "Tea"])
    #expect(try rows("without fish, makg") == ["Makgeolli"])
    #expect(try rows("비건", .korean) == ["비빔밥", "차"])
    #expect(try rows("대두 없이", .korean) == ["국수", "라떼", "막걸리", "차"])
  }

  @Test("A filter without matches says so")
  func nothingFound() throws {
    var form = try driver()
    form.press(.character("/"))
    form.type("zz")
    #expect(form.text().contains("찾는 것이 없어요"))
    form.press(.backspace, .backspace, .backspace)
    #expect(form.focusedLine() == "( ) HOT")
  }

  @Test("Submitting an incomplete order lists everything missing and focuses the first item")
  func incomplete() throws {
    var form = try driver()
    form.press(.tab, .tab, .enter, .end, .enter)
    #expect(form.lastStep == .stay)
    #expect(form.focusedLine() == "( ) HOT")
    #expect(form.text().contains("• 온도: 1개를 골라 주세요"))
    #expect(form.text().contains("• 얼음: 1개를 골라 주세요"))
  }

  @Test("Enter moves from section to section, and places the order on the button")
  func submitting() throws {
    var form = try driver()
    form.press(.down, .character(" "), .enter, .enter, .down, .enter, .enter, .enter)
    #expect(form.focusedLine() == "[ 주문하기 ]")
    form.press(.enter)
    #expect(form.lastStep == .end)
    #expect(form.form.outcome == .submitted)
  }

  @Test("Esc asks for confirmation; only y leaves")
  func leaving() throws {
    var form = try driver()
    form.press(.character(" "), .escape)
    #expect(form.text().contains("y 나가기"))
    form.press(.character("n"))
    #expect(form.lastStep == .stay)
    form.press(.escape, .character("y"))
    #expect(form.form.outcome == .cancelled)
  }

  @Test("Enter on a missing item moves to its section")
  func jump() throws {
    var form = try driver()
    form.press(.end, .up)
    #expect(form.focusedLine().hasPrefix("• 온도"))
    form.press(.enter)
    #expect(form.focusedLine() == "( ) HOT")
  }

  @Test("The help page lists all keys, and any key closes it")
  func help() throws {
    var form = try driver()
    let page = form.text()
    form.press(.character("?"))
    #expect(form.text().contains("Ctrl-Z"))
    form.press(.character("q"))
    #expect(form.text() == page)
  }

  @Test("Control keys return steps for the session")
  func control() throws {
    var form = try driver()
    form.press(.control("z"))
    #expect(form.lastStep == .suspend)
    form.press(.control("l"))
    #expect(form.lastStep == .repaint)
    form.press(.control("c"))
    #expect(form.lastStep == .interrupt)
    form.press(.control("\\"))
    #expect(form.lastStep == .quit)
  }
}
