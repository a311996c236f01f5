/// The room that a text may take, and how it may break.
public struct TextRoom: Hashable, Sendable {
  /// The widest that a line may be, in points; `nil` is any width, and then only hard breaks break.
  public let maxWidth: Double?

  /// The most lines, 1 or more; `nil` is any number. What is left over is cut, and `…` says so.
  public let maxLines: Int?

  /// Whether Hangul breaks at spaces only, as CSS has it with `word-break: keep-all`.
  ///
  /// Otherwise it breaks between syllables too. A word wider than a line is broken in both cases.
  public let keepAll: Bool

  /// Device pixels per point, to which sizes are rounded up; from 0.01 to 100.
  public let scale: Double

  /// Room without limits, unless given.
  ///
  /// A width below 0 counts as 0 and one that is not a finite number as `nil`; less than one line
  /// counts as one; a scale out of range counts as 1.
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

  /// The least whole number of device pixels that holds a length in points, which is 0 or more.
  ///
  /// `rounded(.up)` would call the C library's `ceil`, which nobody links who imports no Foundation.
  func pixels(holding points: Double) -> Double {
    let pixels = points * scale
    guard pixels < 0x1p52 else { return pixels }
    let whole = Double(Int(pixels))
    return whole < pixels ? whole + 1 : whole
  }

  /// The length of so many device pixels in points.
  func points(ofPixels pixels: Double) -> Double {
    pixels / scale
  }
}
