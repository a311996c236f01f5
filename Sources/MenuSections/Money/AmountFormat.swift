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
    var bytes: [UInt8] = []
    bytes.reserveCapacity(Self.usualLength)
    append(minorUnits, showsPlus: showsPlus, to: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Appends the same text as UTF-8; it has no characters that JSON escapes.
  public func append(_ minorUnits: Int64, showsPlus: Bool = false, to bytes: inout [UInt8]) {
    if minorUnits < 0 {
      bytes.append(contentsOf: minus.utf8)
    } else if showsPlus {
      bytes.append(UInt8(ascii: "+"))
    }
    bytes.append(contentsOf: prefix.utf8)
    let magnitude = minorUnits.magnitude
    if fractionDigits == 0 {
      append(whole: magnitude, isGrouped: magnitude >= smallestGrouped, to: &bytes)
    } else {
      let (whole, fraction) = magnitude.quotientAndRemainder(dividingBy: scale)
      append(whole: whole, isGrouped: whole >= smallestGrouped, to: &bytes)
      bytes.append(contentsOf: decimalSeparator.utf8)
      Self.append(fraction, digits: fractionDigits, to: &bytes)
    }
    bytes.append(contentsOf: suffix.utf8)
  }

  private func append(whole: UInt64, isGrouped: Bool, to bytes: inout [UInt8]) {
    guard whole >= 1000 else {
      return Self.append(whole, digits: whole >= 100 ? 3 : whole >= 10 ? 2 : 1, to: &bytes)
    }
    append(whole: whole / 1000, isGrouped: isGrouped, to: &bytes)
    if isGrouped { bytes.append(contentsOf: groupingSeparator.utf8) }
    Self.append(whole % 1000, digits: 3, to: &bytes)
  }

  /// Appends exactly so many digits, with leading zeros.
  private static func append(_ number: UInt64, digits: Int, to bytes: inout [UInt8]) {
    if digits > 1 { append(number / 10, digits: digits - 1, to: &bytes) }
    bytes.append(UInt8(ascii: "0") + UInt8(truncatingIfNeeded: number % 10))
  }

  private static let usualLength = 32
}
