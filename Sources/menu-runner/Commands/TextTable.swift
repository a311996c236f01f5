import MenuText

/// Rows of text in aligned columns, two spaces apart.
struct TextTable {
  private let rows: [[String]]

  init(_ rows: [[String]]) {
    self.rows = rows
  }

  /// One line per row.
  var text: String { lines.joined() }

  /// The rows without trailing spaces, each with a line feed.
  var lines: [String] {
    let count = rows.map(\.count).max() ?? 0
    let widths = (0..<count).map { column in
      rows.map { $0.indices.contains(column) ? CellWidth.of($0[column]) : 0 }.max() ?? 0
    }
    return rows.map { row in
      var line = zip(row, widths).map { CellWidth.padded($0, to: $1) }.joined(separator: "  ")
      while line.last == " " { line.removeLast() }
      return line + "\n"
    }
  }
}
