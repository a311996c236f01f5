import MenuText

/// Paints frames on a terminal: it knows what stands there and sends only what a new frame changes.
///
/// Each frame is one run of bytes inside of synchronized output, in which a line that did not
/// change is not touched, and lines that only moved are moved. Inline, the frame stands below the
/// prompt and every move is relative to its anchor, the cell at its top left: it grows by line
/// feeds and shrinks by erasing below, and what scrolled away is never touched. The cursor rests
/// hidden at the anchor, so that after a resize the anchor is where the cursor is, whether the
/// terminal wrapped its lines anew or not. While a caret shows, the cursor stands there instead;
/// after a resize its anchor is found as the terminals do that wrap lines anew: each painted line
/// above takes as many rows as its cells need.
public struct FramePainter: Sendable {
  /// Where a frame stands.
  public enum Placement: Hashable, Sendable {
    /// Below the prompt, in the screen that scrolls.
    case inline
    /// On the whole of the alternate screen, which the guard enters and leaves.
    case fullscreen
  }

  private let placement: Placement
  /// What stands below the anchor; `nil` for nothing.
  private var painted: CellGrid?
  /// How many of its rows were painted.
  private var height = 0
  /// Whether something else may have changed what stands there.
  private var isStale = false
  private var isCursorShown = true

  /// Begins where the cursor stands; inline that should be at the left edge.
  public init(_ placement: Placement = .inline) {
    self.placement = placement
  }

  /// How far below the anchor the cursor rests.
  public var cursorRow: Int { restingPoint.row }

  /// Paints everything anew with the next frame, for the terminal was resized or written over.
  public mutating func forget() {
    isStale = true
  }

  /// Begins anew where the cursor stands, for something else wrote below the anchor and moved it.
  public mutating func leaveBehind() {
    painted = nil
    height = 0
    isStale = false
    isCursorShown = true
  }

  /// What makes the terminal show a frame; nothing if it shows it already.
  ///
  /// Rows past `screenRows` are not painted, for an inline frame must fit the screen.
  public mutating func bytes(for grid: CellGrid, screenRows: Int = .max) -> [UInt8] {
    let newHeight = min(grid.size.rows, screenRows)
    let (start, wasShown) = (restingPoint, isCursorShown)
    var toAnchor = way(rowsUp: start.row)
    var strokes = FrameStrokes(placement, rowsThere: max(height, 1))
    if let painted, !isStale, painted.size.columns == grid.size.columns,
      painted.profile == grid.profile
    {
      if newHeight < height { strokes.eraseBelow(newHeight) }
      paint(grid, over: painted, min(height, newHeight), isScrolling: newHeight == height, &strokes)
    } else {
      toAnchor = way(rowsUp: rowsAbove(columns: grid.size.columns))
      strokes.begin()
      height = 0
    }
    strokes.makeRoom(newHeight)
    let blank = Array(repeating: CellGrid.Cell.blank, count: grid.size.columns)
    for row in min(height, newHeight)..<newHeight {
      strokes.paint(row, from: blank[...], to: grid[row: row])
    }
    painted = grid
    height = newHeight
    isStale = false
    isCursorShown = grid.caret != nil && height > 0
    guard !strokes.bytes.isEmpty || restingPoint != start || wasShown != isCursorShown else {
      return []
    }
    strokes.rest(at: restingPoint)
    return frame(strokes.bytes, toAnchor: toAnchor, wasShown: wasShown)
  }

  private func paint(
    _ grid: CellGrid, over old: CellGrid, _ rows: Int, isScrolling: Bool,
    _ strokes: inout FrameStrokes
  ) {
    let shift = isScrolling ? RowShift(from: old, to: grid, height: rows) : nil
    if let shift { strokes.apply(shift) }
    let blank = Array(repeating: CellGrid.Cell.blank, count: grid.size.columns)
    for row in 0..<rows {
      let source = shift.map { $0.source(of: row) } ?? row
      strokes.paint(row, from: source.map { old[row: $0] } ?? blank[...], to: grid[row: row])
    }
  }

