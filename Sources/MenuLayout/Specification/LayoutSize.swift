/// A width and a height in points, `{"width":…,"height":…}` in JSON.
public struct LayoutSize: Codable, Hashable, Sendable {
  /// Points from left to right.
  public var width: Double
  /// Points from top to bottom.
  public var height: Double

  /// A size in points.
  public init(width: Double, height: Double) {
    self.width = width
    self.height = height
  }

  /// No width and no height.
  public static let zero = LayoutSize(width: 0, height: 0)

  var transposed: LayoutSize { LayoutSize(width: height, height: width) }
}
