/// A font for the line breaker, in whole units so that sums are exact in any order.
protocol TextFace {
  /// From the baseline to the upper edge of a line, in points.
  var ascent: Double { get }

  /// From the baseline to the lower edge of a line, in points.
  var descent: Double { get }

  /// The length of `units` in points.
  func points(_ units: Int) -> Double

  /// The units of a scalar that is a whole cluster, and neither a control nor a mark.
  func advance(ofSimple scalar: UInt32) -> Int

  /// The units of any cluster.
  func advance(of cluster: Character) -> Int
}

extension TextFace {
  /// The units of the ellipsis.
  var ellipsis: Int { advance(ofSimple: 0x2026) }

  /// The maximum number of units within `length` points; -1 for a negative length.
  func units(within length: Double) -> Int {
    let unit = points(1)
    guard unit > 0, length < Self.boundless * unit else { return Int(Self.boundless) }
    var units = Int(max(length, 0) / unit)
    // Rounding may make the quotient wrong by one.
    if points(units) > length { units -= 1 }
    if points(units + 1) <= length { units += 1 }
    return units
  }

  /// More units than any text has; a sum of several still fits in an `Int`.
  private static var boundless: Double { 0x1p52 }
}
