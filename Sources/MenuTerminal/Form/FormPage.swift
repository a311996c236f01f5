import MenuSections
import MenuText

/// Turns entries of an outline into lines.
struct FormPage {
  let screen: Screen
  let localizer: Localizer
  let marks: TextMarks
  let theme: FormTheme
  let lineNumbers: [MenuPath: Int]
  let focus: FormFocus
  /// Why the last key was rejected.
  let rejection: String?
  /// The text that is being edited.
  let draft: TextDraft?
  /// The digits that are being typed.
  let digits: String
  /// Whether headers show what is missing in their sections.
  let showsPending: Bool
  /// Whether only rows that match a filter are shown.
  let isFiltered: Bool
  /// The option and the line of the open sheet.
  var sheet: (row: MenuRow, line: RowLine)?
  /// What a sheet does: adding an item, or keeping a line.
  var isAdding = false
  /// The answers in the lines of a board; `nil` on a page that shows their sections.
  var answers: LineAnswers?

  var definition: MenuDefinition { screen.definition }

  func draw(
    _ entry: FormOutline.Entry, line number: Int, isFocused: Bool, on grid: inout CellGrid,
    row: Int, columns: Range<Int>
  ) {
    var line = line(number, of: entry.content, width: columns.count - entry.indent - Self.gutter)
    line.indent += entry.indent + Self.gutter
    if isFocused, entry.content != .submit { line.emphasize(theme.focus) }
    line.draw(on: &grid, row: row, columns: columns)
    guard isFocused else { return }
    grid.write(
      marks.isASCII ? ">" : "›", column: columns.lowerBound + entry.indent, row: row,
      style: theme.focus)
  }

  private func line(_ number: Int, of content: FormOutline.Content, width: Int) -> FormLine {
    switch content {
    case .gap: FormLine()
    case .title(let index): title(index, line: number)
    case .header(let index): header(index)
    case .row(let index, let row): self.row(row, of: index, line: number)
    case .line(let index, let row, let line): self.line(line, ofRow: row, of: index)
    case .note(let index):
      FormLine(screen.menu(at: index).flatMap(localizer.note(on:)) ?? "", theme.secondary)
    case .count(let index): count(index)
    case .text(let index): text(index, line: number, width: width)
    case .custom(let index): custom(index, line: number)
    case .footer(let index):
      FormLine(
        screen.sections[index].instance.footer.map(localizer.text) ?? "", theme.secondary)
    case .total(let index): total(index)
    case .breakdown(let index, let line): breakdown(line, of: index)
    case .pendingHeader: FormLine(localizer.stillNeeded, theme.warning)
    case .pending(let index): pending(index, line: number, width: width)
    case .submit: submit()
    case .rejection: FormLine("! \(rejection ?? "")", theme.error)
    case .about: FormLine(sheet.map { detail(number, of: $0.row.option) } ?? "", theme.secondary)
    case .quantity: quantity()
    case .noMatch: FormLine(localizer.string("form.nothing-matches"), theme.secondary)
    }
  }

  /// The cells before each line, which hold the focus mark.
  static let gutter = 2

  /// A section's header, with how many options may be chosen or what is missing.
  private func header(_ index: Int) -> FormLine {
    let view = screen.sections[index]
    var line = FormLine(view.instance.header.map(localizer.text) ?? "", theme.heading)
    if isFiltered, let owner = view.instance.owner {
      let chain = localizer.chain(
        of: owner, in: definition, numbers: lineNumbers, separator: " \(marks.nesting) ")
      line.leading.insert(FormSpan("\(chain) \(marks.nesting) ", theme.secondary), at: 0)
    }
    if showsPending, let first = view.pending.first {
      let sentence = localizer.request(first, of: definition)
      line.trailing = [FormSpan("! \(sentence)", theme.warning)]
      return line
    }
    switch view {
    case .menu(let menu):
      let words =
        menu.select == .none
        ? [localizer.options(menu.rows.count, of: menu.select)] : localizer.selectParts(menu.select)
      let isCategory = answers != nil && menu.instance.owner == nil && menu.select.range == .any
      line.trailing = isCategory ? [] : words.map { FormSpan($0, theme.secondary) }
      line.separator = marks.joined(["", ""])
    case .text(let text):
      line.trailing = [
        FormSpan(localizer.requirement(isRequired: text.content.isRequired), theme.secondary)
      ]
    case .title, .count, .total, .custom: break
    }
    return line
  }

