public import MenuLayout

/// The frames of a screen for a client to draw: the decoded output of ``FramesRenderer``.
///
///     let document = try JSONDecoder().decode(FramesDocument.self, from: json)
///     for entry in document.frames { draw(entry) }
///
/// Lengths are points, rounded to thousandths. Keys are only added as long as `schemaVersion` is 1.
public struct FramesDocument: Codable, Hashable, Sendable {
  /// The version that the toolkit writes.
  public static let currentVersion = 1

  /// The version of the document, 1.
  public var schemaVersion = currentVersion
  /// The container of the layout.
  public var container: Container
  /// The size of the scrollable content.
  public var contentSize: LayoutSize
  /// The requested viewport; `nil` is the whole content.
  public var viewport: LayoutRect?
  /// Section by section: backgrounds, cells with their badges, headers and footers.
  public var frames: [FrameEntry]
  /// The scrolling sections.
  public var scroll: [Scroll]
  /// Problems of the layout.
  public var diagnostics: [Diagnostic]

  /// The container of a layout and its pixel grid.
  public struct Container: Codable, Hashable, Sendable {
    /// The reading direction.
    public enum Direction: String, Codable, Hashable, Sendable, CaseIterable {
      /// From left to right.
      case leftToRight = "ltr"
      /// From right to left; frames are already mirrored.
      case rightToLeft = "rtl"
    }

    /// Points from left to right.
    public var width: Double
    /// Points from top to bottom.
    public var height: Double
    /// Pixels per point.
    public var scale: Double
    /// The reading direction.
    public var direction: Direction

    /// Makes a container.
    public init(
      width: Double, height: Double, scale: Double, direction: Direction = .leftToRight
    ) {
      self.width = width
      self.height = height
      self.scale = scale
      self.direction = direction
    }
  }

  /// How a section scrolls, orthogonally to the page.
  public struct Scroll: Codable, Hashable, Sendable {
    /// The direction in which a section scrolls.
    public enum Axis: String, Codable, Hashable, Sendable, CaseIterable {
      /// Horizontally, on a page that scrolls vertically.
      case horizontal
      /// Vertically, on a page that scrolls horizontally.
      case vertical
    }

    /// The path of the section.
    public var section: String
    /// Where scrolling stops: `continuous`, `group-leading`, `paging` and so on.
    public var behavior: String
    /// The viewport of its cells in content coordinates.
    public var viewport: LayoutRect
    /// The direction in which it scrolls.
    public var axis: Axis
    /// The length of the scrolled content along the axis, including insets.
    public var contentWidth: Double
    /// The initial offset.
    public var offset: Double
  }

  /// A problem of a layout, and where it is.
  public struct Diagnostic: Codable, Hashable, Sendable {
    /// The stable code, such as `item-wider-than-group`.
    public var code: String
    /// The path of the section; `nil` for the layout as a whole.
    public var section: String?
    /// The path of the row, if it concerns one.
    public var row: String?
  }
}
