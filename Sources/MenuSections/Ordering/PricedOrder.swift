/// An order's price: the total, the lines that add up to it, and what it takes from the stock.
///
/// `worth(level) = (own price + Σ quantity × worth − free) × count + Σ price × priced count`, the
/// same on the page and in every line. Exact integers throughout.
public struct PricedOrder: Hashable, Sendable {
  /// What is to be paid; a range while an answer that decides a price is missing.
  public internal(set) var total: PriceRange
  /// The lines in page order, none of them nothing; they add up to the total.
  public internal(set) var breakdown: [BreakdownLine] = []
  /// The price of one unit of each counting line.
  var worth: [LineID: PriceRange] = [:]
  /// The sections whose answers decide a price and are missing.
  var undecided: Set<AnswerKey> = []
  /// How many units of every option that is limited in number are ordered.
  var taken: [OptionID: Int] = [:]
  /// Claims that every sum could be written as 64 bits.
  var isWritable = true

  /// The price of an order that became too large to write: anything, with no lines that add up.
  static var unwritable: PricedOrder {
    var price = PricedOrder(total: PriceRange(from: 0, to: .max))
    price.isWritable = false
    return price
  }
}

/// One line of a price.
public struct BreakdownLine: Hashable, Sendable {
  /// What a line of a price is for.
  public enum Item: Hashable, Sendable {
    /// The base price.
    case base
    /// An option by itself.
    case option(OptionID)
    /// Units of a section that cost nothing, as a negative amount.
    case free(SectionID)
    /// A count with a price.
    case count(SectionID)
    /// What is added where the sum fell below zero.
    case raisedToZero
  }

  /// What it is for.
  public let item: Item
  /// The path of the option or section; empty for the whole.
  public let path: MenuPath
  /// The path of the line that the item is nested in; `nil` on the page.
  public let owner: MenuPath?
  /// The units in the whole order, from 1.
  public let quantity: Int
  /// The price of one unit.
  public let unit: PriceRange
  /// The price of all units.
  public let amount: PriceRange
}

extension OrderReading {
  /// Prices the order; `nil` where a sum could no longer be written as 64 bits.
  mutating func priced() -> PricedOrder? {
    var pricing = OrderPricing(reading: self)
    let result = pricing.price()
    self = pricing.reading
    return result
  }
}
