/// What is chosen and written in the lines of an order that goes on, in short
/// words: `Iced`, `Shot × 2`.
///
/// ``OrderSummary`` is about an order that is complete, and says what differs from the defaults.
public struct LineAnswers {
  private let sections: [MenuPath?: [SectionView]]
  private let localizer: Localizer
  private let marks: TextMarks

  /// Reads the lines of a screen. O(n).
  public init(_ screen: Screen, _ localizer: Localizer, _ marks: TextMarks) {
    sections = screen.sectionsByOwner
    self.localizer = localizer
    self.marks = marks
  }

  /// The answers in a line, depth first.
  public func words(of line: MenuPath) -> [String] { (sections[line] ?? []).flatMap(words) }

  private func words(in view: SectionView) -> [String] {
    switch view {
    case .menu(let menu):
      if menu.select == .all { return menu.rows.compactMap(words(ofPart:)) }
      guard menu.chosen > 0, menu.select.isChoice else { return [] }
      return menu.rows.filter { $0.quantity > 0 }.flatMap { row in
        let name = localizer.text(row.option.name)
        let own = row.quantity == 1 ? name : "\(name) \(marks.times) \(row.quantity)"
        return [own] + row.lines.flatMap { words(of: $0.path) }
      }
    case .count(let count):
      let header = count.instance.header.map(localizer.text) ?? count.instance.id
      return ["\(header): \(count.value)"]
    case .text(let text): return text.text.isEmpty ? [] : [marks.quoted(text.text)]
    case .title, .total, .custom: return []
    }
  }

  /// What is chosen in an item that is always chosen, such as a half: `Left: Margherita, Olives`.
  private func words(ofPart row: MenuRow) -> String? {
    let chosen = row.lines.flatMap { words(of: $0.path) }
    guard row.quantity > 0, !chosen.isEmpty else { return nil }
    return "\(localizer.text(row.option.name)): \(chosen.joined(separator: ", "))"
  }
}
