import MenuSections
import MenuTestSupport
import MenuYAML
import Testing

@Suite("Errors in texts")
struct TextDiagnosticTests {
  private static func menu(_ rest: String) -> String {
    "item: {ko: 차, en: Tea}\nlocale: ko\ncurrency: KRW\nsections:\n\(rest)\n"
  }

  /// A menu in two languages with one mistake in its section.
  private static func section(
    _ section: String, _ code: DiagnosticCode, _ words: String, fix: String? = nil,
    sourceLocation: SourceLocation = #_sourceLocation
  ) -> MarkedMenu {
    MarkedMenu(
      document: menu(section), code, words, fix: fix, sourceLocation: sourceLocation)
  }

  static let languages = [
    MarkedMenu(
      document: "item: ①{en: Tea}②\nlocale: ko\nsections: [{total: 합계}]\n", .missingKey,
      "'item' has no text in the menu's own language, 'ko'"),
    section("- total: ①{en: Sum}②", .missingKey, "a header has no text"),
    section("- total: {ko: 합계, ①english②: Sum}", .wrongValue, "did you mean 'en'?", fix: "en"),
    section("- total: {ko: 합계, en: ①[Sum]②}", .wrongShape, "in 'en' is a list"),
    section("- total:\n    ko: 합계\n    en:①②", .wrongShape, "in 'en' is empty"),
    section("- total: {③ko④: 합계, en: Sum, ①KO②: 총액}", .wrongValue, "written twice in 'ko'"),
    section("- total: {①zz-toolong②: a, ko: 합계, en: Sum}", .wrongValue, "is not a language"),
    section(
      "- menu: 크기\n  items: {a: {ko: 작게, en: S, ①englisch②: S}}", .wrongValue, "is not a language"),
    section("- menu: 크기\n  items: {a: ①{en: Small}②}", .missingKey, "a name has no text"),
    section("- total: 합계\n  footer:①②", .wrongShape, "'footer' is empty"),
    section(
      "- title: 차\n  description: ①null②", .wrongShape, "'description' is empty", fix: "'null'"),
    section(
      "- menu: 크기\n  items: {a: {description: ①~②}}", .wrongShape, "'description' is empty",
      fix: "'~'"),
    section("- {title: 차, labels: [①null②]}", .wrongShape, "is empty", fix: "'null'"),
    section("- title: ①null②", .wrongShape, "a header is empty", fix: "'null'"),
    section("- title: {ko: 차, en: ①null②}", .wrongShape, "a header is empty", fix: "'null'"),
    section("- ①menu②: \" \"\n  items: [a]", .badID, "a blank name"),
    MarkedMenu(
      document: "item: ①\" \"②\nsections: [{total: Sum}]\n", .wrongShape, "'item' is empty"),
    section("- menu: 크기\n  items: {a: ①\"\"②, b: 500}", .wrongShape, "a name is empty"),
    section(
      "- menu: 크기\n  items: {a: {name: ①\" \"②, price: 500}}", .wrongShape, "'name' is empty"),
    section("- menu: 크기\n  items: [{name: ①\"\"②, id: a}, b]", .wrongShape, "'name' is empty"),
  ]

  @Test(
    "A map of languages must include the menu's language and only languages", arguments: languages)
  func language(_ menu: MarkedMenu) { menu.check() }

  @Test("A missing translation is a note, not an error")
  func missingLanguages() {
    let marked = MarkedSource(
      Self.menu("- menu: ①{ko: 크기}②\n  items: {a: {name: {ko: 작게, en: Small}}, b: 크게}"))
    let reading = MenuDocument.read(marked.source, id: "test")
    #expect(reading.definition != nil)
    #expect(reading.diagnostics.map(\.severity) == [.note])
    #expect(reading.diagnostics.map(\.span) == marked.spans)
    #expect(reading.diagnostics.first?.message == "a header is missing in 'en'")
  }

