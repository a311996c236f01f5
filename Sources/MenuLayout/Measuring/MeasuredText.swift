/// The measurement of a text: its size and its lines.
public struct MeasuredText: Hashable, Sendable {
  /// The widest line in points, rounded up to device pixels, but not beyond the maximum width.
  public let width: Double

  /// The height of all lines in points; whole device pixels.
  public let height: Double

  /// From the top to the bottom; empty if there were no runs.
  public let lines: [MeasuredText.Line]

  /// The pieces of several runs; the pieces of a single one are its lines.
  private let piecesOfRuns: [MeasuredText.Piece]?

  /// The baseline of the first line, in points from the top; 0 without a line.
  public var baseline: Double { lines.first?.baseline ?? 0 }

  /// Whether text was truncated, so that the last line ends in `…`.
  public var isTruncated: Bool { lines.last?.isTruncated ?? false }

  /// What to draw, line by line and run by run; a line without text has no piece.
  public var pieces: [MeasuredText.Piece] {
    piecesOfRuns
      ?? lines.indices.compactMap { index in
        let line = lines[index]
        guard line.isTruncated || !line.range.isEmpty else { return nil }
        return MeasuredText.Piece(
          line: index, run: 0, range: line.range, x: 0, width: line.width,
          isTruncated: line.isTruncated)
      }
  }

  init(
    lines: [MeasuredText.Line], heightInPixels: Double, piecesOfRuns: [MeasuredText.Piece]?,
    room: TextRoom
  ) {
    let widest = lines.reduce(0) { max($0, $1.width) }
    let rounded = room.points(ofPixels: room.pixels(holding: widest))
    width = room.maxWidth.map { min(rounded, max($0, widest)) } ?? rounded
    height = room.points(ofPixels: heightInPixels)
    self.lines = lines
    self.piecesOfRuns = piecesOfRuns
  }

  /// One line of a measured text.
  public struct Line: Hashable, Sendable {
    /// The UTF-8 bytes of the line, counted across all runs, without hard breaks and hanging
    /// spaces.
    public let range: Range<Int>

    /// The sum of its advances in points, not rounded, including the ellipsis.
    public let width: Double

    /// Its top edge in points from the top of the text; whole device pixels.
    public let top: Double

    /// Its height in points; whole device pixels.
    public let height: Double

    /// Its baseline in points from the top of the text; whole device pixels.
    public let baseline: Double

    /// Whether `…` follows its range.
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

  /// The part of one run on one line.
  public struct Piece: Hashable, Sendable {
    /// The line, from 0.
    public let line: Int

    /// The run, from 0.
    public let run: Int

    /// The UTF-8 bytes within the run.
    public let range: Range<Int>

    /// Its left edge in the line, in points.
    public let x: Double

    /// The sum of its advances in points, including the ellipsis.
    public let width: Double

    /// Whether `…` follows, in the font of this run.
    public let isTruncated: Bool

    /// The text of the piece with its ellipsis; empty if the runs are not the measured ones.
    public func text(in runs: [TextRun]) -> String {
      guard runs.indices.contains(run) else { return "" }
      let bytes = runs[run].string.utf8
      let text = bytes.dropFirst(range.lowerBound).prefix(range.count)
      return String(Substring(text)) + (isTruncated ? "…" : "")
    }
  }
}
