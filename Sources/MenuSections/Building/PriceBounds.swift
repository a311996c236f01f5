/// Bounds on what the options and orders of a menu can cost, from its sections and option prices.
struct PriceBounds {
  private let outline: MenuOutline
  private let sections: [SectionDefinition]
  private let optionPrices: [MenuPrice]

  init(_ outline: MenuOutline, _ sections: [SectionDefinition], _ optionPrices: [MenuPrice]) {
    self.outline = outline
    self.sections = sections
    self.optionPrices = optionPrices
  }

  private subscript(section: SectionIndex) -> SectionDefinition { sections[Int(section.rawValue)] }
  private func price(of option: OptionIndex) -> PriceRange {
    optionPrices[Int(option.rawValue)].bounds
  }

  /// The least and the greatest cost of completing the sections nested in each option, by option.
  func nestedPrices() -> [NestedPrice] {
    var result = [NestedPrice](repeating: .none, count: optionPrices.count)
    // Nested options have larger indices than their owner, so one pass from the end suffices.
    for index in result.indices.reversed() {
      guard let level = outline.levels[OptionIndex(rawValue: UInt32(index))] else { continue }
      var sum = PriceRange.zero
      var factor = 1
      for section in level.sections {
        let isConditional = self[section].condition != nil
        switch self[section].content {
        case .menu(let menu):
          var required = requiredPrice(of: menu, nested: result)
          if isConditional { required.from = min(0, required.from) }
          sum = sum.addingClamped(required)
        case .count(let count):
          if count.price == nil, !isConditional { factor = count.start }
        case .title, .text, .total, .custom: break
        }
      }
      sum = sum.multipliedClamped(by: factor)
      for section in level.pricedSections {
        sum = sum.addingClamped(unansweredPrice(of: self[section]))
      }
      result[index] = NestedPrice(sum: sum, factor: factor)
    }
    return result
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
  private func requiredPrice(of menu: MenuContent, nested: [NestedPrice]) -> PriceRange {
    let count = menu.select.range.lower
    guard count > 0 else { return .zero }
    let units = menu.options.map { option in
      (
        price: nested[Int(option.rawValue)].completing(price(of: option)),
        limit: outline.each(of: outline[option]).limit
      )
    }
    var from = PriceRange.cheapest(
      units.map { ($0.price.from, $0.limit) }, minimum: count, maximum: count)
    let to = -PriceRange.cheapest(
      units.map { (-$0.price.to, $0.limit) }, minimum: count, maximum: count)
    if let free = menu.free {
      let cheapest = max(0, menu.options.map { price(of: $0).from }.min() ?? 0)
      let discount = PriceRange(cheapest).multipliedClamped(by: min(free.first, count)).from
      from = min(from, max(0, PriceRange(from).addingClamped(PriceRange(-discount)).from))
    }
    return PriceRange(from: min(from, to), to: to)
  }

  /// Whether even the largest order that the limits allow is far below overflow, so that actions can
  /// be accepted without computing the price.
  func isBounded(basePrice: MenuPrice) -> Bool {
    var worst = [Int64](repeating: 0, count: optionPrices.count)
    for index in worst.indices.reversed() {
      let level = outline.levels[OptionIndex(rawValue: UInt32(index))] ?? .empty
      worst[index] = worstPrice(of: level, worst, base: optionPrices[index].bounds.magnitude)
    }
    return worstPrice(of: outline.page, worst, base: basePrice.bounds.magnitude)
      < PriceRange.clamp / 4
  }

  private func worstPrice(of level: MenuLevel, _ worst: [Int64], base: Int64) -> Int64 {
    var sum = PriceRange(base)
    for section in level.sections {
      guard case .menu(let menu) = self[section].content else { continue }
      for option in menu.options {
        sum = sum.addingClamped(
          PriceRange(worst[Int(option.rawValue)])
            .multipliedClamped(by: outline.each(of: outline[option]).limit))
      }
    }
    if let multiplier = level.multiplier, case .count(let count) = self[multiplier].content {
      sum = sum.multipliedClamped(by: max(1, count.range.limit))
    }
    for section in level.pricedSections {
      switch self[section].content {
      case .count(let count):
        let price = PriceRange(count.price?.bounds.magnitude ?? 0)
        sum = sum.addingClamped(price.multipliedClamped(by: count.range.limit))
      case .custom(let content):
        sum = sum.addingClamped(PriceRange(PriceRange(content.price).magnitude))
      case .title, .menu, .text, .total: continue
      }
    }
    return sum.to
  }
}
