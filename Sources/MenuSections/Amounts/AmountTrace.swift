/// What the calculation of an order's amounts did, step by step; it exists only for quotes.
final class AmountTrace {
  struct Part {
    let charge: Int
    /// The ids of its taxes.
    let key: String
    let original: Int64
  }

  /// A discount that takes something off.
  struct Taking {
    let id: String
    /// `nil` for a line of a plugin's rule.
    let terms: DiscountTerms?
    /// The amount of a plugin's line, at most 0.
    var given: Int64 = 0
    /// The parts that it may take from.
    let candidates: [Int]
    /// What it takes from them.
    var taken: [Int: Int64] = [:]
  }

  struct Charging {
    let id: String
    /// `nil` for a line of a plugin's rule.
    let terms: FeeTerms?
    /// The ids of its taxes.
    let key: String
    let amount: Int64
    /// The indices of the rules that lead to its price.
    let rules: [Int]
  }

  var parts: [Part] = []
  var takings: [Taking] = []
  var fees: [Charging] = []
  /// The rules that led to the price of the fee that is computed.
  var rules: [Int] = []
  var rounding: RoundingTerms?
}
