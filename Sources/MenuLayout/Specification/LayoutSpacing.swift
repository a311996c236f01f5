/// A fixed or flexible distance in points.
public enum LayoutSpacing: Hashable, Sendable {
  /// Exactly these points.
  case fixed(Double)
  /// At least these points; free space is distributed equally over all flexible distances.
  case flexible(atLeast: Double)

  /// The points that it has without free space.
  package var minimum: Double {
    switch self {
    case .fixed(let points), .flexible(let points): points
    }
  }

  var isFlexible: Bool {
    switch self {
    case .fixed: false
    case .flexible: true
    }
  }
}

/// Spacing around an item, which moves its neighbors, unlike insets.
public struct LayoutEdgeSpacing: Hashable, Sendable {
  /// Above the item.
  public var top: LayoutSpacing
  /// Before the item.
  public var leading: LayoutSpacing
  /// Below the item.
  public var bottom: LayoutSpacing
  /// After the item.
  public var trailing: LayoutSpacing

  /// Space edge by edge; 0 by default.
  public init(
    top: LayoutSpacing = .fixed(0), leading: LayoutSpacing = .fixed(0),
    bottom: LayoutSpacing = .fixed(0), trailing: LayoutSpacing = .fixed(0)
  ) {
    self.top = top
    self.leading = leading
    self.bottom = bottom
    self.trailing = trailing
  }

  /// No space on any edge.
  public static let none = LayoutEdgeSpacing()

  var transposed: LayoutEdgeSpacing {
    LayoutEdgeSpacing(top: leading, leading: top, bottom: trailing, trailing: bottom)
  }
}
