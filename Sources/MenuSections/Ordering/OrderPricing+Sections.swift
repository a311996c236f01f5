extension OrderPricing {
  /// The price of one unit of a level's line, with its own price and everything chosen in it.
  mutating func worth(
    of level: PricedLevel, own: BreakdownSource, price: PriceRange
  ) -> PriceRange? {
    let ownIndex = counted.count
    guard append(own, UnitPrice(price, quantity: level.contentRepetitions)) else { return nil }
    var multiplied = price
    var separate = PriceRange.zero
    var sections = PricedSections(of: level, evaluation)
    while let section = sections.next() {
      guard let worth = worth(of: section, in: level), let sum = worth.content.adding(multiplied),
        let others = worth.separate.adding(separate)
      else { return nil }
      (multiplied, separate) = (sum, others)
    }
    if counted.indices.contains(ownIndex), counted[ownIndex].source == own {
      counted[ownIndex].worth = multiplied
    }
    return multiplied.multiplied(by: level.factor)?.adding(separate)
  }

  /// The price of a section.
  mutating func worth(of section: SectionIndex, in level: PricedLevel) -> SectionWorth? {
    let index = record.begin(
      section, in: level.line, repetitions: level.repetitions, firstLine: result.breakdown.count)
    guard let worth = newWorth(of: section, in: level) else { return nil }
    if let index { record.end(index, worth, lines: result.breakdown.count) }
    return worth
  }

  private mutating func newWorth(of section: SectionIndex, in level: PricedLevel) -> SectionWorth? {
    switch definition.content(of: section) {
    case .menu(let menu):
      return worth(of: menu, section, in: level).map { SectionWorth(content: $0) }
    case .count(let count):
      guard let price = count.price, evaluation.isShown(section, in: level.line) else {
        return SectionWorth()
      }
      let unit = UnitPrice(
        evaluation.amount(price, in: level.line, undecided: &result.undecided),
        quantity: evaluation.value(of: section, in: level.line))
      guard append(source(.count(section), in: level), unit, times: level.repetitions) else {
        return nil
      }
      return unit.total.map { SectionWorth(separate: $0) }
    case .custom(let content):
      guard content.price != 0, evaluation.isShown(section, in: level.line) else {
        return SectionWorth()
      }
      let price = PriceRange(content.price)
      let isWritable = append(
        source(.custom(section), in: level), UnitPrice(price, quantity: 1),
        times: level.repetitions)
      return isWritable ? SectionWorth(separate: price) : nil
    case .title, .text, .total: return SectionWorth()
    }
  }

  /// The price of what counts in a menu section, once.
  private mutating func worth(
    of menu: MenuContent, _ section: SectionIndex, in level: PricedLevel
  ) -> PriceRange? {
    if let combinations = menu.entryCombinations {
      return worth(of: menu, section, in: level, combinations)
    }
    var sum: PriceRange? = .zero
    var isEmpty = true
    var compared: [ComparedUnits]? = menu.free == nil && menu.combine == .sum ? nil : []
    let owner = level.line == .page ? nil : evaluation.path(of: level.line)
    evaluation.forEachCounting(section, in: level.line) { option, quantity in
      isEmpty = false
      guard let earlier = sum else { return }
      let own = BreakdownSource(item: .option(option), definition: definition, owner: owner)
      let chosen = ChosenOption(option, quantity)
      sum = worth(
        of: chosen, own: own, section: section, in: level, isCombined: menu.combine != .sum,
        compared: &compared
      ).flatMap { $0.adding(earlier) }
    }
    guard let sum, !isEmpty, let compared else { return sum }
    if compared.contains(where: { definition[$0.option].excess.constant == nil }) {
      // It may depend on other answers than the price does.
      record.isDisturbed = true
    }
    if menu.combine != .sum {
      let lines = result.breakdown.count
      let price = combined(
        compared.map(\.unit), by: menu.combine, of: section, in: section, at: level)
      trace?.combined[lines] = .init(combination: menu.combine, prices: .units(compared))
      return price.flatMap { $0.adding(sum) }
    }
    guard let free = menu.free else { return sum }
    let credit =
      free == .creditOfDefaults
      ? evaluation.worthOfDefaults(of: menu, section, in: level.line) : .zero
    guard let discount = FreeDiscount(free, of: compared, menu, credit: credit) else { return nil }
    trace?.free[result.breakdown.count] = .init(
      free: free, menu: menu, units: compared, discount: discount, credit: credit.from,
      repetitions: level.contentRepetitions)
    guard
      append(source(.free(section), in: level), discount.line, times: level.contentRepetitions)
    else { return nil }
    if definition.terms != nil {
      record.isDisturbed = true
      for part in discount.parts where part.amount > 0 {
        // The line of the discount did not overflow.
        freed.append((compared[part.index].source, -part.amount &* Int64(level.contentRepetitions)))
      }
    }
    return sum.adding(discount.amount)
  }

  /// Adds one line for prices that cost one price together; `nil` if it overflows.
  mutating func combined(
    _ units: [UnitPrice], by combination: PriceCombination, of section: SectionIndex,
    in menu: SectionIndex, at level: PricedLevel
  ) -> PriceRange? {
    guard let price = combination.price(of: units),
      append(
        source(.combined(section, in: menu), in: level), UnitPrice(price, quantity: 1),
        times: level.contentRepetitions)
    else { return nil }
    return price
  }

  func source(_ item: BreakdownLine.Item, in level: PricedLevel) -> BreakdownSource {
    BreakdownSource(
      item: item, definition: definition,
      owner: level.line == .page ? nil : evaluation.path(of: level.line))
  }
}
