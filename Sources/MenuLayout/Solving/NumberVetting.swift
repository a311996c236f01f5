/// Brings the numbers of a specification into a range in which no sum or product can overflow.
struct NumberVetting {
  var faults = FaultList()

  /// More points than any screen has.
  static let most = 1e9
  /// The largest length that fractions of fractions can reach.
  static let maximumResolved = 1e12

  /// A distance, which may be negative.
  mutating func distance(_ points: Double) -> Double {
    guard points.isFinite else {
      faults.note(.numberOutOfRange)
      return 0
    }
    guard abs(points) <= Self.most else {
      faults.note(.numberOutOfRange)
      return points < 0 ? -Self.most : Self.most
    }
    return points
  }

  /// A length or a share, which may not be negative.
  mutating func length(_ points: Double) -> Double {
    if points >= 0, points <= Self.most { return points }
    let points = distance(points)
    guard points >= 0 else {
      faults.note(.negativeSize)
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
