/// A point, x to the right and y down.
public struct LayoutPoint: Hashable, Sendable {
  /// Points to the right.
  public var x: Double
  /// Points down.
  public var y: Double

  /// A point; the origin by default.
  public init(x: Double = 0, y: Double = 0) {
    self.x = x
    self.y = y
  }

  var transposed: LayoutPoint { LayoutPoint(x: y, y: x) }
}
