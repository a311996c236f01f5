import MenuSections
import MenuText

extension HTMLPage {
  /// Writes what each line of a row asks, and a button for one more.
  func writeLines(of row: MenuRow, in menu: MenuSectionView, to html: inout HTMLWriter) {
    for line in row.lines { write(line, of: row, in: menu, to: &html) }
    guard isSent, canAdd(row, in: menu) else { return }
    html.element(
      .button,
      [
        .class("add"), .text(.type, "submit"), .text(.name, ".add"),
        .text(.value, row.path.description), .flag(.formnovalidate),
      ], text: localizer.another(localizer.text(row.option.name)))
    html.endLine()
  }

  private func write(
    _ line: RowLine, of row: MenuRow, in menu: MenuSectionView, to html: inout HTMLWriter
  ) {
    let isNumbered = names.number(of: line.path) != nil
    let views = sections(in: line.path)
    guard isNumbered || !views.isEmpty else { return }
    let name = names.name(of: row.option, in: line)
    html.block(
      .div,
      [
        .class("line"), .id(HTMLID(.line, line.path)), .text(.role, "group"),
        .text(.ariaLabel, name),
      ]
    ) { html in
      if isNumbered { writeHead(of: line, name, row, in: menu, to: &html) }
      for view in views { write(view, to: &html) }
    }
  }

  private func writeHead(
    of line: RowLine, _ name: String, _ row: MenuRow, in menu: MenuSectionView,
    to html: inout HTMLWriter
  ) {
    let isField = row.lines.count > 1 && !RowControl.Menu(menu).isRadio
    let price = HTMLID(.price, line.path)
    html.block(.div, [.class("choice", "numbered")]) { html in
      html.block(.div, [.class("words")]) { html in
        html.element(.div, [.class("name")]) { html in
          guard isField else { return html.element(.span, text: name) }
          html.element(.label, [.text(.for, HTMLID(.input, line.path).text)], text: name)
        }
      }
      html.block(.div, [.class("end")]) { html in
        // The first line has the path of the row, whose price is another.
        html.element(
          .span, [.class("price")] + (line.number > 1 ? [.id(price)] : []),
          text: localizer.price(line.price, of: definition))
        html.endLine()
        guard isField else { return }
        let most = min(row.option.each.limit, menu.select.range.limit)
        write(
          Stepper(
            path: line.path, name: name, value: line.quantity,
            range: 0...max(0, min(most, row.stock ?? most)),
            isDisabled: row.state != .available, description: line.number > 1 ? [price] : [],
            isEmptyNone: true), to: &html)
      }
    }
  }

  /// Whether a further line can be opened, as far as the row itself says.
  private func canAdd(_ row: MenuRow, in menu: MenuSectionView) -> Bool {
    !row.lines.isEmpty && row.state == .available && !menu.select.isRadio
      && row.quantity < min(row.option.each.limit, menu.select.range.limit)
      && menu.chosen < menu.select.range.limit
  }
}
