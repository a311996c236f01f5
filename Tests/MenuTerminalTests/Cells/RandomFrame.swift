import MenuTerminal
import MenuTestSupport
import MenuText

/// Generates random frames that look like forms, and random changes of them.
struct RandomFrame {
  var generator: SeededGenerator
  let profile: WidthProfile

  private static let words = [
    "아메리카노", "라떼", "Latte", "4,500원", "[x]", "( )", "ㅇㅁㄹㅋㄴ", "🍰", "☕️", "👨‍👩‍👧", "🇰🇷", "🇰", "──────",
    "│", "…", "•", "é", "e\u{301}", "カフェ", "咖啡", "\u{1112}\u{1161}\u{11AB}", "  ", "a\u{200D}", "©️",
    "ｶﾞ", "க்ஷ்ம",
  ]

  mutating func style() -> CellStyle {
    CellStyle(
      Bool.random(using: &generator)
        ? CellStyle.Color(rawValue: .random(in: 0...15, using: &generator)) : nil,
      isBold: Int.random(in: 0...5, using: &generator) == 0,
      isDim: Int.random(in: 0...5, using: &generator) == 0,
      isReversed: Int.random(in: 0...5, using: &generator) == 0,
      isUnderlined: Int.random(in: 0...9, using: &generator) == 0)
  }

  mutating func make(columns: Int, rows: Int) -> CellGrid {
    var grid = CellGrid(CellSize(columns: columns, rows: rows), profile: profile)
    for row in 0..<rows where Int.random(in: 0...4, using: &generator) > 0 { write(row, &grid) }
    placeCaret(&grid)
    return grid
  }

  /// Changes a few cells, styles, the caret, or the order of lines.
  mutating func change(_ grid: CellGrid, rows: Int) -> CellGrid {
    var next = CellGrid(CellSize(columns: grid.size.columns, rows: rows), profile: profile)
    let distance =
      Int.random(in: 0...2, using: &generator) == 0 ? Int.random(in: -4...4, using: &generator) : 0
    for row in 0..<rows { copy(grid, row + distance, &next, row) }
    if rows > 0 {
      for _ in 0..<Int.random(in: 0...3, using: &generator) {
        write(Int.random(in: 0..<rows, using: &generator), &next)
      }
      if Bool.random(using: &generator) {
        let start = Int.random(in: 0...grid.size.columns, using: &generator)
        let row = Int.random(in: 0..<rows, using: &generator)
        let style = style()
        for (column, cell) in next[row: row].enumerated().dropFirst(start).prefix(7)
        where cell.width > 0 {
          next.write(cell.cluster, column: column, row: row, style: style)
        }
      }
    }
    placeCaret(&next)
    return next
  }

  private mutating func write(_ row: Int, _ grid: inout CellGrid) {
    var column = Int.random(in: 0...max(grid.size.columns - 1, 0), using: &generator)
    for _ in 0..<Int.random(in: 1...4, using: &generator) {
      guard let word = Self.words.randomElement(using: &generator) else { continue }
      column = grid.write(word, column: column, row: row, style: style())
    }
  }

  private func copy(_ old: CellGrid, _ source: Int, _ new: inout CellGrid, _ row: Int) {
    for (column, cell) in old[row: source].enumerated() where cell.width > 0 && cell != .blank {
      new.write(cell.cluster, column: column, row: row, style: cell.style)
    }
  }

  private mutating func placeCaret(_ grid: inout CellGrid) {
    guard Int.random(in: 0...2, using: &generator) == 0 else { return grid.caret = nil }
    grid.caret = CellPoint(
      column: .random(in: 0...grid.size.columns, using: &generator),
      row: .random(in: 0...grid.size.rows, using: &generator))
  }
}
