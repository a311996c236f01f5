/// The units of a charge, in the order in which a discount of one of several units takes them: the
/// cheapest first. Which line was opened first decides only between equal ones.
struct ChargedUnits: Comparable {
  private let charge: Int
  private let count: Int64
  private let taxes: String
  private let amounts: [Int64]

  /// The units of a charge with the key of the taxes of each share, and its
  /// amount before any discount.
  private init(charge: Int, count: Int64, shares: [(taxes: String, amount: Int64)]) {
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

  /// A part of a charge with the key of its taxes, its amount before any
  /// discount, and what is left.
  typealias Share = (charge: Int, taxes: String, original: Int64, left: Int64)

  /// What is left of the cheapest units of some shares, one of every `per`,
  /// by the index of the share.
  static func left(
    ofCheapest candidates: [Int], per: Int64, units: (_ charge: Int) -> Int64,
    share: (Int) -> Share
  ) -> [(share: Int, amount: Int64)] {
    let byCharge = Dictionary(grouping: candidates) { share($0).charge }
    var all: [ChargedUnits] = []
    for (charge, own) in byCharge
    where units(charge) > 0 && own.contains(where: { share($0).left > 0 }) {
      all.append(
        ChargedUnits(
          charge: charge, count: units(charge),
          shares: own.map { (share($0).taxes, share($0).original) }))
    }
    all.sort()
    var missing = all.reduce(Int128(0)) { $0 + Int128($1.count) } / Int128(per)
    var room: [(share: Int, amount: Int64)] = []
    for unit in all where missing > 0 {
      let taken = min(missing, Int128(unit.count))
      missing -= taken
      for index in byCharge[unit.charge] ?? [] {
        let amount = Int64(Int128(share(index).left) * taken / Int128(unit.count))
        if amount > 0 { room.append((index, amount)) }
      }
    }
    return room.sorted { $0.share < $1.share }
  }
}
