/// What a text takes: its size, and its lines as they were broken.
public struct MeasuredText: Hashable, Sendable {
  /// The widest line in points, rounded up to device pixels, but not over the limit if that holds it.
  public let width: Double

  /// All lines in points; whole device pixels.
  public let height: Double

  /// From the top to the bottom; empty if there was no run at all.
  public let lines: [TextLine]

  /// The pieces of several runs; the pieces of a single one are its lines.
  private let piecesOfRuns: [TextPiece]?

  /// The baseline of the first line, in points below the upper edge; 0 without a line.
  public var baseline: Double { lines.first?.baseline ?? 0 }

  /// Whether text was left over, so that the last line ends in `…`.
  public var isTruncated: Bool { lines.last?.isTruncated ?? false }

  /// What to draw, line by line and run by run; a line without text has no piece.
  public var pieces: [TextPiece] {
    piecesOfRuns
      ?? lines.indices.compactMap { index in
        let line = lines[index]
        guard line.isTruncated || !line.range.isEmpty else { return nil }
        return TextPiece(
          line: index, run: 0, range: line.range, x: 0, width: line.width,
          isTruncated: line.isTruncated)
      }
  }

  init(lines: [TextLine], heightInPixels: Double, piecesOfRuns: [TextPiece]?, room: TextRoom) {
    let widest = lines.reduce(0) { max($0, $1.width) }
    let rounded = room.points(ofPixels: room.pixels(holding: widest))
    width = room.maxWidth.map { min(rounded, max($0, widest)) } ?? rounded
    height = room.points(ofPixels: heightInPixels)
    self.lines = lines
    self.piecesOfRuns = piecesOfRuns
  }
}
