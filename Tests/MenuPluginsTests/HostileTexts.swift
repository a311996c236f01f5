import MenuPlugins
import MenuSections
import MenuText

/// A menu whose texts all contain characters and markup that could be harmful in some output.
struct HostileTexts {
  /// All C0 and C1 controls except line feed, delete, separators, and direction controls.
  static let forbidden: [Unicode.Scalar] =
    [0x00...0x09, 0x0B...0x1F, 0x7F...0x9F, 0x2028...0x202E, 0x2066...0x2069]
    .flatMap { (range: ClosedRange<UInt32>) in range.compactMap(Unicode.Scalar.init) }
  /// Markup that could end a string, a tag, a comment or a script, and then run.
  static let markup = #"""
    </script></style></title><script>ran=1</script><img src=x onerror=ran=2>" onfocus=ran=3 \
    autofocus x="' onclick='ran=4 <!--]]>&lt;&#0;&quot;\u003c javascript:ran=5
    """#.replacing("\n", with: " ")

  /// The content of each text, and the prefix of each image's source.
  let content: String
  let scheme: String
  private var count = 0

  /// Texts with every forbidden character and markup.
  static var all: HostileTexts {
    HostileTexts(content: forbidden.map { "\($0)" }.joined() + markup, scheme: "javascript:ran=6//")
  }
  /// The same menu with harmless texts.
  static var none: HostileTexts { HostileTexts(content: "", scheme: "") }

  private init(content: String, scheme: String) {
    self.content = content
    self.scheme = scheme
  }

  /// A screen without answers, one with everything answered, and one with an order rule.
  func screens() throws -> [Screen] {
    var texts = self
    let draft = texts.menu()
    let untouched = try Screen.of(draft)
    var actions: [MenuAction] = []
    for view in untouched.sections {
      switch view {
      case .menu(let menu):
        actions += menu.rows.filter { $0.state == .available }.map { .choose($0.path) }
      case .text(let text):
        let written = content.isEmpty ? "plain" : Self.markup
        actions.append(.write(text.instance.path, text: written))
      case .title, .count, .total, .custom: break
      }
    }
    return [untouched, try Screen.of(draft, actions), try texts.ruledScreen(draft)]
  }

  /// The menu without sections of missing plugins, with a rule that uses the same text everywhere.
  private mutating func ruledScreen(_ draft: MenuDraft) throws -> Screen {
    var draft = draft
    draft.sections.removeAll { if case .custom = $0.content { true } else { false } }
    let rule = HostileRule(words: localized())
    return try Screen.of(draft, plugins: PluginRegistry([.orderRule(rule)]))
  }

  private mutating func menu() -> MenuDraft {
    var plain = option()
    plain.soldOut = SoldOut(reason: localized())
    var nesting = option()
    nesting.sections = [
      section(.menu(MenuSectionDraft(items: [option()]))),
      section(.text(TextContent(isRequired: true, placeholder: localized()))),
      section(.text(TextContent(isRequired: true))),
    ]
    return MenuDraft(
      id: text(), item: localized(), price: .amount(100), currency: .won, minimum: 900_000,
      sections: [
        section(
          .title(
            TitleContent(
              image: MenuImage(source: Located(source()), alternative: localized()),
              description: localized(), labels: [label()]))),
        section(
          .menu(
            MenuSectionDraft(
              select: Located(.quantity(.any)),
              free: Located(FreeUnits(first: 1, units: .cheapest)),
              items: [plain, nesting, option()]))),
        section(.menu(MenuSectionDraft(select: Located(.quantity(.any)), empty: localized()))),
        section(.count(CountDraft(price: .amount(100)))),
        section(.text(TextContent(isRequired: true))),
        section(.custom(CustomContent(kind: "acme.\(text())", value: value()))),
        section(
          .custom(
            CustomContent(
              kind: "acme.\(text())", value: value(), text: localized(), price: 100))),
        section(.total()),
      ],
      digest: "sha256:\(text())")
  }

  private mutating func option() -> OptionDraft {
    var option = OptionDraft(localized(), id: Located(id()), price: .amount(500))
    option.description = localized()
    option.image = MenuImage(source: Located(source()), alternative: localized())
    option.labels = [label()]
    option.style = text()
    return option
  }

  private mutating func section(_ content: SectionDraft.Content) -> SectionDraft {
    SectionDraft(
      content, id: Located(id()), header: localized(), footer: localized(),
      layout: SectionLayout([], written: value()),
      style: text(), notes: [MenuValue.Entry(text(), value())])
  }

  private mutating func label() -> MenuLabel { MenuLabel(localized(), style: text()) }

  private mutating func value() -> MenuValue {
    MenuValue(
      .map([
        MenuValue.Entry(text(), MenuValue(.text(text()))),
        MenuValue.Entry(text(), MenuValue(.list([MenuValue(.text(text()))]))),
      ]))
  }

  private mutating func localized() -> LocalizedText {
    var result = LocalizedText(text(), in: .korean)
    result.set(text(), in: .english)
    return result
  }

  /// A text that no other field contains.
  private mutating func text() -> String {
    count += 1
    return "{{\(count)\(content)}}"
  }

  private mutating func source() -> String { scheme + text() }

  /// The same as a text, without the characters that ids cannot contain.
  private mutating func id() -> String {
    String(
      String.UnicodeScalarView(text().unicodeScalars.filter { !".=#".unicodeScalars.contains($0) }))
  }
}

/// A rule with the same text everywhere.
private struct HostileRule: OrderRule {
  let words: LocalizedText
  let name = "acme.hostile"
  let summary = "hostile words"

  func evaluate(_ order: RuleContext, options: PluginOptions) -> RuleResult {
    RuleResult(
      violations: [RuleViolation(code: "acme.hostile", words)], lines: [RuleLine(words, -100)])
  }
}
