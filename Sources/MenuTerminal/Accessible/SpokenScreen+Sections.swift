import MenuSections

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
    return [localizer.offer(price, in: custom.instance.index, of: definition)]
  }

  private func facts(about menu: MenuSectionView) -> [String] {
    var facts = [localizer.selectParts(menu.select).joined(separator: ", ")]
    if let distinct = menu.distinct {
      facts.append(
        localizer.say(
          ko: "\(values(distinct))가지", en: "\(values(distinct)) different",
          ja: "\(values(distinct))種類"))
    }
    if !menu.select.isRadio, menu.select != .none, menu.each.limit > 1 {
      facts.append(
        menu.each.upper.map { maximum in
          localizer.say(
            ko: "하나에 \(maximum)개까지", en: "up to \(maximum) of each", ja: "それぞれ\(maximum)個まで")
        } ?? localizer.say(ko: "여러 개씩", en: "several of each", ja: "それぞれ複数可"))
    }
    return facts + [localizer.options(menu.rows.count, of: menu.select)]
  }

  private func facts(about count: CountSectionView) -> [String] {
    var facts = [
      localizer.say(
        ko: "지금 \(count.value), \(values(count.range)) 가운데",
        en: "now \(count.value), \(values(count.range))",
        ja: "現在\(count.value)、\(values(count.range))")
    ]
    if count.step > 1 {
      facts.append(
        localizer.say(ko: "\(count.step)씩", en: "in steps of \(count.step)", ja: "\(count.step)ずつ"))
    }
    if let price = count.price, price != .zero {
      let amount = amount(price)
      facts.append(localizer.say(ko: "하나에 \(amount)", en: "\(amount) each", ja: "1つ\(amount)"))
    }
    return facts
  }

  private func facts(about text: TextSectionView) -> [String] {
    let (maximum, lines) = (text.content.maximum, text.content.lines)
    var facts = [
      localizer.requirement(isRequired: text.content.isRequired),
      localizer.say(ko: "\(maximum)자까지", en: "up to \(maximum) characters", ja: "\(maximum)文字まで"),
    ]
    if lines > 1 {
      facts.append(localizer.say(ko: "\(lines)줄까지", en: "up to \(lines) lines", ja: "\(lines)行まで"))
    }
    if text.text.isEmpty { facts.append(answer(in: .text(text))) }
    return facts
  }

  /// A range in words: `1 to 20`, `2 or more`.
  func values(_ range: QuantityRange) -> String {
    let lower = range.lower
    guard let upper = range.upper else {
      return localizer.say(ko: "\(lower) 이상", en: "\(lower) or more", ja: "\(lower)以上")
    }
    return lower == upper
      ? "\(lower)"
      : localizer.say(
        ko: "\(lower)에서 \(upper)", en: "\(lower) to \(upper)", ja: "\(lower)から\(upper)")
  }
}

extension SpokenScreen {
  /// The answer in a section, in a few words.
  func answer(in view: SectionView) -> String {
    switch view {
    case .title, .total, .custom: ""
    case .menu(let menu): answer(in: menu)
    case .count(let count): "\(count.value)"
    case .text(let text):
      text.text.isEmpty
        ? localizer.say(ko: "적지 않음", en: "nothing written", ja: "未記入") : text.text
    }
  }

  private func answer(in menu: MenuSectionView) -> String {
    guard menu.select != .none else { return localizer.options(menu.rows.count, of: menu.select) }
    let chosen = menu.rows.filter { $0.quantity > 0 }.map { row in
      let name = localizer.counted(name(of: row), row.quantity)
      return row.state == .available ? name : "\(name) (\(localizer.state(row)))"
    }
    return chosen.isEmpty
      ? localizer.say(ko: "고르지 않음", en: "nothing chosen", ja: "未選択")
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

  /// The changes since another screen and the new total, on one line. Sections of the line `near` are
  /// named without that line.
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
        localizer.say(
          ko: "\(name): 이제 묻지 않음", en: "\(name): no longer asked",
          ja: "\(name): 不要になりました"))
    }
    if changes.isEmpty {
      changes.append(localizer.say(ko: "그대로예요", en: "Nothing changed", ja: "変わりません"))
    }
    return (changes + [total].filter { !$0.isEmpty }).joined(separator: ". ")
  }

  /// Whether a line exists; sections that appear or disappear with their line are not listed.
  private func hasLine(_ line: MenuPath?) -> Bool {
    line.map { context(of: $0) != nil } ?? true
  }
}
