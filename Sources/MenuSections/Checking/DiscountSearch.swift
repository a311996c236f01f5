import MenuText

/// Searches for an order that can be placed and whose discounts are more than its price.
///
/// A local search: it starts with orders that have the largest discounts, completes them cheaply,
/// and changes single answers as long as that lowers the total. An order that it finds was built
/// from its answers again, so it exists. Finding none does not prove that there is none.
struct DiscountSearch {
  /// An order whose total was raised to zero.
  struct Found {
    let witness: Witness
    /// The total before it was raised to zero.
    let sum: Int64
    /// The line with the largest discount.
    let discount: BreakdownLine.Item?
  }

  /// The number of options of one section that are tried.
  private static let maximumOptions = 12
  /// The number of discounts that are started with.
  private static let maximumStarts = 24
  /// The number of answers that are removed again to make the witness short.
  private static let maximumAnswers = 40
  /// The number of rounds from one start.
  private static let maximumRounds = 12

  let menu: CheckedMenu
  private var search: SatisfiabilitySearch
  private let availability: Availability
  /// How many more orders may be tried.
  private var trials: Int
  private var cheapest: [SectionIndex: [OptionIndex]] = [:]

  init(_ menu: CheckedMenu, _ search: SatisfiabilitySearch, in context: OrderContext) {
    self.menu = menu
    self.search = search
    availability = Availability(menu.definition, context: context)
    // Evaluating an order visits every section once.
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
    let conditions = [
      menu.condition(of: definition[option].section), menu.condition(of: option),
    ].compactMap { $0 }
    guard case .possible(let assignment) = search.result(for: conditions, at: owner) else {
      return nil
    }
    var witness = Witness(to: assignment, definition)
    witness.context = availability.context
    witness.open(owner)
    return witness.order()
  }

  /// The cheapest complete order that single changes lead to, or the first below zero.
  ///
  /// Nothing is removed before every discount is included: an empty order is cheap, but hides them.
  private mutating func lowered(_ start: MenuOrder) -> MenuOrder? {
    guard var best = completed(start), var sum = Self.sum(of: best, definition, availability)
    else { return nil }
    var isRemoving = false
    for _ in 0..<Self.maximumRounds {
      guard sum >= 0, trials > 0 else { return best }
      let earlier = sum
      for action in changes(of: best, removing: isRemoving) {
        guard sum >= 0, trials > 0 else { return best }
        trials -= 1
        guard let changed = after(action, best), let order = completed(changed),
          let total = Self.sum(of: order, definition, availability), total < sum
        else { continue }
        (best, sum) = (order, total)
      }
      if sum == earlier, isRemoving { return best }
      isRemoving = isRemoving || sum == earlier
    }
    return best
  }

  private func after(_ action: MenuAction, _ order: MenuOrder) -> MenuOrder? {
    var order = order
    do throws(OrderRejection) {
      try OrderReducer.reduce(definition, availability: availability, order: &order, action: action)
      return order
    } catch {
      return nil
    }
  }

  /// The least total, before it is raised to zero.
  private static func sum(
    of order: MenuOrder, _ definition: MenuDefinition, _ availability: Availability
  ) -> Int64? {
    OrderEvaluation(definition, availability: availability, order: order).priced().map { price in
      let raised = price.breakdown.last { $0.item == .raisedToZero }?.amount.to
      return price.total.from - (raised ?? 0)
    }
  }

  /// The order as few answers, each removed if the rest still shows a total below zero.
  private func proven(_ order: MenuOrder) -> Found? {
    guard var found = proven(Witness(to: order, in: availability.context, definition)) else {
      return nil
    }
    for index in found.witness.answers.indices.reversed().prefix(Self.maximumAnswers) {
      if let shorter = proven(found.witness.removing(index)) { found = shorter }
    }
    return found
  }

  // The order is rebuilt from the answers that will be printed.
  private func proven(_ witness: Witness) -> Found? {
    guard let order = witness.order() else { return nil }
    let evaluation = OrderEvaluation(definition, availability: availability, order: order)
    guard let price = evaluation.priced(), evaluation.pending(at: price).isEmpty,
      let raised = price.breakdown.last(where: { $0.item == .raisedToZero }),
      let amount = raised.amount.amount, amount > 0
    else { return nil }
    let discount = price.breakdown.min { $0.amount.from < $1.amount.from }
    return Found(witness: witness, sum: -amount, discount: discount?.item)
  }

