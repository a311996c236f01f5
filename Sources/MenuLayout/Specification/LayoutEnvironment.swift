/// What a layout is made for: the room, the device's grid, and what else sections may ask.
public struct LayoutEnvironment: Hashable, Sendable {
  /// The viewport in points.
  public var container: LayoutSize
  /// The part of the viewport that content must keep clear of. Only the edges beside the direction
  /// of scrolling make the layout narrower; frames are relative to the room inside them.
  public var insets: LayoutInsets
  /// Pixels per point; 1 for a terminal's cells.
  public var scale: Double
  /// Whether reading runs from right to left.
  public var isRightToLeft: Bool
  /// What else a section provider may ask, by name.
  public var traits: [String: String]

  /// An environment; one pixel a point unless something else is said.
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
  public var effective: LayoutSize {
    LayoutSize(
      width: max(0, container.width - insets.horizontal),
      height: max(0, container.height - insets.vertical))
  }

  /// The pixels per point that layouts go by: from 1/1024 to 1024, and 1 where `scale` is not above
  /// zero or not finite.
  public var effectiveScale: Double { PixelGrid(scale: scale).scale }

  var transposed: LayoutEnvironment {
    var result = self
    result.container = container.transposed
    result.insets = insets.transposed
    return result
  }
}

/// Whose behaviour is kept where two are possible.
public enum LayoutProfile: Hashable, Sendable {
  /// Every rule that was seen in UIKit, to the pixel.
  case uikit
  /// The same, except that a group which divides a measured axis measures its elements, and that
  /// equal shares of a group stay together although their pixels add up to more than the group.
  case standard
}
