/// A compiled price: an amount, or the answer of another section that decides one.
///
/// Amounts are minor units of the menu's currency.
public enum MenuPrice: Hashable, Sendable {
  /// Always the same.
  case amount(Int64)
  /// The chosen option of a radio decides; while it is unanswered the price is a range.
  case table(SectionReference, [OptionIndex: MenuPrice])
  /// The first rule whose condition holds decides; the last has none.
  case rules([Rule])

  /// One line of a price list.
  public struct Rule: Hashable, Sendable {
    /// When it applies; `nil` is always.
    public let condition: MenuCondition?
    /// What it costs then.
    public let price: MenuPrice
  }

  /// Costs nothing.
  public static let free = MenuPrice.amount(0)

  /// The amount, where nothing else decides it.
  public var constant: Int64? {
    if case .amount(let amount) = self { amount } else { nil }
  }

  /// The sections that decide it, in the order written.
  public var references: [SectionReference] {
    switch self {
    case .amount: []
    case .table(let reference, let prices):
      [reference] + prices.sorted { $0.key < $1.key }.flatMap(\.value.references)
    case .rules(let rules):
      rules.flatMap { ($0.condition?.references ?? []) + $0.price.references }
    }
  }

  /// The least and the greatest amount it can come to, in minor units.
  public var bounds: PriceRange {
    switch self {
    case .amount(let amount): PriceRange(amount)
    case .table(_, let prices): .spanning(prices.values.lazy.map(\.bounds))
    case .rules(let rules): .spanning(rules.lazy.map(\.price.bounds))
    }
  }
}

/// An amount that is known, or the least and the greatest that it can be, in minor units.
public struct PriceRange: Hashable, Sendable {
  /// The least amount.
  public var from: Int64
  /// The greatest amount; the same as `from` once the price is known.
  public var to: Int64

  /// A known price.
  public init(_ amount: Int64) {
    from = amount
    to = amount
  }

  /// A price between two amounts.
  public init(from: Int64, to: Int64) {
    self.from = from
    self.to = to
  }

  /// Nothing.
  public static let zero = PriceRange(0)

  /// The amount, once there is only one.
  public var amount: Int64? { from == to ? from : nil }

  /// The smallest range around all of them; nothing for none.
  public static func spanning(_ ranges: some Sequence<PriceRange>) -> PriceRange {
    var result: PriceRange?
    for range in ranges {
      guard let known = result else {
        result = range
        continue
      }
      result = PriceRange(from: min(known.from, range.from), to: max(known.to, range.to))
    }
    return result ?? .zero
  }

  /// The sum, or `nil` where it is too large to write.
  public func adding(_ other: PriceRange) -> PriceRange? {
    let from = from.addingReportingOverflow(other.from)
    let to = to.addingReportingOverflow(other.to)
    guard !from.overflow, !to.overflow else { return nil }
    return PriceRange(from: from.partialValue, to: to.partialValue)
  }

  /// The price of several, or `nil` where it is too large to write; `count` is not negative.
  public func multiplied(by count: Int) -> PriceRange? {
    let from = from.multipliedReportingOverflow(by: Int64(count))
    let to = to.multipliedReportingOverflow(by: Int64(count))
    guard !from.overflow, !to.overflow else { return nil }
    return PriceRange(from: from.partialValue, to: to.partialValue)
  }
}
