/// The part of one run on one line.
public struct TextPiece: Hashable, Sendable {
  /// The line, from 0.
  public let line: Int

  /// The run, from 0.
  public let run: Int

  /// The bytes of UTF-8, counted in the run.
  public let range: Range<Int>

  /// Its left edge in the line, in points.
  public let x: Double

  /// Its advances in points, with the ellipsis if that follows.
  public let width: Double

  /// Whether `…` follows, in the font of this run.
  public let isTruncated: Bool

  /// The text of the piece, its ellipsis included; empty if the runs are not those measured.
  public func text(in runs: [TextRun]) -> String {
    guard runs.indices.contains(run) else { return "" }
    let bytes = runs[run].string.utf8
    let text = bytes.dropFirst(range.lowerBound).prefix(range.count)
    return String(Substring(text)) + (isTruncated ? "…" : "")
  }
}
