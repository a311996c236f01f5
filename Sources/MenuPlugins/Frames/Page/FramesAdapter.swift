import MenuLayout
import MenuText

/// Measures words and remembers them.
///
/// A class, as measuring remembers while the solver only reads; it belongs to one session.
final class FramesAdapter {
  private var cache: MeasuredTextCache
  private let scale: Double
  private let isInCells: Bool
  let metrics: FramesMetrics

  init(_ setting: FramesConfiguration) {
    scale = LayoutEnvironment(container: setting.container, scale: setting.scale).effectiveScale
    isInCells = setting.measure == .cells
    switch setting.measure {
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
    // A terminal has one size of letters, as high as a cell.
    if isInCells { words.size = 1 }
    let weight: TextWeight =
      switch words.weight {
      case .regular: .regular
      case .medium: .medium
      case .bold: .bold
      }
    // What a text would do to a terminal or to its neighbors is shown instead of done.
    let run = TextRun(
      SafeText.visible(words.string), font: TextFont(points: words.size, weight: weight))
    let text = cache.measure(
      [run], in: TextRoom(maxWidth: width, maxLines: maxLines, scale: scale))
    return MeasuredWords(words: words, run: run, text: text)
  }

  /// The last whole pixel that is not beyond a length.
  func roundedDown(_ points: Double) -> Double {
    guard points.magnitude < 1e9 else { return points }
    let pixels = points * scale
    let whole = Double(Int(pixels))
    return (whole > pixels ? whole - 1 : whole) / scale
  }
}

/// Words with their lines.
struct MeasuredWords {
  let words: FramesWords
  let run: TextRun
  let text: MeasuredText

  /// Where lines stand in a width.
  enum Alignment {
    case leading, center, trailing
  }

  /// The lines in a width, their corner at a place.
  func lines(x: Double, y: Double, width: Double, _ alignment: Alignment) -> [FrameText] {
    let lines = text.lines
    return text.pieces.map { piece in
      let free = width - piece.width
      let shift: Double =
        switch alignment {
        case .leading: 0
        case .center: free / 2
        case .trailing: free
        }
      return FrameText(
        string: piece.text(in: [run]), x: x + shift,
        baseline: y + (lines.indices.contains(piece.line) ? lines[piece.line].baseline : 0),
        width: piece.width, size: words.size, weight: words.weight, tone: words.tone)
    }
  }
}
