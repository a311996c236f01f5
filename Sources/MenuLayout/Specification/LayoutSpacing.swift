/// A distance in points that either stays or grows into free space.
public enum LayoutSpacing: Hashable, Sendable {
  /// Exactly these points.
  case fixed(Double)
  /// At least these points; free space is shared equally over all that are flexible.
  case flexible(atLeast: Double)

  var minimum: Double {
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

/// Space around an item that its neighbors respect, unlike content insets.
public struct LayoutEdgeSpacing: Hashable, Sendable {
  /// Above the item.
  public var top: LayoutSpacing
  /// Before the item.
  public var leading: LayoutSpacing
  /// Below the item.
  public var bottom: LayoutSpacing
  /// After the item.
  public var trailing: LayoutSpacing

  /// Space edge by edge; an edge that is not named has none.
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
