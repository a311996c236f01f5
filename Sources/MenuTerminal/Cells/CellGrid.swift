public import MenuText

/// How many columns and rows of cells there are.
public struct CellSize: Hashable, Sendable {
  /// Cells from left to right.
  public var columns: Int
  /// Cells from top to bottom.
  public var rows: Int

  /// A size; less than nothing is nothing.
  public init(columns: Int, rows: Int) {
    self.columns = max(columns, 0)
    self.rows = max(rows, 0)
  }
}

/// A place in a grid, from 0.
public struct CellPoint: Hashable, Sendable {
  /// From the left.
  public var column: Int
  /// From the top.
  public var row: Int

  /// A place.
  public init(column: Int, row: Int) {
    self.column = column
    self.row = row
  }
}

/// What one frame shows: rows of cells, and where the real cursor stands.
public struct CellGrid: Hashable, Sendable {
  /// One cell, or what a wider cluster to its left covers.
  public struct Cell: Hashable, Sendable {
    /// The cluster that begins here; empty in a cell that one to the left covers.
    public var cluster: String
    /// The cells that the cluster takes, from 1; 0 in a cell that one to the left covers.
    public var width: Int
    /// How it is painted.
    public var style: CellStyle

    /// Nothing, painted plainly.
    public static let blank = Cell(cluster: " ", width: 1, style: .plain)
  }

  /// Its columns and rows.
  public let size: CellSize
  /// How the terminal measures clusters.
  public let profile: WidthProfile
  /// Where the cursor stands while text is written; `nil` hides it.
  public var caret: CellPoint?
  private var cells: [Cell]

  /// An empty grid.
  public init(_ size: CellSize, profile: WidthProfile = .modern) {
    self.size = size
    self.profile = profile
    cells = Array(repeating: .blank, count: size.columns * size.rows)
  }

  /// The cells of a row; none outside of the grid.
  public subscript(row row: Int) -> ArraySlice<Cell> {
    guard row >= 0, row < size.rows else { return [] }
    return cells[row * size.columns..<(row + 1) * size.columns]
  }

  /// Writes text from a column on and gives the column after it; what would pass `end` is clipped
  /// with `…`, and nothing outside of the grid is written.
  ///
  /// Text is written in its visible form and with its Hangul composed. A cluster that is only partly
  /// overwritten leaves blanks.
  @discardableResult
  public mutating func write(
    _ text: String, column: Int, row: Int, end: Int? = nil, style: CellStyle = .plain
  ) -> Int {
    let end = min(end ?? size.columns, size.columns)
    let start = max(column, 0)
    guard row >= 0, row < size.rows, start < end else { return column }
    let shown = CellWidth.clipped(
      Hangul.composed(SafeText.line(text)), to: end - start, profile: profile)
    var next = start
    for character in shown {
      let width = CellWidth.of(character, profile: profile)
      // A mark with no letter before it has no cell to stand in.
      guard width > 0, next + width <= end else { continue }
      put(Cell(cluster: String(character), width: width, style: style), next, row)
      next += width
    }
    return next
  }

  /// Gives every cell of a row from a column to `end` a style.
  public mutating func restyle(row: Int, columns: Range<Int>, _ change: (inout CellStyle) -> Void) {
    guard row >= 0, row < size.rows else { return }
    for column in columns.clamped(to: 0..<size.columns) {
      change(&cells[row * size.columns + column].style)
    }
  }

  /// The row as text, without the blanks at its end.
  public func text(row: Int) -> String {
    var text = self[row: row].reduce(into: "") { $0 += $1.cluster }
    while text.last == " " { text.removeLast() }
    return text
  }

  private mutating func put(_ cell: Cell, _ column: Int, _ row: Int) {
    let base = row * size.columns
    for covered in column..<column + cell.width { clear(covered, base) }
    cells[base + column] = cell
    for covered in column + 1..<column + cell.width {
      cells[base + covered] = Cell(cluster: "", width: 0, style: cell.style)
    }
  }

  /// Blanks the whole cluster that a cell is part of.
  private mutating func clear(_ column: Int, _ base: Int) {
    var first = column
    while first > 0, cells[base + first].width == 0 { first -= 1 }
    let width = max(cells[base + first].width, 1)
    for covered in first..<min(first + width, size.columns) { cells[base + covered] = .blank }
  }
}
