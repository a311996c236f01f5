@testable import MenuSections

/// All reachable orders of a small menu, found by trying every action on each order.
struct EveryOrder {
  let definition: MenuDefinition
  private(set) var screens: [Screen] = []
  private(set) var readings: [OrderEvaluation] = []

  /// `nil` if there are more than `limit` orders.
  init?(of definition: MenuDefinition, limit: Int) {
    self.definition = definition
    let availability = Availability(definition)
    var seen: Set<MenuOrder> = [.starting(definition)]
    var waiting = Array(seen)
    while let order = waiting.popLast() {
      let screen = OrderReducer.screen(definition, availability: availability, order: order)
      screens.append(screen)
      readings.append(OrderEvaluation(definition, availability: availability, order: order))
      for action in Self.actions(on: screen) {
        var next = order
        do {
          try OrderReducer.reduce(
            definition, availability: availability, order: &next, action: action)
        } catch { continue }
        // Lines differ only by age, which no predicate reads; one line per option is enough.
        guard next.openings.entries.allSatisfy({ $0.value <= 1 }) else { continue }
        guard seen.insert(next).inserted else { continue }
        guard seen.count <= limit else { return nil }
        waiting.append(next)
      }
    }
  }

  private static func actions(on screen: Screen) -> [MenuAction] {
    screen.sections.flatMap { section -> [MenuAction] in
      switch section {
      case .menu(let menu):
        return menu.rows.flatMap { row in (0...2).map { .set(row.path, to: $0) } }
      case .count(let count): return (0...2).map { .count(count.instance.path, to: $0) }
      case .title, .text, .total, .custom: return []
      }
    }
  }

  /// Whether the section is visible, for each instance whose level is visible in any order.
  func showings(of section: SectionIndex) -> [Bool] {
    levels(of: definition[section].firstOwner).map { $0.reading.isShown(section, in: $0.line) }
  }

  /// Whether the option is offered, for each instance whose section is visible in any order.
  func offers(of option: OptionIndex) -> [Bool] {
    let section = definition[option].section
    return levels(of: definition[section].firstOwner)
      .filter { $0.reading.isShown(section, in: $0.line) }
      .map { $0.reading.isOffered(option, of: section, in: $0.line) }
  }

  /// The indices of the rules that decided the option's price in an order that offers it.
  func rulesReached(of option: OptionIndex, _ rules: [MenuPrice.Rule]) -> Set<Int> {
    let section = definition[option].section
    var reached: Set<Int> = []
    for (reading, line) in levels(of: definition[section].firstOwner)
    where reading.isShown(section, in: line) && reading.isOffered(option, of: section, in: line) {
      let first = rules.firstIndex { rule in
        rule.condition.map { reading.holds($0, in: line) } ?? true
      }
      if let first { reached.insert(first) }
    }
    return reached
  }

  private func levels(of owner: OptionIndex?) -> [(reading: OrderEvaluation, line: LineID)] {
    readings.flatMap { reading in
      guard let owner else { return [(reading, LineID.page)] }
      return reading.order.lines.filter { $0.option == owner && reading.counts($0.id) }
        .map { (reading, $0.id) }
    }
  }
}
