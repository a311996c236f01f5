public import MenuLayout

/// A part of a frame besides plain text.
public struct FramePart: Codable, Hashable, Sendable {
  /// The kind of a part.
  public enum Kind: String, Codable, Hashable, Sendable, CaseIterable {
    /// A chip.
    case label
    /// A picture, or the space for one.
    case image
    /// A radio mark, of which one in a section is on.
    case radio
    /// A check mark.
    case check
    /// A mark with a quantity.
    case quantity
    /// A text field.
    case field
    /// A number between minus and plus.
    case stepper
  }

  /// The kind.
  public var kind: Kind
  /// The rectangle, relative to its frame.
  public var frame: LayoutRect
  /// The corner radius in points.
  public var cornerRadius: Double
  /// Whether a mark is on; `nil` for other parts.
  public var isOn: Bool?
  /// A label's style.
  public var style: String?
  /// The source of a picture, as in the menu.
  public var source: String?
  /// The alternative text of a picture.
  public var alternative: String?
  /// The lines of text, relative to the part.
  public var text: [FrameText]

  private enum CodingKeys: String, CodingKey {
    case kind, frame, cornerRadius
    case isOn = "on"
    case style, source, alternative, text
  }

  init(_ kind: Kind, _ frame: LayoutRect, cornerRadius: Double = 0, text: [FrameText] = []) {
    self.kind = kind
    self.frame = frame
    self.cornerRadius = cornerRadius
    self.text = text
  }
}
