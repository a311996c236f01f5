/// Clamps the numbers of a specification to a range in which no sum or product overflows.
struct NumberValidator {
  var diagnostics = DiagnosticList()

  /// More points than any screen has.
  static let maximum = 1e9
  /// The maximum length of fractions of fractions.
  static let maximumResolved = 1e12

  /// A distance, which may be negative.
  mutating func distance(_ points: Double) -> Double {
    guard points.isFinite else {
      diagnostics.add(.numberOutOfRange)
      return 0
    }
    guard abs(points) <= Self.maximum else {
      diagnostics.add(.numberOutOfRange)
      return points < 0 ? -Self.maximum : Self.maximum
    }
    return points
  }

  /// A length or a share, which may not be negative.
  @inline(__always)
  mutating func length(_ points: Double) -> Double {
    points >= 0 && points <= Self.maximum ? points : clampedLength(points)
  }

  @inline(never)
  private mutating func clampedLength(_ points: Double) -> Double {
    let points = distance(points)
    guard points >= 0 else {
      diagnostics.add(.negativeSize)
      return 0
    }
    return points
  }

  mutating func point(_ point: LayoutPoint) -> LayoutPoint {
    LayoutPoint(x: distance(point.x), y: distance(point.y))
  }

  mutating func insets(_ insets: LayoutInsets) -> LayoutInsets {
    LayoutInsets(
      top: distance(insets.top), leading: distance(insets.leading),
      bottom: distance(insets.bottom), trailing: distance(insets.trailing))
  }

  mutating func size(_ size: LayoutSize) -> LayoutSize {
    LayoutSize(width: length(size.width), height: length(size.height))
  }

  mutating func rect(_ rect: LayoutRect) -> LayoutRect {
    LayoutRect(
      x: distance(rect.x), y: distance(rect.y), width: length(rect.width),
      height: length(rect.height))
  }
}
