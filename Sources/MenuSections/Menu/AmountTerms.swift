/// The parts of a menu that turn the prices of items into the amount that is paid:
/// discounts, fees, tax and rounding.
///
/// A menu without any of them has no terms, and what is paid is the sum of its items.
package struct AmountTerms: Sendable {
  /// In the order written, in which each takes from what is left.
  var discounts: [DiscountTerms] = []
  /// In the order written.
  var fees: [FeeTerms] = []
  /// `nil` for no tax.
  var tax: TaxTerms?
  /// `nil` for exact totals.
  var rounding: RoundingTerms?

  /// Whether the total may differ from the sum of the items, or contains tax.
  var changesTotal: Bool { !discounts.isEmpty || !fees.isEmpty || tax != nil }

  /// The name of a discount or a fee; `nil` if there is none with the id.
  package func name(of id: String) -> LocalizedText? {
    discounts.first { $0.id == id }?.name ?? fees.first { $0.id == id }?.name
  }

  /// Whether a code is one that a discount asks for; in the form of `normalized(_:)`.
  func hasCode(_ code: String) -> Bool { discounts.contains { $0.code == code } }

  /// A code as codes are compared: ignoring case and spaces around it.
  package static func normalized(_ code: String) -> String {
    let trimmed = code.drop(while: \.isWhitespace)
    guard let last = trimmed.lastIndex(where: { !$0.isWhitespace }) else { return "" }
    return trimmed[...last].lowercased()
  }
}

package enum DiscountSize: Hashable, Sendable {
  case rate(Percentage)
  /// Minor units, from 1.
  case amount(Int64)
}

final class DiscountTerms: Sendable {
  let id: String
  let name: LocalizedText
  let item: BreakdownLine.Item
  let off: DiscountSize
  /// The items that it is for; `nil` for all.
  let of: ChargeFilter?
  let condition: AmountCondition?
  /// The code that it needs, normalized.
  let code: String?
  /// The least sum of its items before all discounts.
  let minimum: Int64
  /// The most that it takes off.
  let maximum: Int64?
  /// One unit of so many, the cheapest ones.
  let per: Int
  /// Only the first discount that applies of those with the same name.
  let oneOf: String?
  /// Whether somebody else pays it, so that tax is due on the full price.
  let isTaxedInFull: Bool
  let rounding: RoundingMode

  init(
    id: String, name: LocalizedText, off: DiscountSize, of: ChargeFilter? = nil,
    condition: AmountCondition? = nil, code: String? = nil, minimum: Int64 = 0,
    maximum: Int64? = nil, per: Int = 1, oneOf: String? = nil, isTaxedInFull: Bool = false,
    rounding: RoundingMode = .halfUp
  ) {
    self.id = id
    self.name = name
    item = .discount(name, id: id, missing: nil)
    self.off = off
    self.of = of
    self.condition = condition
    self.code = code
    self.minimum = minimum
    self.maximum = maximum
    self.per = per
    self.oneOf = oneOf
    self.isTaxedInFull = isTaxedInFull
    self.rounding = rounding
  }
}

final class FeeTerms: Sendable {
  enum Size: Sendable {
    case price(AmountPrice, isPerUnit: Bool)
    case given
    case rate(Percentage, of: FeeBase)
  }

  let id: String
  let name: LocalizedText
  let item: BreakdownLine.Item
  let size: Size
  /// The items that it is for; `nil` for all.
  let of: ChargeFilter?
  let condition: AmountCondition?
  let tax: ItemTax
  let rounding: RoundingMode

  init(
    id: String, name: LocalizedText, size: Size, of: ChargeFilter? = nil,
    condition: AmountCondition? = nil, tax: ItemTax = .none, rounding: RoundingMode = .halfUp
  ) {
    self.id = id
    self.name = name
    item = .fee(name, id: id)
    self.size = size
    self.of = of
    self.condition = condition
    self.tax = tax
    self.rounding = rounding
  }

  /// Whether it comes after tax and has none.
  var isOnTotal: Bool {
    if case .rate(_, of: .total) = size { true } else { false }
  }
}

struct TaxTerms: Sendable {
  /// A percentage, and the id under which it is summed.
  struct Rate: Hashable, Sendable {
    /// The index of the id in `rates`.
    let index: Int
    let percentage: Percentage
  }

