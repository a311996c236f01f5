/// How an exact amount becomes whole minor units.
///
/// The mode applies to the magnitude, so that a negative amount mirrors the positive one.
public enum RoundingMode: String, Hashable, Sendable, CaseIterable {
  /// To the nearest, away from zero on a tie: 0.5 is 1, -0.5 is -1.
  case halfUp = "half-up"
  /// To the nearest, to the even neighbor on a tie: 0.5 is 0, 1.5 is 2.
  case halfEven = "half-even"
  /// Toward zero: 0.9 is 0.
  case down
  /// Away from zero: 0.1 is 1.
  case up

  /// A fraction as a whole number; `denominator` is above 0 and below 2¹²⁶.
  package func quotient(_ numerator: Int128, over denominator: Int128) -> Int128 {
    let magnitude: Int128
    if let short = Int64(exactly: numerator), let divisor = Int64(exactly: denominator) {
      // Amounts mostly fit in 64 bits, which divide faster.
      magnitude = Int128(self.magnitude(short.magnitude, over: divisor.magnitude))
    } else {
      magnitude = Int128(
        truncatingIfNeeded: self.magnitude(numerator.magnitude, over: denominator.magnitude))
    }
    return numerator < 0 ? 0 &- magnitude : magnitude
  }

  private func magnitude<Number: FixedWidthInteger & UnsignedInteger>(
    _ numerator: Number, over denominator: Number
  ) -> Number {
    let (quotient, remainder) = numerator.quotientAndRemainder(dividingBy: denominator)
    let (twice, half) = (remainder * 2, denominator)
    let isAway =
      switch self {
      case .halfUp: twice >= half
      case .halfEven: twice > half || twice == half && !quotient.isMultiple(of: 2)
      case .down: false
      case .up: remainder > 0
      }
    return quotient + (isAway ? 1 : 0)
  }

  /// The multiple of `unit`, from 1, that an amount is rounded to; `nil` if it does not fit in 64
  /// bits.
  package func rounded(_ amount: Int64, to unit: Int64) -> Int64? {
    Int64(exactly: quotient(Int128(amount), over: Int128(unit)) * Int128(unit))
  }
}
