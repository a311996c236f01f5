/// The units of a section that cost nothing.
public enum FreeUnits: Hashable, Sendable {
  /// A number of units, from 1, and which, compared by their own price; `nil` is allowed only
  /// where all prices are equal.
  case first(Int, units: Selection?)
  /// As many units of each option as the default has.
  case defaults
  /// As much as the default is worth, whatever is chosen.
  case creditOfDefaults

  /// The units that cost nothing.
  public enum Selection: String, Hashable, Sendable, CaseIterable {
    /// The cheapest ones.
    case cheapest
    /// The most expensive ones.
    case mostExpensive = "most-expensive"
  }

  /// Creates a number of free units.
  public init(first: Int, units: Selection? = nil) {
    self = .first(first, units: units)
  }
}

extension FreeUnits.Selection? {
  /// The order in which units become free, by their prices; of equal prices,
  /// the earlier one is first.
  ///
  /// A unit below zero is skipped: a free unit never raises the price.
  func order(of prices: [Int64]) -> [Int] {
    prices.indices.filter { prices[$0] >= 0 }.sorted { one, other in
      if prices[one] == prices[other] { return one < other }
      return self == .mostExpensive ? prices[one] > prices[other] : prices[one] < prices[other]
    }
  }
}

extension FreeUnits: ExpressibleByIntegerLiteral {
  /// Creates a number of free units where all prices are equal.
  public init(integerLiteral first: Int) {
    self.init(first: first)
  }
}
