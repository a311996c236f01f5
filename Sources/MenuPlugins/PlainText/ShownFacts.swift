import MenuSections
import MenuText

/// The facts about sections and rows of a screen, in one language.
struct ShownFacts {
  let screen: Screen
  let localizer: Localizer
  private let marks = TextMarks(isASCII: false)

  init(screen: Screen, localizer: Localizer) {
    self.screen = screen
    self.localizer = localizer
  }

  var definition: MenuDefinition { screen.definition }

  func name(of instance: SectionInstance) -> String {
    localizer.name(of: instance.index, in: definition)
  }

  func facts(of row: MenuRow, in menu: MenuSectionView) -> [ShownFact] {
    let option = row.option
    let isFree = row.price == .zero && row.basePrice == nil
    let price =
      localizer.price(of: row, in: menu) == nil
      ? ""
      : row.basePrice.map { basePrice($0, in: menu.instance) }
        ?? row.price.map { offer($0, in: menu.instance) } ?? ""
    let state = localizer.state(row)
    let available = localizer.string("fact.available")
    var facts = [
      ShownFact(.name, text: localizer.text(option.name)),
      ShownFact(.price, text: price, use: isFree ? .compared : .always),
      ShownFact(
        .state, text: state.isEmpty ? available : state, use: state.isEmpty ? .compared : .always),
      ShownFact(.quantity, text: "\(row.quantity)", use: row.quantity > 0 ? .always : .compared),
    ]
    if row.state == .available {
      let unlimited = localizer.string("fact.unlimited")
      facts.append(
        ShownFact(
          .stock, text: row.stock.map(localizer.left) ?? unlimited,
          use: row.stock == nil ? .compared : .always
        ))
    }
    return facts + [
      ShownFact(.each, text: option.each.description),
      ShownFact(.lines, text: lines(of: row)),
      ShownFact(.description, text: text(option.description)),
      ShownFact(.labels, text: chips(option.labels)),
      ShownFact(.facts, text: stated(option)),
      ShownFact(.picture, text: picture(option.image)),
      ShownFact(.style, text: option.style ?? ""),
    ]
  }

  private func stated(_ option: MenuOption) -> String {
    let facts = option.facts
    let was = facts.was.map { localizer.earlierPrice(price(PriceRange($0))) }
    return marks.joined(
      (was.map { [$0] } ?? []) + localizer.diets(of: facts) + localizer.sentences(about: option))
  }

  private func lines(of row: MenuRow) -> String {
    row.lines.map { line in
      "#\(line.number) \(price(line.price))"
        + (line.quantity == 1 ? "" : " \(marks.times) \(line.quantity)")
    }.joined(separator: ", ")
  }

  /// The price that an option results in.
  private func basePrice(_ price: PriceRange, in section: SectionInstance) -> String {
    price.amount == nil
      ? localizer.amount(price, of: definition) : localizer.basePrice(price, in: section)
  }

  /// The price of an option or a count.
  func offer(_ price: PriceRange, in section: SectionInstance) -> String {
    price.amount == nil
      ? localizer.amount(price, of: definition)
      : localizer.offer(price, in: section)
  }

  func price(_ price: PriceRange) -> String { localizer.amount(price, of: definition) }

  /// A text in the language; empty for `nil`.
  func text(_ text: LocalizedText?) -> String { text.map(localizer.text) ?? "" }

  /// Labels in a row: `‹인기› ‹new›`.
  func chips(_ labels: [MenuLabel]) -> String {
    labels.map { label in
      marks.chip(localizer.text(label.text)) + (label.style.map { " (\($0))" } ?? "")
    }.joined(separator: " ")
  }

  /// The source of a picture with its alternative text and aspect ratio.
  func picture(_ image: MenuImage?) -> String {
    guard let image else { return "" }
    let words = [
      image.alternative.map(localizer.text), image.aspect.map { "\($0.width)/\($0.height)" },
    ].compactMap(\.self)
    let source = image.source
    return words.isEmpty ? source : "\(source) (\(words.joined(separator: ", ")))"
  }

  /// The facts about a section besides its rows.
  func facts(of view: SectionView) -> [ShownFact] {
    let instance = view.instance
    let notes = instance.notes
    return [
      ShownFact(.kind, text: instance.kind),
      ShownFact(.header, text: text(instance.header)),
      ShownFact(.footer, text: text(instance.footer)),
      ShownFact(.style, text: instance.style ?? ""),
      ShownFact(.layout, text: instance.layout?.written.map(json) ?? ""),
      ShownFact(.notes, text: notes.isEmpty ? "" : json(MenuValue(.map(notes)))),
    ] + own(view) + [ShownFact(.missing, text: missing(view))]
  }

  private func own(_ view: SectionView) -> [ShownFact] {
    switch view {
    case .title(let title): facts(of: title)
    case .menu(let menu): facts(of: menu)
    case .count(let count): facts(of: count)
    case .text(let text): facts(of: text)
    case .total(let total):
      [
        ShownFact(.total, text: localizer.total(total.total, of: definition), use: .always),
        ShownFact(.breakdown, text: breakdown(total.breakdown)),
      ]
    case .custom(let custom): facts(of: custom)
    }
  }

