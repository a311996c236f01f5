/// Units of one option whose own prices are compared with those of others, without surcharges.
struct ComparedUnits {
  let option: OptionIndex
  let unit: UnitPrice
  /// What is due of the price where the default is free.
  let excess: PriceRange
  /// The line of the price that the units are of.
  let source: BreakdownSource
}

/// What the free units of a menu section take off.
struct FreeDiscount {
  /// The discount, a negative price.
  let amount: PriceRange
  /// Its line: the units, if all have one price, else the whole.
  let line: UnitPrice
  /// The discount of each of the units at the least price, by index; 0 or above.
  private(set) var parts: [(index: Int, amount: Int64)] = []

  /// What free defaults take off; `nil` if it overflows. `credit` is what the default is worth.
  init?(_ free: FreeUnits, of units: [ComparedUnits], _ menu: MenuContent, credit: PriceRange) {
    switch free {
    case .first(let count, let selection):
      self.init(count, selection, of: units.map(\.unit))
    case .creditOfDefaults:
      guard let sum = PriceCombination.sum.price(of: units.map(\.unit)) else { return nil }
      self.init(
        of: PriceRange(
          from: -min(max(0, credit.from), max(0, sum.from)),
          to: -min(max(0, credit.to), max(0, sum.to))))
      let weights = units.map {
        LargestRemainder.Weight(max(0, Int128($0.unit.price.from) * Int128($0.unit.quantity)))
      }
      let split = LargestRemainder.split(-amount.from, by: weights) ?? []
      parts = split.enumerated().map { ($0, $1) }
    case .defaults:
      let defaults = Dictionary(menu.defaults.map { ($0.option, $0.quantity) }) { $0 + $1 }
      let ends = [\PriceRange.from, \PriceRange.to].map { Self.saved(units, defaults, at: $0) }
      guard let from = ends[0], let to = ends[1] else { return nil }
      self.init(of: PriceRange(from: -from.sum, to: -to.sum))
      parts = from.parts
    }
  }

  private init(of amount: PriceRange) {
    self.amount = amount
    line = UnitPrice(amount, quantity: 1)
  }

  /// For each option, the units of the default that save most.
  private static func saved(
    _ units: [ComparedUnits], _ defaults: [OptionIndex: Int], at end: KeyPath<PriceRange, Int64>
  ) -> (sum: Int64, parts: [(index: Int, amount: Int64)])? {
    var left = defaults
    var parts: [(index: Int, amount: Int64)] = []
    let savings = units.enumerated().map { index, units in
      (
        index: index, option: units.option, quantity: units.unit.quantity,
        // Prices in documents are far below overflow.
        amount: max(0, units.unit.price[keyPath: end] - max(0, units.excess[keyPath: end]))
      )
    }.sorted { $0.amount > $1.amount }
    var sum: Int64 = 0
    for saving in savings {
      let quantity = min(left[saving.option] ?? 0, saving.quantity)
      left[saving.option] = (left[saving.option] ?? 0) - quantity
      let product = saving.amount.multipliedReportingOverflow(by: Int64(quantity))
      let next = sum.addingReportingOverflow(product.partialValue)
      guard !product.overflow, !next.overflow else { return nil }
      sum = next.partialValue
      parts.append((saving.index, product.partialValue))
    }
    return (sum, parts)
  }

  /// `nil` if the discount overflows.
  ///
  /// The least and the greatest prices are sorted separately, so that both
  /// ends of a range are true.
  private init?(_ first: Int, _ selection: FreeUnits.Selection?, of units: [UnitPrice]) {
    typealias Freed = (index: Int, price: Int64, quantity: Int)
    func freed(_ end: KeyPath<PriceRange, Int64>) -> [Freed] {
      var left = first
      let prices = units.map { $0.price[keyPath: end] }
      return selection.order(of: prices).compactMap { index in
        let quantity = min(left, units[index].quantity)
        left -= quantity
        return quantity > 0 ? (index, prices[index], quantity) : nil
      }
    }
    func sum(_ units: [Freed]) -> Int64? {
      let sum = units.reduce(PriceRange?.some(.zero)) { sum, unit in
        PriceRange(unit.price).multiplied(by: unit.quantity).flatMap { sum?.adding($0) }
      }
      return sum?.from
    }
    let cheapest = freed(\.from)
    guard let from = sum(cheapest), let to = sum(freed(\.to)) else { return nil }
    amount = PriceRange(from: -from, to: -to)
    let quantity = cheapest.reduce(0) { $0 + $1.quantity }
    let isEven = from == to && quantity > 0 && cheapest.allSatisfy { $0.price == cheapest[0].price }
    line =
      isEven
      ? UnitPrice(PriceRange(-cheapest[0].price), quantity: quantity)
      : UnitPrice(amount, quantity: 1)
    parts = cheapest.map { ($0.index, $0.price * Int64($0.quantity)) }
  }
}
