/// One section: how its items are arranged, and what surrounds them.
public struct LayoutSection: Hashable, Sendable {
  /// The arrangement of the items.
  public enum Content: Hashable, Sendable {
    /// A group, repeated for all items.
    case groups(LayoutGroup)
    /// Rows of full width.
    case list(LayoutItem)
    /// Lines that break before an item that does not fit.
    case flow(LayoutFlow)
    /// Columns with items of different heights.
    case waterfall(LayoutWaterfall)
  }

  /// The arrangement of the items.
  public var content: Content
  /// The spacing between groups or rows.
  public var spacing: Double
  /// Insets of the items and, horizontally, of headers and footers.
  public var insets: LayoutInsets
  /// How the section scrolls, orthogonally to the layout.
  public var scroll: LayoutSection.ScrollBehavior
  /// Headers, footers and columns.
  public var boundary: [LayoutBoundaryItem]
  /// Whether the horizontal insets apply to headers and footers.
  public var boundaryFollowsInsets: Bool
  /// Whether boundary items of one side are stacked instead of overlapping.
  public var stacksBoundary: Bool
  /// Decorations behind the section.
  public var backgrounds: [LayoutSection.Background]
  /// Whether an element larger than its group is clamped to the group's size.
  public var clampsOversize: Bool

  /// A section; only its content is required.
  public init(
    _ content: Content, spacing: Double = 0, insets: LayoutInsets = .zero,
    scroll: LayoutSection.ScrollBehavior = .none, boundary: [LayoutBoundaryItem] = [],
    boundaryFollowsInsets: Bool = true, stacksBoundary: Bool = false,
    backgrounds: [LayoutSection.Background] = [], clampsOversize: Bool = false
  ) {
    self.content = content
    self.spacing = spacing
    self.insets = insets
    self.scroll = scroll
    self.boundary = boundary
    self.boundaryFollowsInsets = boundaryFollowsInsets
    self.stacksBoundary = stacksBoundary
    self.backgrounds = backgrounds
    self.clampsOversize = clampsOversize
  }

  /// A section of one repeated group.
  public init(group: LayoutGroup, spacing: Double = 0, insets: LayoutInsets = .zero) {
    self.init(.groups(group), spacing: spacing, insets: insets)
  }

  /// Rows of full width and measured height.
  public static func list(estimate: Double = 44, spacing: Double = 0) -> LayoutSection {
    LayoutSection(
      .list(LayoutItem(width: .fractionalWidth(1), height: .estimated(estimate))),
      spacing: spacing)
  }

  var transposed: LayoutSection {
    var result = self
    switch content {
    case .groups(let group): result.content = .groups(group.transposed)
    case .list(let row): result.content = .list(row.transposed)
    case .flow(let flow): result.content = .flow(flow.transposed)
    case .waterfall(let waterfall): result.content = .waterfall(waterfall.transposed)
    }
    result.insets = insets.transposed
    result.boundary = boundary.map(\.transposed)
    result.backgrounds = backgrounds.map(\.transposed)
    return result
  }

  /// A decoration behind a whole section, including headers and footers.
  public struct Background: Hashable, Sendable {
    /// The name of its element kind.
    public var kind: String
    /// Insets from the section's edges.
    public var insets: LayoutInsets
    /// The drawing order; lower is behind.
    public var z: Int
    /// The corner radius.
    public var cornerRadius: LayoutItem.CornerRadius

    /// A background; cells are drawn above it.
    public init(
      kind: String = "background", insets: LayoutInsets = .zero, z: Int = -1,
      cornerRadius: LayoutItem.CornerRadius = .none
    ) {
      self.kind = kind
      self.insets = insets
      self.z = z
      self.cornerRadius = cornerRadius
    }

    var transposed: Background {
      var result = self
      result.insets = insets.transposed
      return result
    }
  }

  /// Where scrolling of a section stops.
  public enum ScrollBehavior: Hashable, Sendable, CaseIterable {
    /// The section does not scroll.
    case none
    /// Anywhere.
    case continuous
    /// At the start of a group.
    case groupLeading
    /// At multiples of the viewport's width, at most one per gesture.
    case paging
    /// At the start of a group, at most one per gesture.
    case groupPaging
    /// Where a group is centered, at most one per gesture.
    case groupPagingCentered
  }
}
