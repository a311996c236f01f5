/// A compiled price: an amount, or amounts that the answers of other sections decide.
///
/// Amounts are minor units of the menu's currency.
package enum MenuPrice: Hashable, Sendable {
  /// Always the same.
  case amount(Int64)
  /// The chosen option of a radio decides; while it is unanswered the price is a range.
  indirect case table(SectionReference, [OptionIndex: MenuPrice])
  /// The channel of the order decides, by index.
  case channels([Int: MenuPrice])
  /// The first rule whose condition holds decides; the last has none.
  case rules([Rule])
  /// No price: something is not available with the answers that lead here.
  case unavailable
  indirect case sum(MenuPrice, surcharge: MenuPrice)

  /// One line of a price list.
  package struct Rule: Hashable, Sendable {
    /// When it applies; `nil` is always.
    package let condition: MenuCondition?
    package let price: MenuPrice

    /// Whether it applies in a context, unless one before it does; `nil` if that depends on more.
    func outcome(in state: ContextState?) -> Bool? {
      guard let state else { return nil }
      guard let condition else { return true }
      return condition.outcome(in: state)
    }
  }

  /// Costs nothing.
  package static let free = MenuPrice.amount(0)

  /// The amount, where nothing else decides it.
  package var constant: Int64? {
    switch self {
    case .amount(let amount): return amount
    case .sum(let price, let surcharge):
      guard let price = price.constant, let surcharge = surcharge.constant else { return nil }
      let (sum, overflows) = price.addingReportingOverflow(surcharge)
      return overflows ? nil : sum
    case .table, .channels, .rules, .unavailable: return nil
    }
  }

  /// The part of it that is compared, and that is free where units are free.
  var withoutSurcharge: MenuPrice {
    if case .sum(let price, _) = self { price } else { self }
  }

  /// The prices that it is made of, each with the condition of its rule, in the order written.
  var parts: [(condition: MenuCondition?, price: MenuPrice)] {
    switch self {
    case .amount, .unavailable: []
    case .table(_, let prices): prices.sorted { $0.key < $1.key }.map { (nil, $0.value) }
    case .channels(let prices): prices.sorted { $0.key < $1.key }.map { (nil, $0.value) }
    case .rules(let rules): rules.map { ($0.condition, $0.price) }
    case .sum(let price, let surcharge): [(nil, price), (nil, surcharge)]
    }
  }

  /// The sections that decide it, in the order written.
  package var references: [SectionReference] {
    let own = if case .table(let reference, _) = self { [reference] } else { [SectionReference]() }
    return own + parts.flatMap { ($0.condition?.references ?? []) + $0.price.references }
  }

  func isDecided(by section: SectionIndex) -> Bool {
    switch self {
    case .amount, .unavailable: false
    case .table(let reference, let prices):
      reference.section == section || prices.values.contains { $0.isDecided(by: section) }
    case .channels(let prices): prices.values.contains { $0.isDecided(by: section) }
    case .rules(let rules):
      rules.contains { rule in
        rule.condition?.references.contains { $0.section == section } ?? false
          || rule.price.isDecided(by: section)
      }
    case .sum(let price, let surcharge):
      price.isDecided(by: section) || surcharge.isDecided(by: section)
    }
  }

  /// The least and the greatest amount it can come to, in minor units.
  package var bounds: PriceRange { bounds(in: nil) }

  /// The same in a context; `nil` is any.
  func bounds(in state: ContextState?) -> PriceRange { possibleBounds(in: state) ?? .zero }

  /// The same; `nil` if it never comes to an amount.
  func possibleBounds(in state: ContextState? = nil) -> PriceRange? {
    switch self {
    case .amount(let amount): return PriceRange(amount)
    case .unavailable: return nil
    case .table(_, let prices):
      return .possible(prices.values.lazy.map { $0.possibleBounds(in: state) })
    case .channels(let prices):
      if let state, let decided = prices[state.channel] { return decided.possibleBounds(in: state) }
      return .possible(prices.values.lazy.map { $0.possibleBounds(in: state) })
    case .rules(let rules):
      var possible: [PriceRange?] = []
      for rule in rules {
        let outcome = rule.outcome(in: state)
        if outcome != false { possible.append(rule.price.possibleBounds(in: state)) }
        if outcome == true { break }
      }
      return .possible(possible)
    case .sum(let price, let surcharge):
      return price.possibleBounds(in: state).map { $0.addingClamped(surcharge.bounds(in: state)) }
    }
  }

  var dependsOnContext: Bool {
    if case .channels = self { return true }
    if case .table(_, let prices) = self {
      return prices.values.contains(where: \.dependsOnContext)
    }
    return parts.contains {
      $0.condition?.dependsOnContext == true || $0.price.dependsOnContext
    }
  }
}

/// The price of completing an option's nested sections as long as nothing in them is answered.
struct NestedPrice: Hashable, Sendable {
  /// The least and the greatest sum of what must be chosen, in minor units.
  let sum: PriceRange
  /// The start of the level's own count, 1 without one.
  let factor: Int
  /// Whether it may be narrower in one context.
  let dependsOnContext: Bool

  /// Nothing is nested.
  static let none = NestedPrice(sum: .zero, factor: 1, dependsOnContext: false)

  /// The price of the whole, for an own price.
  func completing(_ own: PriceRange) -> PriceRange {
    own.multipliedClamped(by: factor).addingClamped(sum)
  }
}
