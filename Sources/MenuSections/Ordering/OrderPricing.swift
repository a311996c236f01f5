/// Walks the levels of an order once and prices them: the worth of a line comes up, the units it is
/// ordered in go down.
struct OrderPricing {
  let reading: OrderEvaluation
  var result = PricedOrder(total: .zero)
  /// Everything that counts, for rules; empty in a menu without them.
  var ruled: [CountedUnits] = []

  init(reading: OrderEvaluation) {
    self.reading = reading
  }

  var definition: MenuDefinition { reading.definition }

  mutating func price() -> PricedOrder? {
    result.breakdown.reserveCapacity(reading.order.choices.entries.count + 2)
    let base = reading.amount(definition.price, in: .page, undecided: &result.undecided)
    let own = BreakdownSource(item: .base, definition: definition)
    guard let sum = worth(of: .page, level: definition.page, own: own, price: base, units: 1),
      let total = definition.rules.isEmpty ? sum : judged(sum)
    else { return nil }
    result.total = PriceRange(from: max(0, total.from), to: max(0, total.to))
    let raise = PriceRange(
      from: result.total.from - max(total.from, -.max), to: result.total.to - max(total.to, -.max))
    return append(
      BreakdownSource(item: .raisedToZero, definition: definition), unit: raise, quantity: 1)
      ? result : nil
  }

  /// The price of one unit of a line, which is ordered in `units` altogether.
  private mutating func worth(
    of line: LineID, level: MenuLevel, own: BreakdownSource, price: PriceRange, units: Int
  ) -> PriceRange? {
    let factor = self.factor(of: level, in: line)
    let inner = units.multipliedReportingOverflow(by: factor)
    let ownIndex = ruled.count
    guard !inner.overflow, append(own, unit: price, quantity: inner.partialValue) else {
      return nil
    }
    var multiplied = price
    var beside = PriceRange.zero
    var sections = PricedSections(of: line, level, reading)
    while let section = sections.next() {
      switch definition.content(of: section) {
      case .menu(let menu):
        guard
          let sum = menuWorth(section, menu, in: line, units: inner.partialValue)
            .flatMap(multiplied.adding)
        else { return nil }
        multiplied = sum
      case .count(let count):
        guard let each = count.price, reading.isShown(section, in: line) else { continue }
        guard
          let sum = countWorth(section, each, in: line, units: units).flatMap(beside.adding)
        else { return nil }
        beside = sum
      case .custom(let content):
        guard content.price != 0, reading.isShown(section, in: line) else { continue }
        let price = PriceRange(content.price)
        let source = source(of: .custom(section), in: line)
        guard append(source, unit: price, quantity: 1, times: units),
          let sum = beside.adding(price)
        else { return nil }
        beside = sum
      case .title, .text, .total: continue
      }
    }
    if ruled.indices.contains(ownIndex), ruled[ownIndex].source == own {
      ruled[ownIndex].worth = multiplied
    }
    return multiplied.multiplied(by: factor)?.adding(beside)
  }

  /// The value of the count that multiplies a level; 1 without one, or while it is hidden.
  private mutating func factor(of level: MenuLevel, in line: LineID) -> Int {
    guard let multiplier = level.multiplier, reading.isShown(multiplier, in: line) else { return 1 }
    return reading.value(of: multiplier, in: line)
  }

  private mutating func menuWorth(
    _ section: SectionIndex, _ menu: MenuContent, in line: LineID, units: Int
  ) -> PriceRange? {
    var sum: PriceRange? = .zero
    var countsAny = false
    var freeable: [(price: PriceRange, quantity: Int)] = []
    let owner = line == .page ? nil : reading.path(of: line)
    reading.forEachCounting(section, in: line) { option, quantity in
      countsAny = true
      guard let soFar = sum else { return }
      let own = BreakdownSource(item: .option(option), definition: definition, owner: owner)
      let worth = optionWorth(
        option, quantity, own, menu, of: section, in: line, units: units, &freeable)
      if let worth { sum = soFar.adding(worth) } else { sum = nil }
    }
    guard let sum, countsAny, let free = menu.free else { return sum }
    return freeWorth(free, freeable, section, in: line, units: units).flatMap(sum.adding)
  }

