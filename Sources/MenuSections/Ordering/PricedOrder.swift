/// An order's price: the total, the lines that add up to it, and what it takes from the stock.
///
/// `worth(level) = (own price + Σ quantity × worth − free) × count + Σ price × priced count`, the
/// same on the page and in every line; what rules add or take off comes to the whole. Exact integers
/// throughout.
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
  var taken: [OptionIndex: Int] = [:]
  /// What rules find wrong with the order, in the order of the rules.
  public internal(set) var violations: [RuleViolation] = []
  /// Whether every sum could be written as 64 bits.
  var isWritable = true

  /// The price of an order that became too large to write: anything, with no lines that add up.
  static var unwritable: PricedOrder {
    var price = PricedOrder(total: PriceRange(from: 0, to: .max))
    price.isWritable = false
    return price
  }
}

extension OrderEvaluation {
  /// Prices the order; `nil` where a sum could no longer be written as 64 bits.
  func priced() -> PricedOrder? {
    var pricing = OrderPricing(reading: self)
    return pricing.price()
  }
}
