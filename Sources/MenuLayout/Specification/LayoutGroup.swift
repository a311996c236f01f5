/// What a group arranges: a cell, or a group in the group.
public enum LayoutElement: Hashable, Sendable {
  /// One cell, which takes the next item.
  case item(LayoutItem)
  /// A group, which takes as many items as it places.
  indirect case group(LayoutGroup)
}

/// Cells and groups in a row or in a column.
///
/// Groups nest up to ``deepest`` levels and ``largest`` elements. What would go beyond is left out
/// when the group is made, and the solver tells it as a diagnostic.
public struct LayoutGroup: Hashable, Sendable {
  /// How a group comes by its elements.
  public enum Content: Hashable, Sendable {
    /// The elements in order, beginning again after the last, until the group is full.
    case subitems([LayoutElement])
    /// This many of one element, dividing the group's main axis; its own length there is ignored.
    case dividing(LayoutElement, count: Int)
    /// This many of one element, each keeping its own size.
    case repeating(LayoutElement, count: Int)
    /// Frames from a function.
    case custom(LayoutCustomFrames)
  }

  /// The direction in which the elements follow each other.
  public let axis: LayoutAxis
  /// Fractions refer to the container; the group keeps this size even if it is not filled.
  public var size: LayoutItemSize
  /// Where the elements come from.
  public let content: Content
  /// Between neighbors, never before the first or after the last.
  public var spacing: LayoutSpacing
  /// Shrinks what the elements refer to, not the group; ignored on a measured axis.
  public var insets: LayoutInsets
  /// Space around the group that its neighbors respect.
  public var edges: LayoutEdgeSpacing
  /// What hangs on the group.
  public var badges: [LayoutBadge]
  /// How many groups stand in each other here, itself included: 1 for a group of cells.
  public let depth: Int
  /// How many cells and groups it is made of, itself included.
  public let elementCount: Int
  /// Whether something was left out because it was nested too deep or was too much.
  public let isTruncated: Bool

  /// The levels of groups in groups that a layout may have.
  public static let deepest = 64
  /// The cells and groups that one group may be made of.
  public static let largest = 65_536

  /// A group with its content; elements beyond the limits are left out.
  public init(
    axis: LayoutAxis, size: LayoutItemSize, content: Content, spacing: LayoutSpacing = .fixed(0),
    insets: LayoutInsets = .zero, edges: LayoutEdgeSpacing = .none, badges: [LayoutBadge] = []
  ) {
    let census = Census(of: content)
    self.axis = axis
    self.size = size
    self.content = census.isWithinLimits ? content : .subitems([])
    self.spacing = spacing
    self.insets = insets
    self.edges = edges
    self.badges = badges
    depth = census.isWithinLimits ? census.depth : 1
    elementCount = census.isWithinLimits ? census.elementCount : 1
    isTruncated = census.isTruncated || !census.isWithinLimits
  }

  /// A row of elements that are repeated until it is full.
  public static func horizontal(
    _ size: LayoutItemSize, _ elements: [LayoutElement], spacing: LayoutSpacing = .fixed(0),
    insets: LayoutInsets = .zero
  ) -> LayoutGroup {
    LayoutGroup(
      axis: .horizontal, size: size, content: .subitems(elements), spacing: spacing, insets: insets)
  }

  /// A column of elements that are repeated until it is full.
  public static func vertical(
    _ size: LayoutItemSize, _ elements: [LayoutElement], spacing: LayoutSpacing = .fixed(0),
    insets: LayoutInsets = .zero
  ) -> LayoutGroup {
    LayoutGroup(
      axis: .vertical, size: size, content: .subitems(elements), spacing: spacing, insets: insets)
  }

  var transposed: LayoutGroup {
    LayoutGroup(
      axis: axis.transposed, size: size.transposed, content: content.transposed, spacing: spacing,
      insets: insets.transposed, edges: edges.transposed, badges: badges.map(\.transposed))
  }
}

/// Counts what a group is made of from the counts that its elements carry, without descending.
private struct Census {
  var depth = 1
  var elementCount = 1
  var isTruncated = false

  var isWithinLimits: Bool {
    depth <= LayoutGroup.deepest && elementCount <= LayoutGroup.largest
  }

  init(of content: LayoutGroup.Content) {
    switch content {
    case .subitems(let elements):
      for element in elements { add(element) }
    case .dividing(let element, _), .repeating(let element, _):
      add(element)
    case .custom:
      break
    }
  }

  private mutating func add(_ element: LayoutElement) {
    switch element {
    case .item:
      elementCount += 1
    case .group(let group):
      depth = max(depth, group.depth + 1)
      elementCount += group.elementCount
      isTruncated = isTruncated || group.isTruncated
    }
  }
}

extension LayoutGroup.Content {
  var transposed: LayoutGroup.Content {
    switch self {
    case .subitems(let elements): .subitems(elements.map(\.transposed))
    case .dividing(let element, let count): .dividing(element.transposed, count: count)
    case .repeating(let element, let count): .repeating(element.transposed, count: count)
    case .custom(let frames): .custom(frames.transposed)
    }
  }
}

extension LayoutElement {
  var transposed: LayoutElement {
    switch self {
    case .item(let item): .item(item.transposed)
    case .group(let group): .group(group.transposed)
    }
  }
}
