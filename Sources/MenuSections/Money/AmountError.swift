/// What is wrong with a text that was meant as an amount, and how it should have been written.
///
/// Each suggestion is itself an amount. When several things are wrong, the case that changes the
/// value comes first, and the suggestion mends all of them.
public enum AmountError: Error, Hashable, Sendable {
  /// A word, not an amount; only where nothing but an amount may stand.
  case notAnAmount

  /// More than `limit` digits, those after the point included.
  case tooManyDigits(limit: Int)

  /// `4.505` in USD, `4500.5` in KRW; the suggestion is rounded to `allowed` digits, halves outward.
  case tooManyFractionDigits(allowed: Int, suggestion: String)

  /// Digits in groups: `4,500`, `1.234,50`, `1 000`, `1'000`, `1_000`, and `4.500` in KRW.
  case groupingSeparators(suggestion: String)

  /// A comma where the point belongs: `4,50`.
  case decimalComma(suggestion: String)

  /// A point without a digit on both sides: `.5`, `5.`.
  case bareDecimalPoint(suggestion: String)

  /// A symbol, code or word for the currency: `4500원`, `₩4,500`, `$4.50`, `4.50 USD`.
  case currencyMarks(suggestion: String)

  /// Full-width digits, a typographic minus, or spaces around the number: `４５００`, `−500`, `+ 500`.
  case unusualCharacters(suggestion: String)

  /// The text to write instead, `nil` where the value itself cannot be kept or is unknown.
  public var suggestion: String? {
    switch self {
    case .notAnAmount, .tooManyDigits: nil
    case .tooManyFractionDigits(_, let suggestion), .groupingSeparators(let suggestion),
      .decimalComma(let suggestion), .bareDecimalPoint(let suggestion),
      .currencyMarks(let suggestion), .unusualCharacters(let suggestion):
      suggestion
    }
  }
}
