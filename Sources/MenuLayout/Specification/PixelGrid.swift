/// Rounds points to whole device pixels.
///
/// Thirds of a point have no exact double, so their sums miss a pixel by less than a billionth;
/// `slack` compensates for that. Per-cell code is inlined by hand, which makes wrapping groups a
/// quarter faster.
struct PixelGrid: Hashable, Sendable {
  let scale: Double

  static let slack = 1e-6

  init(scale: Double) {
    self.scale = scale.isFinite && scale > 0 ? min(max(scale, 1.0 / 1024), 1024) : 1
  }

  /// The nearest pixel; halves go away from zero.
  @inline(__always)
  func rounded(_ points: Double) -> Double {
    points < 0 ? -nearest(-points) : nearest(points)
  }

  /// Rounded down to a pixel.
  func roundedDown(_ points: Double) -> Double {
    (points * scale + Self.slack).wholeBelow / scale
  }

  /// Rounded up to a pixel.
  @inline(__always)
  func roundedUp(_ points: Double) -> Double {
    (points * scale - Self.slack).wholeAbove / scale
  }

  private func nearest(_ points: Double) -> Double {
    (points * scale + 0.5 + Self.slack).wholeBelow / scale
  }

  /// Whether an element that ends at `end` fits into a group that ends at `limit`: whole points are
  /// compared, so a few tenths too much are accepted.
  @inline(__always)
  static func fits(_ end: Double, in limit: Double) -> Bool {
    end <= limit || (end + slack).wholeBelow <= (limit + slack).wholeBelow
  }
}

/// Rounding by integer conversion: the standard library's rounding calls the C library, which is
/// not linked without Foundation.
extension Double {
  /// Every double from here on is whole.
  private static let firstAllWhole = 4_503_599_627_370_496.0

  /// Rounded down; NaN stays NaN.
  var wholeBelow: Double {
    guard abs(self) < Self.firstAllWhole else { return self }
    let truncated = Double(Int64(self))
    return truncated > self ? truncated - 1 : truncated
  }

  /// Rounded up; NaN stays NaN.
  var wholeAbove: Double { -(-self).wholeBelow }
}
