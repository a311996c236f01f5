/// A number of units with the price of one.
struct UnitPrice {
  let price: PriceRange
  let quantity: Int

  init(_ price: PriceRange, quantity: Int) {
    self.price = price
    self.quantity = quantity
  }

  /// The price of all of them; `nil` if it overflows.
  var total: PriceRange? { price.multiplied(by: quantity) }
}

/// What the free units of a menu section take off.
struct FreeDiscount {
  /// The discount, a negative price.
  let amount: PriceRange
  /// Its line: the units, if all have one price, else the whole.
  let line: UnitPrice

  /// `nil` if the discount overflows.
  ///
  /// The least and the greatest prices are sorted separately, so that both ends of a range are true.
  /// A unit below zero is skipped: a free unit never raises the price.
  init?(_ free: FreeUnits, of units: [UnitPrice]) {
    func freed(_ end: KeyPath<PriceRange, Int64>) -> [(price: Int64, quantity: Int)] {
      var left = free.first
      return units.map { (price: $0.price[keyPath: end], quantity: $0.quantity) }
        .filter { $0.price >= 0 }
        .sorted { free.units == .mostExpensive ? $0.price > $1.price : $0.price < $1.price }
        .compactMap { unit in
          let quantity = min(left, unit.quantity)
          left -= quantity
          return quantity > 0 ? (unit.price, quantity) : nil
        }
    }
    func sum(_ units: [(price: Int64, quantity: Int)]) -> Int64? {
      let sum = units.reduce(PriceRange?.some(.zero)) { sum, unit in
        PriceRange(unit.price).multiplied(by: unit.quantity).flatMap { sum?.adding($0) }
      }
      return sum?.from
    }
    let cheapest = freed(\.from)
    guard let from = sum(cheapest), let to = sum(freed(\.to)) else { return nil }
    amount = PriceRange(from: -from, to: -to)
    let quantity = cheapest.reduce(0) { $0 + $1.quantity }
    let isEven = from == to && quantity > 0 && cheapest.allSatisfy { $0.price == cheapest[0].price }
    line =
      isEven
      ? UnitPrice(PriceRange(-cheapest[0].price), quantity: quantity)
      : UnitPrice(amount, quantity: 1)
  }
}
