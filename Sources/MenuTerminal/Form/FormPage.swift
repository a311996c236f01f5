import MenuSections
import MenuText

/// Turns entries of an outline into lines, in the words and signs of a session.
struct FormPage {
  let screen: Screen
  let localizer: Localizer
  let marks: TextMarks
  let theme: FormTheme
  let names: LineNames
  /// What is focused.
  let focus: FormFocus
  /// Why the last key was refused.
  let refusal: String?
  /// The text that is being written, where one is.
  let draft: TextDraft?
  /// The number that is being typed.
  let digits: String
  /// Whether sections say what is missing in them.
  let showsNeeds: Bool
  /// Whether sections do not stand where they are asked.
  let isFiltered: Bool

  var definition: MenuDefinition { screen.definition }

  /// Draws one of the lines of an entry into columns of a row.
  func draw(
    _ entry: FormOutline.Entry, line number: Int, isFocused: Bool, on grid: inout CellGrid,
    row: Int, columns: Range<Int>
  ) {
    var line = line(number, of: entry.content, width: columns.count - entry.indent - Self.gutter)
    line.indent = entry.indent + Self.gutter
    if isFocused, case .submit = entry.content {} else if isFocused { line.stress(theme.focus) }
    line.draw(on: &grid, row: row, columns: columns)
    if isFocused {
      grid.write(
        cursor, column: columns.lowerBound + entry.indent, row: row, style: theme.focus)
    }
  }

  /// Stands before what is focused.
  var cursor: String { marks.isASCII ? ">" : "›" }

  private func line(_ number: Int, of content: FormOutline.Content, width: Int) -> FormLine {
    switch content {
    case .gap: FormLine()
    case .title(let index): number == 0 ? title(index) : titleDescription(index)
    case .header(let index): header(index)
    case .row(let index, let row): self.row(row, of: index, line: number)
    case .line(let index, let row, let line): self.line(line, ofRow: row, of: index)
    case .note(let index): note(index)
    case .count(let index): count(index)
    case .text(let index): text(index, line: number, width: width)
    case .custom(let index): custom(index, line: number)
    case .footer(let index): footer(index)
    case .total(let index): total(index)
    case .breakdown(let index, let line): breakdown(line, of: index)
    case .needs: FormLine(leading: [FormSpan(localizer.stillNeeded, theme.warning)])
    case .need(let index): need(index)
    case .submit: submit()
    case .refusal:
      FormLine(leading: [FormSpan("! \(refusal ?? "")", theme.refusal)])
    case .noMatch: FormLine(leading: [FormSpan(localizer.nothingMatches, theme.secondary)])
    }
  }

  /// The section at a place of the screen, as one kind; a line without content where it is another.
  func menu(_ index: Int) -> MenuSectionView? {
    if case .menu(let menu) = screen.sections[index] { menu } else { nil }
  }

  /// The cells before a page's lines, where the mark of the focus stands.
  static let gutter = 2
}

extension FormLine {
  /// Makes what stands left the thing that the eye falls on.
  mutating func stress(_ style: CellStyle) {
    for index in leading.indices where !leading[index].style.isDim || index == 0 {
      leading[index].style.isBold = true
      leading[index].style.color = leading[index].style.color ?? style.color
    }
  }
}
