import MenuSections
import MenuYAML

extension YAMLNode {
  /// The tree with places, a node a line, indented by depth: `2:3-2:8 plain 'HOT'`.
  ///
  /// Lines and columns are those of `source`, from 1, the end excluded. Made
  /// for tests and bug reports.
  func outline(in source: SourceText) -> String {
    var lines: [String] = []
    write(to: &lines, depth: 0, role: "", source)
    return lines.joined(separator: "\n")
  }

  private func write(to lines: inout [String], depth: Int, role: String, _ source: SourceText) {
    let start = source.position(at: Int(span.start))
    let end = source.position(at: Int(span.end))
    let place = "\(start.line):\(start.column)-\(end.line):\(end.column)"
    let indentation = String(repeating: "  ", count: depth)
    let marks = (isAlias ? " alias" : "") + (isIncomplete ? " incomplete" : "")
    func add(_ what: String) { lines.append("\(indentation)\(role)\(place) \(what)\(marks)") }
    switch content {
    case .scalar(let text, let style):
      add("\(style.rawValue) \(text.debugDescription)")
    case .sequence(let items):
      add(isFlow ? "flow sequence" : "sequence")
      for item in items { item.write(to: &lines, depth: depth + 1, role: "- ", source) }
    case .mapping(let pairs):
      add(isFlow ? "flow mapping" : "mapping")
      for (key, value) in pairs {
        key.write(to: &lines, depth: depth + 1, role: "? ", source)
        value.write(to: &lines, depth: depth + 1, role: ": ", source)
      }
    }
  }
}
