/// The symbols, codes and words that people write beside an amount: `₩`, `US$`, `KRW`, `원`.
///
/// Codes of ISO 4217 that are also words of a menu (`CUP`, `ALL`, `TOP`) are marks only in their own
/// currency; those that CLDR gives a symbol everywhere are marks in all.
enum CurrencyMarks {
  /// Whether `mark`, which holds no spaces or digits, says nothing but a currency.
  static func contains(_ mark: String, currency: Currency?) -> Bool {
    mark == currency?.code || CurrencySymbols.shared.keys.contains(mark.uppercased())
      || words.contains(mark.lowercased()) || isSymbol(mark)
  }

  /// The backslash is where Korean and Japanese keyboards have their currency.
  private static let words: Set<String> = [
    "원", "円", "圓", "元", "圆", "块", "塊", "\\", "kr", "kč", "zł",
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
