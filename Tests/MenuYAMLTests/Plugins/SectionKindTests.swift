import ExamplePlugins
import MenuSections
import MenuText
import MenuYAML
import Testing

@Suite("Plugin sections in documents")
struct SectionKindTests {
  private static func marked(
    _ sections: String, _ code: DiagnosticCode, _ words: String, fix: String? = nil,
    sourceLocation: SourceLocation = #_sourceLocation
  ) -> MarkedMenu {
    var menu = MarkedMenu(sections, code, words, fix: fix, sourceLocation: sourceLocation)
    menu.plugins = try? PluginRegistry([.sectionKind(NoticeKind()), .sectionKind(EveryKey())])
    return menu
  }

  static let kinds = [
    marked("- ①example.notise②: A", .unknownKind, "did you mean", fix: "example.notice"),
    marked("- ①acme.map②: A", .unknownKind, "known kinds: 'example.notice', 'test.every'"),
    marked("- {③example.notice④: A, ①text②: B, says: C}", .wrongShape, "a text"),
    marked("- {example.notice: ①{says: C}②, id: a, says: B}", .wrongShape, "the header"),
    marked("- ①example.notice②: A", .missingKey, "write 'says: …'"),
    marked("- {example.notice: A, ①syas②: B}", .unknownKey, "did you mean", fix: "says"),
    marked("- {example.notice: A, says: B, ①colour②: red}", .unknownKey, "the keys are says, tone"),
    marked(
      "- {example.notice: A, says: B, tone: ①wanring②}", .wrongValue, "info or", fix: "warning"),
    marked("- {example.notice: A, says: ①[a, b]②}", .wrongShape, "this is a list"),
    marked("- {example.notice: A, says: ①{ko: 가}②}", .missingKey, "'en'"),
    marked("- {example.notice: A, says: {en: a, ①korean②: b}}", .wrongValue, "is not a language"),
    marked("- {example.notice: A, says: {en: a, ko: ①[b]②}}", .wrongShape, "a list"),
    marked("- {example.notice: A, says: ①\"a\\u202Eb\"②}", .forbiddenCharacter, "U+202E"),
    marked("- {example.notice: A, says: ①''②}", .wrongShape, "is empty"),
    marked("- {example.notice: A, says: B, fee: ①'1,000'②}", .badAmount, "write 1000", fix: "1000"),
    marked("- {example.notice: A, says: B, fee: ①4.5②}", .badAmount, "has decimals"),
    marked(
      "- {example.notice: A, says: B, fee: ①\(String(repeating: "1", count: 50))②}", .badAmount,
      "'\(String(repeating: "1", count: 39))…' has more than 12 digits"),
    marked("- {example.notice: A, says: B, fee: ①free②}", .badAmount, "this is the text 'free'"),
    marked(
      "- {example.notice: A, says: B, fee: ①-100②}", DiagnosticCode("N0001"), "use an order rule"),
    marked(
      "- {example.notice: A, says: ①\(String(repeating: "a", count: 121))②}",
      DiagnosticCode("N0002"),
      "at most 120"),
    marked("- {test.every: A, level: ①4②}", .wrongValue, "a whole number from 1 to 3"),
    marked("- {test.every: A, loud: ①maybe②}", .wrongValue, "yes or no"),
    marked("- {test.every: A, pair: ①[1, 2, 3]②}", .wrongValue, "2 numbers"),
    marked("- {test.every: A, share: ①120②}", .wrongValue, "a percentage"),
    marked(
      "- ①test.every②: A\n  loud: yes\n  tree: gone", .unreadableSection, "no reason given"),
  ]

  @Test("Errors in plugin sections are reported at their locations", arguments: kinds)
  func diagnostics(_ menu: MarkedMenu) { menu.check() }

  @Test("Errors in several sections are reported together, each once")
  func together() throws {
    let marked = MarkedSource(
      """
      item: Tea
      sections:
      - {example.notice: A, tone: ①loud②, ③colour④: red, says: a}
      - {menu: M, ⑤itms⑥: [a]}
      - {example.notice: B, says: b, fee: ⑦5⑧}
      """)
    let plugins = try PluginRegistry([.sectionKind(NoticeKind())])
    let found = MenuDocument.read(marked.source, id: "test", plugins: plugins).diagnostics
    let report = Comment(rawValue: HumanReport().text(for: found, in: marked.source))
    #expect(found.map(\.code.text) == ["M0102", "M0103", "M0103", "M0401"], report)
    #expect(found.map(\.span) == marked.spans, report)
  }

  @Test("An invalid currency is reported once")
  func lostCurrency() throws {
    let source = SourceText(
      name: "menu.yaml",
      text: "{item: T, currency: KRV, sections: [{example.notice: A, says: b, fee: 5}]}")
    let plugins = try PluginRegistry([.sectionKind(NoticeKind())])
    let found = MenuDocument.read(source, id: "test", plugins: plugins).diagnostics
    #expect(found.map(\.code.text) == ["M0102"])
  }

