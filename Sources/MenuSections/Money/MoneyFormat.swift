public import MenuText

/// Writes money for a reader's eye as CLDR does: `₩20,400`, `4,50 €`, and `20,400원` in Korean.
///
/// All digits of the minor unit are written, also where CLDR would leave them out. Amounts without a
/// currency are bare numbers. A minus is U+2212 in every language, as it is beside a stepper. Spaces inside are U+00A0 and U+202F, so that lines do not break there.
public struct MoneyFormat: Sendable {
  private let convention: MoneyConvention

  /// Takes the conventions of the primary language, whatever its script and region.
  ///
  /// Known are `de`, `en`, `es`, `fr`, `ja`, `ko` and `zh`; any other language gets the neutral form
  /// of CLDR's root, `US$ 1,234.50`.
  public init(language: LanguageTag) {
    convention = MoneyConvention(language: language.language)
  }

  /// The amount with a sign only when it is negative: `4,500원`, `−500원`.
  public func string(_ money: Money) -> String {
    text(of: money, sign: money.minorUnits < 0 ? Self.minus : "")
  }

  /// The amount as a difference: `+500원`, `−500원`; nothing stays without a sign, `0원`.
  public func signedString(_ money: Money) -> String {
    text(of: money, sign: money.minorUnits < 0 ? Self.minus : money.minorUnits > 0 ? "+" : "")
  }

  private func text(of money: Money, sign: String) -> String {
    let number = convention.number(money.digits)
    guard money.currency != .none else { return sign + number }
    let code = money.currency.code
    if let word = convention.closeWords[code] { return sign + number + word }
    let symbol = convention.symbols[code] ?? CurrencySymbols.shared[code] ?? code
    return switch convention.place {
    case .before: sign + symbol + (Self.touchesDigits(symbol) ? "" : Self.space) + number
    case .beforeSpace: sign + symbol + Self.space + number
    case .afterSpace: sign + number + Self.space + symbol
    }
  }

  private static let minus = "\u{2212}"
  private static let space = "\u{A0}"

  /// UTS 35, part 3, "Currencies": a space parts the digits from what ends in neither a symbol nor one.
  private static func touchesDigits(_ symbol: String) -> Bool {
    switch symbol.unicodeScalars.last?.properties.generalCategory {
    case .currencySymbol, .mathSymbol, .modifierSymbol, .otherSymbol, .spaceSeparator: true
    default: false
    }
  }
}
