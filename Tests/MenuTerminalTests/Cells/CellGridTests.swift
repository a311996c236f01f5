import MenuTerminal
import MenuText
import Testing

@Suite("A grid of cells")
struct CellGridTests {
  @Test("takes a Hangul syllable in two cells, the second one covered")
  func wideClusters() {
    var grid = CellGrid(CellSize(columns: 5, rows: 1))
    #expect(grid.write("라떼", column: 0, row: 0) == 4)
    #expect(grid[row: 0].map(\.width) == [2, 0, 2, 0, 1])
    #expect(grid.text(row: 0) == "라떼")
  }

  @Test("clips with an ellipsis before its edge and never splits a cluster", arguments: 0...9)
  func clipping(columns: Int) {
    var grid = CellGrid(CellSize(columns: columns, rows: 1))
    grid.write("아메리카노", column: 0, row: 0)
    #expect(CellWidth.of(grid.text(row: 0)) <= columns)
    #expect(grid[row: 0].count == columns)
    #expect(grid.text(row: 0).hasSuffix("…") == (columns > 0))
  }

  @Test("leaves no half of a cluster that something is written over")
  func overwriting() {
    var grid = CellGrid(CellSize(columns: 6, rows: 1))
    grid.write("가나다", column: 0, row: 0)
    grid.write("x", column: 3, row: 0)
    #expect(grid.text(row: 0) == "가 x다")
    #expect(grid[row: 0].reduce(0) { $0 + $1.width } == 6)
  }

  @Test("shows control characters in a visible form and joins conjoining jamo")
  func safety() {
    var grid = CellGrid(CellSize(columns: 20, rows: 1))
    grid.write("\u{1B}[2J\u{1112}\u{1161}\u{11AB}", column: 0, row: 0)
    #expect(grid.text(row: 0) == "␛[2J한")
  }

  @Test("writes nothing outside of itself")
  func outside() {
    let empty = CellGrid(CellSize(columns: 3, rows: 2))
    var grid = empty
    grid.write("x", column: 3, row: 0)
    grid.write("x", column: 0, row: 2)
    grid.write("x", column: 0, row: -1)
    grid.restyle(row: 7, columns: 0..<9) { $0.isBold = true }
    #expect(grid == empty)
  }
}
