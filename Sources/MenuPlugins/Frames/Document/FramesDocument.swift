/// The frames of a screen as a client draws them: what ``FramesRenderer`` writes, to be decoded.
///
///     let document = try JSONDecoder().decode(FramesDocument.self, from: json)
///     for entry in document.frames { draw(entry) }
///
/// Lengths are points, rounded to thousandths. Keys are only added as long as `schemaVersion` is 1.
public struct FramesDocument: Codable, Hashable, Sendable {
  /// The version of this form that the toolkit writes.
  public static let currentVersion = 1

  /// The version of the form, 1.
  public var schemaVersion = currentVersion
  /// The room that the frames were made for.
  public var container: FramesContainer
  /// The size that scrolling reaches.
  public var contentSize: FrameSize
  /// The part of the content that was asked for; `nil` is all of it.
  public var viewport: FrameRect?
  /// Section by section: backgrounds, cells with their badges, headers and footers.
  public var frames: [FrameEntry]
  /// The sections that scroll by themselves.
  public var scroll: [FrameScroll]
  /// What is wrong with the layout without stopping it.
  public var diagnostics: [FrameDiagnostic]
}

/// The room that frames were made for, and the grid that they stand on.
public struct FramesContainer: Codable, Hashable, Sendable {
  /// Which way reading runs.
  public enum Direction: String, Codable, Hashable, Sendable, CaseIterable {
    /// From left to right.
    case leftToRight = "ltr"
    /// From right to left; frames are mirrored already.
    case rightToLeft = "rtl"
  }

  /// Points from left to right.
  public var width: Double
  /// Points from top to bottom.
  public var height: Double
  /// Pixels per point.
  public var scale: Double
  /// Which way reading runs.
  public var direction: Direction

  /// A room of some size.
  public init(
    width: Double, height: Double, scale: Double, direction: Direction = .leftToRight
  ) {
    self.width = width
    self.height = height
    self.scale = scale
    self.direction = direction
  }
}

/// How a section scrolls by itself, across the page.
public struct FrameScroll: Codable, Hashable, Sendable {
  /// The direction in which a section scrolls.
  public enum Axis: String, Codable, Hashable, Sendable, CaseIterable {
    /// Sideways, on a page that scrolls down.
    case horizontal
    /// Down, on a page that scrolls sideways.
    case vertical
  }

  /// The path of the section.
  public var section: String
  /// How it comes to rest: `continuous`, `group-leading`, `paging` and so on.
  public var behaviour: String
  /// The window through which its cells show, in content coordinates.
  public var viewport: FrameRect
  /// The direction in which it scrolls.
  public var axis: Axis
  /// The length of what is scrolled along the axis, insets included.
  public var contentWidth: Double
  /// The offset that it begins with.
  public var offset: Double
}

/// Something that is wrong with a layout, and where.
public struct FrameDiagnostic: Codable, Hashable, Sendable {
  /// The stable name of the fault, such as `item-wider-than-group`.
  public var code: String
  /// The path of the section; `nil` for the layout as a whole.
  public var section: String?
  /// The path of the row, where one is meant.
  public var row: String?
}
