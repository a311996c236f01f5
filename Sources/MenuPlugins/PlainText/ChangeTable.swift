import MenuText

/// The kind of a change; its raw value is the first character of its line.
enum ChangeSign: String {
  case gone = "-"
  case came = "+"
  case moved = ">"
  case changed = "~"

  /// The ANSI color of the foreground (ECMA-48, 8.3.117).
  var color: Int {
    switch self {
    case .gone: 31
    case .came: 32
    case .moved: 36
    case .changed: 33
    }
  }
}

/// One change in three columns, in safe form.
struct ChangeLine {
  let sign: ChangeSign
  /// The path, or a name for the whole order.
  let path: String
  /// The name; empty if the path ends in it.
  let name: String
  let detail: String

  init(_ sign: ChangeSign, path: String, id: String, name: String, detail: String) {
    self.sign = sign
    self.path = CanvasText(SafeText.line(path)).text
    self.name = name == id ? "" : CanvasText(SafeText.line(name)).text
    self.detail = CanvasText(SafeText.line(detail)).text
  }
}

/// Lines of changes with aligned columns; a very wide entry moves only its own line.
struct ChangeTable {
  let lines: [ChangeLine]

  /// The lines, each with a line feed.
  func text(color: Bool) -> String {
    let pathWidth = width(of: \.path)
    let nameWidth = width(of: \.name)
    return lines.map { line in
      let sign =
        color ? "\u{1B}[\(line.sign.color)m\(line.sign.rawValue)\u{1B}[0m" : line.sign.rawValue
      var columns = [CellWidth.padded(line.path, to: pathWidth)]
      if nameWidth > 0 { columns.append(CellWidth.padded(line.name, to: nameWidth)) }
      columns.append(line.detail)
      let rest = columns.joined(separator: Self.gap)
      let end = rest.lastIndex { $0 != " " }.map(rest.index(after:)) ?? rest.startIndex
      return "\(sign) \(rest[..<end])\n"
    }.joined()
  }

  private func width(of column: KeyPath<ChangeLine, String>) -> Int {
    lines.lazy.map { CellWidth.of($0[keyPath: column]) }.filter { $0 <= Self.widest }.max() ?? 0
  }

  private static let gap = String(repeating: " ", count: TextCanvas.gap)
  /// The maximum width of a column in cells.
  private static let widest = 36
}
