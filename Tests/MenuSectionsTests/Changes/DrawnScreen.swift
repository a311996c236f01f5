import MenuSections

/// A row written as one letter, followed by its content if that is not 0.
struct DrawnRow: Hashable, Identifiable, Sendable {
  let id: Character
  var content = 0
}

typealias DrawnSection = RowSection<Character, Int, DrawnRow>

/// Parses a screen from one line: `A: a b1 c | B2: d` is section A with rows a, b, c (b with
/// content 1) and section B with content 2 and row d.
func screen(_ drawing: String) -> [DrawnSection] {
  drawing.split(separator: "|").compactMap { part in
    let halves = part.split(separator: ":", omittingEmptySubsequences: false)
    guard let (id, content) = halves.first.flatMap(item) else { return nil }
    let rows = halves.dropFirst().joined().split(separator: " ").compactMap(item)
    return DrawnSection(
      id: id, content: content, rows: rows.map { DrawnRow(id: $0.0, content: $0.1) })
  }
}

private func item(_ text: some Sequence<Character>) -> (Character, Int)? {
  let text = String(text.filter { $0 != " " })
  return text.first.map { ($0, Int(text.dropFirst()) ?? 0) }
}

/// The text form of a screen.
func drawing(_ screen: [DrawnSection]) -> String {
  screen.map { section in
    let rows = section.rows.map { "\($0.id)\($0.content == 0 ? "" : "\($0.content)")" }
    return "\(section.id)\(section.content == 0 ? "" : "\(section.content)"): "
      + rows.joined(separator: " ")
  }.joined(separator: " | ")
}
