/// Collects the bytes of one frame and tracks the cursor position and style that they lead to.
struct FrameWriter {
  private(set) var bytes: [UInt8] = []
  private let placement: FramePlacement
  private var row: Int
  /// `nil` where it depends on the terminal.
  private var column: Int?
  /// The number of rows that the screen is known to have from the anchor on.
  private var availableRows: Int
  private var style = CellStyle.plain

  /// Starts with the cursor at the anchor.
  init(_ placement: FramePlacement, availableRows: Int) {
    self.placement = placement
    (row, column) = (0, 0)
    self.availableRows = availableRows
  }

  /// Erases everything from the anchor on.
  mutating func eraseAll() {
    availableRows = 1
    send(Escape.eraseRows)
  }

  /// Erases a row and all below it.
  mutating func eraseBelow(_ first: Int) {
    move(first, nil)
    send(Escape.eraseRows)
    column = 0
    availableRows = max(first, 1)
  }

  /// Moves rows that the next frame shows at another height on the screen.
  mutating func apply(_ shift: RowShift) {
    move(shift.deletedRow, 0)
    send(Escape.deleteLines(shift.count))
    move(shift.insertedRow, 0)
    send(Escape.insertLines(shift.count))
  }

  /// Makes sure that the screen has enough rows from the anchor on.
  ///
  /// Adding rows may scroll the anchor up, so its position is saved again.
  mutating func makeRoom(_ rows: Int) {
    guard placement == .inline, availableRows < rows else { return }
    move(availableRows - 1, 0)
    for _ in availableRows..<rows { send(Escape.newLine) }
    (row, availableRows) = (rows - 1, rows)
    move(0, 0)
    send(Escape.saveCursor)
  }

  /// Paints the difference between the old and the new content of a row.
  mutating func paint(
    _ row: Int, from old: ArraySlice<CellGrid.Cell>, to new: ArraySlice<CellGrid.Cell>
  ) {
    let line = LineDifference(from: old, to: new)
    for range in line.ranges {
      move(row, range.lowerBound)
      var next = range.lowerBound
      while next < range.upperBound {
        if next >= line.blankTail {
          select(.plain)
          move(row, next)
          return send(Escape.eraseToEndOfLine)
        }
        let cell = new[new.startIndex + next]
        move(row, next)
        select(cell.style)
        send(cell.cluster)
        next += max(cell.width, 1)
        let isKnown = line.isCursorKnown(at: next, after: cell)
        column = isKnown && next < new.count ? next : nil
      }
    }
  }

  /// Moves the cursor to a point and selects the plain style.
  mutating func finish(at point: CellPoint) {
    select(.plain)
    move(point.row, point.column)
  }

  private mutating func select(_ wanted: CellStyle) {
    guard wanted != style else { return }
    send(wanted.sequence)
    style = wanted
  }

  private mutating func move(_ target: Int, _ wanted: Int?) {
    if target != row {
      switch placement {
      case .inline: send(target < row ? Escape.up(row - target) : Escape.down(target - row))
      case .fullscreen:
        send(Escape.toRow(target))
        column = 0
      }
      row = target
    }
    guard let wanted, wanted != column else { return }
    send(Escape.toColumn(wanted))
    column = wanted
  }

  private mutating func send(_ text: String) {
    bytes += text.utf8
  }
}
