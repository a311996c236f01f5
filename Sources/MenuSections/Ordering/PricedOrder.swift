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

  let place: BreakdownPlace
  /// What it is for.
  public var item: Item { place.item }
  /// The path of the option or section; empty for the whole.
  public var path: MenuPath { place.path }
  /// The path of the line that the item is nested in; `nil` on the page.
  public var owner: MenuPath? { place.owner }
  /// The units in the whole order, from 1.
  public let quantity: Int
  /// The price of one unit.
  public let unit: PriceRange
  /// The price of all units.
  public let amount: PriceRange
}

/// What a line of a price is for and where that stands; its path is put together when it is asked
/// for.
struct BreakdownPlace: Hashable, Sendable {
  let item: BreakdownLine.Item
  /// The section, or the one that the option stands in; empty for the whole.
  var section = MenuPath("")
  /// The option's id.
  var option: String?
  /// The number of the option's line.
  var number = 1
  /// The line that the section is nested in.
  var owner: MenuPath?

  var path: MenuPath {
    guard let option else { return section }
    return section.appending(option).line(number)
  }
}

extension OrderReading {
  /// Prices the order; `nil` where a sum could no longer be written as 64 bits.
  func priced() -> PricedOrder? {
    var pricing = OrderPricing(reading: self)
    return pricing.price()
  }
}
