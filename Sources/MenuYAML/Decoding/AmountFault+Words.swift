import MenuSections

extension AmountFault {
  /// Claims that what is to be written instead is surely the same value.
  ///
  /// Rounding is not; `1,234` is two amounts where a currency has three digits after the point or is
  /// not known; and a mark of another currency than the menu's is a fault that no edit should hide.
  func keepsValue(of text: String, in currency: Currency?) -> Bool {
    guard let currency else { return false }
    switch self {
    case .groupingSeparators: return currency.minorUnitDigits < 3
    case .decimalComma, .bareDecimalPoint, .unusualCharacters: return true
    case .currencyMarks:
      let mark = text.filter { !$0.isNumber && !" ,.'’_+-−".contains($0) }.lowercased()
      let isGrouped = text.contains(",") && currency.minorUnitDigits > 2
      return !isGrouped
        && (Self.ownMarks[currency.code] ?? [currency.code.lowercased()])
          .contains(mark)
    case .notAnAmount, .tooManyDigits, .tooManyFractionDigits: return false
    }
  }

  /// What people write beside amounts of the commonest currencies, in lower case.
  private static let ownMarks: [String: Set<String>] = [
    "KRW": ["krw", "원", "₩", "￦", "won"], "JPY": ["jpy", "円", "¥", "￥", "yen", "엔"],
    "USD": ["usd", "$", "us$", "dollar", "dollars"], "EUR": ["eur", "€", "euro", "euros"],
    "GBP": ["gbp", "£"], "CNY": ["cny", "元", "圆", "块", "¥", "￥", "cn¥", "yuan"],
  ]

  /// What to write instead.
  var label: String {
    switch self {
    case .tooManyDigits: "too large"
    case .notAnAmount, .tooManyFractionDigits, .groupingSeparators, .decimalComma,
      .bareDecimalPoint, .currencyMarks, .unusualCharacters:
      suggestion.map { "write \($0)" } ?? "expected a number such as 4500"
    }
  }

  /// What is wrong, as the end of a sentence.
  func inWords(_ currency: Currency?) -> String {
    switch self {
    case .notAnAmount: "is no amount"
    case .tooManyDigits(let limit): "has more than \(limit) digits"
    case .tooManyFractionDigits(0, _):
      "has digits after the point, and \(currency?.code ?? "the currency") has none"
    case .tooManyFractionDigits(let allowed, _):
      "has more digits after the point than the \(allowed) of \(currency?.code ?? "any currency")"
    case .groupingSeparators: "groups its digits; amounts are written without separators"
    case .decimalComma: "has a comma where amounts have a point"
    case .bareDecimalPoint: "needs a digit on both sides of its point"
    case .currencyMarks: "names the currency, which the menu does once for all amounts"
    case .unusualCharacters: "is not written in plain digits"
    }
  }
}
