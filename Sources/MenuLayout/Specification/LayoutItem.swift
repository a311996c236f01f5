/// A cell of a group: its size and the space around and inside it.
public struct LayoutItem: Hashable, Sendable {
  /// Fractions refer to the group's inner size.
  public var size: LayoutItemSize
  /// Shrinks what is drawn and moves no neighbor; ignored on a measured axis.
  public var insets: LayoutInsets
  /// Between the cell's edges and its content: the measurer is asked about the content alone. `nil`
  /// counts as none, and a cell with a `wrap` has the padding of that instead.
  public var padding: LayoutInsets?
  /// Space that neighbors respect.
  public var edges: LayoutEdgeSpacing
  /// Width divided by height, for a measured height; the measurer is asked if `nil`.
  public var aspect: Double?
  /// What hangs on it.
  public var badges: [LayoutBadge]
  /// How its corners are rounded, once its frame is known.
  public var cornerRadius: LayoutCornerRadius
  /// A title and wrapping chips laid out inside it, which then decide a measured height.
  public var wrap: LayoutWrap?

  /// A cell; only its size must be said.
  public init(
    size: LayoutItemSize, insets: LayoutInsets = .zero, padding: LayoutInsets? = nil,
    edges: LayoutEdgeSpacing = .none, aspect: Double? = nil, badges: [LayoutBadge] = [],
    cornerRadius: LayoutCornerRadius = .none, wrap: LayoutWrap? = nil
  ) {
    self.size = size
    self.insets = insets
    self.padding = padding
    self.edges = edges
    self.aspect = aspect
    self.badges = badges
    self.cornerRadius = cornerRadius
    self.wrap = wrap
  }

  /// A cell by its two dimensions.
  public init(
    width: LayoutDimension, height: LayoutDimension, insets: LayoutInsets = .zero
  ) {
    self.init(size: LayoutItemSize(width: width, height: height), insets: insets)
  }

  var transposed: LayoutItem {
    var result = self
    result.size = size.transposed
    result.insets = insets.transposed
    result.padding = padding?.transposed
    result.edges = edges.transposed
    result.aspect = aspect.map { 1 / $0 }
    result.badges = badges.map(\.transposed)
    return result
  }
}

/// How corners are rounded, resolved after the frame is known.
public enum LayoutCornerRadius: Hashable, Sendable {
  /// Square corners.
  case none
  /// These points, but never more than half the shorter side.
  case points(Double)
  /// Half the shorter side: a pill or a circle.
  case half

  /// The radius in points of a frame of this size.
  public func resolved(in size: LayoutSize) -> Double {
    let half = max(0, min(size.width, size.height) / 2)
    switch self {
    case .none: return 0
    case .points(let points): return points.isFinite ? min(max(0, points), half) : 0
    case .half: return half
    }
  }
}
