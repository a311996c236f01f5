/// Cells and groups in a row or in a column.
///
/// Groups nest up to ``maximumDepth`` levels and ``maximumElements`` elements. The initializer
/// leaves out the excess, and the solver reports a diagnostic.
public struct LayoutGroup: Hashable, Sendable {
  /// The elements of a group.
  public enum Content: Hashable, Sendable {
    /// The elements in order, repeated until the group is full.
    case subitems([LayoutGroup.Element])
    /// A number of one element that divide the group's main axis; its own length there is ignored.
    case dividing(LayoutGroup.Element, count: Int)
    /// A number of one element with its own size.
    case repeating(LayoutGroup.Element, count: Int)
    /// Frames from a custom function.
    case custom(LayoutGroup.CustomFrames)
  }

  /// The axis along which elements are placed.
  public let axis: LayoutAxis
  /// The size, which the group keeps even if it is not full; fractions refer to the container.
  public var size: LayoutItemSize
  /// The elements.
  public let content: Content
  /// The spacing between elements.
  public var spacing: LayoutSpacing
  /// Insets of the elements within the group; ignored on a measured axis.
  public var insets: LayoutInsets
  /// The spacing around the group.
  public var edges: LayoutEdgeSpacing
  /// The badges of the group.
  public var badges: [LayoutBadge]
  /// The nesting depth, including itself: 1 for a group of cells.
  public let depth: Int
  /// The number of cells and groups in it, including itself.
  public let elementCount: Int
  /// Whether elements were left out because of the limits.
  public let isTruncated: Bool

  /// The maximum nesting depth of groups.
  public static let maximumDepth = 64
  /// The maximum number of cells and groups in a group.
  public static let maximumElements = 65_536

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

  /// A row of elements, repeated until it is full.
  public static func horizontal(
    _ size: LayoutItemSize, _ elements: [LayoutGroup.Element], spacing: LayoutSpacing = .fixed(0),
    insets: LayoutInsets = .zero
  ) -> LayoutGroup {
    LayoutGroup(
      axis: .horizontal, size: size, content: .subitems(elements), spacing: spacing, insets: insets)
  }

  /// A column of elements, repeated until it is full.
  public static func vertical(
    _ size: LayoutItemSize, _ elements: [LayoutGroup.Element], spacing: LayoutSpacing = .fixed(0),
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

  /// An element of a group: a cell or a nested group.
  public enum Element: Hashable, Sendable {
    /// A cell for the next item.
    case item(LayoutItem)
    /// A group, which takes the items that it places.
    indirect case group(LayoutGroup)
  }
}

/// Counts the contents of a group from the counts of its elements, without recursion.
private struct Census {
  var depth = 1
  var elementCount = 1
  var isTruncated = false

  var isWithinLimits: Bool {
    depth <= LayoutGroup.maximumDepth && elementCount <= LayoutGroup.maximumElements
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

  private mutating func add(_ element: LayoutGroup.Element) {
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

extension LayoutGroup.Element {
  var transposed: LayoutGroup.Element {
    switch self {
    case .item(let item): .item(item.transposed)
    case .group(let group): .group(group.transposed)
    }
  }
}

extension LayoutGroup {
  /// A frame of a custom group, relative to the group's inset origin.
  public struct CustomFrame: Hashable, Sendable {
    /// The rectangle of the cell.
    public var rect: LayoutRect
    /// The drawing order; higher is in front.
    public var z: Int

    /// A frame for one item.
    public init(_ rect: LayoutRect, z: Int = 0) {
      self.rect = rect
      self.z = z
    }
  }

  /// A function that places the items of a custom group.
  ///
  /// The function must be pure. Two values are equal if their names are.
  public struct CustomFrames: Hashable, Sendable {
    /// The frames of at most `itemCount` items, given an environment whose container is the inner
    /// size of the group.
    public typealias Arrangement =
      @Sendable (
        _ environment: LayoutEnvironment, _ itemCount: Int
      ) -> [CustomFrame]

    /// The name that identifies the function.
    public let name: String
    private let arrangement: Arrangement
    private let isTransposed: Bool

    /// Makes a named function.
    public init(name: String, _ arrangement: @escaping Arrangement) {
      self.init(name: name, arrangement, isTransposed: false)
    }

    private init(name: String, _ arrangement: @escaping Arrangement, isTransposed: Bool) {
      self.name = name
      self.arrangement = arrangement
      self.isTransposed = isTransposed
    }

    func frames(in environment: LayoutEnvironment, itemCount: Int) -> [CustomFrame] {
      guard isTransposed else { return arrangement(environment, itemCount) }
      return arrangement(environment.transposed, itemCount).map {
        CustomFrame($0.rect.transposed, z: $0.z)
      }
    }

    var transposed: CustomFrames {
      CustomFrames(name: name, arrangement, isTransposed: !isTransposed)
    }

    /// Compares the names.
    public static func == (one: CustomFrames, other: CustomFrames) -> Bool {
      one.name == other.name && one.isTransposed == other.isTransposed
    }

    /// Hashes the name.
    public func hash(into hasher: inout Hasher) {
      hasher.combine(name)
      hasher.combine(isTransposed)
    }
  }
}
