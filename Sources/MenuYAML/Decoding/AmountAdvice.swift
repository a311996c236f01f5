import MenuSections

extension AmountError {
  /// Whether what is to be written instead is surely the same value.
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

  /// The first of the commonest currencies that a mark is written for, such as `won` or `$`.
  static func currency(ofMark mark: String) -> Currency? {
    let mark = mark.lowercased()
    let code = MenuVocabulary.commonCurrencies.first { ownMarks[$0]?.contains(mark) ?? false }
    return code.flatMap { Currency(code: $0) }
  }

  /// The currency that an amount names although the menu's is another, as in `$4.50` in won.
  static func foreignCurrency(in text: String, menu: Currency?) -> Currency? {
    let mark = text.filter { !$0.isNumber && !" ,.'’_+-−".contains($0) }.lowercased()
    guard let menu, !mark.isEmpty, ownMarks[menu.code]?.contains(mark) != true,
      let other = currency(ofMark: mark), other != menu
    else { return nil }
    return other
  }

  /// Whether a word says that nothing is to be paid.
  static func isFree(_ text: String) -> Bool {
    ["free", "gratis", "무료", "無料", "免费", "免費", "kostenlos", "gratuit"]
      .contains(text.lowercased())
  }

  /// Whether a text is a share, such as `10%` or `-10 %`.
  static func isShare(_ text: String) -> Bool {
    guard text.hasSuffix("%") || text.hasSuffix("％") else { return false }
    let number = text.dropLast().filter { $0 != " " }
    return AmountParseResult(number, currency: nil).isAmount
  }

  /// What to write instead of `text`.
  func label(for text: String, in currency: Currency?) -> String {
    if let suggestion { return "write \(suggestion)" }
    let example = Self.example(in: currency)
    return switch self {
    case .tooManyDigits: "too large"
    case .notAnAmount where Self.isFree(text): "write 0"
    case .notAnAmount where Self.isShare(text):
      "an amount is not a share; write a number such as \(example)"
    case .notAnAmount, .tooManyFractionDigits, .groupingSeparators, .decimalComma,
      .bareDecimalPoint, .currencyMarks, .unusualCharacters:
      "expected a number such as \(example)"
    }
  }

  /// An amount as a currency writes it: `4500`, `4.50`.
  static func example(in currency: Currency?) -> String {
    guard let digits = currency?.minorUnitDigits, digits > 0 else { return "4500" }
    return "4.5" + String(repeating: "0", count: digits - 1)
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
