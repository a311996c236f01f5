/// A font as the line breaker needs it: whole units, so that sums are exact whatever their order.
protocol TextFace {
  /// From the baseline to the upper edge of a line, in points.
  var ascent: Double { get }

  /// From the baseline to the lower edge of a line, in points.
  var descent: Double { get }

  /// The length of so many units in points.
  func points(_ units: Int) -> Double

  /// The units of a scalar that is a cluster by itself, and neither a control nor a mark.
  func advance(ofSimple scalar: UInt32) -> Int

  /// The units of any cluster.
  func advance(of cluster: Character) -> Int
}

extension TextFace {
  /// The ellipsis that stands for text left over.
  var ellipsis: Int { advance(ofSimple: 0x2026) }

  /// The most units that take up to `length` points.
  func units(within length: Double) -> Int {
    let unit = points(1)
    guard unit > 0, length < Self.boundless * unit else { return Int(Self.boundless) }
    var units = Int(length / unit)
    // The quotient may be off by its rounding, but never by more than one.
    if points(units) > length { units -= 1 }
    if points(units + 1) <= length { units += 1 }
    return units
  }

  /// More units than any text has, and few enough that a sum of several fits an `Int`.
  private static var boundless: Double { 0x1p52 }
}
