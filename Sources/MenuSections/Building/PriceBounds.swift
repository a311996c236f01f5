/// Bounds on what the options and orders of a menu can cost, from its sections and option prices.
struct PriceBounds {
  private let outline: MenuOutline
  private let sections: [SectionDefinition]
  private let optionPrices: [MenuPrice]

  init(_ outline: MenuOutline, sections: [SectionDefinition], optionPrices: [MenuPrice]) {
    self.outline = outline
    self.sections = sections
    self.optionPrices = optionPrices
  }

  private subscript(section: SectionIndex) -> SectionDefinition { sections[Int(section.rawValue)] }
  private func price(of option: OptionIndex) -> PriceRange {
    optionPrices[Int(option.rawValue)].bounds
  }

  /// The levels with the least and the greatest cost of completing their sections.
  func pricedLevels() -> [MenuLevel] {
    var levels = outline.levels
    for index in outline.innermostFirst() where index != .page {
      levels[Int(index.rawValue)].nestedPrice = nestedPrice(of: outline[index], levels)
    }
    return levels
  }

  private func nestedPrice(of level: MenuLevel, _ levels: [MenuLevel]) -> NestedPrice {
    NestedPrice(
      sum: sectionPrices(of: level, levels).reduce(.zero) { $0.addingClamped($1.price) },
      factor: factor(of: level))
  }

  /// The value that the count of a level starts with; 1 without one, or while it may be hidden.
  private func factor(of level: MenuLevel) -> Int {
    guard let multiplier = level.multiplier, self[multiplier].condition == nil,
      case .count(let count) = self[multiplier].content
    else { return 1 }
    return count.start
  }

  /// What completing each section of a level costs.
  private func sectionPrices(
    of level: MenuLevel, _ levels: [MenuLevel]
  ) -> [(section: SectionIndex, price: PriceRange)] {
    let factor = factor(of: level)
    return level.sections.map { section in
      guard case .menu(let menu) = self[section].content else {
        let isPriced = level.pricedSections.contains(section)
        return (section, isPriced ? unansweredPrice(of: self[section]) : .zero)
      }
      var required = requiredPrice(of: menu, levels)
      if self[section].condition != nil { required.from = min(0, required.from) }
      return (section, required.multipliedClamped(by: factor))
    }
  }

  /// The price of a count or a plugin's section as long as nothing is answered.
  private func unansweredPrice(of section: SectionDefinition) -> PriceRange {
    switch section.content {
    case .count(let count):
      return count.price?.bounds.multipliedClamped(by: count.start) ?? .zero
    case .custom(let content):
      let price = PriceRange(max(content.price, -.max))
      return section.condition == nil ? price : .spanning([.zero, price])
    case .title, .menu, .text, .total: return .zero
    }
  }

  /// The cheapest and the most expensive way to choose as few units as the menu requires.
  private func requiredPrice(of menu: MenuContent, _ levels: [MenuLevel]) -> PriceRange {
    if let combinations = menu.entryCombinations {
      return repeatedPrice(of: menu, combinations, levels)
    }
    if menu.select == .all {
      return menu.defaults.reduce(.zero) { sum, entry in
        let nested = levels[Int(outline[entry.option].level.rawValue)].nestedPrice
        let one = nested.completing(price(of: entry.option))
          .multipliedClamped(by: entry.quantity)
        let isConditional = outline[entry.option].draft.condition != nil
        return sum.addingClamped(isConditional ? .spanning([.zero, one]) : one)
      }
    }
    let count = menu.select.range.lower
    guard count > 0 else { return .zero }
    let units = menu.options.map { option in
      (
        price: levels[Int(outline[option].level.rawValue)].nestedPrice
          .completing(price(of: option)),
        limit: outline[option].each.limit
      )
    }
    var from = PriceRange.cheapest(
      units.map { ($0.price.from, $0.limit) }, minimum: count, maximum: count)
    let to = -PriceRange.cheapest(
      units.map { (-$0.price.to, $0.limit) }, minimum: count, maximum: count)
    if menu.combine != .sum {
      return combinedPrice(of: units, menu, count: count, levels)
    }
    switch menu.free {
    case nil: break
    case .defaults?, .creditOfDefaults?: from = min(from, 0)
    case .first(let first, _)?:
      let cheapest = max(0, menu.options.map { price(of: $0).from }.min() ?? 0)
      let discount = PriceRange(cheapest).multipliedClamped(by: min(first, count)).from
      from = min(from, max(0, PriceRange(from).addingClamped(PriceRange(-discount)).from))
    }
    return PriceRange(from: min(from, to), to: to)
  }

