public import MenuLayout

/// One frame with its contents.
public struct FrameEntry: Codable, Hashable, Sendable {
  /// The kind of a frame.
  public enum Kind: String, Codable, Hashable, Sendable, CaseIterable {
    /// A row of a menu, or the content of a section of another kind.
    case cell
    /// Above the cells of a section.
    case header
    /// Below the cells of a section.
    case footer
    /// Attached to a cell or a group.
    case badge
    /// Behind a whole section.
    case background
  }

  /// The kind.
  public var kind: Kind
  /// The layout's name for a header, footer, badge or background; `note` is a message of a section
  /// besides its rows.
  public var name: String?
  /// The path of the section; `nil` around all sections.
  public var section: String?
  /// The path of the row.
  public var row: String?
  /// The rectangle in the content; cells of a scrolling section are at offset 0.
  public var frame: LayoutRect
  /// The drawing order; higher is in front.
  public var z: Int
  /// The corner radius in points.
  public var cornerRadius: Double
  /// Whether it was moved to stay in the viewport.
  public var isPinned: Bool
  /// The style of the row or the section.
  public var style: String?
  /// The availability of the row: `available`, `sold-out`, `out-of-stock`, `not-available`,
  /// `closed`.
  public var state: String?
  /// The chosen quantity of the row.
  public var quantity: Int?
  /// The lines of text, relative to the frame.
  public var text: [FrameText]
  /// Other contents, relative to the frame.
  public var parts: [FramePart]
  /// The layout rule that placed it, with the option `trace`.
  public var rule: Rule?

  private enum CodingKeys: String, CodingKey {
    case kind, name, section, row, frame, z, cornerRadius
    case isPinned = "pinned"
    case style, state, quantity, text, parts, rule
  }

  /// A layout rule that placed a frame.
  public struct Rule: Codable, Hashable, Sendable {
    /// The section of the layout rules, such as `4.4`.
    public var paragraph: String
    /// A short description.
    public var statement: String
  }
}