  /// Every place of a visible text, marked as `%`.
  static let fields = [
    "item: %\nsections: [{total: Sum}]", "item: {en: %}\nsections: [{total: Sum}]",
    "item: Tea\nsections: [{title: %}]", "item: Tea\nsections: [{title: Tea, description: %}]",
    "item: Tea\nsections: [{title: Tea, labels: [%]}]",
    "item: Tea\nsections: [{title: Tea, labels: [{text: %}]}]",
    "item: Tea\nsections: [{title: Tea, labels: [{text: a, style: %}]}]",
    "item: Tea\nsections: [{title: Tea, style: %}]",
    "item: Tea\nsections: [{title: Tea, image: %}]",
    "item: Tea\nsections: [{title: Tea, image: {src: a.png, alt: %}}]",
    "item: Tea\nsections: [{title: Tea, footer: %}]", "item: Tea\nsections: [{title: Tea, id: %}]",
    "item: Tea\nid: %\nsections: [{title: Tea}]",
    "item: Tea\nsections: [{menu: Size, empty: %, items: [S]}]",
    "item: Tea\nsections: [{menu: Size, items: [%]}]",
    "item: Tea\nsections: [{menu: Size, items: [{name: %}]}]",
    "item: Tea\nsections: [{menu: Size, items: [{name: S, id: %}]}]",
    "item: Tea\nsections: [{menu: Size, items: {%: 0}}]",
    "item: Tea\nsections: [{menu: Size, items: {s: %}}]",
    "item: Tea\nsections: [{menu: Size, items: {s: {name: %}}}]",
    "item: Tea\nsections: [{menu: Size, items: {s: {description: %}}}]",
    "item: Tea\nsections: [{menu: Size, items: {s: {sold-out: %}}}]",
    "item: Tea\nsections: [{menu: Size, items: {s: {style: %}}}]",
    "item: Tea\nsections: [{menu: Size, items: {s: {labels: [%]}}}]",
    "item: Tea\nsections: [{text: Note, placeholder: %}]",
    "item: Tea\nsections: [{acme.map: %}]", "item: Tea\nsections: [{acme.map: Map, %: 1}]",
  ]

  @Test(
    "Terminal escapes and direction overrides are rejected in every visible text", arguments: fields
  )
  func forbidden(_ field: String) {
    let texts = [
      ("\"①\\e②]52;c;x\"", "U+001B"), ("\"a①\\a②b\"", "U+0007"), ("a①\u{202E}②b", "U+202E"),
      ("\"①\\u2066②b\"", "U+2066"), ("\"a①\\L②b\"", "U+2028"), ("\"a①\\r②b\"", "U+000D"),
    ]
    for (text, name) in texts {
      let document = field.split(separator: "%", omittingEmptySubsequences: false)
        .joined(separator: text)
      let menu = MarkedMenu(document: document + "\n", .forbiddenCharacter, name, fix: "")
      menu.check()
    }
  }

  @Test(
    "A number sign after one space is a warning, and its text stays; after more it is a comment")
  func numberSigns() {
    let marked = MarkedSource(
      """
      item: Cafe
      sections:
      - title: Tea  #3 on the board
      - menu: M
        items:
        - Latte  #1 seller
        - Combo ①#2 today②
        - Tea # 3

      """)
    let read = MenuDocument.read(marked.source, id: "test")
    #expect(read.definition?.options.map(\.name.fallback) == ["Latte", "Combo", "Tea"])
    #expect(read.diagnostics.map(\.severity) == [.warning])
    #expect(read.diagnostics.map(\.span) == marked.spans)
    #expect(read.diagnostics.first?.help == "if it is a comment, write '# 2 today'")
  }

  @Test("A report about a hostile name contains no terminal escapes")
  func reports() {
    let names = ["\\e]52;c;x\\a", "\\u202e", "\\n", "\\0"]
    for name in names {
      let source = SourceText(
        name: "menu.yaml",
        text: """
          item: Tea
          "\(name)": 1
          currency: "\(name)"
          locale: "\(name)"
          sections:
          - "\(name)": a
          - menu: M
            select: "\(name)"
            default: "\(name)"
            when: {"\(name)": {"\(name)": "\(name)"}}
            items: {a: {price: {"\(name)": "\(name)"}, image: "/\(name)"}}
          """)
      let found = MenuDocument.read(source, id: "test").diagnostics
      #expect(found.count > 5)
      let text = HumanReport().text(for: found, in: source)
      #expect(
        text.unicodeScalars.allSatisfy { scalar in
          scalar == "\n" || (scalar.value >= 0x20 && scalar.value != 0x202E)
        })
    }
  }
}
