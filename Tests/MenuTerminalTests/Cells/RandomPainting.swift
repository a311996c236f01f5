import MenuTerminal
import MenuTestSupport
import MenuText

/// Paints random frames, with resizes, on a screen that already has lines.
struct RandomPainting {
  private var frames: RandomFrame
  private var screen: TestScreen
  private var painter = FramePainter()
  /// The line of the frame's anchor.
  private var anchor: Int

  init(seed: UInt64, profile: WidthProfile, reflows: Bool) {
    frames = RandomFrame(generator: SeededGenerator(seed: seed), profile: profile)
    let columns = Int.random(in: 8...60, using: &frames.generator)
    let rows = Int.random(in: 2...14, using: &frames.generator)
    screen = TestScreen(columns: columns, rows: rows, profile: profile, reflows: reflows)
    for number in 0..<Int.random(in: 0...20, using: &frames.generator) {
      screen.feed(Array("$ \(number)\r\n".utf8))
    }
    anchor = screen.cursorLine
  }

  /// The first failure within a number of steps; `nil` for none.
  func failure(steps: Int) -> String? {
    var copy = self
    for step in 0..<steps {
      if let failure = copy.failure() { return "step \(step): \(failure)" }
    }
    return nil
  }

  private mutating func failure() -> String? {
    if Int.random(in: 0...3, using: &frames.generator) == 0 { resize() }
    let rows = Int.random(in: 0...screen.rows, using: &frames.generator)
    let before = screen.lines.prefix(anchor).map(\.text)
    grid =
      grid.size.columns == screen.columns
      ? frames.change(
        grid, rows: Bool.random(using: &frames.generator) ? min(grid.size.rows, screen.rows) : rows)
      : frames.make(columns: screen.columns, rows: rows)
    screen.feed(painter.bytes(for: grid, screenRows: screen.rows))
    if !screen.errors.isEmpty { return "\(screen.errors)" }
    if let difference = screen.difference(from: grid, at: anchor) { return difference }
    if screen.lines.prefix(anchor).map(\.text) != before { return "the lines above changed" }
    if screen.isSynchronized || !screen.isAutowrapping { return "a mode was not reset" }
    if painter.cursorRow != screen.cursorLine - anchor {
      return "the cursor is at another position"
    }
    return nil
  }

  private var grid = CellGrid(CellSize(columns: 0, rows: 0))

  private mutating func resize() {
    let columns = Int.random(in: 8...60, using: &frames.generator)
    let rows = Int.random(in: 2...14, using: &frames.generator)
    let isHidden = !screen.isCursorShown
    anchor = screen.resize(columns: columns, rows: rows, following: anchor)
    if isHidden {
      anchor = screen.cursorLine
    } else if !screen.reflows {
      // With a visible caret, the painter assumes that terminals rewrap lines.
      anchor = screen.cursorLine
      painter.restart()
    }
    // A frame whose first lines scrolled away starts over at the top.
    anchor = max(anchor, screen.top)
    painter.invalidate()
  }
}

extension TestScreen {
  /// The first difference between the lines from `anchor` on and a frame; `nil` for none.
  func difference(from grid: CellGrid, at anchor: Int) -> String? {
    for line in anchor..<lines.count {
      let row = line - anchor
      let wanted = row < grid.size.rows ? Array(grid[row: row]) : []
      let shown = lines[line].cells
      for column in shown.indices {
        let cell = column < wanted.count ? wanted[column] : .blank
        if cell.width != shown[column].width || cell.cluster != shown[column].cluster
          || (cell.width > 0 && cell.style != shown[column].style)
        {
          return "row \(row) column \(column): \(cell) is shown as \(shown[column])"
        }
      }
    }
    let caret = grid.size.rows > 0 ? grid.caret : nil
    if isCursorShown != (caret != nil) { return "the cursor's visibility differs" }
    let point = CellPoint(
      column: min(caret?.column ?? 0, columns - 1), row: min(caret?.row ?? 0, grid.size.rows - 1))
    if let _ = caret, cursor.column != point.column || cursorLine != anchor + point.row {
      return "the caret is at \(cursor), not at \(point)"
    }
    return nil
  }
}
