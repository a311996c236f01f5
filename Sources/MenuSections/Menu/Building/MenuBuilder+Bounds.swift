extension MenuBuilder {
  /// What completing the sections nested in each option comes to at the least and the most, by option.
  ///
  /// Nested options have larger numbers than their owner, so that one pass from the end suffices.
  func nestedPrices(_ sections: [SectionDefinition]) -> [NestedPrice] {
    var result = [NestedPrice](repeating: .nothing, count: options.count)
    for index in options.indices.reversed() {
      guard let level = levels[options[index].number] else { continue }
      var sum = PriceRange.zero
      var factor = 1
      for number in level.sections {
        let section = sections[Int(number.rawValue)]
        switch section.content {
        case .menu(let menu):
          var least = leastPrice(of: menu, nested: result)
          if section.condition != nil { least.from = min(0, least.from) }
          sum = sum.addingClamped(least)
        case .count(let count):
          if count.price == nil { factor = section.condition == nil ? count.start : factor }
        case .title, .text, .total, .custom: break
        }
      }
      sum = sum.multipliedClamped(by: factor)
      for number in level.pricedSections {
        sum = sum.addingClamped(leastPrice(of: sections[Int(number.rawValue)]))
      }
      result[index] = NestedPrice(sum: sum, factor: factor)
    }
    return result
  }

  /// What a count or a plugin's section comes to by itself as long as nothing is answered.
  private func leastPrice(of section: SectionDefinition) -> PriceRange {
    switch section.content {
    case .count(let count):
      return count.price?.bounds.multipliedClamped(by: count.start) ?? .zero
    case .custom(let content):
      let price = PriceRange(max(content.price, -.max))
      return section.condition == nil ? price : .spanning([.zero, price])
    case .title, .menu, .text, .total: return .zero
    }
  }

  /// The cheapest and the most expensive way to choose as few units as the menu demands.
  private func leastPrice(of menu: MenuContent, nested: [NestedPrice]) -> PriceRange {
    let needed = menu.select.range.lower
    guard needed > 0 else { return .zero }
    let units = menu.options.map { number in
      let own = optionPrices[Int(number.rawValue)].bounds
      return (
        own: own, whole: nested[Int(number.rawValue)].completing(own),
        limit: each(
          of: options[Int(number.rawValue)].draft,
          in: sections[Int(options[Int(number.rawValue)].section.rawValue)]
        ).limit
      )
    }
    var left = needed
    var from: Int64 = 0
    for unit in units.sorted(by: { $0.whole.from < $1.whole.from }) where left > 0 {
      let taken = min(left, unit.limit)
      from =
        PriceRange(from).addingClamped(
          PriceRange(unit.whole.from).multipliedClamped(by: taken)
        ).from
      left -= taken
    }
    left = needed
    var to: Int64 = 0
    for unit in units.sorted(by: { $0.whole.to > $1.whole.to }) where left > 0 {
      let taken = min(left, unit.limit)
      to =
        PriceRange(to).addingClamped(
          PriceRange(unit.whole.to).multipliedClamped(by: taken)
        ).to
      left -= taken
    }
    if let free = menu.free {
      let cheapest = max(0, units.map(\.own.from).min() ?? 0)
      let units = PriceRange(cheapest).multipliedClamped(by: min(free.first, needed))
      from = min(from, max(0, PriceRange(from).addingClamped(PriceRange(-units.from)).from))
    }
    return PriceRange(from: min(from, to), to: to)
  }

  /// Whether even the largest order that the limits allow stays far from `Int64`'s ends, so that
  /// actions need not be priced before they are accepted.
  func totalIsBounded(
    _ price: MenuPrice, _ sections: [SectionDefinition], _ options: [MenuOption]
  ) -> Bool {
    var worst = [Int64](repeating: 0, count: options.count)
    for index in options.indices.reversed() {
      let level = levels[OptionIndex(rawValue: UInt32(index))] ?? .empty
      worst[index] = worstLevel(
        level, sections, options, worst, base: options[index].price.bounds.magnitude)
    }
    let whole = worstLevel(page, sections, options, worst, base: price.bounds.magnitude)
    return whole < PriceRange.clamp / 4
  }

  private func worstLevel(
    _ level: MenuLevel, _ sections: [SectionDefinition], _ options: [MenuOption], _ worst: [Int64],
    base: Int64
  ) -> Int64 {
    var sum = PriceRange(base)
    for number in level.sections {
      guard case .menu(let menu) = sections[Int(number.rawValue)].content else { continue }
      for option in menu.options {
        sum = sum.addingClamped(
          PriceRange(worst[Int(option.rawValue)])
            .multipliedClamped(by: options[Int(option.rawValue)].each.limit))
      }
    }
    if let multiplier = level.multiplier,
      case .count(let count) = sections[Int(multiplier.rawValue)].content
    {
      sum = sum.multipliedClamped(by: max(1, count.range.limit))
    }
    for number in level.pricedSections {
      switch sections[Int(number.rawValue)].content {
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

extension PriceRange {
  /// Where clamped sums stop: far above any price, far below overflow.
  static let clamp: Int64 = 1 << 62

  fileprivate var magnitude: Int64 { max(abs(max(from, -Self.clamp)), abs(max(to, -Self.clamp))) }

  /// The sum, kept within `±clamp`.
  func addingClamped(_ other: PriceRange) -> PriceRange {
    PriceRange(
      from: Self.clamped(from.addingReportingOverflow(other.from), negative: from < 0),
      to: Self.clamped(to.addingReportingOverflow(other.to), negative: to < 0))
  }

  /// The product, kept within `±clamp`.
  func multipliedClamped(by count: Int) -> PriceRange {
    PriceRange(
      from: Self.clamped(from.multipliedReportingOverflow(by: Int64(count)), negative: from < 0),
      to: Self.clamped(to.multipliedReportingOverflow(by: Int64(count)), negative: to < 0))
  }

  private static func clamped(
    _ result: (partialValue: Int64, overflow: Bool), negative: Bool
  ) -> Int64 {
    if result.overflow { return negative ? -clamp : clamp }
    return min(max(result.partialValue, -clamp), clamp)
  }
}
