/// A price as an author writes it; names are looked up by the builder.
package enum PriceDraft: Sendable {
  /// Minor units of the menu's currency.
  case amount(Int64, AmountOrigin = AmountOrigin())
  /// One price for every option of another section.
  indirect case table(
    section: Located<String>, entries: [(option: Located<String>, price: PriceDraft)])
  /// The first rule whose condition holds.
  indirect case rules([Rule], location: SourceReference)
  /// No price: what the price belongs to, or the option that was named last, is not available.
  case unavailable(at: SourceReference)

  package struct Rule: Sendable {
    /// When it applies; `nil` is always.
    package var condition: ConditionDraft?
    package var price: PriceDraft
    package var location: SourceReference

    package init(
      _ condition: ConditionDraft?, _ price: PriceDraft, location: SourceReference = .unknown
    ) {
      self.condition = condition
      self.price = price
      self.location = location
    }
  }
}

/// How an amount came about: where it is written, and what scaled it.
package struct AmountOrigin: Sendable {
  var location: SourceReference
  /// The factors in their order, each with the amount that it scaled.
  var scales: [(factor: PortionDraft.Factor, amount: Int64)] = []

  package init(at location: SourceReference = .unknown) {
    self.location = location
  }

  /// The same after another factor.
  func scaled(_ amount: Int64, by factor: PortionDraft.Factor) -> AmountOrigin {
    var origin = self
    origin.scales.append((factor, amount))
    return origin
  }
}

extension PriceDraft {
  var location: SourceReference {
    switch self {
    case .amount(_, let origin): origin.location
    case .table(let section, _): section.location
    case .rules(_, let location), .unavailable(let location): location
    }
  }

  /// Whether it is the same whatever is answered.
  var isConstant: Bool {
    if case .amount = self { true } else { false }
  }

  /// All amounts in it.
  var amounts: [Int64] {
    switch self {
    case .amount(let amount, _): [amount]
    case .unavailable: []
    case .table(_, let entries): entries.flatMap(\.price.amounts)
    case .rules(let rules, _): rules.flatMap(\.price.amounts)
    }
  }

  /// Where it says `none` first.
  var firstNone: SourceReference? {
    switch self {
    case .amount: return nil
    case .unavailable(let location): return location
    case .table(_, let entries):
      for entry in entries { if let none = entry.price.firstNone { return none } }
    case .rules(let rules, _):
      for rule in rules { if let none = rule.price.firstNone { return none } }
    }
    return nil
  }

  /// The names of all sections it refers to.
  var names: [Located<String>] {
    switch self {
    case .amount, .unavailable: []
    case .table(let section, let entries): [section] + entries.flatMap(\.price.names)
    case .rules(let rules, _):
      rules.flatMap { ($0.condition?.names ?? []) + $0.price.names }
    }
  }
}
