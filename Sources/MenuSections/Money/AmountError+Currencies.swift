extension AmountError {
  /// The text beside the digits of an amount, in lower case.
  static func mark(in text: String) -> String {
    text.filter { !$0.isNumber && !" ,.'’_+-−".contains($0) }.lowercased()
  }

  /// What people write next to amounts of the most common currencies, in lower case.
  static let ownMarks: [String: Set<String>] = [
    "KRW": ["krw", "원", "₩", "￦", "won"], "JPY": ["jpy", "円", "¥", "￥", "yen", "엔"],
    "USD": ["usd", "$", "us$", "dollar", "dollars"], "EUR": ["eur", "€", "euro", "euros"],
    "GBP": ["gbp", "£"], "CNY": ["cny", "元", "圆", "块", "¥", "￥", "cn¥", "yuan"],
  ]

  /// The first of the most common currencies that has a mark, such as `won` or `$`.
  package static func currency(ofMark mark: String) -> Currency? {
    let mark = mark.lowercased()
    let code = Currency.common.first { ownMarks[$0]?.contains(mark) ?? false }
    return code.flatMap { Currency(code: $0) }
  }

  /// The currency that an amount names although the menu's is another, as in `$4.50` in won.
  package static func foreignCurrency(in text: String, menu: Currency?) -> Currency? {
    let mark = mark(in: text)
    guard let menu, !mark.isEmpty, ownMarks[menu.code]?.contains(mark) != true,
      let other = currency(ofMark: mark), other != menu
    else { return nil }
    return other
  }
}

extension Currency {
  /// The most common currencies, as codes.
  package static let common = ["KRW", "USD", "EUR", "JPY", "CNY", "GBP"]
}