  /// An option: its mark, name, labels, availability and price; below, its description.
  private func row(_ number: Int, of index: Int, line: Int) -> FormLine {
    guard let menu = screen.menu(at: index), number < menu.rows.count else { return FormLine() }
    let row = menu.rows[menu.rows.index(menu.rows.startIndex, offsetBy: number)]
    let mark = marks.row(row, select: menu.select) + " "
    guard line == 0 else {
      return FormLine(
        detail(line - 1, of: row.option), theme.secondary, indent: CellWidth.of(mark))
    }
    let isUnavailable = row.state != .available
    let isChosen = row.quantity > 0
    var leading = [
      FormSpan(mark, isUnavailable ? theme.unavailable : isChosen ? theme.chosen : .plain),
      FormSpan(localizer.text(row.option.name), isUnavailable ? theme.unavailable : .plain),
    ]
    leading += chips(row.option.labels)
    leading += localizer.diets(of: row.option.facts).map {
      FormSpan(" " + marks.chip($0), theme.secondary)
    }
    let note = isUnavailable ? localizer.state(row) : row.stock.map(localizer.left) ?? ""
    if !note.isEmpty {
      leading.append(FormSpan("  " + note, isUnavailable && isChosen ? theme.error : theme.warning))
    }
    let price = localizer.prices(of: row, in: menu)
    return FormLine(
      leading: leading, trailing: price.isEmpty ? [] : [FormSpan(marks.amount(price))])
  }

  /// A line below the name of an option: its description, or what is known about it.
  func detail(_ line: Int, of option: MenuOption) -> String {
    (line == 0 ? option.description.map(localizer.text) : nil)
      ?? marks.joined(localizer.sentences(about: option))
  }

  func chips(_ labels: [MenuLabel]) -> [FormSpan] {
    labels.map { FormSpan(" " + marks.chip(localizer.text($0.text)), theme.secondary) }
  }

  /// One of several lines of an option.
  private func line(_ line: Int, ofRow number: Int, of index: Int) -> FormLine {
    guard let lines = screen.menu(at: index)?.lines(ofRow: number), line < lines.count else {
      return FormLine()
    }
    let shown = lines[line]
    if let answers {
      let words = marks.joined(answers.words(of: shown.path))
      return FormLine(
        leading: [
          FormSpan("\(marks.times) \(shown.quantity)", theme.chosen),
          FormSpan(words.isEmpty ? "" : "  \(words)", theme.secondary),
        ],
        trailing: [FormSpan(amount(of: shown.quantity, at: shown.price))])
    }
    return FormLine(
      leading: [
        FormSpan("#\(shown.number)", theme.heading),
        FormSpan(
          shown.quantity == 1 ? "" : " \(marks.times) \(shown.quantity)", theme.chosen),
      ],
      trailing: [FormSpan(marks.amount(localizer.price(shown.price, of: definition)))])
  }

  /// The lines beside the page: the total with its breakdown, and the pending items.
  func sidePanel(columns: Int) -> [FormLine] {
    var lines: [FormLine] = []
    if let amount = screen.due(localizer, marks) {
      lines.append(
        FormLine(
          leading: [FormSpan(localizer.totalName(of: screen), theme.heading)],
          trailing: [FormSpan(amount, theme.heading)]))
      lines += screen.price.breakdown.map(breakdown).map(\.indented)
    }
    guard !screen.pending.isEmpty else { return lines }
    if !lines.isEmpty { lines.append(FormLine()) }
    lines.append(FormLine(localizer.stillNeeded, theme.warning))
    return lines
      + screen.pending.flatMap { pendingLines($0, width: columns - 2).map(\.indented) }
  }

  /// What is missing, in lines after a bullet.
  func pendingLines(_ item: PendingItem, width: Int) -> [FormLine] {
    localizer.lines(for: item, in: definition, columns: width).enumerated().map { index, line in
      FormLine("\(index == 0 ? marks.bullet : " ") \(line)", theme.warning)
    }
  }
}

extension Localizer {
  /// What is missing, in lines that fit into the columns after a bullet.
  func lines(for item: PendingItem, in definition: MenuDefinition, columns: Int) -> [String] {
    CellWidth.wrapped(sentence(for: item, in: definition), to: columns - 2)
  }
}

extension FormLine {
  fileprivate var indented: FormLine {
    var line = self
    line.indent = 2
    return line
  }
}
