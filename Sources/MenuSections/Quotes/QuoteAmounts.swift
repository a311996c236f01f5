/// The amounts of a quote, in minor units of its currency; they follow from its tree.
public struct QuoteAmounts: Hashable, Sendable {
  /// A discount, at most 0, or a fee.
  public struct Entry: Hashable, Sendable {
    /// Its id.
    public let id: String
    /// The amount.
    public let amount: Int64
  }

  /// The tax under one id.
  public struct Tax: Hashable, Sendable {
    /// The id of the rate.
    public let id: String
    /// The percentage, such as `8.875%`.
    public let rate: String
    /// What is taxed, without the tax.
    public let net: Int64
    /// The tax.
    public let tax: Int64
  }

  /// The ISO 4217 code of the currency.
  public internal(set) var currency = ""
  /// The sum of the items.
  public internal(set) var subtotal: Int64 = 0
  /// The discounts that apply, in their order.
  public internal(set) var discounts: [Entry] = []
  /// The fees, those on the total last.
  public internal(set) var fees: [Entry] = []
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

  var json: CanonicalJSON {
    func list(_ entries: [Entry]) -> CanonicalJSON {
      .array(entries.map { .object(["id": .string($0.id), "amount": .integer($0.amount)]) })
    }
    return .object([
      "currency": .string(currency), "subtotal": .integer(subtotal), "discounts": list(discounts),
      "fees": list(fees),
      "taxes": .array(
        taxes.map {
          .object([
            "id": .string($0.id), "rate": .string($0.rate), "net": .integer($0.net),
            "tax": .integer($0.tax), "gross": .integer($0.net &+ $0.tax),
          ])
        }),
      "taxIncluded": .bool(isTaxIncluded), "raised": .integer(raised),
      "rounding": .integer(rounding), "total": .integer(total),
    ])
  }
}
