/// How a language writes numbers and where it puts a currency's symbol, after CLDR.
struct MoneyConvention: Sendable {
  /// The position of the symbol; a sign is always first.
  enum SymbolPosition {
    case before, beforeSpace, afterSpace
  }

  var decimalSeparator = "."
  var groupingSeparator = ","

  /// The minimum number of digits before the first separator: with 2, `1234` has none and `12.345`
  /// has one.
  var minimumGroupingDigits = 1

  var symbolPosition = SymbolPosition.before

  /// Symbols by code that differ from ``CurrencySymbols/shared``.
  var symbols: [String: String]

  /// Exceptions to CLDR: words by code that follow the number without a space.
  var closeWords: [String: String] = [:]

  /// The conventions of a primary subtag such as `ko`.
  init(language: String) {
    symbols = CurrencySymbols.own[language] ?? [:]
    switch language {
    case "en": break
    case "ko": closeWords = ["KRW": "원"]
    case "ja": closeWords = ["JPY": "円"]
    case "zh": closeWords = ["CNY": "元"]
    case "de": (decimalSeparator, groupingSeparator, symbolPosition) = (",", ".", .afterSpace)
    case "fr":
      (decimalSeparator, groupingSeparator, symbolPosition) = (",", "\u{202F}", .afterSpace)
    case "es":
      (decimalSeparator, groupingSeparator, symbolPosition) = (",", ".", .afterSpace)
      minimumGroupingDigits = 2
    default: symbolPosition = .beforeSpace
    }
  }

  /// The digits with separators, those before the point in groups of three.
  func number(_ digits: (whole: Substring, fraction: Substring)) -> String {
    let count = digits.whole.utf8.count
    let isGrouped = count >= 3 + minimumGroupingDigits
    var text = ""
    for (index, digit) in digits.whole.unicodeScalars.enumerated() {
      if isGrouped, index > 0, (count - index) % 3 == 0 { text += groupingSeparator }
      text.unicodeScalars.append(digit)
    }
    return digits.fraction.isEmpty ? text : text + decimalSeparator + digits.fraction
  }
}
