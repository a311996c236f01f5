/// The symbols, codes and words that people write beside an amount: `₩`, `US$`, `KRW`, `원`.
///
/// Codes of ISO 4217 that are also words in menus (`CUP`, `ALL`, `TOP`) are recognized only in
/// their own currency; codes with a symbol in CLDR's root locale are recognized in every currency.
package enum CurrencyMarks {
  /// Whether `mark`, which contains no spaces or digits, is only a symbol, code or name of a
  /// currency.
  static func contains(_ mark: String, currency: Currency?) -> Bool {
    let code = mark.uppercased()
    let word = mark.lowercased()
    return code == currency?.code || CurrencySymbols.shared.keys.contains(code)
      || words.contains(word) || abbreviations.contains(word) || isSymbol(mark)
  }

  /// Whether a mark is that of the minor units of a currency with two digits:
  /// `50 cents`, `50p`, `50 ct`, `50c`.
  static func isOfHundredths(_ mark: String, currency: Currency?) -> Bool {
    let word = mark.lowercased()
    // In Costa Rica and Ghana `¢` is the sign of the currency itself.
    return word == "¢" && !["CRC", "GHS"].contains(currency?.code ?? "")
      || ["cent", "cents"].contains(word)
      || currency?.code == "GBP" && ["p", "pence"].contains(word)
      || currency?.code == "EUR" && word == "ct"
      || word == "c" && currenciesWithCents.contains(currency?.code ?? "")
  }

  /// Whether an amount is in cents although the menu's currency has none, as `50 cents` or `50¢` in
  /// pounds.
  static func hasOtherCents(_ text: String, currency: Currency?) -> Bool {
    guard let currency, !currenciesWithCents.contains(currency.code) else { return false }
    let mark = mark(in: text)
    return ["cent", "cents", "¢"].contains(mark) && isOfHundredths(mark, currency: currency)
  }

  private static let currenciesWithCents: Set<String> = [
    "AUD", "AWG", "BBD", "BMD", "BND", "BSD", "BZD", "CAD", "EUR", "FJD", "GYD", "HKD", "JMD",
    "KES", "KYD", "LKR", "LRD", "MUR", "NAD", "NZD", "SBD", "SCR", "SGD", "SLE", "SRD", "SZL",
    "TTD", "TWD", "USD", "XCD", "ZAR",
  ]

  /// Words that may end with a point: `Fr. 5`, `45 kr.`
  static let abbreviations: Set<String> = ["fr", "sfr", "kr", "rs", "rp"]

  /// Korean and Japanese keyboards have the currency symbol on the backslash key.
  private static let words: Set<String> = [
    "원", "円", "えん", "圓", "元", "圆", "块", "塊", "\\", "kč", "zł",
    "won", "yen", "yuan", "euro", "euros", "dollar", "dollars", "đ", "vnđ",
  ]

  /// What people write next to amounts of the most common currencies, in lower case.
  static let own: [String: Set<String>] = [
    "KRW": ["krw", "원", "₩", "￦", "won"], "JPY": ["jpy", "円", "えん", "¥", "￥", "yen", "엔"],
    "USD": ["usd", "$", "us$", "dollar", "dollars"], "EUR": ["eur", "€", "euro", "euros"],
    "VND": ["vnd", "₫", "đ", "vnđ"], "GBP": ["gbp", "£"],
    "CNY": ["cny", "元", "圆", "块", "¥", "￥", "cn¥", "yuan"],
  ]

  /// Whether a text ends with a word of one character for its currency, such as `원` of won.
  static func endsWithWord(_ text: some StringProtocol, of currency: Currency?) -> Bool {
    guard let currency, let last = text.last, !last.isASCII, last.isLetter else { return false }
    return own[currency.code]?.contains(String(last)) ?? false
  }

  /// The text beside the digits of an amount, in lower case.
  static func mark(in text: String) -> String {
    text.filter { !$0.isNumber && !" ,.'’_+-−".contains($0) }.lowercased()
  }

  /// The first of the most common currencies that has a mark, such as `won` or `$`.
  package static func currency(of mark: String) -> Currency? {
    let mark = mark.lowercased()
    let code = Currency.common.first { own[$0]?.contains(mark) ?? false }
    return code.flatMap { Currency(code: $0) }
  }

  /// The currency that an amount names although the menu's is another, as in `$4.50` in won.
  static func foreignCurrency(in text: String, menu: Currency?) -> Currency? {
    let mark = mark(in: text)
    guard let menu, !mark.isEmpty, own[menu.code]?.contains(mark) != true,
      let other = currency(of: mark), other != menu
    else { return nil }
    return other
  }

  private static func isSymbol(_ mark: String) -> Bool {
    var hasSymbol = false
    for scalar in mark.unicodeScalars {
      if scalar.properties.generalCategory == .currencySymbol {
        hasSymbol = true
      } else if !scalar.properties.isAlphabetic {
        return false
      }
    }
    return hasSymbol && mark.unicodeScalars.count <= 4
  }
}

extension Currency {
  /// The most common currencies, as codes.
  package static let common = ["KRW", "USD", "EUR", "JPY", "CNY", "GBP"]
}