  /// What takes an inline frame away; the cursor then stands at the anchor.
  public mutating func erase(columns: Int? = nil) -> [UInt8] {
    finish(with: "", columns: columns)
  }

  /// What leaves lines of text in an inline frame's place, with the cursor on the line after them.
  ///
  /// A fullscreen frame goes with its screen, so what it leaves is written where the screen before
  /// it has its cursor. The text is shown in its visible form, and lines wrap as the terminal wraps
  /// them. `columns` are those of the window now, if it may have been resized.
  public mutating func finish(with text: String, columns: Int? = nil) -> [UInt8] {
    let columns = columns ?? painted?.size.columns ?? 0
    let erasing =
      switch placement {
      case .inline: way(rowsUp: rowsAbove(columns: columns)) + Escape.eraseRows
      case .fullscreen: ""
      }
    leaveBehind()
    let lines = SafeText.visible(text).split(separator: "\n", omittingEmptySubsequences: false)
    // A text that ends its last line has no empty one after it.
    let shown = lines.last == "" ? lines.dropLast() : lines[...]
    let left = shown.map { $0 + Escape.newLine }.joined()
    return Array(
      (Escape.set(.synchronizedOutput) + erasing + left + Escape.set(.cursor)
        + Escape.reset(.synchronizedOutput)).utf8)
  }

  /// What a dying program writes at the anchor, to leave neither a frame nor a mode behind.
  public static func farewell(_ placement: Placement) -> String {
    let frame =
      switch placement {
      case .inline: Escape.eraseRows
      case .fullscreen: Escape.reset(.alternateScreen)
      }
    return Escape.plain + frame + Escape.set(.autowrap) + Escape.reset(.bracketedPaste)
      + Escape.set(.cursor) + Escape.reset(.synchronizedOutput)
  }

  /// Moves from where the cursor rests to the anchor.
  private func way(rowsUp: Int) -> String {
    switch placement {
    case .inline: (rowsUp > 0 ? Escape.up(rowsUp) : "") + Escape.carriageReturn
    case .fullscreen: Escape.toRow(0)
    }
  }

  private func frame(_ strokes: [UInt8], toAnchor: String, wasShown: Bool) -> [UInt8] {
    var bytes = Array(Escape.set(.synchronizedOutput).utf8) + Array(toAnchor.utf8)
    // A program that dies amid the frame finds its anchor by it.
    if placement == .inline { bytes += Escape.saveCursor.utf8 }
    // Without synchronized output a cursor that is not hidden would be seen to run about.
    if wasShown { bytes += Escape.reset(.cursor).utf8 }
    // The last column must not push a line onto the next, nor the screen up.
    bytes += Escape.reset(.autowrap).utf8
    bytes += strokes
    bytes += Escape.set(.autowrap).utf8
    if isCursorShown { bytes += Escape.set(.cursor).utf8 }
    bytes += Escape.reset(.synchronizedOutput).utf8
    return bytes
  }

  private var restingPoint: CellPoint {
    guard let painted, let caret = painted.caret, height > 0 else {
      return CellPoint(column: 0, row: 0)
    }
    return CellPoint(
      column: min(max(caret.column, 0), max(painted.size.columns - 1, 0)),
      row: min(max(caret.row, 0), height - 1))
  }

  /// How many rows the cursor stands below the anchor on a screen of so many columns.
  private func rowsAbove(columns: Int) -> Int {
    let point = restingPoint
    guard let painted, columns > 0, columns != painted.size.columns else { return point.row }
    return (0..<point.row).reduce(point.column / columns) { rows, row in
      let cells = painted[row: row].lastIndex { $0 != .blank }
        .map { $0 - painted[row: row].startIndex + 1 }
      return rows + max(1, ((cells ?? 0) + columns - 1) / columns)
    }
  }
}
