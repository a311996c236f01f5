/// Looks for an order that can be placed and whose discounts are more than its price.
///
/// It begins with orders in which the largest discounts can be had, completes them as cheaply as it
/// sees, and changes one answer after the other while that lowers the total. What it finds was
/// answered anew and is true; that it finds nothing proves nothing.
struct DiscountSearch {
  /// An order whose total had to be raised.
  struct Found {
    let path: Witness
    /// The total before it was raised to nothing.
    let sum: Int64
    /// The line that takes off most.
    let discount: BreakdownLine.Item?
  }

  /// The most answers of one section that are tried.
  private static let maximumOptions = 12
  /// The most discounts that are begun with.
  private static let maximumStarts = 24
  /// The most answers that are taken out again to make the path short.
  private static let maximumAnswers = 40
  /// The most steps from one beginning.
  private static let maximumRounds = 12

  let menu: CheckedMenu
  private var search: SatisfiabilitySearch
  private let availability: Availability
  /// How many more orders may be looked at.
  private var trials: Int
  private var notable: [SectionIndex: [OptionIndex]] = [:]

  init(_ menu: CheckedMenu, _ search: SatisfiabilitySearch) {
    self.menu = menu
    self.search = search
    availability = Availability(menu.definition)
    // A look at an order passes every section once.
    trials = max(16, min(2_000, 30_000 / max(1, menu.definition.sections.count)))
  }

  private var definition: MenuDefinition { menu.definition }

  mutating func orderBelowZero() -> Found? {
    for start in [MenuOrder.starting(definition)] + discountedStarts() {
      guard let order = lowered(start), let found = proven(order) else { continue }
      return found
    }
    return nil
  }

  /// Orders in which an option with a price below zero is chosen, the largest discounts first.
  private mutating func discountedStarts() -> [MenuOrder] {
    var discounts: [(option: OptionIndex, price: Int64)] = []
    for (index, option) in definition.options.enumerated() where option.price.bounds.from < 0 {
      discounts.append((OptionIndex(rawValue: UInt32(index)), option.price.bounds.from))
    }
    discounts.sort { ($0.price, $0.option) < ($1.price, $1.option) }
    return discounts.prefix(Self.maximumStarts).compactMap { order(offering: $0.option) }
  }

  private mutating func order(offering option: OptionIndex) -> MenuOrder? {
    let owner = menu.owner(of: option)
    let section = definition[option].section
    let conditions = [definition[section].condition, definition[option].condition]
    let claims = conditions.compactMap { $0 }.map {
      OrderPredicate($0, seenFrom: owner, in: definition)
    }
    guard case .possible(let situation) = search.verdict(on: claims, at: owner) else { return nil }
    var path = Witness(to: situation, menu)
    path.open(owner, definition)
    return path.order(in: definition)
  }

  /// The cheapest complete order that single changes lead to, or the first below zero.
  ///
  /// Nothing is taken out before every discount is in: an empty order is cheap, but hides them.
  private mutating func lowered(_ start: MenuOrder) -> MenuOrder? {
    guard var best = completed(start), var sum = Self.sum(of: best, definition, availability)
    else { return nil }
    var takesOut = false
    for _ in 0..<Self.maximumRounds {
      let earlier = sum
      for action in changes(of: best, takingOut: takesOut) {
        guard sum >= 0, trials > 0 else { return best }
        trials -= 1
        guard let changed = after(action, best), let order = completed(changed),
          let total = Self.sum(of: order, definition, availability), total < sum
        else { continue }
        (best, sum) = (order, total)
      }
      if sum == earlier, takesOut { return best }
      takesOut = takesOut || sum == earlier
    }
    return best
  }

  private func after(_ action: MenuAction, _ order: MenuOrder) -> MenuOrder? {
    var order = order
    do throws(OrderRejection) {
      try OrderReducer.reduce(definition, availability, &order, action)
      return order
    } catch {
      return nil
    }
  }

  /// The least that is to be paid, before it is raised to nothing.
  private static func sum(
    of order: MenuOrder, _ definition: MenuDefinition, _ availability: Availability
  ) -> Int64? {
    OrderEvaluation(definition, availability, order).priced().map { price in
      let raised = price.breakdown.last.flatMap { $0.item == .raisedToZero ? $0.amount.to : nil }
      return price.total.from - (raised ?? 0)
    }
  }

  /// The order as the fewest answers that still show it, tried one by one.
  private func proven(_ order: MenuOrder) -> Found? {
    guard var found = proven(Witness(to: order, definition)) else { return nil }
    for index in found.path.settings.indices.reversed().prefix(Self.maximumAnswers) {
      if let shorter = proven(found.path.without(index)) { found = shorter }
    }
    return found
  }

  // The order is answered anew from what will be printed, and only then believed.
  private func proven(_ path: Witness) -> Found? {
    guard let answered = path.order(in: definition) else { return nil }
    let screen = ScreenBuilder.screen(definition, availability, answered)
    guard screen.isComplete, let raised = screen.price.breakdown.last,
      raised.item == .raisedToZero, let amount = raised.amount.amount, amount > 0
    else { return nil }
    let discount = screen.price.breakdown.min { $0.amount.from < $1.amount.from }
    return Found(path: path, sum: -amount, discount: discount?.item)
  }
}

