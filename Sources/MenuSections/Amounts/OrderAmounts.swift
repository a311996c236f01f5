/// From the prices of an order's items to the amount that is paid, in minor units.
///
/// `total = subtotal + discounts + fees + added tax + raised + rounding`. Included tax is
/// part of the other amounts.
public struct OrderAmounts: Hashable, Sendable {
  /// A discount that applies, or says why it does not.
  public struct Discount: Hashable, Sendable {
    let item: BreakdownLine.Item
    /// Its id; for a line of a plugin's rule, the name of the rule.
    public var id: String { item.named?.id ?? "" }
    /// Its name.
    public var name: LocalizedText { item.named?.name ?? "" }
    /// The sum of its shares, at most 0.
    public let amount: Int64
    /// What it takes from each charge, for each tax of it; none of them 0.
    public let shares: [Share]
    /// Why it takes nothing off; `nil` if it applies.
    public let obstacle: Obstacle?
    /// Whether a code was redeemed for it.
    public let hasCode: Bool
  }

  /// What a discount takes from a charge.
  public struct Share: Hashable, Sendable {
    let charged: Charge
    let definition: MenuDefinition
    var source: BreakdownSource { charged.source(in: definition) }
    /// The path of the charge; empty for the whole page.
    public var charge: MenuPath { source.path }
    /// The ids of the taxes on it; none if it is not taxed.
    public let taxes: [String]
    /// Below 0.
    public let amount: Int64
  }

  /// Why a discount takes nothing off.
  public enum Obstacle: Hashable, Sendable {
    /// The items come to less than its minimum.
    case minimum(missing: Int64)
    /// Another one of the same `one-of` applies.
    case excluded
    /// Its condition does not hold; only if a code was redeemed for it.
    case notNow
  }

  /// A fee.
  public struct Fee: Hashable, Sendable {
    let item: BreakdownLine.Item
    /// Its id; for a line of a plugin's rule, the name of the rule.
    public var id: String { item.named?.id ?? "" }
    /// Its name.
    public var name: LocalizedText { item.named?.name ?? "" }
    /// The amount; `nil` for a given one that is not known yet.
    public let amount: Int64?
    /// Whether it is part of what is taxed; a fee on the total comes after tax.
    public let isBeforeTax: Bool
  }

  /// The tax under one id.
  public struct Tax: Hashable, Sendable {
    /// The id of the rate.
    public let id: String
    /// The rate; where channels differ, that of the order's channel.
    public let rate: Percentage
    /// What is taxed, without the tax.
    public let net: Int64
    /// The tax.
    public let tax: Int64
    /// What is taxed, with the tax.
    public var gross: Int64 { net + tax }
  }

  /// The sum of the items.
  public internal(set) var subtotal: Int64 = 0
  /// The discounts in the order in which they apply.
  public internal(set) var discounts: [Discount] = []
  /// The fees, those on the total last.
  public internal(set) var fees: [Fee] = []
  /// The taxes in the order of their rates.
  public internal(set) var taxes: [Tax] = []
  /// Whether prices include the taxes.
  public internal(set) var isTaxIncluded = false
  /// What raises a sum below 0 to 0.
  public internal(set) var raised: Int64 = 0
  /// What rounding for payment adds.
  public internal(set) var rounding: Int64 = 0
  /// The amount that is paid.
  public internal(set) var total: Int64 = 0
  /// The sum of the items after discounts.
  public internal(set) var discounted: Int64 = 0
  /// The rounded taxes of lines, in their order; empty where sums are rounded.
  var lineTaxes: [Int64] = []

  /// The sum of the taxes that are added to the prices.
  public var addedTax: Int64 { isTaxIncluded ? 0 : taxes.reduce(0) { $0 + $1.tax } }

  /// Whether a given fee is missing.
  public var isMissingFee: Bool { fees.contains { $0.amount == nil } }
}

extension OrderAmounts.Share {
  /// Compares what it is a share of, and not the number of its units.
  public static func == (one: OrderAmounts.Share, other: OrderAmounts.Share) -> Bool {
    one.amount == other.amount && one.source == other.source && one.taxes == other.taxes
  }

  /// Hashes what is compared.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(amount)
    hasher.combine(source)
    hasher.combine(taxes)
  }
}
