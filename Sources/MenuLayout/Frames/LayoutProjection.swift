/// Turns what was solved for a layout that scrolls down and reads from left to right into the
/// layout that was asked for, at the very end.
struct LayoutProjection: Hashable, Sendable {
  /// Whether the axes are exchanged.
  let isTransposed: Bool
  /// The width to mirror in, where reading runs from right to left.
  let mirrorWidth: Double?
  let grid: PixelGrid

  func content(_ rect: LayoutRect) -> LayoutRect {
    let turned = isTransposed ? rect.transposed : rect
    return mirrored(turned)
  }

  /// The way back.
  func solved(_ rect: LayoutRect) -> LayoutRect {
    let straight = mirrored(rect)
    return isTransposed ? straight.transposed : straight
  }

  private func mirrored(_ rect: LayoutRect) -> LayoutRect {
    guard let mirrorWidth else { return rect }
    var result = rect
    result.x = mirrorWidth - rect.x - rect.width
    return result
  }

  /// A badge's origin comes to a pixel in the content's own coordinates.
  func settled(_ rect: LayoutRect) -> LayoutRect {
    var result = rect
    result.x = grid.rounded(rect.x)
    result.y = grid.rounded(rect.y)
    return result
  }
}
