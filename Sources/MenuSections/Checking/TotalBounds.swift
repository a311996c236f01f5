/// Between which amounts the total of every complete order lies, conditions not asked.
///
/// Each side is reckoned by itself: the cheapest and the most expensive answers that the limits of each
/// section allow. What rules of plugins add is not in it.
struct TotalBounds {
  /// Not above the least total and not below the greatest, before it is raised to nothing.
  private(set) var range = PriceRange.zero
  /// Whether options may come from outside, so that there is no greatest total.
  private(set) var isOpen = false

  private let definition: MenuDefinition
  /// What one unit of each option comes to with all that is nested in it.
  private var worth: [PriceRange]

  /// Takes time linear in the menu, but for sorting the options of sections with a limit.
  init(_ definition: MenuDefinition) {
    self.definition = definition
    worth = Array(repeating: .zero, count: definition.options.count)
    // Nested options have larger numbers than their owner, so that one pass from the end suffices.
    for index in definition.options.indices.reversed() {
      let option = definition.options[index]
      let own = option.price.bounds
      worth[index] =
        option.hasLines
        ? bounds(of: definition.level(of: OptionIndex(rawValue: UInt32(index))), own: own) : own
    }
    range = bounds(of: definition.page, own: definition.price.bounds)
  }

  private mutating func bounds(of level: MenuLevel, own: PriceRange) -> PriceRange {
    var sum = own
    for section in level.sections {
      guard case .menu(let menu) = definition[section].content else { continue }
      if menu.options.isEmpty, menu.select != .none { isOpen = true }
      let part = bounds(of: menu)
      sum = sum.addingClamped(definition[section].condition == nil ? part : part.orNothing)
    }
    if let multiplier = level.multiplier,
      case .count(let count) = definition[multiplier].content
    {
      let least =
        definition[multiplier].condition == nil ? count.range.lower : min(1, count.range.lower)
      sum = sum.multipliedClamped(from: least, through: max(1, count.range.limit))
    }
    for section in level.pricedSections {
      let part: PriceRange
      switch definition[section].content {
      case .count(let count):
        part = (count.price?.bounds ?? .zero).multipliedClamped(
          from: count.range.lower, through: count.range.limit)
      case .custom(let content): part = PriceRange(content.price)
      case .title, .menu, .text, .total: continue
      }
      sum = sum.addingClamped(definition[section].condition == nil ? part : part.orNothing)
    }
    return sum
  }

  private func bounds(of menu: MenuContent) -> PriceRange {
    guard menu.select != .none else { return .zero }
    let range = menu.select.range
    let units = menu.options.map { number in
      // Free units take nothing off what is below nothing.
      let worth = worth[Int(number.rawValue)]
      let own = definition[number].price.bounds
      let least = menu.free == nil ? worth.from : worth.from &- max(0, own.from)
      return (least: least, most: worth.to, limit: definition[number].each.limit)
    }
    let demand = menu.options.isEmpty ? 0 : range.lower
    return PriceRange(
      from: Self.sum(units.map { ($0.least, $0.limit) }, demand, range.limit),
      to: -Self.sum(units.map { (-$0.most, $0.limit) }, demand, range.limit))
  }

  /// The least sum of at least `demand` units and at most `limit`.
  private static func sum(
    _ units: [(price: Int64, limit: Int)], _ demand: Int, _ limit: Int
  ) -> Int64 {
    let isAsked = demand > 0 || units.contains { $0.price < 0 }
    guard isAsked else { return 0 }
    var sum = PriceRange.zero
    var taken = 0
    for unit in units.sorted(by: { $0.price < $1.price }) {
      let most = unit.price < 0 ? limit : demand
      guard taken < most else { break }
      let quantity = min(unit.limit, most - taken)
      sum = sum.addingClamped(PriceRange(unit.price).multipliedClamped(by: quantity))
      taken += quantity
    }
    return sum.from
  }
}

extension PriceRange {
  /// The same, or nothing where it does not show.
  fileprivate var orNothing: PriceRange { PriceRange(from: min(0, from), to: max(0, to)) }

  /// The product with any of the numbers.
  fileprivate func multipliedClamped(from least: Int, through most: Int) -> PriceRange {
    let (low, high) = (multipliedClamped(by: least), multipliedClamped(by: most))
    return PriceRange(from: min(low.from, high.from), to: max(low.to, high.to))
  }
}
