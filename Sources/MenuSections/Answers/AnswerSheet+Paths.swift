extension AnswerSheet {
  /// Answers one path, as `--set path=value` does.
  ///
  /// A section accepts the same values as in an answers document, an option its quantity. Another
  /// option of an answered section is added, or replaces the first if only one can be chosen. A
  /// nested path chooses its owner, and `#2` opens a second line. `codes` redeems a code.
  package mutating func set(_ path: MenuPath, to value: MenuValue) {
    if isCodes(path.description, in: definition.page) { return redeem(value) }
    var level = definition.page
    var line = LineID.page
    var reached = MenuPath("")
    var steps = path.steps[...]
    while let step = steps.popFirst() {
      guard step.line == nil, let section = level.section(step.id) else {
        return rejectUnknown(path, value.location)
      }
      reached = reached.appending(String(step.id))
      guard let next = steps.popFirst() else {
        return answer(section, in: line, with: value, at: reached, value.location)
      }
      guard case .menu(let menu) = definition[section].content,
        let option = definition.option(next.id, in: section)
      else { return rejectUnknown(path, value.location) }
      if menu.select == .none { return reject(.notSelectable, at: path, value.location) }
      replaceDefault(of: section, in: line)
      reached = reached.appending(String(next.id))
      if next.line != nil, !definition[option].hasLines {
        return rejectUnknown(path, value.location)
      }
      let isQuantity = steps.isEmpty || (steps.count == 1 && steps.first?.id == "quantity")
      let target = AnsweredOption(
        option: option, section: section, line: line, path: reached, location: value.location)
      if isQuantity { return setQuantityOrLine(target, number: next.line, value: value) }
      guard definition[option].hasLines else { return rejectUnknown(path, value.location) }
      guard let inner = lineToAnswer(target, number: next.line) else { return }
      if let number = next.line { reached = reached.line(number) }
      level = definition.level(of: option)
      line = inner
    }
    rejectUnknown(path, value.location)
  }

  /// Sets the quantity of an option, or of its first line if it has lines.
  ///
  /// Two answers for a section that allows one do not replace each other; they exceed its limit.
  mutating func setQuantity(_ target: AnsweredOption, to quantity: Int, replaces: Bool) {
    note(target)
    if isFixed(target.section) {
      let lines = order.lines(of: target.option, in: target.line)
      let chosen =
        order.choices[target.key]
        ?? lines.reduce(0) { $0 + ($1.section == target.section ? $1.quantity : 0) }
      if quantity != chosen { reject(.fixed, at: target.path, target.location) }
      return
    }
    if replaces, quantity > 0 { makeRoom(for: target) }
    guard definition[target.option].hasLines else {
      order.choices[target.key] = quantity == 0 ? nil : quantity
      return
    }
    let first = order.lines(of: target.option, in: target.line).first { _ in true }
    if let first, let index = order.index(of: first.id) {
      order.lines[index].quantity = quantity
    } else if quantity > 0 {
      _ = open(target, quantity: quantity)
    }
  }

  private mutating func setQuantityOrLine(
    _ target: AnsweredOption, number: Int?, value: MenuValue
  ) {
    guard let quantity = value.text.flatMap(quantity) else {
      let each = definition[target.option].each
      return reject(value.text, at: target.path, value.location, otherThan: each)
    }
    guard definition[target.option].hasLines, let number else {
      return setQuantity(target, to: quantity, replaces: true)
    }
    guard let inner = lineToAnswer(target, number: number), let index = order.index(of: inner)
    else { return }
    order.lines[index].quantity = quantity
  }

  /// The line that a path leads to, opened if it is the next one.
  private mutating func lineToAnswer(_ target: AnsweredOption, number: Int?) -> LineID? {
    note(target)
    makeRoom(for: target)
    let lines = Array(order.lines(of: target.option, in: target.line))
    let wanted = number ?? lines.first?.number ?? 1
    if let entry = lines.first(where: { $0.number == wanted }) {
      if entry.quantity == 0, let index = order.index(of: entry.id) {
        order.lines[index].quantity = 1
      }
      return entry.id
    }
    guard wanted == (lines.last?.number ?? 0) + 1, !isFixed(target.section) else {
      let nearest = target.path.description
      reject(.unknownPath(nearest: nearest), at: target.path.line(wanted), target.location)
      return nil
    }
    return open(target, quantity: 1)
  }

  /// Whether every option of a section is always chosen.
  func isFixed(_ section: SectionIndex) -> Bool {
    if case .menu(let menu) = definition[section].content { menu.select == .all } else { false }
  }

  /// Removes every other choice if only one is allowed.
  private mutating func makeRoom(for target: AnsweredOption) {
    let (option, section, line) = (target.option, target.section, target.line)
    guard case .menu(let menu) = definition[section].content, menu.select.isRadio else { return }
    for entry in order.choices.entries(of: section, in: line) where entry.key.option != option {
      order.choices[entry.key] = nil
    }
    guard menu.options.contains(where: { definition[$0].hasLines }) else { return }
    for index in order.lines.indices
    where order.lines[index].section == section && order.lines[index].parent == line
      && order.lines[index].option != option
    {
      order.lines[index].quantity = 0
    }
  }

  private mutating func rejectUnknown(_ path: MenuPath, _ location: SourceReference) {
    reject(definition.unknown(path), at: path, location)
  }
}
