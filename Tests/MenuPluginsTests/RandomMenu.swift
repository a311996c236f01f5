import MenuSections
import MenuTestSupport
import MenuText

/// Generates menus and orders from a seed.
struct RandomMenu {
  /// The parts of texts.
  enum Vocabulary {
    /// Short numbered words that fit on every line.
    case words
    /// Text that is hard to measure: wide, joined, combining and right-to-left characters, spaces.
    case oddities
  }

  private let vocabulary: Vocabulary
  private var generator: SeededGenerator
  private var lastNumber = 0

  init(seed: UInt64, _ vocabulary: Vocabulary) {
    generator = SeededGenerator(seed: seed)
    self.vocabulary = vocabulary
  }

  /// A valid menu: ids are unique, and limits can be satisfied.
  mutating func draft() -> MenuDraft {
    MenuDraft(
      id: "random", item: text(), price: .amount([0, 4500, 1_234_500][number(below: 3)]),
      currency: .won, locale: .korean, minimum: Int64(number(below: 2) * 9000),
      sections: [section { .title(TitleContent(description: $0.text(), labels: $0.labels())) }]
        + sections(depth: 0)
        + [section { _ in .total() }])
  }

  /// The screen of a menu after a few steps; rejected steps have no effect.
  mutating func screen() throws -> Screen {
    let definition = try MenuDefinition(draft())
    let availability = Availability(definition)
    var order = MenuOrder.starting(definition)
    var screen = OrderReducer.screen(definition, availability: availability, order: order)
    for _ in 0..<number(below: 24) {
      let actions = screen.sections.flatMap { attempts(in: $0) }
      guard !actions.isEmpty else { break }
      try? OrderReducer.reduce(
        definition, availability: availability, order: &order,
        action: actions[number(below: actions.count)])
      screen = OrderReducer.screen(after: screen, availability: availability, order: order)
    }
    return screen
  }

  /// Tries a random action; a rejection changes nothing.
  mutating func act(on store: MenuStore) {
    let actions = store.screen.sections.flatMap { attempts(in: $0) }
    guard !actions.isEmpty else { return }
    _ = try? store.send(actions[number(below: actions.count)])
  }

  /// The possible actions in a section, mostly on options with lines.
  private mutating func attempts(in view: SectionView) -> [MenuAction] {
    let path = view.instance.path
    switch view {
    case .menu(let menu):
      return menu.rows.flatMap { row -> [MenuAction] in
        let lines = row.lines.map { MenuAction.set($0.path, to: number(below: 40)) }
        return row.option.hasLines
          ? lines + Array(repeating: .add(row.path), count: 4)
          : [.choose(row.path), .set(row.path, to: number(below: 40))]
      }
    case .count: return [.count(path, to: number(below: 99))]
    case .text: return [.write(path, text: text().fallback)]
    case .title, .total, .custom: return []
    }
  }

  private mutating func sections(depth: Int) -> [SectionDraft] {
    var sections = (0...number(below: 3)).map { _ in
      section { random in
        switch random.number(below: 6) {
        case 0: .count(CountDraft(price: .amount(Int64(random.number(below: 3)) * 150)))
        case 1:
          .text(
            TextContent(
              isRequired: random.flip(), placeholder: random.flip() ? random.text() : nil))
        default: .menu(random.menu(depth: depth))
        }
      }
    }
    if flip() { sections.append(section { _ in .count(CountDraft()) }) }
    return sections
  }

  private mutating func section(
    _ content: (inout RandomMenu) -> SectionDraft.Content
  ) -> SectionDraft {
    SectionDraft(
      content(&self), id: newID(), header: number(below: 5) > 0 ? text() : nil,
      footer: number(below: 6) == 0 ? text() : nil)
  }

  private mutating func menu(depth: Int) -> MenuSectionDraft {
    let items = (0..<number(below: 6)).map { _ in option(depth: depth) }
    let selects: [SelectType] = [.one, .quantity(.upToOne), .quantity(.any), .quantity(.many)]
    let select = items.isEmpty ? .quantity(.any) : selects[number(below: 4)]
    return MenuSectionDraft(
      select: Located(select),
      each: select.isRadio ? nil : Located(SampleMenus.range(0, 1 + number(below: 40))),
      free: flip() ? Located(FreeUnits(first: 1 + number(below: 2), units: .mostExpensive)) : nil,
      items: items, empty: flip() ? text() : nil)
  }

  private mutating func option(depth: Int) -> OptionDraft {
    var option = OptionDraft(
      text(), id: newID(), price: .amount(Int64(number(below: 5) - 1) * 1250),
      sections: depth < 4 && number(below: depth + 2) == 0 ? sections(depth: depth + 1) : [])
    option.labels = labels()
    if flip() { option.description = text() }
    if number(below: 5) == 0 { option.soldOut = SoldOut(reason: flip() ? text() : nil) }
    if number(below: 5) == 0 { option.stock = number(below: 9) }
    return option
  }

  private mutating func labels() -> [MenuLabel] {
    (0..<max(0, number(below: 5) - 2)).map { _ in MenuLabel(text()) }
  }

  private mutating func text() -> LocalizedText {
    let pieces = (0...number(below: 7)).map { _ in piece() }
    let joined = pieces.joined(separator: vocabulary == .words || flip() ? " " : "")
    return LocalizedText(joined, in: .korean)
  }

  private mutating func piece() -> String {
    switch vocabulary {
    case .words:
      lastNumber += 1
      return ["w", "말", "é", "字"][number(below: 4)] + String(lastNumber, radix: 36)
    case .oddities:
      return Self.oddities[number(below: Self.oddities.count)]
    }
  }

  private mutating func newID() -> Located<String> {
    lastNumber += 1
    return Located("id\(lastNumber)")
  }

  private mutating func flip() -> Bool { number(below: 2) == 0 }

  private mutating func number(below limit: Int) -> Int {
    Int(generator.next() % UInt64(limit))
  }

  private static let oddities = [
    "라떼", "supercalifragilistic", " ", "   ", "\u{A0}", "\u{3000}", "👩‍👩‍👧", "🇰🇷", "🇰", "\u{1F3FB}",
    "\u{200D}",
    "\u{FE0F}", "☺\u{FE0F}", "\u{20E3}", "\u{301}", "\u{93E}", "क\u{93E}", "\u{903}", "שלום",
    "\u{200F}",
    "\u{600}", "\u{600}\u{600}\u{600}", "\u{1100}", "\u{1161}", "\u{11A8}", "\n", "·", "#2", "<b>",
    "\u{1B}[31m", "\u{202E}", "\r\n", "\t", "ｆｕｌｌ", "",
  ]
}
