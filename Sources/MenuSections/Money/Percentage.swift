/// An exact percentage from 0% to 100%, in hundredths of a percent.
public struct Percentage: Hashable, Sendable, CustomStringConvertible {
  /// The percentage in hundredths of a percent, from 0 to 10,000.
  public let basisPoints: Int

  /// Creates a percentage from hundredths of a percent; `nil` outside 0 to 10,000.
  public init?(basisPoints: Int) {
    guard 0...Self.whole ~= basisPoints else { return nil }
    self.basisPoints = basisPoints
  }

  private init(clamping basisPoints: Int) {
    self.basisPoints = min(max(basisPoints, 0), Self.whole)
  }

  /// Creates a percentage from whole percent, clamped to 0 to 100.
  public static func percent(_ whole: Int) -> Percentage {
    Percentage(clamping: min(max(whole, 0), 100) * 100)
  }

  /// Parses a decimal number with up to two fraction digits, with or without `%`: `10`, `12.5%`.
  public init?(_ text: some StringProtocol) {
    let written = text.last == "%" ? text.dropLast() : text[...]
    let parts = written.split(separator: ".", omittingEmptySubsequences: false)
    guard 1...2 ~= parts.count, let percent = Self.digits(parts[0], upTo: 3) else { return nil }
    guard parts.count == 2 else {
      self.init(basisPoints: percent * 100)
      return
    }
    guard let fraction = Self.digits(parts[1], upTo: 2) else { return nil }
    self.init(basisPoints: percent * 100 + fraction * (parts[1].utf8.count == 1 ? 10 : 1))
  }

  private static func digits(_ text: some StringProtocol, upTo most: Int) -> Int? {
    guard 1...most ~= text.utf8.count, text.utf8.allSatisfy({ (48...57).contains($0) }) else {
      return nil
    }
    return Int(text)
  }

  /// The percentage of an amount in minor units, rounded to the nearest, halves away from zero.
  ///
  /// 10% of 45 is 5, and of -45 is -5. No amount overflows.
  public func of(_ amount: Int64) -> Int64 {
    let product = amount.magnitude.multipliedFullWidth(by: UInt64(basisPoints))
    let divisor = UInt64(Self.whole)
    // The percentage is at most 100, so the quotient fits.
    let (quotient, remainder) = divisor.dividingFullWidth(product)
    let share = quotient + (remainder >= divisor / 2 ? 1 : 0)
    return amount < 0 ? 0 &- Int64(truncatingIfNeeded: share) : Int64(truncatingIfNeeded: share)
  }

  /// The percentage of an amount, in its currency.
  public func of(_ money: Money) -> Money {
    Money(minorUnits: of(money.minorUnits), currency: money.currency)
  }

  /// The shortest text of the number, without `%`: `10`, `12.5`.
  public var description: String {
    let (percent, fraction) = basisPoints.quotientAndRemainder(dividingBy: 100)
    if fraction == 0 { return "\(percent)" }
    if fraction.isMultiple(of: 10) { return "\(percent).\(fraction / 10)" }
    return "\(percent).\(fraction < 10 ? "0" : "")\(fraction)"
  }

  private static let whole = 10_000
}
