/// Answers that lead to an order, as `--set` takes them: the shortest way to show a diagnostic.
struct Witness {
  /// A path with what it is set to, in page order.
  private(set) var settings: [(path: MenuPath, value: String)] = []

  /// The answers that bring about a situation; what is nested is answered in first lines.
  init(to situation: SatisfiabilitySearch.Situation, _ menu: CheckedMenu) {
    let definition = menu.definition
    for (asked, state) in situation.sorted(by: { $0.section.section < $1.section.section })
    where state.isShown && !asked.isNested {
      let path = definition.path(of: asked.section)
      switch definition[asked.section].content {
      case .count(let count):
        if count.start != state.quantity { settings.append((path, "\(state.quantity)")) }
      case .menu(let content):
        let standing = content.defaults
        let isDefault =
          standing.map(\.option) == state.chosen
          && standing.reduce(0) { $0 + $1.quantity } == state.quantity
        if !isDefault { choose(state, content, at: path, menu) }
      case .title, .text, .total, .custom: break
      }
    }
  }

  /// The answers that an order holds beyond what the menu begins with.
  init(to order: MenuOrder, _ definition: MenuDefinition) {
    let start = MenuOrder.starting(definition)
    add(
      definition.page, .page, beside: .page, of: start, at: MenuPath(""), order, definition)
  }

  /// One way to hold the units of a state: as many of the options named, then of the others.
  private mutating func choose(
    _ state: SectionState, _ content: MenuContent, at path: MenuPath, _ menu: CheckedMenu
  ) {
    let definition = menu.definition
    var units: [OptionIndex: Int] = [:]
    for option in state.chosen { units[option] = max(1, definition[option].each.lower) }
    var left = state.quantity - units.values.reduce(0, +)
    for option in state.chosen where left > 0 {
      let more = min(left, definition[option].each.limit - (units[option] ?? 0))
      units[option, default: 0] += more
      left -= more
    }
    for option in content.options where left > 0 && units[option] == nil {
      guard !definition[option].isConditional else { continue }
      let more = min(left, definition[option].each.limit)
      if more > 0, more >= definition[option].each.lower { units[option] = more }
      left -= units[option] ?? 0
    }
    for option in content.options where units[option] != nil {
      append(option, units[option] ?? 0, content, at: path, definition)
    }
    if units.isEmpty, let first = content.defaults.first {
      settings.append((path.appending(definition[first.option].id), "0"))
    }
  }

  private mutating func append(
    _ option: OptionIndex, _ quantity: Int, _ content: MenuContent, at path: MenuPath,
    _ definition: MenuDefinition
  ) {
    let id = definition[option].id
    if content.select.isRadio {
      settings.append((path, id))
    } else {
      settings.append((path.appending(id), "\(quantity)"))
    }
  }

  private mutating func add(
    _ level: MenuLevel, _ line: LineID, beside other: LineID?, of start: MenuOrder,
    at path: MenuPath, _ order: MenuOrder, _ definition: MenuDefinition
  ) {
    for section in level.sections {
      let sectionPath = path.appending(definition[section].id)
      let key = AnswerKey(section, in: line)
      switch definition[section].content {
      case .count:
        if let value = order.counts[key] { settings.append((sectionPath, "\(value)")) }
      case .text:
        if let text = order.texts[key] { settings.append((sectionPath, text)) }
      case .menu(let content):
        let mine = order.choices.entries(of: section, in: line)
        let theirs = other.map { start.choices.entries(of: section, in: $0) } ?? []
        let isEqual =
          mine.map(\.key.option) == theirs.map(\.key.option)
          && mine.map(\.value) == theirs.map(\.value)
        let hasLines = order.lines.contains { $0.parent == line && $0.section == section }
        if isEqual, !hasLines { continue }
        for entry in mine {
          append(entry.key.option, entry.value, content, at: sectionPath, definition)
        }
        var isChosen = !mine.isEmpty
        for entry in order.lines
        where entry.parent == line && entry.section == section && entry.quantity > 0 {
          isChosen = true
          let optionPath = sectionPath.appending(definition[entry.option].id).line(entry.number)
          settings.append((optionPath, "\(entry.quantity)"))
          var fresh = MenuOrder()
          let model = fresh.open(
            entry.option, of: section, in: .page, quantity: 1, of: definition)
          add(
            definition.level(of: entry.option), entry.id, beside: model, of: fresh,
            at: optionPath, order, definition)
        }
        if !isChosen, let first = content.defaults.first {
          settings.append((sectionPath.appending(definition[first.option].id), "0"))
        }
      case .title, .total, .custom: break
      }
    }
  }

  /// Chooses what a level lies in, where no answer below it does so already.
  mutating func open(_ owner: OptionIndex?, _ definition: MenuDefinition) {
    guard let owner else { return }
    let path = definition.path(of: owner)
    if !settings.contains(where: { $0.path.isAtOrBelow(path) }) { settings.append((path, "1")) }
  }

  /// The same without one of its answers.
  func without(_ index: Int) -> Witness {
    var path = self
    path.settings.remove(at: index)
    return path
  }

  /// The order that the answers give; `nil` where one of them is refused.
  func order(in definition: MenuDefinition) -> MenuOrder? {
    var sheet = AnswerSheet(definition, Availability(definition))
    for setting in settings { sheet.set(setting.path, to: MenuValue(.text(setting.value))) }
    return try? sheet.checkedOrder()
  }

  /// The first line of an option in an order, through the first lines of what it is nested in.
  func line(
    of owner: OptionIndex?, _ order: MenuOrder, _ definition: MenuDefinition
  ) -> LineID? {
    guard let owner else { return .page }
    guard let parent = line(of: definition[definition[owner].section].owner, order, definition)
    else { return nil }
    return order.lines(of: owner, in: parent).first { $0.quantity > 0 }?.id
  }

  /// The beginning of a sentence: `with --set '온도=ICE'`, or that nothing need be answered.
  var inWords: String {
    guard !settings.isEmpty else { return "as the menu begins," }
    return "with "
      + settings.map { setting in
        let word = "\(setting.path)=\(setting.value)"
        return "--set '"
          + word.split(separator: "'", omittingEmptySubsequences: false)
          .joined(separator: "'\\''") + "'"
      }.joined(separator: " ")
  }
}

extension MenuPath {
  /// Whether the path is another one, or leads below it.
  fileprivate func isAtOrBelow(_ other: MenuPath) -> Bool {
    description == other.description || description.hasPrefix(other.description + ".")
  }
}
