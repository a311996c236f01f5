import MenuSections
import MenuText

/// What became of a thing, by the sign that its line begins with.
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

/// One change in three columns, safe to be shown.
struct ChangeLine {
  let sign: ChangeSign
  /// Where it stands; of the whole order, what that is called.
  let path: String
  /// What it is called; empty where its path ends in that.
  let name: String
  /// What there is to know of it.
  let detail: String

  init(_ sign: ChangeSign, _ path: String, id: String, name: String, _ detail: String) {
    self.sign = sign
    self.path = TextCanvas.paintable(SafeText.line(path))
    self.name = name == id ? "" : TextCanvas.paintable(SafeText.line(name))
    self.detail = TextCanvas.paintable(SafeText.line(detail))
  }
}

/// Lines of changes with their columns aligned; one that is too wide pushes only its own line.
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
  /// A column follows the widest of its entries up to here, in cells.
  private static let widest = 36
}
