import MenuSections
import MenuText

extension ShownFacts {
  /// What is said of a section beside its rows.
  func facts(of view: SectionView) -> [ShownFact] {
    let instance = view.instance
    let notes = instance.notes
    return [
      ShownFact(.kind, instance.kind),
      ShownFact(.header, text(instance.header)),
      ShownFact(.footer, text(instance.footer)),
      ShownFact(.style, instance.style ?? ""),
      ShownFact(.layout, instance.layout?.written.map(json) ?? ""),
      ShownFact(.notes, notes.isEmpty ? "" : json(MenuValue(.map(notes)))),
    ] + own(view) + [ShownFact(.missing, missing(view))]
  }

  private func own(_ view: SectionView) -> [ShownFact] {
    switch view {
    case .title(let title): facts(of: title)
    case .menu(let menu): facts(of: menu)
    case .count(let count): facts(of: count)
    case .text(let text): facts(of: text)
    case .total(let total):
      [
        ShownFact(.total, price(total.total), .always),
        ShownFact(.breakdown, breakdown(total.breakdown)),
      ]
    case .custom(let custom): facts(of: custom)
    }
  }

  private func facts(of custom: CustomSectionView) -> [ShownFact] {
    let content = custom.content
    let price = offer(PriceRange(content.price), in: custom.instance.index)
    return [
      ShownFact(.price, price, content.price == 0 ? .compared : .always),
      ShownFact(.text, text(content.text), content.text == nil ? .compared : .always),
      ShownFact(.content, json(content.value)),
    ]
  }

  private func facts(of title: TitleSectionView) -> [ShownFact] {
    [
      ShownFact(.price, price(title.price), title.price == .zero ? .compared : .always),
      ShownFact(.description, text(title.content.description)),
      ShownFact(.labels, chips(title.content.labels)),
      ShownFact(.picture, picture(title.content.image)),
    ]
  }

  private func facts(of menu: MenuSectionView) -> [ShownFact] {
    [
      ShownFact(.select, localizer.select(menu.select), .always),
      ShownFact(.options, localizer.options(menu.rows.count, of: menu.select), .summary),
      ShownFact(.each, menu.each.description),
      ShownFact(.kinds, menu.distinct?.description ?? ""),
      ShownFact(.free, menu.free.map(free) ?? ""),
      ShownFact(.chosen, "\(menu.chosen)"),
      ShownFact(.status, status(of: menu)),
      ShownFact(.empty, text(menu.emptyText)),
    ]
  }

  private func facts(of count: CountSectionView) -> [ShownFact] {
    var facts = [
      ShownFact(.value, "\(count.value)", .always),
      ShownFact(.range, count.range.description),
      ShownFact(.step, "\(count.step)"),
    ]
    if let price = count.price {
      facts.append(ShownFact(.price, offer(price, in: count.instance.index), .always))
    }
    return facts
  }

  private func facts(of text: TextSectionView) -> [ShownFact] {
    let (most, lines) = (text.content.maximum, text.content.lines)
    let limit = localizer.say(
      ko: "\(most)자 \(lines)줄",
      en: "\(most) characters, \(lines) \(lines == 1 ? "line" : "lines")",
      ja: "\(most)文字 \(lines)行")
    return [
      ShownFact(.text, text.text, .always),
      ShownFact(.must, localizer.requirement(isRequired: text.content.isRequired), .always),
      ShownFact(.limit, limit),
      ShownFact(.placeholder, self.text(text.content.placeholder)),
    ]
  }

  private func free(_ units: FreeUnits) -> String {
    let count = units.first
    return switch units.units {
    case .cheapest, nil:
      localizer.say(ko: "가장 싼 \(count)개", en: "the cheapest \(count)", ja: "安い方から\(count)個")
    case .mostExpensive:
      localizer.say(ko: "가장 비싼 \(count)개", en: "the most expensive \(count)", ja: "高い方から\(count)個")
    }
  }

  private func status(of menu: MenuSectionView) -> String {
    switch menu.status {
    case .ready: localizer.say(ko: "있음", en: "ready", ja: "あり")
    case .empty: localizer.say(ko: "비어 있음", en: "empty", ja: "空")
    case .loading: localizer.say(ko: "불러오는 중", en: "loading", ja: "読み込み中")
    case .failed(let reason):
      localizer.say(ko: "불러오지 못함", en: "failed", ja: "読み込めず") + " (\(reason))"
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
}