  @Test("The plugin gets keys with types, defaults, languages and locations")
  func values() throws {
    let plugins = try PluginRegistry([.sectionKind(NoticeKind()), .sectionKind(EveryKey())])
    let menu = try MenuDefinition(
      yaml: """
        item: {en: Tea, ko: 차}
        currency: USD
        sections:
          - test.every: {en: All, ko: 전부}
            id: every
            level: 2
            loud: yes
            pair: [1, -2.5]
            share: 12.5%
            words: {en: hello, ko: 안녕}
            fee: 4.50
            tree: [a, {b: c}]
            x-mine: anything
            acme.note: kept
          - {test.every: None, id: none}
        """, id: "tea", plugins: plugins)
    let customs = menu.sections.compactMap { section -> CustomContent? in
      if case .custom(let content) = section.content { content } else { nil }
    }
    #expect(
      customs.map { $0.text?[.english] } == [
        "2 true [1.0, -2.5] 12.5 hello 450 [a, [b: c]]", "1 false [] 10 - - -",
      ])
    #expect(customs[0].text?[.korean] == "2 true [1.0, -2.5] 12.5 안녕 450 [a, [b: c]]")
    #expect(customs[0].price == 450)
    #expect(menu.sections[0].notes.map(\.key) == ["acme.note"])
    #expect(menu.sections[0].header?[.korean] == "전부")
    #expect(MenuStore(menu).screen.total?.decimalText == "4.50")
  }

  @Test("Without plugins, every dotted kind is kept as written")
  func kept() throws {
    let menu = try readMenu("- {example.notise: A, says: hello, tone: loud}")
    guard case .custom(let content) = menu.sections[0].content else {
      Issue.record("not a plugin's section")
      return
    }
    #expect(content.kind == "example.notise")
    #expect(content.value == ["says": "hello", "tone": "loud"])
    #expect(content.text == nil && content.price == 0)
  }

  @Test("A plugin section rejects actions, and adds its price only while it is shown")
  func display() throws {
    let menu = try MenuDefinition(
      yaml: """
        item: Tea
        currency: KRW
        sections:
          - menu: Bag
            select: optional
            items: [yes please]
          - example.notice: A bag
            id: fee
            says: Paper
            fee: 100
            when: {Bag: yes please}
        """, id: "tea", plugins: PluginRegistry([.sectionKind(NoticeKind())]))
    let store = MenuStore(menu)
    #expect(store.screen.total?.minorUnits == 0)
    #expect(throws: OrderRejection(.notSelectable, at: "fee")) { try store.send(.clear("fee")) }
    #expect(throws: OrderRejection(.notSelectable, at: "fee")) {
      try store.send(.count("fee", to: 1))
    }
    let screen = try store.send(.choose("Bag.yes please"))
    #expect(screen.total?.minorUnits == 100)
    #expect(screen.price.breakdown.map(\.path) == ["fee"])
    #expect(screen.isComplete)
    let words = Localizer(.english).name(of: screen.price.breakdown[0], in: menu)
    #expect(words == "A bag")
  }
}

/// Accepts a key of every type and shows the values it got.
private struct EveryKey: SectionKind {
  let name = "test.every"
  let summary = "every type"
  let keys = [
    PluginOption("level", kind: .integer(1...3, default: 1), summary: "a number"),
    PluginOption("loud", kind: .flag(default: false), summary: "a flag"),
    PluginOption("pair", kind: .numbers(2), summary: "two numbers"),
    PluginOption("share", kind: .percentage(default: .percent(10)), summary: "a share"),
    PluginOption("words", kind: .text, summary: "a text"),
    PluginOption("fee", kind: .amount, summary: "an amount"),
    PluginOption("tree", kind: .value, summary: "anything"),
  ]

  func decode(_ section: WrittenSection, diagnostics: inout [Diagnostic]) -> CustomContent? {
    let keys = section.keys
    // Violates the contract of reporting a reason.
    guard keys.value("tree")?.text != "gone" else { return nil }
    let fee = keys.amount("fee", in: section.currency)
    func text(_ language: LanguageTag) -> String {
      [
        "\(keys.integer("level"))", "\(keys.flag("loud"))", "\(keys.numbers("pair"))",
        "\(keys.percentage("share"))", keys.text("words")?[language] ?? "-",
        fee.map { "\($0)" } ?? "-", keys.value("tree").map(Self.brief) ?? "-",
      ].joined(separator: " ")
    }
    var words = LocalizedText(text(.english))
    words.set(text(.korean), in: .korean)
    return CustomContent(kind: "", value: [:], text: words, price: fee ?? 0)
  }

  private static func brief(_ value: MenuValue) -> String {
    switch value.content {
    case .text(let text): text
    case .list(let values): "[\(values.map(brief).joined(separator: ", "))]"
    case .map(let entries):
      "[\(entries.map { "\($0.key): \(brief($0.value))" }.joined(separator: ", "))]"
    }
  }
}
