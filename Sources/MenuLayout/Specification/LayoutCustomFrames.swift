/// One frame of a custom group, relative to the group's inset origin.
public struct LayoutCustomFrame: Hashable, Sendable {
  /// Where the cell is drawn.
  public var rect: LayoutRect
  /// Drawn above all that is lower.
  public var z: Int

  /// A frame for one item.
  public init(_ rect: LayoutRect, z: Int = 0) {
    self.rect = rect
    self.z = z
  }
}

/// A function that arranges the items of a custom group by itself.
///
/// It must be pure. Two of them are equal if their names are: the name stands for the function.
public struct LayoutCustomFrames: Hashable, Sendable {
  /// The frames of at most `itemCount` items, given an environment whose container is the inner
  /// size of the group.
  public typealias Arrangement =
    @Sendable (
      _ environment: LayoutEnvironment, _ itemCount: Int
    ) -> [LayoutCustomFrame]

  /// What the function is known by.
  public let name: String
  private let arrangement: Arrangement
  private let isTransposed: Bool

  /// A named arrangement.
  public init(name: String, _ arrangement: @escaping Arrangement) {
    self.init(name: name, arrangement, isTransposed: false)
  }

  private init(name: String, _ arrangement: @escaping Arrangement, isTransposed: Bool) {
    self.name = name
    self.arrangement = arrangement
    self.isTransposed = isTransposed
  }

  func frames(in environment: LayoutEnvironment, itemCount: Int) -> [LayoutCustomFrame] {
    guard isTransposed else { return arrangement(environment, itemCount) }
    return arrangement(environment.transposed, itemCount).map {
      LayoutCustomFrame($0.rect.transposed, z: $0.z)
    }
  }

  var transposed: LayoutCustomFrames {
    LayoutCustomFrames(name: name, arrangement, isTransposed: !isTransposed)
  }

  /// Compares the names.
  public static func == (one: LayoutCustomFrames, other: LayoutCustomFrames) -> Bool {
    one.name == other.name && one.isTransposed == other.isTransposed
  }

  /// Hashes the name.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(name)
    hasher.combine(isTransposed)
  }
}