  /// What the units of one option that counts come to, those of its lines with all that is nested.
  private mutating func optionWorth(
    _ option: OptionIndex, _ quantity: Int, _ own: BreakdownSource, _ menu: MenuContent,
    of section: SectionIndex, in line: LineID, units: Int,
    _ freeable: inout [(price: PriceRange, quantity: Int)]
  ) -> PriceRange? {
    guard take(option, quantity, units: units) else { return nil }
    guard definition[option].hasLines else {
      let price = reading.price(of: option, in: line, own: nil, undecided: &result.undecided)
      guard append(own, unit: price, quantity: quantity, times: units) else { return nil }
      if menu.free != nil { freeable.append((price, quantity)) }
      return price.multiplied(by: quantity)
    }
    var sum = PriceRange.zero
    for entry in reading.lines(of: option, section, in: line) where entry.quantity > 0 {
      var own = own
      own.number = entry.number
      let price = reading.price(of: option, in: line, own: entry.id, undecided: &result.undecided)
      let inner = units.multipliedReportingOverflow(by: entry.quantity)
      guard !inner.overflow,
        let worth = worth(
          of: entry.id, level: definition.level(of: option), own: own, price: price,
          units: inner.partialValue),
        let next = worth.multiplied(by: entry.quantity).flatMap(sum.adding)
      else { return nil }
      result.worth[entry.id] = worth
      sum = next
      // A unit whose own count stands at 0 costs nothing that could be taken off.
      if menu.free != nil, factor(of: definition.level(of: option), in: entry.id) > 0 {
        freeable.append((price, entry.quantity))
      }
    }
    return sum
  }

  /// What the free units of a section take off, as a negative price.
  ///
  /// The least and the greatest prices are sorted apart, so that both ends of a range are true. A
  /// unit below zero is passed over: being free never costs anything.
  private mutating func freeWorth(
    _ free: FreeUnits, _ units: [(price: PriceRange, quantity: Int)], _ section: SectionIndex,
    in line: LineID, units ordered: Int
  ) -> PriceRange? {
    func taken(_ end: KeyPath<PriceRange, Int64>) -> [(price: Int64, quantity: Int)] {
      let sorted = units.map { (price: $0.price[keyPath: end], quantity: $0.quantity) }
        .filter { $0.price >= 0 }
        .sorted { free.units == .cheapest ? $0.price < $1.price : $0.price > $1.price }
      var left = free.first
      return sorted.compactMap { unit in
        let quantity = min(left, unit.quantity)
        left -= quantity
        return quantity > 0 ? (unit.price, quantity) : nil
      }
    }
    func sum(_ units: [(price: Int64, quantity: Int)]) -> Int64? {
      var sum: Int64 = 0
      for unit in units {
        let product = unit.price.multipliedReportingOverflow(by: Int64(unit.quantity))
        let next = sum.addingReportingOverflow(product.partialValue)
        guard !product.overflow, !next.overflow else { return nil }
        sum = next.partialValue
      }
      return sum
    }
    let cheap = taken(\.from)
    guard let from = sum(cheap), let to = sum(taken(\.to)) else { return nil }
    let whole = PriceRange(from: -from, to: -to)
    let source = source(of: .free(section), in: line)
    let quantity = cheap.reduce(0) { $0 + $1.quantity }
    let isEven = from == to && cheap.allSatisfy { $0.price == cheap[0].price }
    let isWritten =
      isEven && quantity > 0
      ? append(source, unit: PriceRange(-cheap[0].price), quantity: quantity, times: ordered)
      : append(source, unit: whole, quantity: ordered)
    return isWritten ? whole : nil
  }

  private mutating func countWorth(
    _ section: SectionIndex, _ each: MenuPrice, in line: LineID, units: Int
  ) -> PriceRange? {
    let price = reading.amount(each, in: line, undecided: &result.undecided)
    let value = reading.value(of: section, in: line)
    let source = source(of: .count(section), in: line)
    guard append(source, unit: price, quantity: value, times: units) else { return nil }
    return price.multiplied(by: value)
  }

  private mutating func source(
    of item: BreakdownLine.Item, in line: LineID
  ) -> BreakdownSource {
    BreakdownSource(
      item: item, definition: definition, owner: line == .page ? nil : reading.path(of: line))
  }

  /// Notes what an order takes of an option that is limited in number.
  private mutating func take(_ option: OptionIndex, _ quantity: Int, units: Int) -> Bool {
    guard reading.availability.stock(of: option) != nil else { return true }
    let all = quantity.multipliedReportingOverflow(by: units)
    let sum = result.taken[option, default: 0].addingReportingOverflow(all.partialValue)
    guard !all.overflow, !sum.overflow else { return false }
    result.taken[option] = sum.partialValue
    return true
  }

  /// Writes a line of the breakdown unless it is nothing; false where it is too large to write.
  mutating func append(
    _ source: BreakdownSource, unit: PriceRange, quantity: Int, times: Int = 1
  ) -> Bool {
    let all = quantity.multipliedReportingOverflow(by: times)
    guard !all.overflow, let amount = unit.multiplied(by: all.partialValue) else { return false }
    guard all.partialValue > 0 else { return true }
    if !definition.rules.isEmpty {
      ruled.append(
        CountedUnits(
          source: source, quantity: all.partialValue, unit: unit, worth: unit, amount: amount))
    }
    guard unit != .zero else { return true }
    result.breakdown.append(
      BreakdownLine(source: source, quantity: all.partialValue, unit: unit, amount: amount))
    return true
  }
}
