/// Distances from four edges inwards, in points.
public struct LayoutInsets: Hashable, Sendable {
  /// From the top edge down.
  public var top: Double
  /// From the leading edge inwards.
  public var leading: Double
  /// From the bottom edge up.
  public var bottom: Double
  /// From the trailing edge inwards.
  public var trailing: Double

  /// Insets edge by edge; 0 by default.
  public init(
    top: Double = 0, leading: Double = 0, bottom: Double = 0, trailing: Double = 0
  ) {
    self.top = top
    self.leading = leading
    self.bottom = bottom
    self.trailing = trailing
  }

  /// The same distance from every edge.
  public init(_ all: Double) {
    self.init(top: all, leading: all, bottom: all, trailing: all)
  }

  /// Insets by axis.
  public init(vertical: Double, horizontal: Double) {
    self.init(top: vertical, leading: horizontal, bottom: vertical, trailing: horizontal)
  }

  /// No insets.
  public static let zero = LayoutInsets(0)

  var isZero: Bool { self == .zero }
  var horizontal: Double { leading + trailing }
  var vertical: Double { top + bottom }

  var transposed: LayoutInsets {
    LayoutInsets(top: leading, leading: top, bottom: trailing, trailing: bottom)
  }
}
