import MenuText

/// Paints frames on a terminal and sends only what changed since the previous frame.
///
/// Each frame is one sequence of bytes within synchronized output. Unchanged lines are not
/// touched, and lines that only moved are scrolled. An inline frame is drawn below the prompt,
/// and every cursor move is relative to its anchor, the cell at its top left: the frame grows by
/// line feeds and shrinks by erasing below, and lines that scrolled away are never touched.
/// Between frames the hidden cursor is at the anchor, so a resize keeps them together whether or
/// not the terminal rewraps its lines. While a caret is shown, the cursor is there instead;
/// after a resize the anchor is computed as rewrapping terminals do: each painted line above
/// takes the rows its cells need.
public struct FramePainter: Sendable {
  private let placement: FramePlacement
  /// The grid that is on the screen; `nil` for none.
  private var painted: CellGrid?
  /// The number of its rows that were painted.
  private var height = 0
  /// Whether something else may have overwritten the frame.
  private var isStale = false
  private var isCursorShown = true

  /// Creates a painter that starts at the cursor; an inline one expects it at the left edge.
  public init(_ placement: FramePlacement = .inline) {
    self.placement = placement
  }

  /// The cursor's distance below the anchor, in rows.
  package var cursorRow: Int { cursor.row }

  /// Repaints everything with the next frame, after the terminal was resized or overwritten.
  package mutating func invalidate() {
    isStale = true
  }

  /// Starts over at the cursor, after something else wrote below the anchor and moved the cursor.
  package mutating func restart() {
    painted = nil
    height = 0
    isStale = false
    isCursorShown = true
  }

  /// The bytes that make the terminal show a frame; empty if it is already shown.
  ///
  /// Rows past `screenRows` are not painted, as an inline frame must fit the screen.
  public mutating func bytes(for grid: CellGrid, screenRows: Int = .max) -> [UInt8] {
    let newHeight = min(grid.size.rows, max(screenRows, 0))
    let (start, wasShown) = (cursor, isCursorShown)
    var toAnchor = moveToAnchor(rowsUp: start.row)
    var writer = FrameWriter(placement, availableRows: max(height, 1))
    if let painted, !isStale, painted.size.columns == grid.size.columns,
      painted.profile == grid.profile
    {
      if newHeight < height { writer.eraseBelow(newHeight) }
      paint(
        grid, over: painted, rows: min(height, newHeight), isScrolling: newHeight == height,
        to: &writer)
    } else {
      toAnchor = moveToAnchor(rowsUp: rowsAbove(columns: grid.size.columns))
      writer.eraseAll()
      height = 0
    }
    writer.makeRoom(newHeight)
    let blank = Array(repeating: CellGrid.Cell.blank, count: grid.size.columns)
    for row in min(height, newHeight)..<newHeight {
      writer.paint(row, from: blank[...], to: grid[row: row])
    }
    painted = grid
    height = newHeight
    isStale = false
    isCursorShown = grid.caret != nil && height > 0
    guard !writer.bytes.isEmpty || cursor != start || wasShown != isCursorShown else {
      return []
    }
    writer.finish(at: cursor)
    return frame(writer.bytes, toAnchor: toAnchor, wasShown: wasShown)
  }

  private func paint(
    _ grid: CellGrid, over old: CellGrid, rows: Int, isScrolling: Bool,
    to writer: inout FrameWriter
  ) {
    let shift = isScrolling ? RowShift(from: old, to: grid, height: rows) : nil
    if let shift { writer.apply(shift) }
    let blank = Array(repeating: CellGrid.Cell.blank, count: grid.size.columns)
    for row in 0..<rows {
      let source = shift.map { $0.source(of: row) } ?? row
      writer.paint(row, from: source.map { old[row: $0] } ?? blank[...], to: grid[row: row])
    }
  }

  /// The bytes that replace an inline frame by lines of text, with the cursor on the line after
  /// them; without text it is at the anchor.
  ///
  /// After a fullscreen frame the text is written at the cursor of the normal screen. Control
  /// characters are made visible, and the terminal wraps long lines. `columns` is the current width
  /// of the window, if it may have been resized.
  package mutating func finish(with text: String, columns: Int? = nil) -> [UInt8] {
    let columns = columns ?? painted?.size.columns ?? 0
    let erasing =
      switch placement {
      case .inline: moveToAnchor(rowsUp: rowsAbove(columns: columns)) + Escape.eraseRows
      case .fullscreen: ""
      }
    restart()
    let lines = SafeText.visible(text).split(separator: "\n", omittingEmptySubsequences: false)
    // A final line feed ends the last line and starts no empty one.
    let shown = lines.last == "" ? lines.dropLast() : lines[...]
    let remaining = shown.map { $0 + Escape.newLine }.joined()
    return Array(
      (Escape.set(.synchronizedOutput) + erasing + remaining + Escape.set(.cursor)
        + Escape.reset(.synchronizedOutput)).utf8)
  }

  /// What a terminating program writes at the anchor to remove the frame and reset every mode.
  package static func restoration(_ placement: FramePlacement) -> String {
    let frame =
      switch placement {
      case .inline: Escape.eraseRows
      case .fullscreen: Escape.reset(.alternateScreen)
      }
    return Escape.plain + frame + Escape.set(.autowrap) + Escape.resetMouse
      + Escape.reset(.bracketedPaste) + Escape.set(.cursor) + Escape.reset(.synchronizedOutput)
  }

  private func moveToAnchor(rowsUp: Int) -> String {
    switch placement {
    case .inline: (rowsUp > 0 ? Escape.up(rowsUp) : "") + Escape.carriageReturn
    case .fullscreen: Escape.toRow(0)
    }
  }

  private func frame(_ content: [UInt8], toAnchor: String, wasShown: Bool) -> [UInt8] {
    var bytes = Array(Escape.set(.synchronizedOutput).utf8) + Array(toAnchor.utf8)
    // A program that is terminated within the frame finds the anchor by the saved position.
    if placement == .inline { bytes += Escape.saveCursor.utf8 }
    // Without synchronized output a visible cursor would be seen moving.
    if wasShown { bytes += Escape.reset(.cursor).utf8 }
    // Writing the last column must not wrap to the next line or scroll the screen.
    bytes += Escape.reset(.autowrap).utf8
    bytes += content
    bytes += Escape.set(.autowrap).utf8
    if isCursorShown { bytes += Escape.set(.cursor).utf8 }
    bytes += Escape.reset(.synchronizedOutput).utf8
    return bytes
  }

  private var cursor: CellPoint {
    guard let painted, let caret = painted.caret, height > 0 else {
      return CellPoint(column: 0, row: 0)
    }
    return CellPoint(
      column: min(max(caret.column, 0), max(painted.size.columns - 1, 0)),
      row: min(max(caret.row, 0), height - 1))
  }

  /// The cursor's distance below the anchor after the screen was resized to `columns`.
  private func rowsAbove(columns: Int) -> Int {
    let point = cursor
    guard let painted, columns > 0, columns != painted.size.columns else { return point.row }
    return (0..<point.row).reduce(point.column / columns) { rows, row in
      let cells = painted[row: row].lastIndex { $0 != .blank }
        .map { $0 - painted[row: row].startIndex + 1 }
      return rows + max(1, ((cells ?? 0) + columns - 1) / columns)
    }
  }
}
