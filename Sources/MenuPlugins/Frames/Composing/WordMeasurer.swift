import MenuLayout
import MenuText

/// Measures words with a cache.
///
/// A class, because measuring mutates the cache while the solver is not mutating; it belongs to one
/// session.
final class WordMeasurer {
  private var cache: MeasuredTextCache
  private let scale: Double
  private let isInCells: Bool
  let metrics: FramesMetrics

  init(_ configuration: FramesConfiguration) {
    scale =
      LayoutEnvironment(container: configuration.container, scale: configuration.scale)
      .effectiveScale
    isInCells = configuration.measure == .cells
    switch configuration.measure {
    case .table:
      cache = MeasuredTextCache(measurer: TableTextMeasurer())
      metrics = .points
    case .cells:
      cache = MeasuredTextCache(measurer: CellTextMeasurer())
      metrics = .cells
    }
  }

  func measure(_ words: FramesWords, width: Double?, maxLines: Int? = nil) -> MeasuredWords {
    var words = words
    // A terminal has one font size, one cell high.
    if isInCells { words.size = 1 }
    let weight: TextFont.Weight =
      switch words.weight {
      case .regular: .regular
      case .medium: .medium
      case .bold: .bold
      }
    // Control characters are shown in a visible form.
    let run = TextRun(
      SafeText.visible(words.string), font: TextFont(points: words.size, weight: weight))
    let text = cache.measure(
      [run], in: TextRoom(maxWidth: width, maxLines: maxLines, scale: scale))
    return MeasuredWords(words: words, run: run, text: text)
  }

  /// A length rounded down to whole pixels.
  func roundedDown(_ points: Double) -> Double {
    guard points.magnitude < 1e9 else { return points }
    let pixels = points * scale
    let whole = Double(Int(pixels))
    return (whole > pixels ? whole - 1 : whole) / scale
  }
}

struct MeasuredWords {
  let words: FramesWords
  let run: TextRun
  let text: MeasuredText

  /// The lines in a width, at a position; without an alignment at its leading edge.
  func lines(
    x: Double, y: Double, width: Double, _ alignment: FrameText.Alignment? = nil
  ) -> [FrameText] {
    let lines = text.lines
    return text.pieces.map { piece in
      let free = width - piece.width
      let shift: Double =
        switch alignment {
        case nil: 0
        case .center: free / 2
        case .trailing: free
        }
      return FrameText(
        string: piece.text(in: [run]), x: x + shift,
        baseline: y + (lines.indices.contains(piece.line) ? lines[piece.line].baseline : 0),
        width: piece.width, size: words.size, weight: words.weight, tone: words.tone,
        alignment: alignment)
    }
  }
}
