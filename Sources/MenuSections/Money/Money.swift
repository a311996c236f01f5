/// An exact amount in one currency: a signed number of minor units, so 450 in USD is $4.50.
public struct Money: Hashable, Sendable {
  /// How many of the smallest units of ``currency``: won in KRW, cents in USD.
  public let minorUnits: Int64

  /// The currency, which defines the minor unit.
  public let currency: Currency

  /// Creates an amount of `minorUnits` in `currency`; every combination is valid.
  public init(minorUnits: Int64, currency: Currency) {
    self.minorUnits = minorUnits
    self.currency = currency
  }

  /// Parses a ``decimalText`` or an amount as in a menu: `11000`, `4.5`, `+500`, `-0.05`.
  ///
  /// Unlike in menus, amounts may have more than twelve digits. Returns `nil` for anything else,
  /// and if the minor units exceed an `Int64`.
  public init?(decimal: String, currency: Currency) {
    switch AmountParseResult(decimal, currency: currency, digitLimit: nil) {
    case .amount(let minorUnits): self.init(minorUnits: minorUnits, currency: currency)
    case .invalid, .notAmount: return nil
    }
  }

  /// The amount in ASCII with all fraction digits, for JSON and files: `11000`, `4.50`, `-0.05`.
  public var decimalText: String {
    if currency.minorUnitDigits == 0 { return String(minorUnits) }
    return AmountFormat(decimalOf: currency).string(minorUnits)
  }

  /// The sum; `nil` if the currencies differ or the sum does not fit in an `Int64`.
  public func adding(_ other: Money) -> Money? {
    guard currency == other.currency else { return nil }
    let (sum, overflow) = minorUnits.addingReportingOverflow(other.minorUnits)
    return overflow ? nil : Money(minorUnits: sum, currency: currency)
  }

  /// The product with a quantity; `nil` if it does not fit in an `Int64`.
  public func multiplied(by quantity: Int) -> Money? {
    let (product, overflow) = minorUnits.multipliedReportingOverflow(by: Int64(quantity))
    return overflow ? nil : Money(minorUnits: product, currency: currency)
  }
}
