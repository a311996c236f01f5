/// One section: how its items are arranged and what stands around them.
public struct LayoutSection: Hashable, Sendable {
  /// How items become frames.
  public enum Content: Hashable, Sendable {
    /// A group, repeated until the items are used up.
    case groups(LayoutGroup)
    /// Rows of full width.
    case list(LayoutItem)
    /// Lines that break where the next item does not fit.
    case flow(LayoutFlow)
    /// Columns that fill up unevenly.
    case waterfall(LayoutWaterfall)
  }

  /// How items become frames.
  public var content: Content
  /// Between the groups or the rows.
  public var spacing: Double
  /// Around the items and, sideways, around headers and footers.
  public var insets: LayoutInsets
  /// Whether and how the section scrolls across the layout's direction.
  public var scroll: LayoutScrollBehavior
  /// Headers, footers and columns.
  public var boundary: [LayoutBoundaryItem]
  /// Whether headers and footers keep to the sideways insets.
  public var boundaryFollowsInsets: Bool
  /// Whether several boundary items of one side stand in listed order instead of over each other.
  public var stacksBoundary: Bool
  /// Decorations behind the section.
  public var backgrounds: [LayoutBackground]
  /// Whether an element larger than its group is cut to the group's size.
  public var clampsOversize: Bool

  /// A section with its content; all else is optional.
  public init(
    _ content: Content, spacing: Double = 0, insets: LayoutInsets = .zero,
    scroll: LayoutScrollBehavior = .none, boundary: [LayoutBoundaryItem] = [],
    boundaryFollowsInsets: Bool = true, stacksBoundary: Bool = false,
    backgrounds: [LayoutBackground] = [], clampsOversize: Bool = false
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

  /// Rows of full width, as tall as the measurer answers.
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
}

/// How a section that scrolls across the layout's direction comes to rest.
public enum LayoutScrollBehavior: Hashable, Sendable, CaseIterable {
  /// The section does not scroll by itself.
  case none
  /// Anywhere.
  case continuous
  /// Where a group begins.
  case groupLeading
  /// At multiples of the viewport's width, at most one on at a gesture.
  case paging
  /// Where a group begins, at most one on at a gesture.
  case groupPaging
  /// Where a group stands in the middle, at most one on at a gesture.
  case groupPagingCentered
}
