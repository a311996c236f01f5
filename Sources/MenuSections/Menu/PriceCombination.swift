/// How the prices of several things add up to one.
public enum PriceCombination: String, Hashable, Sendable, CaseIterable {
  /// Each is due.
  case sum
  /// Only the highest is due.
  case highest
  /// The mean is due, rounded to whole minor units, half away from zero.
  case average

  /// The price of units together; `nil` if it overflows.
  func price(of units: [UnitPrice]) -> PriceRange? {
    let units = units.filter { $0.quantity > 0 }
    guard !units.isEmpty else { return .zero }
    switch self {
    case .sum:
      return units.reduce(PriceRange?.some(.zero)) { sum, unit in
        unit.total.flatMap { sum?.adding($0) }
      }
    case .highest:
      return PriceRange(
        from: units.map(\.price.from).max() ?? 0, to: units.map(\.price.to).max() ?? 0)
    case .average:
      return PriceRange(from: mean(of: units, \.from), to: mean(of: units, \.to))
    }
  }

  private func mean(of units: [UnitPrice], _ end: KeyPath<PriceRange, Int64>) -> Int64 {
    let count = units.reduce(Int128(0)) { $0 + Int128($1.quantity) }
    let sum = units.reduce(Int128(0)) { $0 + Int128($1.price[keyPath: end]) * Int128($1.quantity) }
    return max(-.max, Int64(clamping: RoundingMode.halfUp.quotient(sum, over: count)))
  }
}

/// How the prices of the sections add up that every entry of a repeated list asks.
struct EntryCombinations: Hashable, Sendable {
  /// For the sections that are not named.
  var others = PriceCombination.sum
  /// By the id of a section.
  var named: [String: PriceCombination] = [:]

  subscript(id: String) -> PriceCombination { named[id] ?? others }
}

extension MenuDefinition {
  /// How the prices of a section add up that a menu combines: its own, or one that its entries ask.
  func combination(of section: SectionIndex, in menu: SectionIndex) -> PriceCombination {
    guard case .menu(let content) = content(of: menu) else { return .sum }
    return section == menu
      ? content.combine : content.entryCombinations?[self[section].id] ?? .sum
  }
}

struct UnitPrice {
  let price: PriceRange
  let quantity: Int

  init(_ price: PriceRange, quantity: Int) {
    self.price = price
    self.quantity = quantity
  }

  /// The units without a part of their price, which is no more than that.
  func without(_ part: UnitPrice?) -> UnitPrice {
    guard let part else { return self }
    let rest = PriceRange(from: price.from &- part.price.from, to: price.to &- part.price.to)
    return UnitPrice(rest, quantity: quantity)
  }

  /// The price of all of them; `nil` if it overflows.
  var total: PriceRange? { price.multiplied(by: quantity) }
}
