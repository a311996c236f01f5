public import MenuText

/// Formats amounts for readers with the conventions of CLDR: `₩20,400`, `4,50 €`, and `20,400원` in
/// Korean.
///
/// All digits of the minor unit are written, even if CLDR omits them. Amounts without a currency
/// are plain numbers. The minus sign is U+2212 in every language, as in steppers. Spaces inside are
/// U+00A0 and U+202F, so that lines do not break there.
public struct MoneyFormat: Sendable {
  private let convention: MoneyConvention

  /// Creates a format with the conventions of the primary language; script and region are ignored.
  ///
  /// Supports `de`, `en`, `es`, `fr`, `ja`, `ko` and `zh`; other languages use the form
  /// of CLDR's root, `US$ 1,234.50`.
  public init(language: LanguageTag) {
    convention = MoneyConvention(language: language.language)
  }

  /// The amount, with a sign only if it is negative: `4,500원`, `−500원`.
  public func string(_ money: Money) -> String {
    text(of: money, sign: money.minorUnits < 0 ? Self.minus : "")
  }

  /// The amount as a difference: `+500원`, `−500원`; zero has no sign, `0원`.
  public func signedString(_ money: Money) -> String {
    text(of: money, sign: money.minorUnits < 0 ? Self.minus : money.minorUnits > 0 ? "+" : "")
  }

  private func text(of money: Money, sign: String) -> String {
    let number = convention.number(money.digits)
    guard money.currency != .none else { return sign + number }
    let code = money.currency.code
    if let word = convention.closeWords[code] { return sign + number + word }
    let symbol = convention.symbols[code] ?? CurrencySymbols.shared[code] ?? code
    return switch convention.symbolPosition {
    case .before: sign + symbol + (Self.touchesDigits(symbol) ? "" : Self.space) + number
    case .beforeSpace: sign + symbol + Self.space + number
    case .afterSpace: sign + number + Self.space + symbol
    }
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
