/// Prices an order in one walk over its levels.
///
/// A level is priced for one unit of its line; the lines of the breakdown are for the whole order.
struct OrderPricing {
  let evaluation: OrderEvaluation
  private var result = PricedOrder(total: .zero)
  /// Everything that counts, for rules; empty in a menu without them.
  private var counted: [CountedUnits] = []
  /// What units that are free lower, for the whole order; empty in a menu without terms.
  private var freed: [(source: BreakdownSource, amount: Int64)] = []
  /// Whether a total that is open is priced at its least.
  private let isAtLeast: Bool

  init(_ evaluation: OrderEvaluation, atLeast isAtLeast: Bool = false) {
    self.evaluation = evaluation
    self.isAtLeast = isAtLeast
  }

  private var definition: MenuDefinition { evaluation.definition }

  /// The price of the order; `nil` if a sum does not fit in 64 bits.
  mutating func price() -> PricedOrder? {
    result.breakdown.reserveCapacity(evaluation.order.choices.entries.count + 2)
    let base = evaluation.amount(definition.price, in: .page, undecided: &result.undecided)
    guard
      let page = PricedLevel(.page, level: definition.page, repetitions: 1, evaluation: evaluation),
      let sum = worth(
        of: page, own: BreakdownSource(item: .base, definition: definition), price: base)
    else { return nil }
    if sum.amount != nil { result.parts = SetSplit(evaluation).parts }
    if let terms = definition.terms, isAtLeast || sum.amount != nil {
      return price(terms, subtotal: sum, pageUnits: page.contentRepetitions)
    }
    guard
      let total = definition.rules.isEmpty ? sum : applyingRules(to: sum)
    else { return nil }
    result.total = PriceRange(from: max(0, total.from), to: max(0, total.to))
    let raise = PriceRange(
      from: result.total.from - max(total.from, -.max), to: result.total.to - max(total.to, -.max))
    let source = BreakdownSource(item: .raisedToZero, definition: definition)
    guard append(source, UnitPrice(raise, quantity: 1)) else { return nil }
    if total.amount == nil { result.parts = [] }
    return result
  }

  /// The price of known items: with discounts, fees, tax and rounding.
  private mutating func price(
    _ terms: AmountTerms, subtotal: PriceRange, pageUnits: Int
  ) -> PricedOrder? {
    var charges = OrderCharges(evaluation, pageUnits: pageUnits)
    for line in result.breakdown {
      charges.add(line.source, amount: line.amount.from, units: line.quantity)
    }
    for part in freed { charges.add(part.source, amount: part.amount, units: 1) }
    for part in result.parts { charges.move(part) }
    guard !charges.isTooLarge else { return nil }
    var ruleLines: [RulePricing.SourcedLine] = []
    if !definition.rules.isEmpty {
      let rules = RulePricing(definition, counted, subtotal: subtotal)
      result.violations = rules.violations
      ruleLines = rules.lines.map { ($0.rule, $0.line) }
    }
    var undecided: Set<AnswerKey> = []
    let answers = evaluation.amountAnswers(
      codes: evaluation.order.codes, ruleLines: ruleLines, note: { undecided.formUnion($0) })
    guard let amounts = terms.amounts(of: charges.all, answers) else { return nil }
    result.undecided.formUnion(undecided)
    for line in amounts.lines {
      let amount = PriceRange(line.amount)
      var isKept = line.amount != 0
      if case .discount(_, _, .some) = line.item { isKept = true }
      guard isKept else { continue }
      result.breakdown.append(
        BreakdownLine(
          source: BreakdownSource(item: line.item, definition: definition), quantity: 1,
          unit: amount, amount: amount))
    }
    result.amounts = amounts
    result.total = PriceRange(amounts.total)
    return result
  }

