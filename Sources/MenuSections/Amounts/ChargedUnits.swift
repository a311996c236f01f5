/// The units of a charge, in the order in which a discount of one of several units takes them: the
/// cheapest first. Which line was opened first decides only between equal ones.
struct ChargedUnits: Comparable {
  let charge: Int
  let count: Int64
  private let taxes: String
  private let amounts: [Int64]

  /// The units of a charge with the key of the taxes of each share, and its amount before any discount.
  init(charge: Int, count: Int64, shares: [(taxes: String, amount: Int64)]) {
    let shares = shares.sorted { $0.taxes < $1.taxes }
    self.charge = charge
    self.count = count
    taxes = shares.map(\.taxes).joined(separator: ";")
    amounts = shares.map(\.amount)
  }

  private var total: Int128 { amounts.reduce(0) { $0 + Int128($1) } }

  static func < (one: ChargedUnits, other: ChargedUnits) -> Bool {
    // Compares amounts of one unit without dividing.
    let (scale, otherScale) = (Int128(other.count), Int128(one.count))
    let (price, otherPrice) = (one.total * scale, other.total * otherScale)
    if price != otherPrice { return price < otherPrice }
    if one.taxes != other.taxes { return one.taxes < other.taxes }
    for (amount, otherAmount) in zip(one.amounts, other.amounts) {
      let (share, otherShare) = (Int128(amount) * scale, Int128(otherAmount) * otherScale)
      if share != otherShare { return share < otherShare }
    }
    return one.count == other.count ? one.charge < other.charge : one.count > other.count
  }
}
