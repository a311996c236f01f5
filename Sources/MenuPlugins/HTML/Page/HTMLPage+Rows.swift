import MenuSections
import MenuText

extension HTMLPage {
  /// Writes a row, and under it what its lines ask.
  func write(
    _ row: MenuRow, of menu: MenuSectionView, _ kind: RowControl.Menu, to html: inout HTMLWriter
  ) {
    let control = RowControl(row, kind)
    var attributes: [HTMLAttribute] = [.class("row"), .id(HTMLID(.option, row.path))]
    if row.state != .available { attributes.append(.text(.dataState, row.state.name)) }
    if let style = row.option.style { attributes.append(.text(.dataStyle, style)) }
    html.block(.li, attributes) { html in
      html.block(.div, [control == .nothing ? .class("fact") : .class("choice")]) { html in
        writeTick(row, of: menu, control, to: &html)
        if let image = row.option.image { write(image, isLazy: true, to: &html) }
        writeWords(of: row, control, to: &html)
        writeEnd(of: row, in: menu, control, to: &html)
      }
      writeLines(of: row, in: menu, to: &html)
    }
  }

  private func writeTick(
    _ row: MenuRow, of menu: MenuSectionView, _ control: RowControl, to html: inout HTMLWriter
  ) {
    guard control == .radio || control == .checkbox else { return }
    let isRadio = control == .radio
    var attributes: [HTMLAttribute] = [
      .text(.type, isRadio ? "radio" : "checkbox"), .id(HTMLID(.input, row.path)),
      .text(.name, menu.instance.path.description), .text(.value, row.path.description),
    ]
    let description = description(of: row)
    if !description.isEmpty {
      attributes.append(
        .text(.ariaDescribedBy, description.map(\.text).joined(separator: " ")))
    }
    if row.quantity > 0 { attributes.append(.flag(.checked)) }
    if isRadio, menu.select.range.lower > 0, isSent { attributes.append(.flag(.required)) }
    if setting.isReadOnly || isOut(row) { attributes.append(.flag(.disabled)) }
    html.element(.input, attributes)
  }

  private func stepper(_ row: MenuRow, most: Int) -> Stepper {
    Stepper(
      path: row.countedPath, name: localizer.text(row.option.name), value: row.quantity,
      range: 0...max(0, most), isDisabled: row.state != .available,
      description: description(of: row), isEmptyNone: true)
  }

  /// Whether a row cannot be touched: what was chosen of it before can still be taken back.
  private func isOut(_ row: MenuRow) -> Bool { row.state != .available && row.quantity == 0 }

  private func writeWords(of row: MenuRow, _ control: RowControl, to html: inout HTMLWriter) {
    let name = localizer.text(row.option.name)
    html.block(.div, [.class("words")]) { html in
      html.element(.div, [.class("name")]) { html in
        switch control {
        case .nothing: html.element(.span, text: name)
        case .radio, .checkbox:
          html.element(.label, [.text(.for, HTMLID(.input, row.path).text)], text: name)
        case .number:
          html.element(.label, [.text(.for, HTMLID(.input, row.countedPath).text)], text: name)
        }
        write(row.option.labels, to: &html)
      }
      if let description = row.option.description {
        html.element(
          .p, [.class("about"), .id(HTMLID(.about, row.path))], text: localizer.text(description))
      }
      if let note = note(on: row) {
        html.element(.p, [.class("state"), .id(HTMLID(.state, row.path))], text: note)
      }
    }
  }

  /// Writes the price, and the field of a row that is chosen in a quantity.
  private func writeEnd(
    of row: MenuRow, in menu: MenuSectionView, _ control: RowControl, to html: inout HTMLWriter
  ) {
    var stepper: Stepper?
    if case .number(let most) = control { stepper = self.stepper(row, most: most) }
    let price = localizer.price(of: row, in: menu)
    guard stepper != nil || price != nil else { return }
    html.block(.div, [.class("end")]) { html in
      if let price {
        html.element(.span, [.class("price"), .id(HTMLID(.price, row.path))], text: price)
        html.endLine()
      }
      if let stepper { write(stepper, to: &html) }
    }
  }

  private func description(of row: MenuRow) -> [HTMLID] {
    var ids: [HTMLID] = []
    if row.price != .zero || row.basePrice != nil { ids.append(HTMLID(.price, row.path)) }
    if row.option.description != nil { ids.append(HTMLID(.about, row.path)) }
    if note(on: row) != nil { ids.append(HTMLID(.state, row.path)) }
    return ids
  }

  /// Why a row cannot be had, or how many are left.
  private func note(on row: MenuRow) -> String? {
    row.state == .available ? row.stock.map(localizer.left) : localizer.state(row)
  }
}

extension MenuRow {
  /// The path that its quantity is set at: that of the only line, which need not be the first that was
  /// opened, or its own.
  fileprivate var countedPath: MenuPath { lines.first?.path ?? path }
}
