public import MenuText

/// How amounts of one currency are written: in a language, or as plain decimal text.
///
/// For many amounts; ``MoneyFormat`` writes single ones.
public struct AmountFormat: Sendable {
  /// Before the digits, after the sign.
  var prefix = ""
  /// After the digits.
  var suffix = ""
  var minus = "-"
  var decimalSeparator = "."
  var groupingSeparator = ""
  /// The smallest number before the decimal separator that has groups of three digits.
  var smallestGrouped = UInt64.max
  private let fractionDigits: Int
  private let scale: UInt64

  /// Plain decimal text with all digits of the currency's minor unit: `11000`, `4.50`, `-0.05`.
  public init(decimalOf currency: Currency) {
    fractionDigits = currency.minorUnitDigits
    scale = (0..<fractionDigits).reduce(1) { scale, _ in scale * 10 }
  }

  /// The amount of so many minor units as text; with a plus sign if it is not negative and
  /// `showsPlus` asks for it.
  public func string(_ minorUnits: Int64, showsPlus: Bool = false) -> String {
    UTF8Buffer.text { append(minorUnits, showsPlus: showsPlus, to: &$0) }
  }

  /// Appends the same text; it has no characters that JSON escapes.
  public func append(_ minorUnits: Int64, showsPlus: Bool = false, to buffer: inout UTF8Buffer) {
    if minorUnits < 0 { buffer.append(minus) } else if showsPlus { buffer.append("+") }
    buffer.append(prefix)
    let magnitude = minorUnits.magnitude
    let (whole, fraction) =
      fractionDigits == 0 ? (magnitude, 0) : magnitude.quotientAndRemainder(dividingBy: scale)
    buffer.append(whole, groupSeparator: whole >= smallestGrouped ? groupingSeparator : "")
    if fractionDigits > 0 {
      buffer.append(decimalSeparator)
      buffer.append(fraction, minimumDigits: fractionDigits)
    }
    buffer.append(suffix)
  }
}
