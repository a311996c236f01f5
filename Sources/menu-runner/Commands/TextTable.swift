import MenuText

/// Rows of text in aligned columns, two spaces apart.
struct TextTable {
  private let rows: [[String]]
  private let widths: [Int]

  init(_ rows: [[String]]) {
    self.rows = rows
    widths = (0..<(rows.map(\.count).max() ?? 0)).map { column in
      rows.map { $0.indices.contains(column) ? CellWidth.of($0[column]) : 0 }.max() ?? 0
    }
  }

  /// The cells of the widest possible line.
  var width: Int { widths.reduce(0, +) + 2 * max(widths.count - 1, 0) }

  /// One line per row.
  var text: String { lines.joined() }

  /// The rows without trailing spaces, each with a line feed.
  var lines: [String] {
    rows.map { row in
      var line = zip(row, widths).map { CellWidth.padded($0, to: $1) }.joined(separator: "  ")
      while line.last == " " { line.removeLast() }
      return line + "\n"
    }
  }
}
