/// Rounds points to whole device pixels.
///
/// Thirds of a point have no exact double, so that sums of them miss a pixel by less than a
/// billionth. `slack` makes such a sum count as what it means. What every measured cell goes
/// through is inlined by hand; it takes a quarter off wrapping groups.
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

  /// The last pixel that is not beyond.
  func roundedDown(_ points: Double) -> Double {
    (points * scale + Self.slack).wholeBelow / scale
  }

  /// The first pixel that is not before.
  @inline(__always)
  func roundedUp(_ points: Double) -> Double {
    (points * scale - Self.slack).wholeAbove / scale
  }

  private func nearest(_ points: Double) -> Double {
    (points * scale + 0.5 + Self.slack).wholeBelow / scale
  }

  /// Whether something that ends at `end` is in a group that ends at `limit`: whole points are
  /// compared, so that a few tenths too much are let through.
  @inline(__always)
  static func fits(_ end: Double, in limit: Double) -> Bool {
    end <= limit || (end + slack).wholeBelow <= (limit + slack).wholeBelow
  }
}
