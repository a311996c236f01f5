public import MenuText

/// Formats amounts for readers with the conventions of CLDR: `₩20,400`, `4,50 €`, and `20,400원` in
/// Korean.
///
/// All digits of the minor unit are written, even if CLDR omits them. Amounts without a currency
/// are plain numbers. The minus sign is U+2212 in every language, as in steppers. Spaces inside are
/// U+00A0 and U+202F, so that lines do not break there.
public struct MoneyFormat: Sendable {
  private let convention: MoneyConvention
  /// The last currency that was prepared, and how its amounts are written.
  private var prepared: (currency: Currency, format: AmountFormat)

  /// Creates a format with the conventions of the primary language; script and region are ignored.
  ///
  /// Supports `de`, `en`, `es`, `fr`, `ja`, `ko` and `zh`; other languages use the form
  /// of CLDR's root, `US$ 1,234.50`.
  public init(language: LanguageTag) {
    convention = MoneyConvention(language: language.language)
    prepared = (.none, convention.format(of: .none))
  }

  /// The same format, which looks up the symbols of a currency once and not for each amount.
  public func prepared(for currency: Currency) -> MoneyFormat {
    var format = self
    format.prepared = (currency, convention.format(of: currency))
    return format
  }

  /// The amount, with a sign only if it is negative: `4,500원`, `−500원`.
  public func string(_ money: Money) -> String {
    string(money.minorUnits, of: money.currency)
  }

  /// The amount as a difference: `+500원`, `−500원`; zero has no sign, `0원`.
  public func signedString(_ money: Money) -> String {
    string(money.minorUnits, of: money.currency, showsPlus: money.minorUnits > 0)
  }

  /// The number of a percentage, without a sign: `8.875`, in German `8,875`.
  public func string(_ percentage: Percentage) -> String {
    percentage.description.replacing(".", with: convention.decimalSeparator)
  }

  /// An amount of minor units as text; with `showsPlus`, one that is not negative has a plus sign.
  func string(_ minorUnits: Int64, of currency: Currency, showsPlus: Bool = false) -> String {
    // The prepared format is not copied.
    currency == prepared.currency
      ? prepared.format.string(minorUnits, showsPlus: showsPlus)
      : convention.format(of: currency).string(minorUnits, showsPlus: showsPlus)
  }

  /// How amounts of a currency are written.
  public func format(of currency: Currency) -> AmountFormat {
    currency == prepared.currency ? prepared.format : convention.format(of: currency)
  }
}
