/// An exact percentage from 0% to 100%, with up to six digits after the point: `8.875%`.
public struct Percentage: Hashable, Sendable, CustomStringConvertible {
  /// The percentage in parts of 10⁻⁸, from 0 to 100,000,000; 8.875% is 8,875,000.
  public let hundredMillionths: Int

  /// Creates a percentage from parts of 10⁻⁸; `nil` outside 0 to 100,000,000.
  public init?(hundredMillionths: Int) {
    guard 0...Self.whole ~= hundredMillionths else { return nil }
    self.hundredMillionths = hundredMillionths
  }

  /// Creates a percentage from hundredths of a percent; `nil` outside 0 to 10,000.
  public init?(basisPoints: Int) {
    guard 0...10_000 ~= basisPoints else { return nil }
    hundredMillionths = basisPoints * (Self.whole / 10_000)
  }

  private init(wholePercent: Int) {
    hundredMillionths = min(max(wholePercent, 0), 100) * Self.percent
  }

  /// Creates a percentage from whole percent, clamped to 0 to 100.
  public static func percent(_ whole: Int) -> Percentage {
    Percentage(wholePercent: whole)
  }

  /// Parses a decimal number with up to six fraction digits, with or without `%`: `10`, `8.875%`.
  public init?(_ text: some StringProtocol) {
    let written = text.last == "%" ? text.dropLast() : text[...]
    let parts = written.split(separator: ".", omittingEmptySubsequences: false)
    guard 1...2 ~= parts.count, let percent = Int(digits: parts[0], atMost: 3) else { return nil }
    guard parts.count == 2 else {
      self.init(hundredMillionths: percent * Self.percent)
      return
    }
    guard let fraction = Int(digits: parts[1], atMost: Self.fractionDigits) else { return nil }
    let missing = Self.fractionDigits - parts[1].utf8.count
    let scale = (0..<missing).reduce(1) { scale, _ in scale * 10 }
    self.init(hundredMillionths: percent * Self.percent + fraction * scale)
  }

  /// The percentage of an amount in minor units, rounded to whole ones.
  ///
  /// 10% of 45 is 5, and of -45 is -5. No amount overflows.
  public func of(_ amount: Int64, rounding mode: RoundingMode = .halfUp) -> Int64 {
    // The percentage is at most 100, so the quotient fits.
    Int64(truncatingIfNeeded: part(of: Int128(amount), rounding: mode))
  }

  /// The percentage of a sum, rounded to whole minor units.
  func part(of sum: Int128, rounding mode: RoundingMode) -> Int128 {
    mode.quotient(sum * Int128(hundredMillionths), over: Int128(Self.whole))
  }

  /// The tax on a sum, or in it, rounded to whole minor units.
  func tax(on sum: Int128, isIncluded: Bool, rounding mode: RoundingMode) -> Int128 {
    let part = Int128(hundredMillionths)
    let whole = Int128(Self.whole)
    return mode.quotient(sum * part, over: isIncluded ? whole + part : whole)
  }

  /// The percentage of an amount, in its currency.
  public func of(_ money: Money, rounding mode: RoundingMode = .halfUp) -> Money {
    Money(minorUnits: of(money.minorUnits, rounding: mode), currency: money.currency)
  }

  /// The shortest text of the number, without `%`: `10`, `8.875`.
  public var description: String {
    let (percent, fraction) = hundredMillionths.quotientAndRemainder(dividingBy: Self.percent)
    if fraction == 0 { return "\(percent)" }
    let digits = "\(Self.percent + fraction)".dropFirst()
    let last = digits.lastIndex { $0 != "0" } ?? digits.startIndex
    return "\(percent).\(digits[...last])"
  }

  /// 100% in parts of 10⁻⁸.
  package static let whole = 100_000_000
  private static let percent = 1_000_000
  private static let fractionDigits = 6
}