  /// Single answers that may lower the total, discounts first.
  private mutating func changes(of order: MenuOrder, removing: Bool) -> [MenuAction] {
    let evaluation = OrderEvaluation(definition, availability: availability, order: order)
    var actions: [MenuAction] = []
    var discounts: [MenuAction] = []
    for (section, line) in shownSections(evaluation) {
      let path = evaluation.path(of: section, in: line)
      switch definition[section].content {
      case .count(let count):
        let last =
          count.range.lower + (count.range.limit - count.range.lower) / count.step * count.step
        for value in [count.range.lower, last]
        where value != evaluation.value(of: section, in: line) {
          actions.append(.count(path, to: value))
        }
      case .menu(let content):
        for option in cheapestOptions(of: section, content) {
          let optionPath = path.appending(definition[option].id)
          let each = definition[option].each
          let chosen = evaluation.chosenQuantity(option, of: section, in: line)
          if chosen == 0 {
            let action = MenuAction.set(optionPath, to: max(1, each.lower))
            if definition[option].price.bounds.from < 0 {
              discounts.append(action)
            } else {
              actions.append(action)
            }
          }
          if chosen < each.limit, !content.select.isRadio {
            let maximum = min(
              each.limit,
              content.select.range.limit - evaluation.quantity(section, in: line) + chosen)
            if maximum > max(1, each.lower) { actions.append(.set(optionPath, to: maximum)) }
          }
        }
        for entry in removing ? evaluation.counting(section, in: line) : [] {
          let optionPath = path.appending(definition[entry.option].id)
          actions.append(.set(optionPath, to: 0))
          let least = max(1, definition[entry.option].each.lower)
          if entry.quantity > least { actions.append(.set(optionPath, to: least)) }
        }
      case .title, .text, .total, .custom: break
      }
    }
    return discounts + actions
  }

  /// The order with what it lacks, each as cheap as it checks; `nil` where that does not help.
  private mutating func completed(_ order: MenuOrder) -> MenuOrder? {
    var order = order
    // Each addition may open sections that ask for more.
    for _ in 0..<64 {
      let evaluation = OrderEvaluation(definition, availability: availability, order: order)
      var completions: [MenuAction] = []
      for (section, line) in shownSections(evaluation) where completions.isEmpty {
        completions = self.completions(of: section, line, evaluation)
      }
      guard !completions.isEmpty else { return order }
      guard let next = completions.lazy.compactMap({ [self] in after($0, order) }).first,
        next != order
      else { return nil }
      order = next
    }
    return nil
  }

  /// Actions that each make a section more complete, the cheapest first; none for a complete one.
  private mutating func completions(
    of section: SectionIndex, _ line: LineID, _ evaluation: OrderEvaluation
  ) -> [MenuAction] {
    let path = evaluation.path(of: section, in: line)
    switch definition[section].content {
    case .text(let content):
      let text = evaluation.order.texts[AnswerKey(section, in: line)] ?? ""
      guard content.isRequired, SafeText.isBlank(text) else { return [] }
      return [.write(path, text: "x")]
    case .menu(let content):
      guard content.select != .none else { return [] }
      let counting = evaluation.counting(section, in: line)
      let units = counting.reduce(0) { $0 + $1.quantity }
      let distinct = content.distinct?.lower ?? 0
      guard units < content.select.range.lower || counting.count < distinct else { return [] }
      return cheapestOptions(of: section, content).flatMap { option -> [MenuAction] in
        let chosen = counting.first { $0.option == option }?.quantity ?? 0
        let each = definition[option].each
        guard chosen < each.limit, chosen == 0 || units < content.select.range.lower else {
          return []
        }
        let missing = max(1, content.select.range.lower - units)
        let optionPath = path.appending(definition[option].id)
        let all = min(each.limit, max(each.lower, chosen + missing))
        let one = max(1, each.lower, chosen + 1)
        return counting.count < distinct
          ? [.set(optionPath, to: one)]
          : [.set(optionPath, to: all), .set(optionPath, to: one)]
      }
    case .title, .count, .total, .custom: return []
    }
  }

  /// The cheapest options of a section, each with what is nested in it.
  private mutating func cheapestOptions(of section: SectionIndex, _ content: MenuContent)
    -> [OptionIndex]
  {
    guard content.select != .none else { return [] }
    if let known = cheapest[section] { return known }
    let priced = content.options.map { option in
      (
        option: option,
        price: definition.level(of: option).nestedPrice.completing(definition[option].price.bounds)
          .from
      )
    }
    let result = priced.sorted { ($0.price, $0.option) < ($1.price, $1.option) }
      .prefix(Self.maximumOptions).map(\.option)
    cheapest[section] = result
    return result
  }

  /// Every section that shows, with its line.
  private func shownSections(
    _ evaluation: OrderEvaluation
  ) -> [(section: SectionIndex, line: LineID)] {
    var shown: [(section: SectionIndex, line: LineID)] = []
    var levels: [(level: MenuLevel, line: LineID)] = [(definition.page, .page)]
    while let (level, line) = levels.popLast() {
      for section in level.sections where evaluation.isShown(section, in: line) {
        shown.append((section, line))
      }
      for entry in evaluation.lines(in: line) where evaluation.counts(entry.id) {
        levels.append((definition.level(of: entry.option), entry.id))
      }
    }
    return shown
  }
}
