/// An amount in the form that menus allow: optional sign, digits without a leading zero, optional
/// fraction.
struct PlainDecimal {
  /// `+`, `-` or empty.
  let sign: Substring

  /// ASCII digits, at least one; no leading zero.
  let whole: Substring

  /// ASCII digits after the point; empty without a point.
  let fraction: Substring

  /// Matches the whole text, in linear time.
  init?(_ text: String) {
    let sign = text.utf8.prefix(1).prefix { $0 == 0x2B || $0 == 0x2D }
    let whole = text.utf8[sign.endIndex...].prefix(while: Self.isDigit)
    let point = text.utf8[whole.endIndex...].prefix(1).prefix { $0 == 0x2E }
    let fraction = text.utf8[point.endIndex...].prefix(while: Self.isDigit)
    guard fraction.endIndex == text.utf8.endIndex, point.isEmpty == fraction.isEmpty,
      !whole.isEmpty, whole.first != 0x30 || whole.count == 1
    else { return nil }
    self.sign = Substring(sign)
    self.whole = Substring(whole)
    self.fraction = Substring(fraction)
  }

  /// All digits, before and after the point.
  var digitCount: Int { whole.utf8.count + fraction.utf8.count }

  /// The value times ten to the power of `fractionDigits`, or `nil` if that does not fit in an
  /// `Int64`.
  ///
  /// Exact if `fraction` has at most `fractionDigits` digits.
  func minorUnits(fractionDigits: Int) -> Int64? {
    let missing = max(0, fractionDigits - fraction.utf8.count)
    return Int64(sign + whole + fraction + String(repeating: "0", count: missing))
  }

  /// The text with at most `fractionDigits` digits after the point; halves are rounded away from
  /// zero.
  ///
  /// Zero has no sign.
  func rounded(toFractionDigits fractionDigits: Int) -> String {
    let kept = fraction.utf8.prefix(fractionDigits)
    var digits = Array(whole.utf8) + kept
    if let next = fraction.utf8.dropFirst(fractionDigits).first, next >= 0x35 {
      Self.increment(&digits)
    }
    let sign = digits.allSatisfy { $0 == 0x30 } ? "" : String(sign)
    let wholePart = String(decoding: digits.dropLast(kept.count), as: UTF8.self)
    let fractionPart = String(decoding: digits.suffix(kept.count), as: UTF8.self)
    return fractionPart.isEmpty ? sign + wholePart : "\(sign)\(wholePart).\(fractionPart)"
  }

  /// The text without its point if the point looks like a thousands separator, as in `4.500`.
  var readAsThousands: String? {
    guard fraction.utf8.count == 3, whole.utf8.count <= 3, whole != "0" else { return nil }
    return String(sign + whole + fraction)
  }

  private static func increment(_ digits: inout [UInt8]) {
    for index in digits.indices.reversed() {
      guard digits[index] == 0x39 else {
        digits[index] += 1
        return
      }
      digits[index] = 0x30
    }
    digits.insert(0x31, at: 0)
  }

  private static func isDigit(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) }
}
