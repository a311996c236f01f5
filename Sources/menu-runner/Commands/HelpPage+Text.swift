import MenuText

extension HelpPage {
  /// The help screen, with a final line feed.
  var text: String {
    let heading = strings.text("help.usage") + ": "
    let indent = String(repeating: " ", count: CellWidth.of(heading))
    var blocks = [
      CellWidth.wrapped(abstract, to: Self.width),
      usage.enumerated().map { ($0 == 0 ? heading : indent) + $1 },
      block(
        "help.examples", examples.flatMap { ["  " + $0.label] + Self.indented($0.text, by: 6) }),
    ]
    if let notes {
      blocks.append(["\(notes.title):"] + notes.parts.flatMap(Self.lines))
    }
    blocks += sections.map { ["\($0.title):"] + $0.rows.flatMap(Self.lines) }
    blocks += [
      block("help.environment", environment.flatMap(Self.lines)),
      block("help.exit-codes", exitCodes.flatMap(Self.lines)),
      exitCodes.isEmpty ? ["  " + strings.placeholders(in: strings.text("help.see"))] : [],
    ]
    return blocks.filter { !$0.isEmpty }.map { $0.joined(separator: "\n") }
      .joined(separator: "\n\n") + "\n"
  }

  private static let width = 79
  /// The column of descriptions.
  private static let column = 26

  private func block(_ title: String, _ lines: [String]) -> [String] {
    lines.isEmpty ? [] : [strings.text(title) + ":"] + lines
  }

  private static func lines(of note: Note) -> [String] {
    switch note {
    case .paragraph(let text): indented(text, by: 2, width: width - 3)
    case .code(let text): ["    " + text]
    }
  }

  /// A label and its description in two columns; a long label has its own line.
  private static func lines(of row: Row) -> [String] {
    let label = "  " + row.label
    let description = indented(row.text, by: column)
    guard CellWidth.of(label) < column, let first = description.first else {
      return [label] + description
    }
    return [CellWidth.padded(label, to: column) + first.dropFirst(column)] + description.dropFirst()
  }

  private static func indented(_ text: String, by count: Int, width: Int = width) -> [String] {
    CellWidth.wrapped(text, to: width - count).map { String(repeating: " ", count: count) + $0 }
  }
}