  private func facts(of custom: CustomSectionView) -> [ShownFact] {
    let content = custom.content
    let price = offer(PriceRange(content.price), in: custom.instance)
    return [
      ShownFact(.price, text: price, use: content.price == 0 ? .compared : .always),
      ShownFact(.text, text: text(content.text), use: content.text == nil ? .compared : .always),
      ShownFact(.content, text: json(content.value)),
    ]
  }

  private func facts(of title: TitleSectionView) -> [ShownFact] {
    [
      ShownFact(.price, text: price(title.price), use: title.price == .zero ? .compared : .always),
      ShownFact(.description, text: text(title.content.description)),
      ShownFact(.labels, text: chips(title.content.labels)),
      ShownFact(.picture, text: picture(title.content.image)),
    ]
  }

  private func facts(of menu: MenuSectionView) -> [ShownFact] {
    [
      ShownFact(.select, text: localizer.select(menu.select), use: .always),
      ShownFact(.options, text: localizer.options(menu.rows.count, of: menu.select), use: .summary),
      ShownFact(.each, text: menu.each.description),
      ShownFact(.distinct, text: menu.distinct?.description ?? ""),
      ShownFact(.free, text: menu.free.map(free) ?? ""),
      ShownFact(.chosen, text: "\(menu.chosen)"),
      ShownFact(.status, text: status(of: menu)),
      ShownFact(.empty, text: text(menu.emptyText)),
    ]
  }

  private func facts(of count: CountSectionView) -> [ShownFact] {
    var facts = [
      ShownFact(.value, text: "\(count.value)", use: .always),
      ShownFact(.range, text: count.range.description),
      ShownFact(.step, text: "\(count.step)"),
    ]
    if let price = count.price {
      facts.append(ShownFact(.price, text: offer(price, in: count.instance), use: .always))
    }
    return facts
  }

  private func facts(of text: TextSectionView) -> [ShownFact] {
    let limit = localizer.string(
      "fact.text-limit",
      ["count": .number(text.content.maximum), "lines": .number(text.content.lines)])
    return [
      ShownFact(.text, text: text.text, use: .always),
      ShownFact(
        .must, text: localizer.requirement(isRequired: text.content.isRequired), use: .always),
      ShownFact(.limit, text: limit),
      ShownFact(.placeholder, text: self.text(text.content.placeholder)),
    ]
  }

  private func free(_ units: FreeUnits) -> String {
    switch units {
    case .first(let count, .mostExpensive):
      localizer.string("fact.most-expensive", ["count": .number(count)])
    case .first(let count, _): localizer.string("fact.cheapest", ["count": .number(count)])
    case .defaults: localizer.string("fact.free-defaults")
    case .creditOfDefaults: localizer.string("fact.credit")
    }
  }

  private func status(of menu: MenuSectionView) -> String {
    switch menu.status {
    case .ready: localizer.string("status.ready")
    case .empty: localizer.string("status.empty")
    case .loading: localizer.string("status.loading")
    case .failed(let reason): localizer.string("status.failed", ["reason": .text(reason)])
    }
  }

  private func breakdown(_ lines: [BreakdownLine]) -> String {
    lines.map { "\(localizer.name(of: $0, in: definition)) \(price($0.amount))" }
      .joined(separator: ", ")
  }

  private func missing(_ view: SectionView) -> String {
    view.pending.map { sentence(for: $0, at: view.instance.path) }.joined(separator: ", ")
  }

  private func json(_ value: MenuValue) -> String {
    var writer = JSONWriter()
    writer.value(value)
    return writer.text
  }

  /// The missing answers that no section shows, by path in the screen's order: those of the whole
  /// order, of open prices and of rules.
  var needs: [(path: MenuPath, sentences: String)] {
    let shown = Set(screen.sections.flatMap(\.pending))
    var paths: [MenuPath] = []
    var sentences: [MenuPath: [String]] = [:]
    for item in screen.pending where !shown.contains(item) {
      if sentences[item.path] == nil { paths.append(item.path) }
      sentences[item.path, default: []].append(sentence(for: item, at: item.path))
    }
    return paths.map { ($0, sentences[$0, default: []].joined(separator: ", ")) }
  }

  /// The facts about the whole order; `needs` are those of its own path.
  func factsOfOrder(_ needs: String) -> [ShownFact] {
    var facts = [ShownFact(.name, text: localizer.text(definition.item))]
    if !showsTotal {
      facts.append(ShownFact(.total, text: localizer.total(screen.price.total, of: definition)))
    }
    return facts + [ShownFact(.missing, text: needs)]
  }

  private var showsTotal: Bool {
    screen.sections.contains { view in
      if case .total = view { true } else { false }
    }
  }

  /// A sentence about a missing answer, without the name if it is that of `path`.
  func sentence(for item: PendingItem, at path: MenuPath) -> String {
    item.path == path
      ? localizer.request(item, of: definition)
      : localizer.sentence(for: item, in: definition)
  }
}
