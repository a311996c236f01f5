public import MenuText

/// A number of columns and rows of cells.
public struct CellSize: Hashable, Sendable {
  /// The number of cells in a row.
  public let columns: Int
  /// The number of rows.
  public let rows: Int

  /// Creates a size; other numbers than those from 0 to 65,535 count as the nearest one.
  public init(columns: Int, rows: Int) {
    self.columns = Int(UInt16(clamping: columns))
    self.rows = Int(UInt16(clamping: rows))
  }
}

/// A position in a grid, from 0.
public struct CellPoint: Hashable, Sendable {
  /// The column, from the left.
  public var column: Int
  /// The row, from the top.
  public var row: Int

  /// Creates a position.
  public init(column: Int, row: Int) {
    self.column = column
    self.row = row
  }
}

/// The content of one frame: rows of styled cells, and the position of the text cursor.
public struct CellGrid: Hashable, Sendable {
  /// One cell. A wide cluster fills its first cell; the cells it covers have width 0.
  package struct Cell: Hashable, Sendable {
    /// The grapheme cluster that begins here; empty in a covered cell.
    package var cluster: String
    /// The number of cells that the cluster takes, from 1; 0 in a covered cell.
    package var width: Int
    package var style: CellStyle

    package static let blank = Cell(cluster: " ", width: 1, style: .plain)
  }

  /// The number of columns and rows.
  public let size: CellSize
  /// How the terminal measures clusters.
  public let profile: WidthProfile
  /// Whether the mark of clipped text is ASCII.
  public var isASCII = false
  /// The position of the cursor while text is edited; `nil` hides the cursor.
  public var caret: CellPoint?
  private var cells: [Cell]

  /// Creates a blank grid.
  public init(_ size: CellSize, profile: WidthProfile = .modern) {
    self.size = size
    self.profile = profile
    cells = Array(repeating: .blank, count: size.columns * size.rows)
  }

  /// The cells of a row; empty outside of the grid.
  package subscript(row row: Int) -> ArraySlice<Cell> {
    guard row >= 0, row < size.rows else { return [] }
    return cells[row * size.columns..<(row + 1) * size.columns]
  }

  /// Writes text from a column on and returns the column after it.
  ///
  /// Text past `end` is clipped with `…`, in ASCII with `~`, and nothing is written outside of the
  /// grid. Control characters are made visible and Hangul is composed. Overwriting a part of a wide
  /// cluster blanks the rest of it.
  @discardableResult
  public mutating func write(
    _ text: String, column: Int, row: Int, end: Int? = nil, style: CellStyle = .plain
  ) -> Int {
    let end = min(end ?? size.columns, size.columns)
    let start = max(column, 0)
    guard row >= 0, row < size.rows, start < end else { return column }
    let shown = CellWidth.clipped(
      Hangul.composed(SafeText.line(text)), to: end - start, profile: profile,
      mark: isASCII ? "~" : "…")
    var next = start
    for character in shown {
      let width = CellWidth.of(character, profile: profile)
      // A combining mark without a letter before it has no cell.
      guard width > 0, next + width <= end else { continue }
      put(Cell(cluster: String(character), width: width, style: style), column: next, row: row)
      next += width
    }
    return next
  }

  /// The text of a row, without trailing blanks.
  package func text(row: Int) -> String {
    var text = self[row: row].reduce(into: "") { $0 += $1.cluster }
    while text.last == " " { text.removeLast() }
    return text
  }

  private mutating func put(_ cell: Cell, column: Int, row: Int) {
    let base = row * size.columns
    for covered in column..<column + cell.width { clear(covered, base) }
    cells[base + column] = cell
    for covered in column + 1..<column + cell.width {
      cells[base + covered] = Cell(cluster: "", width: 0, style: cell.style)
    }
  }

  /// Blanks the whole cluster that covers a cell.
  private mutating func clear(_ column: Int, _ base: Int) {
    var first = column
    while first > 0, cells[base + first].width == 0 { first -= 1 }
    let width = max(cells[base + first].width, 1)
    for covered in first..<min(first + width, size.columns) { cells[base + covered] = .blank }
  }
}
