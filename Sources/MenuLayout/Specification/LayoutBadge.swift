/// A point of a rectangle, moved by an offset: where a badge holds on.
public struct LayoutAnchor: Hashable, Sendable {
  /// 0 the leading edge, 0.5 the middle, 1 the trailing edge.
  public var x: Double
  /// 0 the top edge, 0.5 the middle, 1 the bottom edge.
  public var y: Double
  /// Points to add.
  public var offset: LayoutPoint
  /// Shares of the badge's own size to add.
  public var fractionalOffset: LayoutPoint

  /// An anchor at a share of each side, such as (1, 0) for the top trailing corner.
  public init(
    x: Double, y: Double, offset: LayoutPoint = LayoutPoint(),
    fractionalOffset: LayoutPoint = LayoutPoint()
  ) {
    self.x = x
    self.y = y
    self.offset = offset
    self.fractionalOffset = fractionalOffset
  }

  /// The middle of the top edge.
  public static let top = LayoutAnchor(x: 0.5, y: 0)
  /// The top corner where reading begins.
  public static let topLeading = LayoutAnchor(x: 0, y: 0)
  /// The top corner where reading ends.
  public static let topTrailing = LayoutAnchor(x: 1, y: 0)
  /// The middle of the leading edge.
  public static let leading = LayoutAnchor(x: 0, y: 0.5)
  /// The middle of both axes.
  public static let center = LayoutAnchor(x: 0.5, y: 0.5)
  /// The middle of the trailing edge.
  public static let trailing = LayoutAnchor(x: 1, y: 0.5)
  /// The bottom corner where reading begins.
  public static let bottomLeading = LayoutAnchor(x: 0, y: 1)
  /// The middle of the bottom edge.
  public static let bottom = LayoutAnchor(x: 0.5, y: 1)
  /// The bottom corner where reading ends.
  public static let bottomTrailing = LayoutAnchor(x: 1, y: 1)

  /// The same anchor, moved by points or by shares of the badge's own size.
  public func moved(
    by offset: LayoutPoint = LayoutPoint(), fraction: LayoutPoint = LayoutPoint()
  ) -> LayoutAnchor {
    LayoutAnchor(x: x, y: y, offset: offset, fractionalOffset: fraction)
  }

  var transposed: LayoutAnchor {
    LayoutAnchor(
      x: y, y: x, offset: offset.transposed, fractionalOffset: fractionalOffset.transposed)
  }
}

/// A supplementary that hangs on an item or on a group and takes no space.
public struct LayoutBadge: Hashable, Sendable {
  /// The name of its element kind.
  public var kind: String
  /// Fractions refer to the drawn rectangle that it hangs on.
  public var size: LayoutItemSize
  /// The point of the container, with the offsets.
  public var container: LayoutAnchor
  /// The point of the badge that meets it; the container's own point if `nil`.
  public var own: LayoutAnchor?
  /// Drawn above all that is lower.
  public var z: Int
  /// How its corners are rounded.
  public var cornerRadius: LayoutCornerRadius

  /// A badge at an anchor.
  public init(
    kind: String = "badge", size: LayoutItemSize, container: LayoutAnchor,
    own: LayoutAnchor? = nil, z: Int = 1, cornerRadius: LayoutCornerRadius = .none
  ) {
    self.kind = kind
    self.size = size
    self.container = container
    self.own = own
    self.z = z
    self.cornerRadius = cornerRadius
  }

  var transposed: LayoutBadge {
    var result = self
    result.size = size.transposed
    result.container = container.transposed
    result.own = own?.transposed
    return result
  }
}
