import MenuSections
import MenuText

extension FormPage {
  /// A menu's header: what it is called, and how many may be chosen.
  func header(_ index: Int) -> FormLine {
    let view = screen.sections[index]
    let header = view.instance.header.map(localizer.text) ?? ""
    var line = FormLine(leading: [FormSpan(header, theme.heading)])
    if isFiltered, let owner = view.instance.owner {
      let chain = names.chain(of: owner, separator: marks.nesting)
      line.leading.insert(FormSpan("\(chain) \(marks.nesting) ", theme.secondary), at: 0)
    }
    let needs = showsNeeds ? view.pending : []
    if let first = needs.first {
      let sentence = localizer.request(first.need, of: definition)
      line.trailing = [FormSpan("! \(sentence)", theme.warning)]
      return line
    }
    switch view {
    case .menu(let menu):
      let words =
        menu.select == .none
        ? [localizer.options(menu.rows.count, of: menu.select)] : localizer.selectParts(menu.select)
      line.trailing = words.map { FormSpan($0, theme.secondary) }
      line.separator = marks.joined(["", ""])
    case .text(let text):
      line.trailing = [
        FormSpan(localizer.requirement(isRequired: text.content.isRequired), theme.secondary)
      ]
    case .title, .count, .total, .custom: break
    }
    return line
  }

  /// An option: its mark, its name, why it cannot be had; its price. Below it, what it is.
  func row(_ number: Int, of index: Int, line: Int) -> FormLine {
    guard let menu = menu(index), number < menu.rows.count else { return FormLine() }
    let row = menu.rows[menu.rows.index(menu.rows.startIndex, offsetBy: number)]
    let mark = marks.row(row, select: menu.select) + " "
    guard line == 0 else {
      let blank = String(repeating: " ", count: CellWidth.of(mark))
      let description = row.option.description.map(localizer.text) ?? ""
      return FormLine(leading: [FormSpan(blank), FormSpan(description, theme.secondary)])
    }
    let isGone = row.state != .available
    let isChosen = row.quantity > 0
    var leading = [
      FormSpan(mark, isGone ? theme.gone : isChosen ? theme.chosen : .plain),
      FormSpan(localizer.text(row.option.name), isGone ? theme.gone : .plain),
    ]
    for label in row.option.labels {
      leading.append(FormSpan(" " + marks.chip(localizer.text(label.text)), theme.secondary))
    }
    let note = isGone ? localizer.state(row) : row.stock.map(localizer.left) ?? ""
    let price = localizer.price(of: row, in: menu)
    if !note.isEmpty {
      leading.append(FormSpan("  " + note, isGone && isChosen ? theme.refusal : theme.warning))
    }
    return FormLine(leading: leading, trailing: price.map { [FormSpan(marks.amount($0))] } ?? [])
  }

  /// One of several lines of an option.
  func line(_ line: Int, ofRow number: Int, of index: Int) -> FormLine {
    guard let menu = menu(index), number < menu.rows.count else { return FormLine() }
    let row = menu.rows[menu.rows.index(menu.rows.startIndex, offsetBy: number)]
    guard line < row.lines.count else { return FormLine() }
    let shown = row.lines[line]
    return FormLine(
      leading: [
        FormSpan("#\(shown.number)", theme.heading),
        FormSpan(" \(marks.times) \(shown.quantity)", theme.chosen),
      ],
      trailing: [FormSpan(marks.amount(localizer.price(shown.price, of: definition)))])
  }

  /// What a list says while it has nothing to choose from, or more is to come.
  func note(_ index: Int) -> FormLine {
    let note = menu(index).flatMap(localizer.note(on:)) ?? ""
    return FormLine(leading: [FormSpan(note, theme.secondary)])
  }

  /// What something costs where it stands; nothing where it adds nothing.
  func price(_ price: PriceRange, in section: SectionIndex) -> [FormSpan] {
    guard price.from != 0 else { return [] }
    return [FormSpan(marks.amount(localizer.offer(price, in: section, of: definition)))]
  }
}
