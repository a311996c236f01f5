/// A supplementary that is attached to an item or a group and takes no space.
public struct LayoutBadge: Hashable, Sendable {
  /// The name of its element kind.
  public var kind: String
  /// The size; fractions refer to the rectangle of its item or group.
  public var size: LayoutItemSize
  /// The point of its item or group that it is attached to.
  public var containerAnchor: LayoutBadge.Anchor
  /// The point of the badge that is attached there; `nil` is the same point of its rectangle.
  public var badgeAnchor: LayoutBadge.Anchor?
  /// The drawing order; higher is in front.
  public var z: Int
  /// The corner radius.
  public var cornerRadius: LayoutItem.CornerRadius

  /// A badge at an anchor.
  public init(
    kind: String = "badge", size: LayoutItemSize, containerAnchor: LayoutBadge.Anchor,
    badgeAnchor: LayoutBadge.Anchor? = nil, z: Int = 1,
    cornerRadius: LayoutItem.CornerRadius = .none
  ) {
    self.kind = kind
    self.size = size
    self.containerAnchor = containerAnchor
    self.badgeAnchor = badgeAnchor
    self.z = z
    self.cornerRadius = cornerRadius
  }

  var transposed: LayoutBadge {
    var result = self
    result.size = size.transposed
    result.containerAnchor = containerAnchor.transposed
    result.badgeAnchor = badgeAnchor?.transposed
    return result
  }

  /// A point of a rectangle with an offset, to which a badge is attached.
  public struct Anchor: Hashable, Sendable {
    /// 0 the leading edge, 0.5 the middle, 1 the trailing edge.
    public var x: Double
    /// 0 the top edge, 0.5 the middle, 1 the bottom edge.
    public var y: Double
    /// Points to add.
    public var offset: LayoutPoint
    /// Fractions of the badge's size to add.
    public var fractionalOffset: LayoutPoint

    /// An anchor at a fraction of each side, such as (1, 0) for the top trailing corner.
    public init(
      x: Double, y: Double, offset: LayoutPoint = LayoutPoint(),
      fractionalOffset: LayoutPoint = LayoutPoint()
    ) {
      self.x = x
      self.y = y
      self.offset = offset
      self.fractionalOffset = fractionalOffset
    }

    /// The center of the top edge.
    public static let top = Anchor(x: 0.5, y: 0)
    /// The top leading corner.
    public static let topLeading = Anchor(x: 0, y: 0)
    /// The top trailing corner.
    public static let topTrailing = Anchor(x: 1, y: 0)
    /// The center of the leading edge.
    public static let leading = Anchor(x: 0, y: 0.5)
    /// The center of both axes.
    public static let center = Anchor(x: 0.5, y: 0.5)
    /// The center of the trailing edge.
    public static let trailing = Anchor(x: 1, y: 0.5)
    /// The bottom leading corner.
    public static let bottomLeading = Anchor(x: 0, y: 1)
    /// The center of the bottom edge.
    public static let bottom = Anchor(x: 0.5, y: 1)
    /// The bottom trailing corner.
    public static let bottomTrailing = Anchor(x: 1, y: 1)

    /// The same anchor with an offset in points or fractions of the badge's size.
    public func moved(
      by offset: LayoutPoint = LayoutPoint(), fraction: LayoutPoint = LayoutPoint()
    ) -> Anchor {
      Anchor(x: x, y: y, offset: offset, fractionalOffset: fraction)
    }

    var transposed: Anchor {
      Anchor(
        x: y, y: x, offset: offset.transposed, fractionalOffset: fractionalOffset.transposed)
    }
  }
}