extension DiscountSearch {
  /// Single answers that may lower the total, what costs less than nothing first.
  private mutating func changes(of order: MenuOrder, takingOut: Bool) -> [MenuAction] {
    let reading = OrderEvaluation(definition, availability, order)
    var actions: [MenuAction] = []
    var discounts: [MenuAction] = []
    forEachSection(reading) { search, section, line in
      let path = reading.path(of: section, in: line)
      switch search.definition[section].content {
      case .count(let count):
        let last =
          count.range.lower + (count.range.limit - count.range.lower) / count.step * count.step
        for value in [count.range.lower, last] where value != reading.value(of: section, in: line) {
          actions.append(.count(path, to: value))
        }
      case .menu(let content):
        for option in search.notableOptions(of: section, content) {
          let optionPath = path.appending(search.definition[option].id)
          let each = search.definition[option].each
          let chosen = reading.chosenQuantity(option, of: section, in: line)
          if chosen == 0 {
            let action = MenuAction.set(optionPath, to: max(1, each.lower))
            if search.definition[option].price.bounds.from < 0 {
              discounts.append(action)
            } else {
              actions.append(action)
            }
          }
          if chosen < each.limit, !content.select.isRadio {
            let most = min(
              each.limit, content.select.range.limit - reading.quantity(section, in: line) + chosen)
            if most > max(1, each.lower) { actions.append(.set(optionPath, to: most)) }
          }
        }
        for entry in takingOut ? reading.counting(section, in: line) : [] {
          let optionPath = path.appending(search.definition[entry.option].id)
          actions.append(.set(optionPath, to: 0))
          let least = max(1, search.definition[entry.option].each.lower)
          if entry.quantity > least { actions.append(.set(optionPath, to: least)) }
        }
      case .title, .text, .total, .custom: break
      }
    }
    return discounts + actions
  }

  /// The order with what it lacks, each as cheap as it looks; `nil` where that does not help.
  private mutating func completed(_ order: MenuOrder) -> MenuOrder? {
    var order = order
    // Each addition may open sections that ask for more.
    for _ in 0..<64 {
      let reading = OrderEvaluation(definition, availability, order)
      var cure: [MenuAction] = []
      forEachSection(reading) { search, section, line in
        guard cure.isEmpty else { return }
        cure = search.cures(of: section, line, reading)
      }
      guard !cure.isEmpty else { return order }
      guard let next = cure.lazy.compactMap({ [self] in after($0, order) }).first, next != order
      else { return nil }
      order = next
    }
    return nil
  }

  /// Actions of which each makes a section more complete, the cheapest first; none for a complete
  /// one.
  private mutating func cures(
    of section: SectionIndex, _ line: LineID, _ reading: OrderEvaluation
  ) -> [MenuAction] {
    let path = reading.path(of: section, in: line)
    switch definition[section].content {
    case .text(let content):
      let text = reading.order.texts[AnswerKey(section, in: line)] ?? ""
      guard content.isRequired, text.allSatisfy(\.isWhitespace) else { return [] }
      return [.write(path, text: "x")]
    case .menu(let content):
      guard content.select != .none else { return [] }
      let counting = reading.counting(section, in: line)
      let units = counting.reduce(0) { $0 + $1.quantity }
      let kinds = content.distinct?.lower ?? 0
      guard units < content.select.range.lower || counting.count < kinds else { return [] }
      return notableOptions(of: section, content).flatMap { option -> [MenuAction] in
        let chosen = counting.first { $0.option == option }?.quantity ?? 0
        let each = definition[option].each
        guard chosen < each.limit, chosen == 0 || units < content.select.range.lower else {
          return []
        }
        let missing = max(1, content.select.range.lower - units)
        let optionPath = path.appending(definition[option].id)
        let all = min(each.limit, max(each.lower, chosen + missing))
        let one = max(1, each.lower, chosen + 1)
        return counting.count < kinds
          ? [.set(optionPath, to: one)]
          : [.set(optionPath, to: all), .set(optionPath, to: one)]
      }
    case .title, .count, .total, .custom: return []
    }
  }

  /// The cheapest options of a section, with those that are nested in them.
  private mutating func notableOptions(of section: SectionIndex, _ content: MenuContent)
    -> [OptionIndex]
  {
    guard content.select != .none else { return [] }
    if let known = notable[section] { return known }
    let priced = content.options.map { option in
      (
        option: option,
        price: definition[option].nestedPrice.completing(definition[option].price.bounds).from
      )
    }
    let result = priced.sorted { ($0.price, $0.option) < ($1.price, $1.option) }
      .prefix(Self.maximumOptions).map(\.option)
    notable[section] = result
    return result
  }

  /// Visits every section that shows, with its line.
  private mutating func forEachSection(
    _ reading: OrderEvaluation, _ body: (inout DiscountSearch, SectionIndex, LineID) -> Void
  ) {
    var levels: [(level: MenuLevel, line: LineID)] = [(definition.page, .page)]
    while let (level, line) = levels.popLast() {
      for section in level.sections where reading.isShown(section, in: line) {
        body(&self, section, line)
      }
      for entry in reading.lines(in: line) where reading.counts(entry.id) {
        levels.append((definition.level(of: entry.option), entry.id))
      }
    }
  }
}
