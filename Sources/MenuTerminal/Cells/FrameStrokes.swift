/// The bytes of one frame while they are gathered, with the cursor that they move.
struct FrameStrokes {
  private(set) var bytes: [UInt8] = []
  private let placement: FramePainter.Placement
  private var row: Int
  /// `nil` where terminals may disagree.
  private var column: Int?
  /// Rows below the anchor that the screen is known to have.
  private var rowsThere: Int
  private var style = CellStyle.plain

  /// Begins with the cursor at the anchor.
  init(_ placement: FramePainter.Placement, rowsThere: Int) {
    self.placement = placement
    (row, column) = (0, 0)
    self.rowsThere = rowsThere
  }

  /// Erases everything from the anchor on.
  mutating func begin() {
    rowsThere = 1
    send(Escape.eraseRows)
  }

  /// Erases a row and all below it.
  mutating func eraseBelow(_ first: Int) {
    move(first, nil)
    send(Escape.eraseRows)
    column = 0
    rowsThere = max(first, 1)
  }

  /// Moves rows that the next frame shows at another height.
  mutating func apply(_ shift: RowShift) {
    move(shift.takenRow, 0)
    send(Escape.deleteLines(shift.count))
    move(shift.givenRow, 0)
    send(Escape.insertLines(shift.count))
  }

  /// Makes sure that the screen has so many rows from the anchor on.
  ///
  /// They may push the anchor up, so that the terminal is told again where it is.
  mutating func makeRoom(_ rows: Int) {
    guard placement == .inline, rowsThere < rows else { return }
    move(rowsThere - 1, 0)
    for _ in rowsThere..<rows { send(Escape.newLine) }
    (row, rowsThere) = (rows - 1, rows)
    move(0, 0)
    send(Escape.saveCursor)
  }

  /// Paints what differs between two forms of a row.
  mutating func paint(
    _ row: Int, from old: ArraySlice<CellGrid.Cell>, to new: ArraySlice<CellGrid.Cell>
  ) {
    let line = ChangedLine(from: old, to: new)
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
        let isSettled = line.isSettled(before: next, cell)
        column = isSettled && next < new.count ? next : nil
      }
    }
  }

  /// Ends at a point, painting plainly.
  mutating func rest(at point: CellPoint) {
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
