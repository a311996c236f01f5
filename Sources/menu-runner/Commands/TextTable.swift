import MenuText

/// Rows of text in aligned columns, two spaces apart.
struct TextTable {
  private let rows: [[String]]

  init(_ rows: [[String]]) {
    self.rows = rows
  }

  /// One line per row, without trailing spaces.
  var text: String {
    let count = rows.map(\.count).max() ?? 0
    let widths = (0..<count).map { column in
      rows.map { $0.indices.contains(column) ? CellWidth.of($0[column]) : 0 }.max() ?? 0
    }
    return rows.map { row in
      var line = ""
      for (cell, width) in zip(row, widths) {
        line += cell
        line += String(repeating: " ", count: width - CellWidth.of(cell) + 2)
      }
      while line.last == " " { line.removeLast() }
      return line + "\n"
    }.joined()
  }
}
