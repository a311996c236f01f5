/// The symbols, codes and words that people write beside an amount: `₩`, `US$`, `KRW`, `원`.
///
/// Codes of ISO 4217 that are also words in menus (`CUP`, `ALL`, `TOP`) are recognized only in
/// their own currency; codes with a symbol in CLDR's root locale are recognized in every currency.
enum CurrencyMarks {
  /// Whether `mark`, which contains no spaces or digits, is only a symbol, code or name of a
  /// currency.
  static func contains(_ mark: String, currency: Currency?) -> Bool {
    let code = mark.uppercased()
    let word = mark.lowercased()
    return code == currency?.code || CurrencySymbols.shared.keys.contains(code)
      || words.contains(word) || abbreviations.contains(word) || isSymbol(mark)
  }

  /// Words that may end with a point: `Fr. 5`, `45 kr.`
  static let abbreviations: Set<String> = ["fr", "sfr", "kr", "rs"]

  /// Korean and Japanese keyboards have the currency symbol on the backslash key.
  private static let words: Set<String> = [
    "원", "円", "圓", "元", "圆", "块", "塊", "\\", "kč", "zł",
    "won", "yen", "yuan", "euro", "euros", "dollar", "dollars",
  ]

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
