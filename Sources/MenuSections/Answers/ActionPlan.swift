/// The actions that lead from a menu's defaults to an order, so that answers can be recorded and
/// replayed.
///
/// Conditions have no cycles, so each round completes at least the sections that others depend on.
package struct ActionPlan: Sendable {
  /// The actions in an order in which each is accepted.
  package private(set) var actions: [MenuAction] = []

  private let definition: MenuDefinition
  private let availability: Availability
  private let target: MenuOrder
  /// What the actions lead to.
  private(set) var order: MenuOrder
  private var isSettled = true
  private var hasMoved = false

  /// Finds the actions; `nil` if no actions lead to the order.
  package init?(to target: MenuOrder, _ definition: MenuDefinition, _ availability: Availability) {
    self.init(towards: target, definition, availability)
    guard isSettled else { return nil }
  }

  /// Finds the actions that lead as far as they can, where some of the order cannot be chosen.
  init(towards target: MenuOrder, _ definition: MenuDefinition, _ availability: Availability) {
    self.definition = definition
    self.availability = availability
    self.target = target
    order = .starting(definition)
    var rounds = 0
    repeat {
      isSettled = true
      hasMoved = false
      settle(definition.page, .page, as: .page, at: "")
      for code in target.codes where !order.codes.contains(code) { attempt(.redeem(code)) }
      rounds += 1
    } while !isSettled && hasMoved && rounds <= Self.maximumRounds
  }

  /// No menu needs nearly as many; only answers that exclude one another would be tried forever.
  private static let maximumRounds = 1000

  /// Changes one level of the order to the answers of the target in `model`.
  private mutating func settle(
    _ level: MenuLevel, _ line: LineID, as model: LineID, at path: MenuPath
  ) {
    for section in level.sections {
      let sectionPath = path.appending(definition[section].id)
      let (mine, theirs) = (AnswerKey(section, in: line), AnswerKey(section, in: model))
      switch definition[section].content {
      case .menu(let menu): settle(menu, section: section, line: line, as: model, at: sectionPath)
      case .count(let count):
        let value = target.counts[theirs] ?? count.start
        if order.counts[mine] ?? count.start != value { attempt(.count(sectionPath, to: value)) }
      case .text:
        let text = target.texts[theirs] ?? ""
        if order.texts[mine] ?? "" != text { attempt(.write(sectionPath, text: text)) }
      case .title, .total, .custom: break
      }
    }
  }

  /// Lowers quantities before it raises others; if only one can be chosen, choosing replaces.
  private mutating func settle(
    _ menu: MenuContent, section: SectionIndex, line: LineID, as model: LineID,
    at path: MenuPath
  ) {
    let replaces = menu.select.isRadio && menu.options.contains { isWanted($0, section, in: model) }
    for lowers in replaces ? [false] : [true, false] {
      for option in menu.options {
        let optionPath = path.appending(definition[option].id)
        if definition[option].hasLines {
          settleLines(option, menu: menu, line: line, as: model, at: optionPath, lowers: lowers)
          continue
        }
        let wanted = target.choices[AnswerKey(option, of: section, in: model)] ?? 0
        let current = order.choices[AnswerKey(option, of: section, in: line)] ?? 0
        move(optionPath, from: current, to: wanted, menu, lowers: lowers)
      }
    }
  }

  private func isWanted(_ option: OptionIndex, _ section: SectionIndex, in model: LineID) -> Bool {
    target.choices[AnswerKey(option, of: section, in: model)] != nil
      || target.lines(of: option, in: model).contains { $0.quantity > 0 }
  }

  private mutating func settleLines(
    _ option: OptionIndex, menu: MenuContent, line: LineID, as model: LineID, at path: MenuPath,
    lowers: Bool
  ) {
    let wanted = target.lines(of: option, in: model).filter { $0.quantity > 0 }
    var current = Array(order.lines(of: option, in: line))
    if lowers {
      for extra in current.dropFirst(wanted.count) {
        move(path.line(extra.number), from: extra.quantity, to: 0, menu, lowers: true)
      }
    }
    for (index, entry) in wanted.enumerated() {
      if index >= current.count, !lowers {
        attempt(.add(path))
        current = Array(order.lines(of: option, in: line))
      }
      guard index < current.count else {
        isSettled = false
        continue
      }
      let linePath = path.line(current[index].number)
      move(linePath, from: current[index].quantity, to: entry.quantity, menu, lowers: lowers)
      if !lowers {
        settle(definition.level(of: option), current[index].id, as: entry.id, at: linePath)
      }
    }
  }

  /// Sets the quantity of an option or line, if the change has the requested direction.
  private mutating func move(
    _ path: MenuPath, from current: Int, to wanted: Int, _ menu: MenuContent, lowers: Bool
  ) {
    guard wanted != current else { return }
    guard lowers == (wanted < current) else {
      isSettled = false
      return
    }
    attempt(
      menu.select.isRadio && wanted == 1 && current == 0 ? .choose(path) : .set(path, to: wanted))
  }

  private mutating func attempt(_ action: MenuAction) {
    isSettled = false
    guard
      (try? OrderReducer.reduce(
        definition, availability: availability, order: &order, action: action)) != nil
    else { return }
    actions.append(action)
    hasMoved = true
  }
}
