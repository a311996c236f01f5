/// The problem of a text that is meant as an amount, with the text to write instead.
///
/// Each suggestion is an amount. If a text has several problems, the case that changes the value
/// is reported, and the suggestion fixes all of them.
package enum AmountError: Error, Hashable, Sendable {
  /// A word where an amount is required.
  case notAnAmount

  /// More than `limit` digits, those after the point included.
  case tooManyDigits(limit: Int)

  /// `4.505` in USD, `4500.5` in KRW; the suggestion is rounded to `allowed` digits, halves away
  /// from zero.
  case tooManyFractionDigits(allowed: Int, suggestion: String)

  /// Digits in groups: `4,500`, `1.234,50`, `1 000`, `1'000`, `1_000`, and `4.500` in KRW.
  case groupingSeparators(suggestion: String)

  /// A comma instead of a decimal point: `4,50`.
  case decimalComma(suggestion: String)

  /// A point without a digit on both sides: `.5`, `5.`.
  case bareDecimalPoint(suggestion: String)

  /// A symbol, code or word for the currency: `4500원`, `4천원`, `₩4,500`, `$4.50`, `4.50 USD`.
  case currencyMarks(suggestion: String)

  /// Full-width digits, a typographic minus, spaces around the number, another character in place
  /// of the point, or a dash for no minor units: `４５００`, `−500`, `+ 500`, `4'50`, `5.-`.
  case unusualCharacters(suggestion: String)

  /// What the amount is for, after a slash: `4.50/pc`.
  case unit(suggestion: String)

  /// Words about the price beside the amount: `from 4.50`, `ca. 4.50`, `4.50 each`; the suggestion
  /// is `nil` if its currency is not the menu's.
  case words(suggestion: String?)

  /// The text to write instead; `nil` if the value is unknown or out of range.
  package var suggestion: String? {
    switch self {
    case .notAnAmount, .tooManyDigits: nil
    case .tooManyFractionDigits(_, let suggestion), .groupingSeparators(let suggestion),
      .decimalComma(let suggestion), .bareDecimalPoint(let suggestion),
      .currencyMarks(let suggestion), .unusualCharacters(let suggestion), .unit(let suggestion):
      suggestion
    case .words(let suggestion): suggestion
    }
  }
}
