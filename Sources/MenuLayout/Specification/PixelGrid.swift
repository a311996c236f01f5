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

  func roundedDown(_ points: Double) -> Double {
    (points * scale + Self.slack).wholeBelow / scale
  }

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

/// Rounding by adding and subtracting a number near which every double is whole: the standard
/// library's rounding calls the C library, which is not linked without Foundation.
///
/// It is exact up to a third of that number, which is more than all lengths and pixels of a layout.
extension Double {
  /// 1.5 × 2^52, so that sums with negative numbers are whole, too.
  private static let allWhole = 6_755_399_441_055_744.0

  /// Rounded down; NaN stays NaN.
  @inline(__always)
  var wholeBelow: Double {
    let nearest = nearestWhole
    return nearest > self ? nearest - 1 : nearest
  }

  /// Rounded up; NaN stays NaN.
  @inline(__always)
  var wholeAbove: Double {
    let nearest = nearestWhole
    return nearest < self ? nearest + 1 : nearest
  }

  /// Rounded to the nearest whole number.
  @inline(__always)
  private var nearestWhole: Double { self + Self.allWhole - Self.allWhole }
}
