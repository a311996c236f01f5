/// One line of text as it was broken and measured.
public struct FrameText: Codable, Hashable, Sendable {
  /// How heavy the strokes are.
  public enum Weight: String, Codable, Hashable, Sendable, CaseIterable {
    /// Body text.
    case regular
    /// Names.
    case medium
    /// Headings and totals.
    case bold
  }

  /// What a text is for, which decides its color.
  public enum Tone: String, Codable, Hashable, Sendable, CaseIterable {
    /// What is read first.
    case primary
    /// What explains it.
    case secondary
    /// What can be tapped, or is to be paid.
    case accent
    /// What stands in the way.
    case warning
    /// What cannot be had.
    case disabled
  }

  /// The line, `…` included where it was cut.
  public var string: String
  /// The left edge.
  public var x: Double
  /// The baseline, from the top.
  public var baseline: Double
  /// What its letters take.
  public var width: Double
  /// The em in points.
  public var size: Double
  /// How heavy the strokes are.
  public var weight: Weight
  /// What it is for.
  public var tone: Tone
}
