/// The result of parsing a text that may be an amount or a name.
///
/// An amount is an optional sign, digits without a leading zero, and at most as many digits after a
/// point as the currency's minor unit has. Only texts that are clearly meant as amounts are errors;
/// `HOT`, `1e3`, `0123`, `11:00`, `500 ml` are names.
package enum AmountParseResult: Hashable, Sendable {
  /// The value in minor units; without a currency in ten-thousandths, so that zero is recognized.
  case amount(Int64)

  /// Meant as an amount, but invalid: `4,500`, `4500원`, `4천원`, `from 4.50`, `4.505` in USD.
  case invalid(AmountError)

  /// Not meant as an amount, such as a name.
  case notAmount

  /// The maximum number of digits of an amount, including those after the point.
  package static let digitLimit = 12

  /// Parses the source characters of a menu's scalar in linear time, without floating point.
  ///
  /// Without a currency, up to four digits may follow the point.
  package init(_ text: String, currency: Currency?) {
    let digits = currency?.minorUnitDigits ?? Self.maximumMinorUnitDigits
    if let amount = Self.wholeAmount(text, fractionDigits: digits) {
      self = .amount(amount)
    } else {
      self.init(text, currency: currency, digitLimit: Self.digitLimit)
      if self == .notAmount, let phrase = PricePhrase(text, currency: currency),
        phrase.name.isEmpty
      {
        self = .invalid(.words(suggestion: phrase.amount))
      }
    }
  }

  /// The value of a text of digits, which most amounts are; `nil` for any other text.
  private static func wholeAmount(_ text: String, fractionDigits: Int) -> Int64? {
    var amount: Int64 = 0
    var count = 0
    for byte in text.utf8 {
      guard 0x30...0x39 ~= byte, count < digitLimit, count == 0 || amount > 0 else { return nil }
      amount = amount * 10 + Int64(byte - 0x30)
      count += 1
    }
    guard count > 0 else { return nil }
    for _ in 0..<fractionDigits { amount *= 10 }
    return amount
  }

  /// Parses an amount of at most `digitLimit` digits; `nil` allows every `Int64`.
  init(_ text: String, currency: Currency?, digitLimit: Int?) {
    let allowed = currency?.minorUnitDigits ?? Self.maximumMinorUnitDigits
    if let decimal = PlainDecimal(text) {
      self.init(decimal, fractionDigits: allowed, digitLimit: digitLimit)
    } else if let loose = LooseAmount(text, currency: currency),
      let decimal = PlainDecimal(loose.plainText)
    {
      switch AmountParseResult(decimal, fractionDigits: allowed, digitLimit: digitLimit) {
      case .amount: self = .invalid(loose.error)
      case .invalid(let error): self = .invalid(error)
      case .notAmount: self = .notAmount
      }
    } else if CurrencyMarks.endsWithWord(text, of: currency),
      let number = SpokenNumber(text, currency: currency)
    {
      self = .invalid(.currencyMarks(suggestion: String(number.value)))
    } else {
      self = .notAmount
    }
  }

  private init(_ decimal: PlainDecimal, fractionDigits allowed: Int, digitLimit: Int?) {
    if let digitLimit, decimal.digitCount > digitLimit {
      // `0.9500000000000002` is an amount once it is rounded.
      let rounded = decimal.rounded(toFractionDigits: allowed)
      self = .invalid(
        decimal.fraction.utf8.count > allowed
          && PlainDecimal(rounded).map { $0.digitCount <= digitLimit } ?? false
          ? .tooManyFractionDigits(allowed: allowed, suggestion: rounded)
          : .tooManyDigits(limit: digitLimit))
    } else if allowed == 0, let ungrouped = decimal.readAsThousands {
      self = .invalid(.groupingSeparators(suggestion: ungrouped))
    } else if decimal.fraction.utf8.count > allowed {
      let rounded = decimal.rounded(toFractionDigits: allowed)
      self = .invalid(.tooManyFractionDigits(allowed: allowed, suggestion: rounded))
    } else if let minorUnits = decimal.minorUnits(fractionDigits: allowed) {
      self = .amount(minorUnits)
    } else {
      self = .invalid(.tooManyDigits(limit: Self.digitsOfEveryInt64 - allowed))
    }
  }

  /// The largest number of fraction digits in ISO 4217: CLF and UYW.
  private static let maximumMinorUnitDigits = 4

  /// Every number with this many digits fits in an `Int64`.
  private static let digitsOfEveryInt64 = 18

  package var isAmount: Bool {
    if case .amount = self { true } else { false }
  }
}
