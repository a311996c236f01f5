import MenuSections
import MenuText

/// Writes the rows of a menu and their lines.
struct RowWriter {
  let context: PageContext

  private var localizer: Localizer { context.localizer }
  private var definition: MenuDefinition { context.definition }

  /// Writes a row with the nested sections of its lines.
  func write(
    _ row: MenuRow, of menu: MenuSectionView, _ kind: RowControl.Menu, to html: inout HTMLWriter
  ) {
    let control = RowControl(row, kind)
    var attributes: [HTMLAttribute] = [.class("row"), .id(HTMLID(.option, row.path))]
    if row.state != .available { attributes.append(.text(.dataState, row.state.name)) }
    if let style = row.option.style { attributes.append(.text(.dataStyle, style)) }
    if context.hides(row, of: menu.instance) { attributes.append(.flag(.hidden)) }
    html.block(.li, attributes: attributes) { html in
      html.block(.div, attributes: [control == .nothing ? .class("fact") : .class("choice")]) {
        html in
        writeTick(row, of: menu, control, to: &html)
        if let image = row.option.image { context.write(image, isLazy: true, to: &html) }
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
    let description = description(of: row, in: menu)
    if !description.isEmpty {
      attributes.append(
        .text(.ariaDescribedBy, description.map(\.text).joined(separator: " ")))
    }
    if row.quantity > 0 { attributes.append(.flag(.checked)) }
    // A browser cannot lead to a required field that the filter hides; the service can.
    if isRadio, menu.select.range.lower > 0, context.isSubmittable, context.filter == nil {
      attributes.append(.flag(.required))
    }
    if context.configuration.isReadOnly || isOut(row) { attributes.append(.flag(.disabled)) }
    html.element(.input, attributes: attributes)
  }

  private func stepper(_ row: MenuRow, in menu: MenuSectionView, most: Int) -> Stepper {
    Stepper(
      path: row.countedPath, name: localizer.text(row.option.name), value: row.quantity,
      range: 0...max(0, most), isDisabled: row.state != .available,
      description: description(of: row, in: menu)
        + (limit(of: row, .number(most: most)) == nil ? [] : [HTMLID(.state, row.path)]),
      isEmptyNone: true)
  }

  /// Why there cannot be more of a row that says nothing else, such as how many are left.
  private func limit(of row: MenuRow, _ control: RowControl) -> String? {
    guard case .number(let most) = control, row.quantity >= most, context.isSubmittable,
      localizer.note(on: row) == nil
    else { return nil }
    return localizer.atMost(most)
  }

  /// Why a row cannot be chosen, or how many are left. When something opens
  /// reads as on a shop's cards.
  private func note(on row: MenuRow) -> String? {
    context.store != nil && row.state == .closed
      ? StoreCard(row, context).note : localizer.note(on: row)
  }

  /// Whether a row is disabled: an unavailable row that is already chosen can still be removed.
  private func isOut(_ row: MenuRow) -> Bool { row.state != .available && row.quantity == 0 }

  private func writeWords(of row: MenuRow, _ control: RowControl, to html: inout HTMLWriter) {
    let name = localizer.text(row.option.name)
    html.block(.div, attributes: [.class("words")]) { html in
      html.element(.div, attributes: [.class("name")]) { html in
        switch control {
        case .nothing: html.element(.span, text: name)
        case .radio, .checkbox:
          html.element(.label, [.text(.for, HTMLID(.input, row.path).text)], text: name)
        case .number:
          html.element(.label, [.text(.for, HTMLID(.input, row.countedPath).text)], text: name)
        }
        context.write(row.option.labels, to: &html)
        context.write(localizer.diets(of: row.option.facts), to: &html)
      }
      if let description = row.option.description {
        html.element(
          .p, [.class("about"), .id(HTMLID(.about, row.path))], text: localizer.text(description))
      }
      let sentences = localizer.sentences(about: row.option)
      if !sentences.isEmpty {
        html.element(
          .p, [.class("about"), .id(HTMLID(.facts, row.path))],
          text: sentences.joined(separator: PageContext.dot))
      }
      if let note = note(on: row) ?? limit(of: row, control) {
        html.element(.p, [.class("state"), .id(HTMLID(.state, row.path))], text: note)
      }
    }
  }

  /// Writes the price, and the field of a row with a quantity.
  private func writeEnd(
    of row: MenuRow, in menu: MenuSectionView, _ control: RowControl, to html: inout HTMLWriter
  ) {
    var stepper: Stepper?
    if case .number(let most) = control { stepper = self.stepper(row, in: menu, most: most) }
    let earlier = localizer.earlierAmount(of: row, in: menu)
    let free = earlier.flatMap { _ in
      row.price.map { localizer.offer($0, in: menu.instance) }
    }
    let price = localizer.price(of: row, in: menu) ?? free
    guard stepper != nil || price != nil else { return }
    html.block(.div, attributes: [.class("end")]) { html in
      if let price {
        html.element(.span, attributes: [.class("price"), .id(HTMLID(.price, row.path))]) { html in
          if let earlier { write(earlier: earlier, to: &html) }
          html.write(price)
        }
        html.endLine()
      }
      if let stepper { StepperWriter(context: context).write(stepper, to: &html) }
    }
  }

  /// Writes an earlier price as struck; screen readers read it in words, as they ignore the line.
  private func write(earlier: String, to html: inout HTMLWriter) {
    html.element(.span, [.class("unseen")], text: localizer.earlierPrice(earlier))
    html.element(.s, [.text(.ariaHidden, "true")], text: earlier)
    html.write(" ")
  }

  private func description(of row: MenuRow, in menu: MenuSectionView) -> [HTMLID] {
    var ids: [HTMLID] = []
    if localizer.price(of: row, in: menu) != nil || row.option.facts.was != nil {
      ids.append(HTMLID(.price, row.path))
    }
    if row.option.description != nil { ids.append(HTMLID(.about, row.path)) }
    if row.option.hasSentences { ids.append(HTMLID(.facts, row.path)) }
    if localizer.note(on: row) != nil { ids.append(HTMLID(.state, row.path)) }
    return ids
  }

  /// Writes the nested sections of each line, and a button that adds a line.
  private func writeLines(of row: MenuRow, in menu: MenuSectionView, to html: inout HTMLWriter) {
    for line in row.lines { write(line, of: row, in: menu, to: &html) }
    guard context.isSubmittable, canAdd(row, in: menu) else { return }
    let name = StringsTable.Argument.text(localizer.text(row.option.name))
    html.writeButton(
      ".add", value: row.path.description, class: "add", [.flag(.formnovalidate)]
    ) { $0.write(localizer.string("page.another", ["name": name])) }
  }

  private func write(
    _ line: RowLine, of row: MenuRow, in menu: MenuSectionView, to html: inout HTMLWriter
  ) {
    let isNumbered = context.lineNumbers[line.path] != nil
    let views = context.sections(in: line.path)
    guard isNumbered || !views.isEmpty else { return }
    let name = localizer.name(of: row.option, in: line, numbers: context.lineNumbers)
    html.block(
      .div,
      attributes: [
        .class("line"), .id(HTMLID(.line, line.path)), .text(.role, "group"),
        .text(.ariaLabel, name),
      ]
    ) { html in
      if isNumbered { writeHead(of: line, name, row, in: menu, to: &html) }
      for view in views { SectionWriter(context: context).write(view, to: &html) }
    }
  }

  private func writeHead(
    of line: RowLine, _ name: String, _ row: MenuRow, in menu: MenuSectionView,
    to html: inout HTMLWriter
  ) {
    let isField =
      row.lines.count > 1 && menu.select.isChoice && !RowControl.Menu(menu).isRadio
    // The first line shares the path of the row, which has another price, and
    // may say how many are left.
    let price = line.number > 1 ? HTMLID(.price, line.path) : nil
    let reason = HTMLID(.state, line.path)
    let hasReason = line.number == 1 && localizer.note(on: row) != nil
    let limit = min(row.option.each.limit, menu.select.range.limit)
    let most = max(0, min(limit, row.stock ?? limit))
    let isMost =
      isField && context.isSubmittable && row.state == .available && line.quantity >= most
    html.block(.div, attributes: [.class("choice", "numbered")]) { html in
      html.block(.div, attributes: [.class("words")]) { html in
        html.element(.div, attributes: [.class("name")]) { html in
          guard isField else { return html.element(.span, text: name) }
          html.element(.label, [.text(.for, HTMLID(.input, line.path).text)], text: name)
        }
        if isMost {
          html.element(
            .p, [.class("state")] + (hasReason ? [] : [.id(reason)]),
            text: localizer.most(most, of: row))
        }
      }
      html.block(.div, attributes: [.class("end")]) { html in
        html.element(
          .span, [.class("price")] + (price.map { [.id($0)] } ?? []),
          text: localizer.price(line.price, of: definition))
        html.endLine()
        guard isField else { return }
        StepperWriter(context: context).write(
          Stepper(
            path: line.path, name: name, value: line.quantity, range: 0...most,
            isDisabled: row.state != .available,
            description: [price, isMost ? reason : nil].compactMap(\.self),
            isEmptyNone: true), to: &html)
      }
    }
  }

  /// Whether another line can be added, according to the row's limits.
  private func canAdd(_ row: MenuRow, in menu: MenuSectionView) -> Bool {
    menu.select.isChoice && !row.lines.isEmpty && row.state == .available && !menu.select.isRadio
      && row.quantity < min(row.option.each.limit, menu.select.range.limit)
      && menu.chosen < menu.select.range.limit
  }
}

extension MenuRow {
  /// The path of its quantity: that of its only line, or its own.
  fileprivate var countedPath: MenuPath { lines.first?.path ?? path }
}

enum RowControl: Hashable {
  /// Not at all: a read-only list, what is always chosen, or a row whose lines are chosen.
  case nothing
  /// As one of several.
  case radio
  /// On or off.
  case checkbox
  /// With a quantity up to a maximum.
  case number(most: Int)

  /// What all rows of a menu share.
  struct Menu {
    let select: SelectType
    /// Whether the rows are radio buttons; an optional menu with one row has a checkbox.
    let isRadio: Bool

    init(_ menu: MenuSectionView) {
      select = menu.select
      isRadio = select.isRadio && (select.range.lower > 0 || menu.rows.count > 1)
    }

    /// Whether the menu needs a row for no choice.
    var offersNone: Bool { isRadio && select.range.lower == 0 }
  }

  init(_ row: MenuRow, _ menu: Menu) {
    let most = min(row.option.each.limit, menu.select.range.limit)
    if !menu.select.isChoice {
      self = .nothing
    } else if menu.isRadio {
      self = .radio
    } else if row.lines.count > 1 {
      self = .nothing
    } else if most > 1 || row.quantity > 1 {
      self = .number(most: min(most, row.stock ?? most))
    } else {
      self = .checkbox
    }
  }
}
