/// A cell of a group: its size, and the space around and inside it.
public struct LayoutItem: Hashable, Sendable {
  /// The size; fractions refer to the group's inner size.
  public var size: LayoutItemSize
  /// Insets of its frame, which do not move other cells; ignored on a measured axis.
  public var insets: LayoutInsets
  /// Between the cell's edges and its content, which is measured without it. `nil` counts as none;
  /// a cell with a `wrap` uses the padding of that instead.
  public var padding: LayoutInsets?
  /// The spacing around the cell.
  public var edges: LayoutEdgeSpacing
  /// Width divided by height, for a measured height; if `nil`, the measurer may give one.
  public var aspect: Double?
  /// The badges of the cell.
  public var badges: [LayoutBadge]
  /// The corner radius.
  public var cornerRadius: LayoutItem.CornerRadius
  /// A title and wrapping chips inside it, which determine a measured height.
  public var wrap: LayoutWrap?

  /// A cell; only its size is required.
  public init(
    size: LayoutItemSize, insets: LayoutInsets = .zero, padding: LayoutInsets? = nil,
    edges: LayoutEdgeSpacing = .none, aspect: Double? = nil, badges: [LayoutBadge] = [],
    cornerRadius: LayoutItem.CornerRadius = .none, wrap: LayoutWrap? = nil
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

  /// A corner radius that depends on the size of the frame.
  public enum CornerRadius: Hashable, Sendable {
    /// Square corners.
    case none
    /// Points, at most half of the shorter side.
    case points(Double)
    /// Half of the shorter side: a pill or a circle.
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
}
