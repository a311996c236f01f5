import MenuText

/// Answers that produce an order, in the form of `--set`: the shortest way to show a problem.
struct Witness {
  let definition: MenuDefinition
  /// Paths with their values, in page order.
  private(set) var answers: [(path: MenuPath, value: String)] = []
  var context = OrderContext()

  /// No answers.
  init(in context: OrderContext, _ definition: MenuDefinition) {
    self.definition = definition
    self.context = context
  }

  /// The answers that produce an assignment; nested sections are answered in first lines.
  init(to assignment: SatisfiabilitySearch.Assignment, _ definition: MenuDefinition) {
    let state = assignment.lazy.compactMap(\.state.context).first
    self.init(in: state?.context ?? OrderContext(), definition)
    for (target, state) in assignment.sorted(by: { $0.section.section < $1.section.section })
    where state.isShown && !target.isNested && target != .context {
      let path = definition.path(of: target.section)
      switch definition[target.section].content {
      case .count(let count):
        if count.start != state.quantity { answers.append((path, "\(state.quantity)")) }
      case .menu(let content):
        let defaults = content.defaults
        let isDefault =
          defaults.map(\.option) == state.chosen
          && defaults.reduce(0) { $0 + $1.quantity } == state.quantity
        if !isDefault { choose(state, content: content, at: path) }
      case .title, .text, .total, .custom: break
      }
    }
  }

  /// The answers of an order that differ from the starting order.
  init(to order: MenuOrder, in context: OrderContext, _ definition: MenuDefinition) {
    self.init(in: context, definition)
    let start = MenuOrder.starting(definition)
    add(definition.page, line: .page, beside: .page, of: start, at: MenuPath(""), order: order)
  }

  /// One way to choose the units of a state: first of its own options, then of the others.
  private mutating func choose(_ state: SectionState, content: MenuContent, at path: MenuPath) {
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
      append(option, quantity: units[option] ?? 0, content: content, at: path)
    }
    if units.isEmpty, let first = content.defaults.first {
      answers.append((path.appending(definition[first.option].id), "0"))
    }
  }

  private mutating func append(
    _ option: OptionIndex, quantity: Int, content: MenuContent, at path: MenuPath
  ) {
    let id = definition[option].id
    if content.select.isRadio {
      answers.append((path, id))
    } else {
      answers.append((path.appending(id), "\(quantity)"))
    }
  }

  private mutating func add(
    _ level: MenuLevel, line: LineID, beside other: LineID?, of start: MenuOrder,
    at path: MenuPath, order: MenuOrder
  ) {
    for section in level.sections {
      let sectionPath = path.appending(definition[section].id)
      let key = AnswerKey(section, in: line)
      switch definition[section].content {
      case .count:
        if let value = order.counts[key] { answers.append((sectionPath, "\(value)")) }
      case .text:
        if let text = order.texts[key] { answers.append((sectionPath, text)) }
      case .menu(let content):
        let own = order.choices.entries(of: section, in: line)
        let initial = other.map { start.choices.entries(of: section, in: $0) } ?? []
        let isEqual =
          own.map(\.key.option) == initial.map(\.key.option)
          && own.map(\.value) == initial.map(\.value)
        let hasLines = order.lines.contains { $0.parent == line && $0.section == section }
        if isEqual, !hasLines { continue }
        for entry in own {
          append(entry.key.option, quantity: entry.value, content: content, at: sectionPath)
        }
        var isChosen = !own.isEmpty
        for entry in order.lines
        where entry.parent == line && entry.section == section && entry.quantity > 0 {
          isChosen = true
          let optionPath = sectionPath.appending(definition[entry.option].id).line(entry.number)
          answers.append((optionPath, "\(entry.quantity)"))
          var fresh = MenuOrder()
          let model = fresh.open(entry.option, of: section, in: .page, quantity: 1, of: definition)
          add(
            definition.level(of: entry.option), line: entry.id, beside: model, of: fresh,
            at: optionPath, order: order)
        }
        if !isChosen, let first = content.defaults.first {
          answers.append((sectionPath.appending(definition[first.option].id), "0"))
        }
      case .title, .total, .custom: break
      }
    }
  }

  /// The same with an option of the page in some quantity.
  func choosing(_ option: OptionIndex, quantity: Int) -> Witness {
    guard case .menu(let content) = definition[definition[option].section].content else {
      return self
    }
    var witness = self
    let section = definition.path(of: definition[option].section)
    witness.answers.removeAll { $0.path.isAtOrIn(section) }
    witness.append(option, quantity: quantity, content: content, at: section)
    return witness
  }

  mutating func redeem(_ code: String) {
    answers.append((MenuPath(AnswerSheet.codesKey), code))
  }

  /// Chooses the option that a level is nested in, unless an answer below it does so already.
  mutating func open(_ owner: OptionIndex?) {
    guard let owner else { return }
    let path = definition.path(of: owner)
    if !answers.contains(where: { $0.path.isAtOrIn(path) }) { answers.append((path, "1")) }
  }

  /// The same without one of its answers.
  func removing(_ index: Int) -> Witness {
    var witness = self
    witness.answers.remove(at: index)
    return witness
  }

  /// The order with the answers, evaluated in its context; `nil` if one of them is rejected.
  func evaluation() -> OrderEvaluation? {
    order().map {
      OrderEvaluation(
        definition, availability: Availability(definition, context: context), order: $0)
    }
  }

  /// The order with the answers; `nil` if one of them is rejected.
  func order() -> MenuOrder? {
    var sheet = AnswerSheet(definition, Availability(definition, context: context))
    for answer in answers { sheet.set(answer.path, to: MenuValue(.text(answer.value))) }
    return try? sheet.checkedOrder()
  }

  /// The first line of an option in an order, in the first lines of what it is nested in.
  func line(of owner: OptionIndex?, _ order: MenuOrder) -> LineID? {
    guard let owner else { return .page }
    guard let parent = line(of: definition[definition[owner].section].firstOwner, order)
    else { return nil }
    return order.lines(of: owner, in: parent).first { $0.quantity > 0 }?.id
  }

  /// The start of a sentence: `with --set '온도=ICE'`, or that no answer is needed.
  var sentence: Diagnostic.Argument {
    func quoted(_ word: String) -> String {
      "'" + word.split(separator: "'", omittingEmptySubsequences: false).joined(separator: "'\\''")
        + "'"
    }
    let ofContext =
      (context.time.map { ["--at \($0)"] } ?? [])
      + (context.channel.map { ["--channel \(quoted($0))"] } ?? [])
    guard !answers.isEmpty || !ofContext.isEmpty else { return .sentence("witness.start") }
    let options =
      ofContext
      + answers.map { answer in
        "--set \(quoted("\(answer.path)=\(answer.value)"))"
      }
    return .sentence("witness.with", ["options": .text(options.joined(separator: " "))])
  }
}
