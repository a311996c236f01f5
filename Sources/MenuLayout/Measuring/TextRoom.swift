/// The limits of a text, and how it may break.
public struct TextRoom: Hashable, Sendable {
  /// The maximum width of a line in points; `nil` for no maximum, where only hard breaks break
  /// lines.
  public let maxWidth: Double?

  /// The maximum number of lines, 1 or more; `nil` for no maximum. Truncated text ends in `…`.
  public let maxLines: Int?

  /// Whether Hangul breaks at spaces only, like CSS `word-break: keep-all`.
  ///
  /// Otherwise it breaks between syllables too. A word wider than a line is broken in both cases.
  public let keepAll: Bool

  /// Device pixels per point, to which sizes are rounded up; from 0.01 to 100.
  public let scale: Double

  /// Limits of a text; none by default.
  ///
  /// A width below 0 counts as 0 and one that is not finite as `nil`; fewer than one line counts as
  /// one; a scale out of range counts as 1.
  public init(
    maxWidth: Double? = nil,
    maxLines: Int? = nil,
    keepAll: Bool = true,
    scale: Double = 1
  ) {
    self.maxWidth = maxWidth.flatMap { $0.isFinite ? ($0 > 0 ? $0 : 0) : nil }
    self.maxLines = maxLines.map { max($0, 1) }
    self.keepAll = keepAll
    self.scale = 0.01...100 ~= scale ? scale : 1
  }

  /// A length in points, 0 or more, rounded up to whole device pixels.
  ///
  /// `rounded(.up)` would call `ceil` of the C library, which is not linked without Foundation.
  func pixels(holding points: Double) -> Double {
    let pixels = points * scale
    guard pixels < 0x1p52 else { return pixels }
    let whole = Double(Int(pixels))
    return whole < pixels ? whole + 1 : whole
  }

  func points(ofPixels pixels: Double) -> Double {
    pixels / scale
  }
}
