/// Bounds on what the options and orders of a menu can cost, in any context or in one.
struct PriceBounds {
  let sections: [SectionDefinition]
  let options: MenuOptions
  let levels: [MenuLevel]
  /// The context; `nil` for any.
  let state: ContextState?
  /// What was computed so far.
  private(set) var nestedPrices: [LevelIndex: NestedPrice] = [:]

  private subscript(section: SectionIndex) -> SectionDefinition { sections[Int(section.rawValue)] }
  private subscript(option: OptionIndex) -> MenuOption { options[Int(option.rawValue)] }
  private subscript(level: LevelIndex) -> MenuLevel { levels[Int(level.rawValue)] }

  /// The levels with the least and the greatest cost of completing their sections.
  mutating func pricedLevels() -> [MenuLevel] {
    var priced = levels
    for index in levels.indices where index != Int(LevelIndex.page.rawValue) {
      priced[index].nestedPrice = nestedPrice(of: LevelIndex(rawValue: UInt32(index)))
    }
    return priced
  }

  /// The cost of completing the sections of a level. Levels are as deep as a document may be.
  mutating func nestedPrice(of index: LevelIndex) -> NestedPrice {
    if let known = nestedPrices[index] { return known }
    let level = self[index]
    let price = NestedPrice(
      sum: sectionPrices(of: level).reduce(.zero) { $0.addingClamped($1.price) },
      factor: factor(of: level), dependsOnContext: dependsOnContext(level))
    nestedPrices[index] = price
    return price
  }

  /// The same where an option is the one answer of a section; `nil` if it never can be.
  mutating func nestedPrice(
    of index: LevelIndex, choosing option: OptionIndex, of section: SectionIndex
  ) -> NestedPrice? {
    guard let unit = unit(option) else { return nil }
    let level = self[index]
    let factor = factor(of: level)
    let sum = sectionPrices(of: level).reduce(PriceRange.zero) { sum, part in
      sum.addingClamped(
        part.section == section ? unit.price.multipliedClamped(by: factor) : part.price)
    }
    return NestedPrice(sum: sum, factor: factor, dependsOnContext: dependsOnContext(level))
  }

  /// Whether the context may decide something in a level.
  private mutating func dependsOnContext(_ level: MenuLevel) -> Bool {
    for section in level.sections {
      if self[section].condition?.dependsOnContext == true { return true }
      switch self[section].content {
      case .menu(let menu):
        for option in menu.options {
          let option = self[option]
          if option.isConditional, option.condition?.dependsOnContext == true { return true }
          if option.price.constant == nil, option.price.dependsOnContext { return true }
          if option.hasLines, nestedPrice(of: option.level).dependsOnContext { return true }
        }
      case .count(let count): if count.price?.dependsOnContext == true { return true }
      case .title, .text, .total, .custom: break
      }
    }
    return false
  }

  /// Whether something with a condition shows; `nil` if that depends on answers.
  private func outcome(of condition: MenuCondition?) -> Bool? {
    guard let condition else { return true }
    return state.flatMap(condition.outcome)
  }

  /// The value that the count of a level starts with; 1 without one, or while it may be hidden.
  private func factor(of level: MenuLevel) -> Int {
    guard let multiplier = level.multiplier, outcome(of: self[multiplier].condition) == true,
      case .count(let count) = self[multiplier].content
    else { return 1 }
    return count.start
  }

  /// What completing each section of a level costs.
  private mutating func sectionPrices(
    of level: MenuLevel
  ) -> [(section: SectionIndex, price: PriceRange)] {
    let factor = factor(of: level)
    var prices: [(section: SectionIndex, price: PriceRange)] = []
    prices.reserveCapacity(level.sections.count)
    for section in level.sections {
      let isShown = outcome(of: self[section].condition)
      guard isShown != false else {
        prices.append((section, .zero))
        continue
      }
      guard case .menu(let menu) = self[section].content else {
        let isPriced = level.pricedSections.contains(section)
        prices.append(
          (section, isPriced ? unansweredPrice(of: self[section], isShown: isShown) : .zero))
        continue
      }
      var required = requiredPrice(of: menu)
      if isShown == nil { required.from = min(0, required.from) }
      prices.append((section, required.multipliedClamped(by: factor)))
    }
    return prices
  }

  /// The price of a count or a plugin's section as long as nothing is answered.
  private func unansweredPrice(of section: SectionDefinition, isShown: Bool?) -> PriceRange {
    switch section.content {
    case .count(let count):
      return count.price?.bounds(in: state).multipliedClamped(by: count.start) ?? .zero
    case .custom(let content):
      let price = PriceRange(max(content.price, -.max))
      return isShown == true ? price : .spanning([.zero, price])
    case .title, .menu, .text, .total: return .zero
    }
  }

  /// An option that can be chosen.
  private struct Unit {
    let own: PriceRange
    /// The own price without its surcharge, which is due for free units, too.
    let free: PriceRange
    let nested: NestedPrice
    let limit: Int
    var price: PriceRange { nested.completing(own) }
  }

  /// `nil` for an option that never shows or never has a price.
  private mutating func unit(_ index: OptionIndex) -> Unit? {
    let option = self[index]
    guard !option.isConditional || outcome(of: option.condition) != false,
      let own = option.price.possibleBounds(in: state)
    else { return nil }
    let nested = option.hasLines ? nestedPrice(of: option.level) : .none
    let free = option.price.withoutSurcharge.possibleBounds(in: state) ?? own
    return Unit(own: own, free: free, nested: nested, limit: option.each.limit)
  }

