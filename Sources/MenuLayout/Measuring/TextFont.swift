/// The size and weight in which a text is set; which family that means is the measurer's choice.
public struct TextFont: Hashable, Sendable {
  /// The em in points, from 0 to 100,000.
  public let points: Double

  /// The weight of every glyph.
  public let weight: TextFont.Weight

  /// A font of `points` points: NaN counts as 0, and other values are clamped to the range.
  public init(points: Double, weight: TextFont.Weight = .regular) {
    self.points = points > 0 ? min(points, Self.largest) : 0
    self.weight = weight
  }

  private static let largest = 100_000.0

  /// How heavy the strokes of a text are.
  public enum Weight: Hashable, Sendable {
    /// Body text: 400 in CSS.
    case regular

    /// Between body text and headings: 500 in CSS.
    case medium

    /// Headings and totals: 700 in CSS.
    case bold
  }
}
