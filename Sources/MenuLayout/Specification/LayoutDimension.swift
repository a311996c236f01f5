/// A length of an item or a group, resolved in its container.
///
/// A fraction refers to a side of the container, on either axis: a height of `fractionalWidth(0.5)`
/// is half the container's width.
public enum LayoutDimension: Hashable, Sendable {
  /// Points.
  case absolute(Double)
  /// A fraction of the container's width; 1 is all of it.
  case fractionalWidth(Double)
  /// A fraction of the container's height; 1 is all of it.
  case fractionalHeight(Double)
  /// Measured; these points until then.
  case estimated(Double)
  /// Measured, then as large as the largest measured sibling in its group.
  case uniformAcrossSiblings(estimate: Double)

  var transposed: LayoutDimension {
    switch self {
    case .fractionalWidth(let share): .fractionalHeight(share)
    case .fractionalHeight(let share): .fractionalWidth(share)
    case .absolute, .estimated, .uniformAcrossSiblings: self
    }
  }
}

/// The two dimensions of an item, a group or a supplementary.
public struct LayoutItemSize: Hashable, Sendable {
  /// From the leading to the trailing edge.
  public var width: LayoutDimension
  /// From the top to the bottom edge.
  public var height: LayoutDimension

  /// A size by its dimensions.
  public init(width: LayoutDimension, height: LayoutDimension) {
    self.width = width
    self.height = height
  }

  /// As large as the container.
  public static let full = LayoutItemSize(width: .fractionalWidth(1), height: .fractionalHeight(1))

  var transposed: LayoutItemSize {
    LayoutItemSize(width: height.transposed, height: width.transposed)
  }
}
