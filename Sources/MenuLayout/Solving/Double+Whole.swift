/// Whole numbers beside a double, found with the processor's own conversion: the standard library's
/// rounding calls the C library, which a program without Foundation would have to name.
extension Double {
  /// From here on every double is whole.
  private static let firstAllWhole = 4_503_599_627_370_496.0

  /// The greatest whole number that is not above; what is not a number stays.
  var wholeBelow: Double {
    guard abs(self) < Self.firstAllWhole else { return self }
    let truncated = Double(Int64(self))
    return truncated > self ? truncated - 1 : truncated
  }

  /// The smallest whole number that is not below; what is not a number stays.
  var wholeAbove: Double { -(-self).wholeBelow }
}
