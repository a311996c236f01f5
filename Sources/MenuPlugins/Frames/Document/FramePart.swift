/// Something inside a frame that is not plain text.
public struct FramePart: Codable, Hashable, Sendable {
  /// What a part is.
  public enum Kind: String, Codable, Hashable, Sendable, CaseIterable {
    /// A chip.
    case label
    /// A picture, or the room for one.
    case image
    /// A mark of which only one in a section can be on.
    case radio
    /// A mark that is on or off by itself.
    case check
    /// A mark that says how many.
    case quantity
    /// A box to write in.
    case field
    /// A number between a minus and a plus.
    case stepper
  }

  /// What it is.
  public var kind: Kind
  /// Where it is, relative to the frame that it is part of.
  public var frame: FrameRect
  /// Points by which the corners are rounded.
  public var cornerRadius: Double
  /// Whether a mark is on; `nil` for what is no mark.
  public var isOn: Bool?
  /// A label's style.
  public var style: String?
  /// Where a picture comes from, as the menu has it.
  public var source: String?
  /// What a picture shows, in words.
  public var alternative: String?
  /// The lines of text, relative to the part.
  public var text: [FrameText]

  private enum CodingKeys: String, CodingKey {
    case kind, frame, cornerRadius
    case isOn = "on"
    case style, source, alternative, text
  }

  init(_ kind: Kind, _ frame: FrameRect, cornerRadius: Double = 0, text: [FrameText] = []) {
    self.kind = kind
    self.frame = frame
    self.cornerRadius = cornerRadius
    self.text = text
  }
}
