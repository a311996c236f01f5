/// Moves an order to another menu: by path first, then by an option id that remains exactly once on
/// each side. What is nested in an option follows the option.
struct OrderMove {
  /// The order in the terms of the new menu.
  private(set) var order = MenuOrder()
  /// The paths of choices that do not exist there.
  private(set) var lost: [MenuPath] = []

  private let old: MenuOrder
  private let from: MenuDefinition
  private let to: MenuDefinition
  private let menus: MenuCorrespondence
  private var lines: [LineID: LineID] = [.page: .page]
  /// Lines whose options have no lines any more.
  private var flattened: Set<LineID> = []

  init(_ order: MenuOrder, from: MenuDefinition, to: MenuDefinition) {
    old = order
    self.from = from
    self.to = to
    menus = MenuCorrespondence(from: from, to: to)
    self.order.lastLine = order.lastLine
    self.order.codes = order.codes.filter { to.terms?.hasCode($0) ?? false }
    moveLines()
    moveAnswers()
    addNewDefaults()
    self.order.completeFixed(to)
  }

  private mutating func moveLines() {
    for line in old.lines {
      guard let parent = lines[line.parent] else {
        if flattened.contains(line.parent), line.quantity > 0 { lost.append(path(of: line)) }
        continue
      }
      guard let option = option(for: line.option, in: parent) else {
        if line.quantity > 0 { lost.append(path(of: line)) }
        continue
      }
      guard to[option].hasLines else {
        let key = AnswerKey(option, of: to[option].section, in: parent)
        let sum = (order.choices[key] ?? 0) + line.quantity
        order.choices[key] = sum > 0 ? sum : nil
        if line.quantity > 0 { flattened.insert(line.id) }
        continue
      }
      lines[line.id] = line.id
      order.lines.append(
        OrderLine(
          id: line.id, parent: parent, section: to[option].section, option: option,
          number: line.number, quantity: line.quantity))
      let key = AnswerKey(option, of: to[option].section, in: parent)
      order.openings[key] = max(order.openings[key] ?? 0, line.number)
    }
  }

  private mutating func moveAnswers() {
    for entry in old.choices.entries {
      let path = path(of: entry.key.section, in: entry.key.line)
        .appending(from[entry.key.option].id)
      guard let line = line(of: entry.key, at: path) else { continue }
      guard let option = option(for: entry.key.option, in: line) else {
        if from.lists(entry.key.option) { lost.append(path) }
        continue
      }
      guard to[option].hasLines else {
        order.choices[AnswerKey(option, of: to[option].section, in: line)] = entry.value
        continue
      }
      order.open(option, of: to[option].section, in: line, quantity: entry.value, of: to)
    }
    for entry in old.counts.entries {
      let path = path(of: entry.key.section, in: entry.key.line)
      guard let line = line(of: entry.key, at: path) else { continue }
      guard let section = section(for: entry.key.section, in: line),
        case .count(let count) = to[section].content,
        count.allows(entry.value)
      else {
        lost.append(path)
        continue
      }
      order.counts[AnswerKey(section, in: line)] = entry.value == count.start ? nil : entry.value
    }
    for entry in old.texts.entries {
      let path = path(of: entry.key.section, in: entry.key.line)
      guard let line = line(of: entry.key, at: path) else { continue }
      guard let section = section(for: entry.key.section, in: line),
        case .text(let text) = to[section].content,
        text.reason(against: entry.value) == nil
      else {
        lost.append(path)
        continue
      }
      order.texts[AnswerKey(section, in: line)] = entry.value
    }
  }

  /// Adds the defaults of sections that the old menu did not have; lines that were opened by the
  /// move have theirs already.
  private mutating func addNewDefaults() {
    for old in [LineID.page] + old.lines.map(\.id) {
      guard let line = lines[old] else { continue }
      let before = from.level(of: self.old.line(old)?.option)
      order.addDefaults(of: to.level(of: order.line(line)?.option), in: line, to) {
        before.section(to[$0].id) != nil
      }
    }
  }

  /// The old path of a line, without the numbers of the lines around it.
  private func path(of line: OrderLine) -> MenuPath {
    path(of: line.section, in: line.parent).appending(from[line.option].id).line(line.number)
  }

  private func path(of section: SectionIndex, in line: LineID) -> MenuPath {
    guard let entry = old.line(line) else { return MenuPath(from[section].id) }
    return path(of: entry.section, in: entry.parent).appending(from[entry.option].id)
      .appending(from[section].id)
  }

  /// The line that an old answer moves to; `nil`, and lost, if its option has no lines any more.
  private mutating func line(of key: AnswerKey, at path: MenuPath) -> LineID? {
    if flattened.contains(key.line) { lost.append(path) }
    return lines[key.line]
  }

  /// The option that an old one became, if it is on the level that its line moved to and can be
  /// chosen there.
  private func option(for old: OptionIndex, in line: LineID) -> OptionIndex? {
    let same = section(for: from[old].section, in: line).flatMap { to.option(from[old].id, in: $0) }
    guard let option = same ?? menus.moved[old], isOnLevel(to[option].section, of: line),
      case .menu(let menu) = to[to[option].section].content, menu.select != .none
    else { return nil }
    return option
  }

  /// The section with the same id on the level that the line opens now.
  private func section(for old: SectionIndex, in line: LineID) -> SectionIndex? {
    level(of: line).section(from[old].id)
  }

  private func level(of line: LineID) -> MenuLevel { to.level(of: order.line(line)?.option) }

  private func isOnLevel(_ section: SectionIndex, of line: LineID) -> Bool {
    level(of: line).contains(section, of: to)
  }
}
