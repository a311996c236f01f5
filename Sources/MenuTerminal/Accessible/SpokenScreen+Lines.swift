import MenuSections
import MenuText

extension SpokenScreen {
  /// The titles of the menu with price, description and labels.
  var introduction: [String] {
    var lines: [String] = []
    for case .title(let title) in screen.sections {
      lines.append(name(of: .title(title)))
      if title.price != .zero { lines.append(amount(title.price)) }
      if let description = title.content.description { lines.append(localizer.text(description)) }
      if let alt = title.content.image?.alternative { lines.append(picture(alt)) }
      if !title.content.labels.isEmpty {
        lines.append(title.content.labels.map { localizer.text($0.text) }.joined(separator: ", "))
      }
      lines += footer(of: .title(title))
    }
    return lines.isEmpty ? [localizer.text(definition.item)] : lines
  }

  /// Everything at a location, including its numbered items.
  func lines(at location: DialogueLocation) -> [String] {
    switch location {
    case .page: numbered(questions(in: nil).map(line(for:))) + status
    case .code: [localizer.string("dialogue.code-question")]
    case .leaving: [localizer.string("dialogue.leave-question")]
    case .section(let path): section(path).map { lines(for: $0) } ?? []
    case .lines(let option): lines(forLinesOf: option)
    case .line(let path): lines(forLine: path)
    }
  }

  /// What is missing, and the total.
  private var status: [String] {
    missing.map { "\(localizer.stillNeeded): \($0)" } + [total].filter { !$0.isEmpty }
  }

  private func lines(for view: SectionView) -> [String] {
    [heading(fullName(of: view), facts(about: view))] + content(of: view) + footer(of: view)
  }

  /// A name with facts: `Temperature: Required, choose 1, 2 options`.
  private func heading(_ name: String, _ facts: [String]) -> String {
    let facts = facts.filter { !$0.isEmpty }.joined(separator: ", ")
    return facts.isEmpty ? name : "\(name): \(facts)"
  }

  private func picture(_ alternative: LocalizedText) -> String {
    localizer.string("dialogue.picture", ["text": .text(localizer.text(alternative))])
  }

  private func footer(of view: SectionView) -> [String] {
    view.instance.footer.map { [localizer.text($0)] } ?? []
  }

  private func content(of view: SectionView) -> [String] {
    switch view {
    case .title, .count, .total: return []
    case .menu(let menu):
      let rows = menu.rows.enumerated().map { numbered($0.element, $0.offset + 1, in: menu) }
      return rows + (localizer.note(on: menu).map { [$0] } ?? [])
    case .text(let text):
      guard text.text.isEmpty else { return [text.text] }
      return text.content.placeholder.map { ["(\(localizer.text($0)))"] } ?? []
    case .custom(let custom):
      if let text = custom.content.text { return [localizer.text(text)] }
      return Self.lines(of: custom.content.value, depth: 0)
    }
  }

  /// A row with its number, name and facts; whether it is chosen comes first.
  func numbered(_ row: MenuRow, _ number: Int, in menu: MenuSectionView) -> String {
    var facts = [name(of: row)]
    if row.quantity > 0 {
      let key = row.quantity > 1 ? "dialogue.chosen.several" : "dialogue.chosen"
      facts.append(localizer.string(key, ["count": .number(row.quantity)]))
    }
    facts.append(localizer.state(row))
    facts.append(localizer.prices(of: row, in: menu))
    if row.state == .available, let stock = row.stock { facts.append(localizer.left(stock)) }
    if row.option.hasLines { facts.append(localizer.string("dialogue.more-to-choose")) }
    facts += row.option.labels.map { localizer.text($0.text) }
    facts += localizer.diets(of: row.option.facts)
    if let description = row.option.description { facts.append(localizer.text(description)) }
    facts += localizer.sentences(about: row.option)
    if let alt = row.option.image?.alternative { facts.append(picture(alt)) }
    return "\(number). " + facts.filter { !$0.isEmpty }.joined(separator: ", ")
  }

  private func lines(forLinesOf option: MenuPath) -> [String] {
    guard let context = context(ofOption: option) else { return [] }
    let lines = context.row.lines.map { line in
      let answers = questions(in: line.path).map(self.line(for:))
      return "\(line.number). " + ([facts(about: line)] + answers).joined(separator: ". ")
    }
    return [
      heading(
        name(of: context.row), [localizer.string("dialogue.lines", ["count": .number(lines.count)])]
      )
    ] + lines
  }

  private func lines(forLine path: MenuPath) -> [String] {
    guard let context = context(of: path) else { return [] }
    return [heading(name(ofLine: path), [facts(about: context.line)])]
      + numbered(questions(in: path).map(line(for:)))
  }

  private func facts(about line: RowLine) -> String {
    let quantity = localizer.string("dialogue.quantity", ["count": .number(line.quantity)])
    return line.price == .zero ? quantity : "\(quantity), \(amount(line.price))"
  }

  private func numbered(_ lines: [String]) -> [String] {
    lines.enumerated().map { "\($0.offset + 1). \($0.element)" }
  }

  /// The texts of a plugin's section, one per line.
  private static func lines(of value: MenuValue, depth: Int) -> [String] {
    guard depth < MenuValue.maximumShownDepth else { return ["..."] }
    switch value.content {
    case .text(let text): return [text]
    case .list(let values): return values.flatMap { lines(of: $0, depth: depth + 1) }
    case .map(let entries):
      return entries.flatMap { entry in
        let inner = lines(of: entry.value, depth: depth + 1)
        return inner.count == 1
          ? inner.map { "\(entry.key): \($0)" } : ["\(entry.key):"] + inner
      }
    }
  }
}
