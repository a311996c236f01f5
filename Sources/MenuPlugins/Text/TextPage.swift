import MenuSections
import MenuText

/// A screen on its way to a canvas: sections in page order, nested ones under the row that asks them.
struct TextPage {
  let screen: Screen
  let localizer: Localizer
  let marks: TextMarks
  let names: LineNames
  var canvas: TextCanvas
  private let sections: SectionsByOwner

  init(_ screen: Screen, _ localizer: Localizer, _ marks: TextMarks, _ canvas: TextCanvas) {
    self.screen = screen
    self.localizer = localizer
    self.marks = marks
    self.canvas = canvas
    names = LineNames(screen, localizer)
    sections = SectionsByOwner(screen)
  }

  var definition: MenuDefinition { screen.definition }

  /// Writes all sections, and what is missing.
  mutating func write() {
    for view in sections(in: nil) {
      canvas.blank()
      write(view, indent: 0)
    }
    writePending()
  }

  /// The sections on the page, or those nested in a line.
  func sections(in line: MenuPath?) -> [SectionView] { sections[line] }

  /// Writes a section with everything nested in it.
  mutating func write(_ view: SectionView, indent: Int) {
    switch view {
    case .title(let title): write(title, indent: indent)
    case .menu(let menu): write(menu, indent: indent)
    case .count(let count): write(count, indent: indent)
    case .text(let text): write(text, indent: indent)
    case .total(let total): write(total, indent: indent)
    case .custom(let custom): write(custom, indent: indent)
    }
    if let footer = view.instance.footer {
      canvas.write(localizer.text(footer), indent: indent + Self.step)
    }
  }

  /// Writes the header line; a section without a header has one only for what must be seen.
  mutating func writeHeader(
    _ instance: SectionInstance, labels: [MenuLabel] = [], beside words: [String], indent: Int
  ) {
    let parts = [instance.header.map(localizer.text) ?? "", chips(labels)].filter { !$0.isEmpty }
    let title = parts.joined(separator: " ")
    let row = marks.joined(words)
    guard CellWidth.of(row) + indent > canvas.width else {
      return canvas.pair(title, row, indent: indent)
    }
    canvas.pair(title, words.first ?? "", indent: indent)
    for word in words.dropFirst() { canvas.pair("", word) }
  }

  /// Labels in a row: `‹인기› ‹new›`.
  func chips(_ labels: [MenuLabel]) -> String {
    labels.map { marks.chip(localizer.text($0.text)) }.joined(separator: " ")
  }

  /// What something costs where it stands: nothing yet, by itself, or beside a price that it adds
  /// to.
  func price(_ price: PriceRange, in section: SectionIndex) -> String {
    guard price.from != 0 else { return "" }
    return marks.amount(localizer.offer(price, in: section, of: definition))
  }

  private mutating func writePending() {
    guard !screen.pending.isEmpty else { return }
    canvas.blank()
    canvas.write(localizer.stillNeeded)
    for item in screen.pending {
      canvas.write(
        localizer.sentence(for: item, in: definition), indent: Self.step, mark: marks.bullet + " ")
    }
  }

  /// The cells from a section to its rows.
  static let step = 2
}
