/// One frame with everything that is drawn in it.
public struct FrameEntry: Codable, Hashable, Sendable {
  /// What a frame is.
  public enum Kind: String, Codable, Hashable, Sendable, CaseIterable {
    /// A row of a menu, or what a section of another kind shows.
    case cell
    /// What stands above the cells of a section.
    case header
    /// What stands below them.
    case footer
    /// What hangs on a cell or a group.
    case badge
    /// What lies behind a whole section.
    case background
  }

  /// What it is.
  public var kind: Kind
  /// The layout's name for a header, footer, badge or background; `note` is what a section says
  /// beside its rows.
  public var name: String?
  /// The path of the section; `nil` for what surrounds all sections.
  public var section: String?
  /// The path of the row.
  public var row: String?
  /// Where it is in the content; cells of a section that scrolls by itself are not scrolled.
  public var frame: FrameRect
  /// Drawn above all that is lower.
  public var z: Int
  /// Points by which the corners are rounded.
  public var cornerRadius: Double
  /// Whether it was moved so as to stay in the viewport.
  public var isPinned: Bool
  /// The style of the row, or else of the section.
  public var style: String?
  /// Whether the row can be had: `available`, `sold-out`, `out-of-stock`.
  public var state: String?
  /// How many of the row are chosen.
  public var quantity: Int?
  /// The lines of text, relative to the frame.
  public var text: [FrameText]
  /// What else is in it, relative to the frame.
  public var parts: [FramePart]
  /// The rule that gave it its place, if a trace was asked for.
  public var rule: FrameRule?

  private enum CodingKeys: String, CodingKey {
    case kind, name, section, row, frame, z, cornerRadius
    case isPinned = "pinned"
    case style, state, quantity, text, parts, rule
  }
}

/// The rule of the layout that gave a frame its place.
public struct FrameRule: Codable, Hashable, Sendable {
  /// The paragraph of the layout rules, such as `4.4`.
  public var paragraph: String
  /// What it says in a few words.
  public var statement: String
}