  /// The cheapest and the most expensive way to choose as few units as the menu requires.
  private mutating func requiredPrice(of menu: MenuContent) -> PriceRange {
    if let combinations = menu.entryCombinations { return repeatedPrice(of: menu, combinations) }
    if menu.select == .all {
      var sum = PriceRange.zero
      for entry in menu.defaults {
        guard let unit = unit(entry.option) else { continue }
        let one = unit.price.multipliedClamped(by: entry.quantity)
        let isShown = outcome(of: self[entry.option].condition) == true
        sum = sum.addingClamped(isShown ? one : .spanning([.zero, one]))
      }
      return sum
    }
    let count = menu.select.range.lower
    guard count > 0 else { return .zero }
    var units: [Unit] = []
    units.reserveCapacity(menu.options.count)
    for option in menu.options {
      if let unit = unit(option) { units.append(unit) }
    }
    guard menu.combine == .sum else { return combinedPrice(of: units, count: count) }
    var from = Self.cheapest(units, count: count, \.price.from)
    let to = -Self.cheapest(units, count: count) { -$0.price.to }
    switch menu.free {
    case nil: break
    case .defaults?, .creditOfDefaults?: from = min(from, 0)
    case .first(let first, let selection)?:
      let freeCount = min(first, count)
      let rest: PriceRange
      if selection == .mostExpensive || units.contains(where: { $0.own != $0.free }) {
        // Any unit may be free, and of a free one the rest of its price is due.
        rest = PriceRange(Self.cheapest(units, count: count - freeCount, \.price.from))
          .addingClamped(
            PriceRange(Self.cheapest(units, count: freeCount) { $0.price.from - $0.free.from }))
      } else {
        let cheapest = max(0, units.map(\.own.from).min() ?? 0)
        rest = PriceRange(from).addingClamped(
          PriceRange(-PriceRange(cheapest).multipliedClamped(by: freeCount).from))
      }
      from = min(from, max(0, rest.from))
    }
    return PriceRange(from: min(from, to), to: to)
  }

  /// The least sum that so many units come to.
  private static func cheapest(_ units: [Unit], count: Int, _ price: (Unit) -> Int64) -> Int64 {
    PriceRange.cheapest(units.map { (price($0), $0.limit) }, minimum: count, maximum: count)
  }

  /// The same where the own prices cost one price together.
  private func combinedPrice(of units: [Unit], count: Int) -> PriceRange {
    let least = units.map(\.own.from).min() ?? 0
    let greatest = units.map(\.own.to).max() ?? 0
    return PriceRange(from: least, to: greatest).addingClamped(
      PriceRange(
        from: Self.cheapest(units, count: count) { $0.nested.completing(.zero).from },
        to: -Self.cheapest(units, count: count) { -$0.nested.completing(.zero).to }))
  }

  /// The price of completing every entry of a repeated list.
  private mutating func repeatedPrice(
    of menu: MenuContent, _ combinations: EntryCombinations
  ) -> PriceRange {
    var entries: [[(section: SectionIndex, price: PriceRange)]] = []
    for option in menu.options { entries.append(sectionPrices(of: self[self[option].level])) }
    var result = PriceRange.zero
    for position in entries.first?.indices ?? 0..<0 {
      let section = entries[0][position].section
      let parts = entries.compactMap { $0.indices.contains(position) ? $0[position].price : nil }
      let units = parts.map { UnitPrice($0, quantity: 1) }
      let combination = combinations[self[section].id]
      // A section that may be hidden leaves fewer entries to compare.
      let combined =
        combination != .sum && outcome(of: self[section].condition) != true
        ? PriceRange.spanning(parts + [.zero]) : combination.price(of: units)
      result = result.addingClamped(combined ?? .zero)
    }
    return result
  }

  /// Whether even the largest order that the limits allow is far below overflow, so that actions
  /// can be accepted without computing the price.
  func isBounded(basePrice: MenuPrice, terms: AmountTerms?) -> Bool {
    var worst: [LevelIndex: WorstPrice] = [:]
    let items = worstPrice(of: .page, &worst).completing(basePrice.bounds.magnitude)
    return terms.map { $0.areBounded(items: items) } ?? (items < PriceRange.clamp / 4)
  }

  /// The most that what a level asks adds to the price of what asks it.
  private struct WorstPrice {
    /// Multiplied by the count of the level.
    var content = PriceRange.zero
    var factor = 1
    var separate = PriceRange.zero

    func completing(_ own: Int64) -> Int64 {
      PriceRange(own).addingClamped(content).multipliedClamped(by: factor).addingClamped(separate)
        .to
    }
  }

  private func worstPrice(
    of index: LevelIndex, _ worst: inout [LevelIndex: WorstPrice]
  ) -> WorstPrice {
    if let known = worst[index] { return known }
    let level = self[index]
    var result = WorstPrice()
    for section in level.sections {
      guard case .menu(let menu) = self[section].content else { continue }
      for option in menu.options {
        let nested =
          self[option].hasLines ? worstPrice(of: self[option].level, &worst) : WorstPrice()
        result.content = result.content.addingClamped(
          PriceRange(nested.completing(self[option].price.bounds.magnitude))
            .multipliedClamped(by: self[option].each.limit))
      }
    }
    if let multiplier = level.multiplier, case .count(let count) = self[multiplier].content {
      result.factor = max(1, count.range.limit)
    }
    for section in level.pricedSections {
      switch self[section].content {
      case .count(let count):
        let price = PriceRange(count.price?.bounds.magnitude ?? 0)
        result.separate = result.separate.addingClamped(
          price.multipliedClamped(by: count.range.limit))
      case .custom(let content):
        result.separate = result.separate.addingClamped(
          PriceRange(PriceRange(content.price).magnitude))
      case .title, .menu, .text, .total: continue
      }
    }
    worst[index] = result
    return result
  }
}