  /// The price of one unit of a level's line, with its own price and everything chosen in it.
  private mutating func worth(
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

  /// The price of a section: its content, which the level's own count multiplies, and the rest.
  private mutating func worth(
    of section: SectionIndex, in level: PricedLevel
  ) -> (content: PriceRange, separate: PriceRange)? {
    switch definition.content(of: section) {
    case .menu(let menu): return worth(of: menu, section, in: level).map { ($0, .zero) }
    case .count(let count):
      guard let price = count.price, evaluation.isShown(section, in: level.line) else {
        return (.zero, .zero)
      }
      let unit = UnitPrice(
        evaluation.amount(price, in: level.line, undecided: &result.undecided),
        quantity: evaluation.value(of: section, in: level.line))
      guard append(source(.count(section), in: level), unit, times: level.repetitions) else {
        return nil
      }
      return unit.total.map { (.zero, $0) }
    case .custom(let content):
      guard content.price != 0, evaluation.isShown(section, in: level.line) else {
        return (.zero, .zero)
      }
      let price = PriceRange(content.price)
      let isWritable = append(
        source(.custom(section), in: level), UnitPrice(price, quantity: 1),
        times: level.repetitions)
      return isWritable ? (.zero, price) : nil
    case .title, .text, .total: return (.zero, .zero)
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
    if menu.combine != .sum {
      return combined(compared.map(\.unit), by: menu.combine, of: section, in: section, at: level)
        .flatMap { $0.adding(sum) }
    }
    guard let free = menu.free else { return sum }
    let credit =
      free == .creditOfDefaults
      ? evaluation.worthOfDefaults(of: menu, section, in: level.line) : .zero
    guard let discount = FreeDiscount(free, of: compared, menu, credit: credit),
      append(source(.free(section), in: level), discount.line, times: level.contentRepetitions)
    else { return nil }
    if definition.terms != nil {
      for part in discount.parts where part.amount > 0 {
        // The line of the discount did not overflow.
        freed.append(
          (compared[part.index].source, -part.amount &* Int64(level.contentRepetitions)))
      }
    }
    return sum.adding(discount.amount)
  }

  /// Adds one line for prices that cost one price together; `nil` if it overflows.
  private mutating func combined(
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

  /// The price of a repeated list: its sections add up over the entries as it says.
  private mutating func worth(
    of menu: MenuContent, _ section: SectionIndex, in level: PricedLevel,
    _ combinations: EntryCombinations
  ) -> PriceRange? {
    var sum: PriceRange = .zero
    var combined: [(section: SectionIndex, units: [UnitPrice])] = []
    for option in menu.options where evaluation.counts(option, of: section, in: level.line) {
      for line in evaluation.lines(of: option, section, in: level.line) where line.quantity > 0 {
        let chosen = ChosenOption(option, line.quantity)
        let repetitions = level.contentRepetitions.multipliedReportingOverflow(by: line.quantity)
        guard take(chosen, in: level.line, times: level.contentRepetitions), !repetitions.overflow,
          let inner = PricedLevel(
            line.id, level: definition.level(of: option), repetitions: repetitions.partialValue,
            evaluation: evaluation)
        else { return nil }
        var total = PriceRange.zero
        for asked in inner.level.sections where evaluation.isShown(asked, in: line.id) {
          let combination = combinations[definition[asked].id]
          let (lines, units) = (result.breakdown.count, counted.count)
          let freedCount = freed.count
          guard let worth = worth(of: asked, in: inner),
            let price = worth.content.multiplied(by: inner.factor)?.adding(worth.separate),
            let next = total.adding(price)
          else { return nil }
          total = next
          guard combination != .sum else {
            guard let next = sum.adding(price) else { return nil }
            sum = next
            continue
          }
          result.breakdown.removeSubrange(lines...)
          freed.removeSubrange(freedCount...)
          for index in units..<counted.count { counted[index].amount = .zero }
          let unit = UnitPrice(price, quantity: line.quantity)
          if let index = combined.firstIndex(where: {
            definition[$0.section].id == definition[asked].id
          }) {
            combined[index].units.append(unit)
          } else {
            combined.append((asked, [unit]))
          }
        }
        result.worth[line.id] = total
      }
    }
    for (asked, units) in combined {
      guard
        let price = self.combined(
          units, by: combinations[definition[asked].id], of: asked, in: section, at: level),
        let next = sum.adding(price)
      else { return nil }
      sum = next
    }
    return sum
  }

  /// The price of the units chosen of one option, with everything nested in its lines.
  private mutating func worth(
    of chosen: ChosenOption, own: BreakdownSource, section: SectionIndex,
    in level: PricedLevel, isCombined: Bool, compared: inout [ComparedUnits]?
  ) -> PriceRange? {
    guard take(chosen, in: level.line, times: level.contentRepetitions) else { return nil }
    guard definition[chosen.option].hasLines else {
      noteCode(of: chosen.option, in: level.line, at: own)
      let unit = UnitPrice(
        evaluation.price(
          of: chosen.option, in: level.line, own: nil, undecided: &result.undecided),
        quantity: chosen.quantity)
      let units = compared.map { _ in
        self.compared(chosen.option, unit, at: own, in: level.line, own: nil)
      }
      if let units { compared?.append(units) }
      let due = isCombined ? unit.without(units?.unit) : unit
      guard append(own, due, times: level.contentRepetitions) else { return nil }
      return due.total
    }
    var sum = PriceRange.zero
    for line in evaluation.lines(of: chosen.option, section, in: level.line)
    where line.quantity > 0 {
      var own = own
      own.number = line.number
      noteCode(of: chosen.option, in: level.line, own: line.id, at: own)
      let price = evaluation.price(
        of: chosen.option, in: level.line, own: line.id, undecided: &result.undecided)
      let units = compared.map { _ in
        self.compared(
          chosen.option, UnitPrice(price, quantity: line.quantity), at: own, in: level.line,
          own: line.id)
      }
      let repetitions = level.contentRepetitions.multipliedReportingOverflow(by: line.quantity)
      guard !repetitions.overflow,
        let inner = PricedLevel(
          line.id, level: definition.level(of: chosen.option),
          repetitions: repetitions.partialValue,
          evaluation: evaluation),
        let worth = worth(
          of: inner, own: own,
          price: isCombined ? UnitPrice(price, quantity: 1).without(units?.unit).price : price),
        let next = worth.multiplied(by: line.quantity).flatMap({ $0.adding(sum) })
      else { return nil }
      sum = next
      result.worth[line.id] = worth
      guard let units else { continue }
      if isCombined {
        guard let own = units.unit.price.multiplied(by: inner.factor),
          let whole = worth.adding(own)
        else { return nil }
        result.worth[line.id] = whole
        compared?.append(
          ComparedUnits(
            option: chosen.option, unit: UnitPrice(own, quantity: line.quantity), excess: .zero,
            source: units.source))
      } else if inner.factor > 0 {
        // A unit whose own count is 0 costs nothing that could be free.
        compared?.append(units)
      }
    }
    return sum
  }

  /// Units as they are compared where some are free, or where they cost one price together: without
  /// their surcharge.
  private func compared(
    _ option: OptionIndex, _ unit: UnitPrice, at source: BreakdownSource, in line: LineID,
    own: LineID?
  ) -> ComparedUnits {
    var undecided: Set<AnswerKey> = []
    let excess = evaluation.amount(
      definition[option].excess, in: line, own: own, undecided: &undecided)
    guard case .sum(let price, _) = definition[option].price else {
      return ComparedUnits(option: option, unit: unit, excess: excess, source: source)
    }
    let plain = evaluation.amount(price, in: line, own: own, undecided: &undecided)
    return ComparedUnits(
      option: option, unit: UnitPrice(plain, quantity: unit.quantity), excess: excess,
      source: source)
  }

  private func source(
    _ item: BreakdownLine.Item, in level: PricedLevel
  ) -> BreakdownSource {
    BreakdownSource(
      item: item, definition: definition,
      owner: level.line == .page ? nil : evaluation.path(of: level.line))
  }

  /// Adds the code of an option, or of its own line.
  private mutating func noteCode(
    of option: OptionIndex, in line: LineID, own: LineID? = nil, at source: BreakdownSource
  ) {
    guard definition[option].hasFacts, let code = definition[option].facts.code else { return }
    // A missing answer that decides only a code is no open price.
    var undecided: Set<AnswerKey> = []
    let index = evaluation.amount(code.index, in: line, own: own, undecided: &undecided)
    if let text = code.text(at: index) { result.codes[source.path] = text }
  }

  /// Adds the units of an option with limited stock; false if they overflow.
  private mutating func take(
    _ chosen: ChosenOption, in line: LineID, times repetitions: Int
  ) -> Bool {
    let all = chosen.quantity.multipliedReportingOverflow(by: repetitions)
    for limit in evaluation.availability.limits(of: chosen.option, in: line, of: evaluation.order) {
      let sum = result.taken[limit, default: 0].addingReportingOverflow(all.partialValue)
      guard !all.overflow, !sum.overflow else { return false }
      result.taken[limit] = sum.partialValue
    }
    return true
  }

  /// Adds a line to the breakdown unless it is zero; false if it overflows.
  private mutating func append(
    _ source: BreakdownSource, _ unit: UnitPrice, times repetitions: Int = 1
  ) -> Bool {
    let all = unit.quantity.multipliedReportingOverflow(by: repetitions)
    guard !all.overflow, let amount = unit.price.multiplied(by: all.partialValue) else {
      return false
    }
    guard all.partialValue > 0 else { return true }
    if !definition.rules.isEmpty {
      counted.append(
        CountedUnits(
          source: source, quantity: all.partialValue, unit: unit.price, worth: unit.price,
          amount: amount))
    }
    guard unit.price != .zero else { return true }
    result.breakdown.append(
      BreakdownLine(source: source, quantity: all.partialValue, unit: unit.price, amount: amount))
    return true
  }

  /// Adds the lines of the menu's rules to a sum; `nil` if the result overflows.
  private mutating func applyingRules(to sum: PriceRange) -> PriceRange? {
    let rules = RulePricing(definition, counted, subtotal: sum)
    result.violations = rules.violations
    var total = sum
    for line in rules.lines {
      let source = BreakdownSource(item: .rule(line.name, by: line.rule), definition: definition)
      guard append(source, UnitPrice(line.amount, quantity: 1)),
        let next = total.adding(line.amount)
      else { return nil }
      total = next
    }
    guard total.from > total.to else { return total }
    // A discount on expensive orders alone makes the most expensive order the cheapest.
    result.breakdown = result.breakdown.map(\.swapped)
    return total.swapped
  }
}

extension PriceRange {
  fileprivate var swapped: PriceRange { PriceRange(from: to, to: from) }
}

extension BreakdownLine {
  fileprivate var swapped: BreakdownLine {
    BreakdownLine(source: source, quantity: quantity, unit: unit.swapped, amount: amount.swapped)
  }
}