  /// An id, and what it refers to in each channel; one entry if that is the same in all.
  struct NamedRate: Sendable {
    let id: String
    let byChannel: [Rate]
  }

  let isIncluded: Bool
  /// In the order written.
  let rates: [NamedRate]
  /// The tax of what says none itself.
  var standard: ItemTax?
  var place = TaxPlace.rate
  var rounding = RoundingMode.halfUp

  func rates(of tax: ItemTax, channel: Int) -> [Rate] {
    tax.rates.map { index in
      let entries = rates[index].byChannel
      return entries[entries.indices.contains(channel) ? channel : 0]
    }
  }
}

/// The taxes of an item: one, none, or several that are each computed by themselves.
struct ItemTax: Hashable, Sendable {
  /// Indices of `TaxTerms.rates`.
  let rates: [Int]

  /// Not taxed.
  static let none = ItemTax(rates: [])
}

/// How the total is rounded for payment.
struct RoundingTerms: Sendable {
  /// The least amount that can be paid, in minor units; from 1.
  let unit: Int64
  var mode = RoundingMode.halfUp
  var condition: MenuCondition?
}

/// The items that a discount or a fee is for.
struct ChargeFilter: Hashable, Sendable {
  var sections: Set<SectionIndex> = []
  var options: Set<OptionIndex> = []

  func contains(_ charge: Charge) -> Bool {
    sections.contains(charge.section) || charge.option.map(options.contains) ?? false
  }
}

/// A part of an order that is taxed and discounted as one: the whole page, or one line of it.
struct Charge: Sendable {
  /// The section of the page; of a page that is one charge, any.
  let section: SectionIndex
  /// `nil` for a count, a plugin's section or a list with one price, and for the page.
  let option: OptionIndex?
  /// The number of the option's line.
  var number = 1
  /// How many units it has; 0 only for a page that is counted 0 times.
  let units: Int
  /// For an option, the index of the taxes on its own price.
  var taxes = 0

  /// The section of a page that is one charge.
  static let page = SectionIndex(rawValue: .max)

  /// What it is a line of.
  func source(in definition: MenuDefinition) -> BreakdownSource {
    let whole = section == Self.page ? BreakdownLine.Item.base : .custom(section)
    return BreakdownSource(
      item: option.map { .option($0) } ?? whole, definition: definition, number: number)
  }
}

/// A condition that may ask for the subtotal, too.
indirect enum AmountCondition: Sendable {
  case order(MenuCondition)
  case subtotal(AmountRange)
  case any([AmountCondition])
  case all([AmountCondition])
  case not(AmountCondition)
}

/// Amounts from `lower` to `upper`, both included, in minor units.
package struct AmountRange: Hashable, Sendable {
  package let lower: Int64?
  package let upper: Int64?

  package init(lower: Int64?, upper: Int64?) {
    self.lower = lower
    self.upper = upper
  }

  func contains(_ amount: Int64) -> Bool {
    (lower.map { $0 <= amount } ?? true) && (upper.map { amount <= $0 } ?? true)
  }
}

/// A price whose conditions may ask for the subtotal, too.
indirect enum AmountPrice: Sendable {
  case price(MenuPrice)
  /// The first whose condition holds decides; the last has none.
  case rules([(condition: AmountCondition?, price: AmountPrice)])
}

extension AmountTerms {
  /// Whether no sum or product overflows in the amounts of an order whose
  /// items cost at most `items`.
  func areBounded(items: Int64) -> Bool {
    var total = PriceRange(items)
    // A rate is at most 100%.
    var doublings = 1 + (tax?.rates.count ?? 0)
    for fee in fees {
      switch fee.size {
      case .given, .price(_, isPerUnit: true): return false
      case .price(let price, isPerUnit: false):
        total = total.addingClamped(PriceRange(price.magnitude))
      case .rate: doublings += 1
      }
    }
    total = total.addingClamped(PriceRange(rounding?.unit ?? 0))
    for _ in 0..<doublings { total = total.multipliedClamped(by: 2) }
    // Products of two amounts and a percentage take 128 bits.
    return total.to < 1 << 48
  }
}

extension AmountPrice {
  /// The most that it can be, whether it is above or below 0.
  fileprivate var magnitude: Int64 {
    switch self {
    case .price(let price): price.bounds.magnitude
    case .rules(let rules): rules.map(\.price.magnitude).max() ?? 0
    }
  }
}
