/// How many units of a section cost nothing, and which.
public struct FreeUnits: Hashable, Sendable {
  /// Which units cost nothing.
  public enum Selection: String, Hashable, Sendable, CaseIterable {
    /// The cheapest ones.
    case cheapest
    /// The most expensive ones.
    case mostExpensive = "most-expensive"
  }

  /// The number of units, from 1.
  public let first: Int
  /// Which units, compared by their own price; `nil` is allowed only where all prices are equal.
  public let units: Selection?

  /// Creates a number of free units.
  public init(first: Int, units: Selection? = nil) {
    self.first = first
    self.units = units
  }
}

extension FreeUnits: ExpressibleByIntegerLiteral {
  /// Creates a number of free units where all prices are equal.
  public init(integerLiteral first: Int) {
    self.init(first: first)
  }
}
