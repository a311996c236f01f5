/// An order's price: the total, the lines that add up to it, and what it takes from the stock.
///
/// `worth(level) = (own price + Σ quantity × worth − free) × count + Σ price × priced count`,
/// for the page and for every line; the lines of rules are added to the whole. All
/// amounts are exact integers.
public struct PricedOrder: Hashable, Sendable {
  /// The amount to pay; a range while an answer that decides a price is missing.
  public internal(set) var total: PriceRange
  /// The lines in page order, none of them zero; they add up to the total.
  public internal(set) var breakdown: [BreakdownLine] = []
  /// The price of one unit of each counting line.
  var worth: [LineID: PriceRange] = [:]
  fileprivate(set) var stage = AmountStage.none
  /// The sections whose answers decide a price and are missing.
  var undecided: Set<AnswerKey> = []
  /// The ordered units of everything with limited stock, by limit of the availability.
  var taken: [Availability.LimitIndex: Int] = [:]
  /// The codes of everything that counts and has one, by path.
  var codes: [MenuPath: String] = [:]
  /// The parts of sets with their shares of the sets' prices; none while a price is open.
  public internal(set) var parts: [SetPart] = []
  /// The violations that rules report or cause, in the order of the rules.
  public internal(set) var violations: [RuleViolation] = []
  /// Whether every sum fits in 64 bits.
  var isWritable = true

  /// The price of an order that is too large to write: unknown, without lines.
  static var unwritable: PricedOrder {
    var price = PricedOrder(total: PriceRange(from: 0, to: .max))
    price.isWritable = false
    return price
  }
}

/// How far the amounts of an order are known; most menus have none.
indirect enum AmountStage: Hashable, Sendable {
  case none
  case known(OrderAmounts)
}

extension PricedOrder {
  /// From the prices of the items to the total; `nil` if the menu has no discounts, fees, tax and
  /// rounding, or while the total is a range.
  public internal(set) var amounts: OrderAmounts? {
    get { if case .known(let amounts) = stage { amounts } else { nil } }
    set { stage = newValue.map { .known($0) } ?? .none }
  }

  /// What the menu's minimum is compared with: the least sum of the items, after discounts.
  var minimumBase: Int64 { amounts?.discounted ?? total.from }
}

extension OrderEvaluation {
  /// Prices the order; `nil` if a sum does not fit in 64 bits.
  func priced() -> PricedOrder? {
    var pricing = OrderPricing(self)
    return pricing.price()
  }
}
