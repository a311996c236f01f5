/// One line of a measured text.
public struct TextLine: Hashable, Sendable {
  /// The bytes of UTF-8 on the line, counted through all runs: without hard breaks and the spaces
  /// that hang over its end.
  public let range: Range<Int>

  /// The advances of what stands on it, in points and not rounded, with the ellipsis if it is cut.
  public let width: Double

  /// Its upper edge, in points below that of the text; whole device pixels.
  public let top: Double

  /// The height that it takes, in points; whole device pixels.
  public let height: Double

  /// Its baseline, in points below the upper edge of the text; whole device pixels.
  public let baseline: Double

  /// Whether `…` follows its range, because text was left over.
  public let isTruncated: Bool

  init(
    range: Range<Int>,
    width: Double,
    topInPixels: Double,
    height: LineHeight,
    isTruncated: Bool,
    room: TextRoom
  ) {
    self.range = range
    self.width = width
    top = room.points(ofPixels: topInPixels)
    self.height = room.points(ofPixels: height.pixels)
    baseline = room.points(ofPixels: topInPixels + height.pixelsAbove)
    self.isTruncated = isTruncated
  }
}
