/// Bounds on the total of every complete order, whatever the conditions are.
///
/// Each bound is computed by itself: the cheapest and the most expensive answers that the limits of
/// each section allow. What rules of plugins add is not included.
struct TotalBounds {
  /// At most the least total and at least the greatest, before it is raised to zero.
  private(set) var range = PriceRange.zero
  /// Whether options may come from outside, so that there is no greatest total.
  private(set) var isOpen = false

  private let definition: MenuDefinition
  /// Whether prices below zero count as zero.
  private let ignoresReductions: Bool
  /// What one unit of each option comes to with all that is nested in it, once it is known.
  private var known: [PriceRange?]

  /// Bounds on the total, or on what a discount or a fee is computed from:
  /// the items that it is for.
  ///
  /// Takes time linear in the menu, but for sorting the options of sections with a limit.
  init(
    _ definition: MenuDefinition, of filter: ChargeFilter? = nil, ignoresReductions: Bool = false
  ) {
    self.definition = definition
    self.ignoresReductions = ignoresReductions
    known = Array(repeating: nil, count: definition.options.count)
    guard let filter else {
      range = bounds(of: definition.page, own: definition.price.bounds)
      return
    }
    for section in definition.page.sections {
      let isWhole = filter.sections.contains(section)
      switch definition[section].content {
      case .menu(let menu):
        let named = isWhole ? menu.options : menu.options.filter(filter.options.contains)
        guard isWhole || !named.isEmpty else { continue }
        if named.isEmpty, menu.select != .none { isOpen = true }
        let content = MenuContent(menu, listing: named, loadState: menu.loadState)
        range = range.addingClamped(bounds(of: content).orZero)
      case .count, .custom:
        if isWhole { range = range.addingClamped(bounds(ofPriced: section).orZero) }
      case .title, .text, .total: break
      }
    }
  }

  /// A price as it counts.
  private func counted(_ price: PriceRange) -> PriceRange {
    ignoresReductions ? PriceRange(from: max(0, price.from), to: max(0, price.to)) : price
  }

  /// What one unit of an option comes to with all that is nested in it.
  mutating func worth(of option: OptionIndex) -> PriceRange {
    if let known = known[Int(option.rawValue)] { return known }
    let own = counted(definition[option].price.bounds)
    let worth =
      definition[option].hasLines ? bounds(of: definition.level(of: option), own: own) : own
    known[Int(option.rawValue)] = worth
    return worth
  }

  private mutating func bounds(of level: MenuLevel, own: PriceRange) -> PriceRange {
    var sum = counted(own)
    for section in level.sections {
      guard case .menu(let menu) = definition[section].content else { continue }
      if menu.options.isEmpty, menu.select != .none { isOpen = true }
      let part = bounds(of: menu)
      sum = sum.addingClamped(definition[section].condition == nil ? part : part.orZero)
    }
    if let multiplier = level.multiplier,
      case .count(let count) = definition[multiplier].content
    {
      let least =
        definition[multiplier].condition == nil ? count.range.lower : min(1, count.range.lower)
      sum = sum.multipliedClamped(from: least, through: max(1, count.range.limit))
    }
    for section in level.pricedSections {
      let part = bounds(ofPriced: section)
      sum = sum.addingClamped(definition[section].condition == nil ? part : part.orZero)
    }
    return sum
  }

  private func bounds(ofPriced section: SectionIndex) -> PriceRange {
    switch definition[section].content {
    case .count(let count):
      counted(count.price?.bounds ?? .zero).multipliedClamped(
        from: count.range.lower, through: count.range.limit)
    case .custom(let content): counted(PriceRange(content.price))
    case .title, .menu, .text, .total: .zero
    }
  }

  private mutating func bounds(of menu: MenuContent) -> PriceRange {
    guard menu.select != .none else { return .zero }
    if menu.entryCombinations != nil {
      // At most all entries are due; one alone may be.
      return menu.defaults.reduce(.zero) { $0.addingClamped(worth(of: $1.option).orZero) }
    }
    if menu.select == .all {
      return menu.defaults.reduce(.zero) { sum, entry in
        let worth = worth(of: entry.option).multipliedClamped(by: entry.quantity)
        return sum.addingClamped(definition[entry.option].isConditional ? worth.orZero : worth)
      }
    }
    let range = menu.select.range
    let units = menu.options.map { number in
      // Free units do not change prices below zero.
      let worth = worth(of: number)
      let own = counted(definition[number].price.bounds)
      let least = menu.free == nil ? worth.from : worth.from &- max(0, own.from)
      let limit = definition[number].each.limit
      guard menu.combine != .sum else {
        return (from: least, to: max(worth.to, -.max), limit: limit)
      }
      // One price is due for all units; that of another option may be.
      let nested =
        definition[number].hasLines
        ? bounds(of: definition.level(of: number), own: .zero) : .zero
      return (from: min(least, nested.from), to: max(worth.to, nested.to), limit: limit)
    }
    let demand = menu.options.isEmpty ? 0 : range.lower
    return PriceRange(
      from: PriceRange.cheapest(
        units.map { ($0.from, $0.limit) }, minimum: demand, maximum: range.limit),
      to: -PriceRange.cheapest(
        units.map { (-$0.to, $0.limit) }, minimum: demand, maximum: range.limit))
  }
}

extension PriceRange {
  /// The same, or zero where it does not show.
  fileprivate var orZero: PriceRange { PriceRange(from: min(0, from), to: max(0, to)) }

  /// The product with any of the numbers.
  fileprivate func multipliedClamped(from least: Int, through most: Int) -> PriceRange {
    let (low, high) = (multipliedClamped(by: least), multipliedClamped(by: most))
    return PriceRange(from: min(low.from, high.from), to: max(low.to, high.to))
  }
}
