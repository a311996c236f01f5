/// How a language writes numbers and where it puts a currency's symbol, after CLDR.
struct MoneyConvention: Sendable {
  /// The position of the symbol; a sign is always first.
  enum SymbolPosition {
    case before, beforeSpace, afterSpace
  }

  var decimalSeparator = "."
  var groupingSeparator = ","

  /// The smallest number with separators: with 10,000, `1234` has none and `12.345` has one.
  var smallestGrouped: UInt64 = 1_000

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
      smallestGrouped = 10_000
    default: symbolPosition = .beforeSpace
    }
  }

  /// How amounts of a currency are written; those of ``Currency/none`` are plain numbers.
  func format(of currency: Currency) -> AmountFormat {
    var format = AmountFormat(decimalOf: currency)
    format.minus = Self.minus
    format.decimalSeparator = decimalSeparator
    format.groupingSeparator = groupingSeparator
    format.smallestGrouped = smallestGrouped
    guard currency != .none else { return format }
    let code = currency.code
    if let word = closeWords[code] {
      format.suffix = word
      return format
    }
    let symbol = symbols[code] ?? CurrencySymbols.shared[code] ?? code
    switch symbolPosition {
    case .before: format.prefix = symbol + (Self.touchesDigits(symbol) ? "" : Self.space)
    case .beforeSpace: format.prefix = symbol + Self.space
    case .afterSpace: format.suffix = Self.space + symbol
    }
    return format
  }

  private static let minus = "\u{2212}"
  private static let space = "\u{A0}"

  /// UTS 35, part 3, "Currencies": a space separates the digits from a currency text unless that
  /// ends in a symbol or a space.
  private static func touchesDigits(_ symbol: String) -> Bool {
    switch symbol.unicodeScalars.last?.properties.generalCategory {
    case .currencySymbol, .mathSymbol, .modifierSymbol, .otherSymbol, .spaceSeparator: true
    default: false
    }
  }
}
