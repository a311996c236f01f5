import MenuTerminal
import MenuText
import Testing

@Suite("Cell grid")
struct CellGridTests {
  @Test("A Hangul syllable takes two cells; the second is covered")
  func wideClusters() {
    var grid = CellGrid(CellSize(columns: 5, rows: 1))
    #expect(grid.write("라떼", column: 0, row: 0) == 4)
    #expect(grid[row: 0].map(\.width) == [2, 0, 2, 0, 1])
    #expect(grid.text(row: 0) == "라떼")
  }

  @Test("Text is clipped with an ellipsis and no cluster is split", arguments: 0...9)
  func clipping(columns: Int) {
    var grid = CellGrid(CellSize(columns: columns, rows: 1))
    grid.write("아메리카노", column: 0, row: 0)
    #expect(CellWidth.of(grid.text(row: 0)) <= columns)
    #expect(grid[row: 0].count == columns)
    #expect(grid.text(row: 0).hasSuffix("…") == (columns > 0))
  }

  @Test("In ASCII, clipped text ends in a tilde")
  func asciiClipping() {
    var grid = CellGrid(CellSize(columns: 5, rows: 1))
    grid.isASCII = true
    grid.write("Espresso", column: 0, row: 0)
    #expect(grid.text(row: 0) == "Espr~")
  }

  @Test("Overwriting a part of a wide cluster blanks the rest")
  func overwriting() {
    var grid = CellGrid(CellSize(columns: 6, rows: 1))
    grid.write("가나다", column: 0, row: 0)
    grid.write("x", column: 3, row: 0)
    #expect(grid.text(row: 0) == "가 x다")
    #expect(grid[row: 0].reduce(0) { $0 + $1.width } == 6)
  }

  @Test("Control characters are made visible and conjoining jamo are composed")
  func safety() {
    var grid = CellGrid(CellSize(columns: 20, rows: 1))
    grid.write("\u{1B}[2J\u{1112}\u{1161}\u{11AB}", column: 0, row: 0)
    #expect(grid.text(row: 0) == "␛[2J한")
  }

  @Test("Nothing is written outside of the grid")
  func outside() {
    let empty = CellGrid(CellSize(columns: 3, rows: 2))
    var grid = empty
    grid.write("x", column: 3, row: 0)
    grid.write("x", column: 0, row: 2)
    grid.write("x", column: 0, row: -1)
    #expect(grid == empty)
    #expect(CellSize(columns: -1, rows: .max) == CellSize(columns: 0, rows: 65_535))
  }
}
