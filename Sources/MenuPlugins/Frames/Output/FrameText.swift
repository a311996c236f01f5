/// One measured line of text.
public struct FrameText: Codable, Hashable, Sendable {
  /// The font weight.
  public enum Weight: String, Codable, Hashable, Sendable, CaseIterable {
    /// Body text.
    case regular
    /// Names.
    case medium
    /// Headings and totals.
    case bold
  }

  /// The purpose of a text, which determines its color.
  public enum Tone: String, Codable, Hashable, Sendable, CaseIterable {
    /// Main text.
    case primary
    /// Explanations.
    case secondary
    /// Amounts and controls.
    case accent
    /// Problems.
    case warning
    /// Unavailable things.
    case disabled
  }

  /// The edge of a line that keeps its position in a font with other advances.
  public enum Alignment: String, Codable, Hashable, Sendable, CaseIterable {
    /// The middle.
    case center
    /// The trailing edge.
    case trailing
  }

  /// The text, including `…` if it was truncated.
  public var string: String
  /// The left edge.
  public var x: Double
  /// The baseline, from the top.
  public var baseline: Double
  /// The sum of its advances.
  public var width: Double
  /// The em in points.
  public var size: Double
  /// The font weight.
  public var weight: Weight
  /// The purpose.
  public var tone: Tone
  /// The edge that keeps its position; `nil` is the leading one.
  public var alignment: Alignment?
}