  /// The same where the own prices cost one price together.
  private func combinedPrice(
    of units: [(price: PriceRange, limit: Int)], _ menu: MenuContent, count: Int,
    _ levels: [MenuLevel]
  ) -> PriceRange {
    let own = menu.options.map { price(of: $0) }
    let nested = menu.options.map {
      levels[Int(outline[$0].level.rawValue)].nestedPrice.completing(.zero)
    }
    func cheapest(_ prices: [Int64]) -> Int64 {
      PriceRange.cheapest(
        zip(prices, units).map { ($0, $1.limit) }, minimum: count, maximum: count)
    }
    let least = own.map(\.from).min() ?? 0
    let greatest = own.map(\.to).max() ?? 0
    return PriceRange(from: least, to: greatest).addingClamped(
      PriceRange(from: cheapest(nested.map(\.from)), to: -cheapest(nested.map { -$0.to })))
  }

  /// The price of completing every entry of a repeated list.
  private func repeatedPrice(
    of menu: MenuContent, _ combinations: EntryCombinations, _ levels: [MenuLevel]
  ) -> PriceRange {
    let entries = menu.options.map {
      sectionPrices(of: outline.levels[Int(outline[$0].level.rawValue)], levels)
    }
    var result = PriceRange.zero
    for position in entries.first?.indices ?? 0..<0 {
      let section = entries[0][position].section
      let parts = entries.compactMap { $0.indices.contains(position) ? $0[position].price : nil }
      let units = parts.map { UnitPrice($0, quantity: 1) }
      let combination = combinations[outline[section].id]
      // A section that may be hidden leaves fewer entries to compare.
      let combined =
        combination != .sum && self[section].condition != nil
        ? PriceRange.spanning(parts + [.zero]) : combination.price(of: units)
      result = result.addingClamped(combined ?? .zero)
    }
    return result
  }

  /// Whether even the largest order that the limits allow is far below overflow, so that actions can
  /// be accepted without computing the price.
  func isBounded(basePrice: MenuPrice, terms: AmountTerms?) -> Bool {
    var worst = [WorstPrice](repeating: WorstPrice(), count: outline.levels.count)
    for index in outline.innermostFirst() {
      worst[Int(index.rawValue)] = worstPrice(of: outline[index], worst)
    }
    let items = worst[Int(LevelIndex.page.rawValue)].completing(basePrice.bounds.magnitude)
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

  private func worstPrice(of level: MenuLevel, _ worst: [WorstPrice]) -> WorstPrice {
    var result = WorstPrice()
    for section in level.sections {
      guard case .menu(let menu) = self[section].content else { continue }
      for option in menu.options {
        let nested = worst[Int(outline[option].level.rawValue)]
        result.content = result.content.addingClamped(
          PriceRange(nested.completing(price(of: option).magnitude))
            .multipliedClamped(by: outline[option].each.limit))
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
    return result
  }
}

extension MenuOutline {
  /// The levels, each after those that its options ask.
  fileprivate func innermostFirst() -> [LevelIndex] {
    var result: [LevelIndex] = []
    var isVisited = [Bool](repeating: false, count: levels.count)
    // Levels are as deep as a document may be.
    func visit(_ level: LevelIndex) {
      guard !isVisited[Int(level.rawValue)] else { return }
      isVisited[Int(level.rawValue)] = true
      for section in self[level].sections {
        for option in self[section].options { visit(self[option].level) }
      }
      result.append(level)
    }
    for index in levels.indices { visit(LevelIndex(rawValue: UInt32(index))) }
    return result
  }
}
