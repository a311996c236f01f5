import MenuSections
import MenuText

extension TextPage {
  /// A menu's header, its rows, and under each row what its lines ask.
  mutating func write(_ menu: MenuSectionView, indent: Int) {
    if menu.instance.header != nil {
      let select = localizer.selectParts(menu.select)
      let count = localizer.options(menu.rows.count, of: menu.select)
      writeHeader(menu.instance, beside: select + [count], indent: indent)
    }
    if !menu.rows.isEmpty { writeRows(of: menu, indent: indent + Self.step) }
    if let note = localizer.note(on: menu) { canvas.write(note, indent: indent + Self.step) }
  }

  private mutating func writeRows(of menu: MenuSectionView, indent: Int) {
    let signs = menu.rows.map { marks.row($0, select: menu.select) }
    let widest = signs.map { CellWidth.of($0) }.max() ?? 0
    for (row, sign) in zip(menu.rows, signs) {
      let mark = CellWidth.padded(sign, to: widest) + " "
      let price = marks.amount(localizer.price(of: row, in: menu) ?? "")
      let note = note(on: row)
      let title = [localizer.text(row.option.name), chips(row.option.labels)]
        .filter { !$0.isEmpty }.joined(separator: " ")
      let whole = note.isEmpty ? title : "\(title)  \(note)"
      let isOneLine = note.isEmpty || canvas.fits(whole, price, indent: indent, mark: mark)
      canvas.pair(
        isOneLine ? whole : "\(title)\n\(note)", price, indent: indent, mark: mark)
      let inner = indent + CellWidth.of(mark)
      if let description = row.option.description {
        canvas.write(localizer.text(description), indent: inner)
      }
      writeLines(of: row, indent: inner)
    }
  }

  private mutating func writeLines(of row: MenuRow, indent: Int) {
    for line in row.lines {
      var inner = indent
      if let number = names.number(of: line.path) {
        canvas.pair(
          "#\(number) \(marks.times) \(line.quantity)",
          marks.amount(localizer.price(line.price, of: definition)), indent: indent)
        inner += Self.step
      }
      for view in sections(in: line.path) { write(view, indent: inner) }
    }
  }

  /// Why a row cannot be had, or how many are left.
  private func note(on row: MenuRow) -> String {
    let left = row.state == .available ? row.stock.map(localizer.left) : nil
    return left ?? localizer.state(row)
  }
}
