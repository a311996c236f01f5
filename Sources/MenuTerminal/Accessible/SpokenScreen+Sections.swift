import MenuSections
import MenuText

extension SpokenScreen {
  /// The rules of a section, and its current value.
  func facts(about view: SectionView) -> [String] {
    switch view {
    case .title, .total: []
    case .custom(let custom): facts(about: custom)
    case .menu(let menu): facts(about: menu)
    case .count(let count): facts(about: count)
    case .text(let text): facts(about: text)
    }
  }

  private func facts(about custom: CustomSectionView) -> [String] {
    guard custom.content.price != 0 else { return [] }
    let price = PriceRange(custom.content.price)
    return [localizer.offer(price, in: custom.instance)]
  }

  private func facts(about menu: MenuSectionView) -> [String] {
    var facts = [localizer.selectParts(menu.select).joined(separator: ", ")]
    if let distinct = menu.distinct {
      facts.append(
        localizer.string("dialogue.distinct", ["values": .text(values(distinct))]))
    }
    if !menu.select.isRadio, menu.select != .none, menu.each.limit > 1 {
      facts.append(
        menu.each.upper.map { maximum in
          localizer.string("dialogue.of-each", ["count": .number(maximum)])
        } ?? localizer.string("dialogue.several-of-each"))
    }
    return facts + [localizer.options(menu.rows.count, of: menu.select)]
  }

  private func facts(about count: CountSectionView) -> [String] {
    var facts = [
      localizer.string(
        "dialogue.value",
        ["value": .number(count.value), "values": .text(values(count.range))])
    ]
    if count.step > 1 {
      facts.append(
        localizer.string("dialogue.steps", ["step": .number(count.step)]))
    }
    if let price = count.price, price != .zero {
      facts.append(localizer.string("dialogue.price-each", ["price": .text(amount(price))]))
    }
    return facts
  }

  private func facts(about text: TextSectionView) -> [String] {
    let (maximum, lines) = (text.content.maximum, text.content.lines)
    var facts = [
      localizer.requirement(isRequired: text.content.isRequired),
      localizer.string("dialogue.characters", ["count": .number(maximum)]),
    ]
    if lines > 1 {
      facts.append(localizer.string("dialogue.text-lines", ["count": .number(lines)]))
    }
    if text.text.isEmpty { facts.append(answer(in: .text(text))) }
    return facts
  }

  /// A range in words: `1 to 20`, `2 or more`.
  func values(_ range: QuantityRange) -> String {
    let lower = range.lower
    guard let upper = range.upper else {
      return localizer.string("dialogue.at-least", ["lower": .number(lower)])
    }
    return lower == upper
      ? "\(lower)"
      : localizer.string(
        "dialogue.between", ["lower": .number(lower), "upper": .number(upper)])
  }

  /// The answer in a section, in a few words.
  func answer(in view: SectionView) -> String {
    switch view {
    case .title, .total, .custom: ""
    case .menu(let menu): answer(in: menu)
    case .count(let count): "\(count.value)"
    case .text(let text):
      text.text.isEmpty
        ? localizer.string("dialogue.nothing-written") : text.text
    }
  }

  /// A name with a quantity above 1: `Extra shot x2`.
  private func counted(_ name: String, _ count: Int) -> String {
    guard count > 1 else { return name }
    return localizer.string("dialogue.counted", ["name": .text(name), "count": .number(count)])
  }

  private func answer(in menu: MenuSectionView) -> String {
    guard menu.select != .none else { return localizer.options(menu.rows.count, of: menu.select) }
    let chosen = menu.rows.filter { $0.quantity > 0 }.map { row in
      let name = counted(name(of: row), row.quantity)
      return row.state == .available ? name : "\(name) (\(localizer.state(row)))"
    }
    return chosen.isEmpty
      ? localizer.string("dialogue.nothing-chosen")
      : chosen.joined(separator: ", ")
  }

  /// A section's name, answer, and rule if it is incomplete.
  func line(for view: SectionView) -> String {
    let answer = answer(in: view)
    let name = answer.isEmpty ? name(of: view) : "\(name(of: view)): \(answer)"
    return incomplete.contains(view.instance.path) ? "\(name). \(rule(of: view))" : name
  }

  /// How many options must be chosen, or whether a text is required.
  private func rule(of view: SectionView) -> String {
    switch view {
    case .menu(let menu): localizer.selectParts(menu.select).joined(separator: ", ")
    case .text(let text): localizer.requirement(isRequired: text.content.isRequired)
    case .title, .count, .total, .custom: ""
    }
  }

  /// The changes since another screen and the new total, on one line. Sections of the line `near`
  /// are named without that line.
  func changes(since before: SpokenScreen, near: MenuPath?) -> String {
    var changes: [String] = []
    func name(of view: SectionView, in spoken: SpokenScreen) -> String {
      view.instance.owner == near ? spoken.name(of: view) : spoken.fullName(of: view)
    }
    for view in questions where before.hasLine(view.instance.owner) {
      let answer = answer(in: view)
      let old = before.section(view.instance.path)
      guard old.map({ before.answer(in: $0) }) != answer, !answer.isEmpty else { continue }
      changes.append("\(name(of: view, in: self)): \(answer)")
    }
    for view in before.questions
    where section(view.instance.path) == nil && hasLine(view.instance.owner) {
      let name = name(of: view, in: before)
      changes.append(
        localizer.string("dialogue.no-longer-asked", ["name": .text(name)]))
    }
    if changes.isEmpty {
      changes.append(localizer.string("dialogue.nothing-changed"))
    }
    return (changes + [total].filter { !$0.isEmpty }).joined(separator: ". ")
  }

  /// Whether a line exists; sections that appear or disappear with their line are not listed.
  private func hasLine(_ line: MenuPath?) -> Bool {
    line.map { context(of: $0) != nil } ?? true
  }
}
