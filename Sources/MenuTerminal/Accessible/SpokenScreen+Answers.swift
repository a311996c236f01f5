import MenuSections

extension SpokenScreen {
  /// What is answered in a section, in a few words.
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

  /// One line of a list of sections: what it is called, what is answered, what it needs.
  func line(for view: SectionView) -> String {
    let answer = answer(in: view)
    let name = answer.isEmpty ? name(of: view) : "\(name(of: view)): \(answer)"
    return waiting.contains(view.instance.path) ? "\(name). \(rule(of: view))" : name
  }

  /// Whether a section must be answered, and how.
  private func rule(of view: SectionView) -> String {
    switch view {
    case .menu(let menu): localizer.selectParts(menu.select).joined(separator: ", ")
    case .text(let text): localizer.requirement(isRequired: text.content.isRequired)
    case .title, .count, .total, .custom: ""
    }
  }

  /// What an action changed, with the new total, in one line. Sections of the line that `near` stands
  /// in are told without the names around them.
  func changes(since before: SpokenScreen, near: MenuPath?) -> String {
    var told: [String] = []
    func name(of view: SectionView, in spoken: SpokenScreen) -> String {
      view.instance.owner == near ? spoken.name(of: view) : spoken.fullName(of: view)
    }
    for view in questions where isKnown(view.instance.owner, before) {
      let answer = answer(in: view)
      let old = before.section(view.instance.path)
      guard old.map({ before.answer(in: $0) }) != answer, !answer.isEmpty else { continue }
      told.append("\(name(of: view, in: self)): \(answer)")
    }
    for view in before.questions
    where section(view.instance.path) == nil && isKnown(view.instance.owner, self) {
      let name = name(of: view, in: before)
      told.append(
        localizer.say(
          ko: "\(name): 이제 묻지 않음", en: "\(name): no longer asked",
          ja: "\(name): 不要になりました"))
    }
    if told.isEmpty { told.append(localizer.say(ko: "그대로예요", en: "Nothing changed", ja: "変わりません")) }
    return (told + [total].filter { !$0.isEmpty }).joined(separator: ". ")
  }

  /// What opens and closes together with its line is told by the line.
  private func isKnown(_ owner: MenuPath?, _ spoken: SpokenScreen) -> Bool {
    owner.map { spoken.home(of: $0) != nil } ?? true
  }
}
