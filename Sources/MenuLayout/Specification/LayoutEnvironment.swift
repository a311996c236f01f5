/// The environment of a layout: its container, the pixel grid, and traits for section providers.
public struct LayoutEnvironment: Hashable, Sendable {
  /// The viewport in points.
  public var container: LayoutSize
  /// The insets of the viewport. Only the edges across the scroll direction make the layout
  /// narrower; frames are relative to the area inside them.
  public var insets: LayoutInsets
  /// Pixels per point; 1 for terminal cells.
  public var scale: Double
  /// Whether the language is written from right to left.
  public var isRightToLeft: Bool
  /// Further values for section providers, by name.
  public var traits: [String: String]

  /// An environment; one pixel per point by default.
  public init(
    container: LayoutSize, insets: LayoutInsets = .zero, scale: Double = 1,
    isRightToLeft: Bool = false, traits: [String: String] = [:]
  ) {
    self.container = container
    self.insets = insets
    self.scale = scale
    self.isRightToLeft = isRightToLeft
    self.traits = traits
  }

  /// The container without the insets of all four edges.
  public var effectiveContainer: LayoutSize {
    LayoutSize(
      width: max(0, container.width - insets.horizontal),
      height: max(0, container.height - insets.vertical))
  }

  /// The scale used by layouts: from 1/1024 to 1024, and 1 if `scale` is not positive or not
  /// finite.
  public var effectiveScale: Double { PixelGrid(scale: scale).scale }

  var transposed: LayoutEnvironment {
    var result = self
    result.container = container.transposed
    result.insets = insets.transposed
    return result
  }

  /// The rules that apply where UIKit and the toolkit differ.
  public enum Profile: Hashable, Sendable {
    /// The rules of UIKit, to the pixel.
    case uikit
    /// The rules of UIKit, except that a group that divides a measured axis measures its
    /// elements, and that equal shares of a group stay together even if their rounded
    /// pixels exceed the group.
    case standard
  }
}
