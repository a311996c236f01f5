import MenuSections
import MenuText

extension FormPage {
  /// The title of the page, with its labels and the base price; below, its description.
  func title(_ index: Int, line: Int) -> FormLine {
    guard case .title(let title) = screen.sections[index] else { return FormLine() }
    guard line == 0 else {
      return FormLine(title.content.description.map(localizer.text) ?? "", theme.secondary)
    }
    var line = FormLine(title.instance.header.map(localizer.text) ?? "", theme.heading)
    line.leading += chips(title.content.labels)
    if title.price != .zero {
      line.trailing = [FormSpan(marks.amount(localizer.price(title.price, of: definition)))]
    }
    return line
  }

  /// A stepper with the price of one unit; while digits are typed, it shows them.
  func count(_ index: Int) -> FormLine {
    guard case .count(let count) = screen.sections[index] else { return FormLine() }
    let header = count.instance.header.map(localizer.text) ?? count.instance.id
    var stepper = marks.stepper(count.value)
    if focus == .field(SectionIdentity(count.instance)), !digits.isEmpty,
      Int(digits) != count.value
    {
      stepper = stepper.replacing(String(count.value), with: "\(digits)_")
    }
    let price = count.price.map { self.price($0, in: count.instance) } ?? []
    return FormLine(
      leading: [FormSpan(header, theme.heading)],
      trailing: price + [FormSpan(stepper, theme.chosen)], separator: "  ")
  }

  /// A line of a text, its placeholder, or the text being edited with its caret.
  func text(_ index: Int, line: Int, width: Int) -> FormLine {
    guard case .text(let text) = screen.sections[index] else { return FormLine() }
    let placeholder = text.content.placeholder.map(localizer.text)
    if focus == .field(SectionIdentity(text.instance)), let draft {
      let shown = draft.window(ofLine: line, cells: width)
      let hint = draft.text.isEmpty ? placeholder ?? "" : ""
      return FormLine(
        leading: [FormSpan(shown.text), FormSpan(hint, theme.secondary)], caret: shown.caret)
    }
    guard !text.text.isEmpty else {
      return FormLine(placeholder.map { "(\($0))" } ?? "__________", theme.secondary)
    }
    let lines = text.text.split(separator: "\n", omittingEmptySubsequences: false)
    return FormLine(line < lines.count ? String(lines[line]) : "", .plain)
  }

  /// A line of a plugin's section.
  func custom(_ index: Int, line: Int) -> FormLine {
    guard case .custom(let custom) = screen.sections[index] else { return FormLine() }
    let lines = custom.content.lines(in: localizer.language, isASCII: marks.isASCII)
    return FormLine(
      leading: [FormSpan(line < lines.count ? lines[line] : "")],
      trailing: line == 0
        ? price(PriceRange(custom.content.price), in: custom.instance) : [])
  }

  /// The price of a section's unit; empty for 0.
  private func price(_ price: PriceRange, in section: SectionInstance) -> [FormSpan] {
    guard price.from != 0 else { return [] }
    return [FormSpan(marks.amount(localizer.offer(price, in: section)))]
  }

  func total(_ index: Int) -> FormLine {
    guard case .total(let total) = screen.sections[index] else { return FormLine() }
    let amount = marks.amount(localizer.total(total.total, of: definition))
    return FormLine(
      leading: [FormSpan(total.instance.header.map(localizer.text) ?? "", theme.heading)],
      trailing: [FormSpan(amount, theme.heading)])
  }

  func breakdown(_ line: Int, of index: Int) -> FormLine {
    guard case .total(let total) = screen.sections[index] else { return FormLine() }
    return breakdown(total.breakdown[line])
  }

  /// A line of the price: the name after that of the option it is nested in,
  /// the quantity, the amount.
  func breakdown(_ line: BreakdownLine) -> FormLine {
    var name = localizer.name(of: line, in: definition, numbers: lineNumbers)
    if let owner = line.owner {
      let owner = localizer.chain(
        of: owner, in: definition, numbers: lineNumbers, separator: "", last: 1)
      name = "\(owner) \(marks.nesting) \(name)"
    }
    let quantity = line.quantity == 1 ? "" : " \(marks.times) \(line.quantity)"
    let amount = marks.amount(localizer.amount(line.amount, of: definition))
    return FormLine(
      leading: [FormSpan(name, theme.secondary)], ending: FormSpan(quantity, theme.secondary),
      trailing: [FormSpan(amount, theme.secondary)])
  }

  func pending(_ index: Int, line: Int, width: Int) -> FormLine {
    let lines = pendingLines(screen.pending[index], width: width)
    return line < lines.count ? lines[line] : FormLine()
  }

  /// The item of a sheet, with the price of one.
  func sheetTitle() -> FormLine {
    guard let sheet else { return FormLine() }
    return FormLine(
      leading: [FormSpan(localizer.text(sheet.row.option.name), theme.heading)]
        + chips(sheet.row.option.labels),
      trailing: [
        FormSpan(marks.amount(localizer.price(sheet.row.price(of: sheet.line), of: definition)))
      ])
  }

  /// The stepper of the item of a sheet.
  func quantity() -> FormLine {
    guard let sheet else { return FormLine() }
    return FormLine(
      leading: [FormSpan(localizer.string("form.quantity"), theme.heading)],
      trailing: [FormSpan(marks.stepper(sheet.line.quantity), theme.chosen)])
  }

  /// What units at a price cost.
  func amount(of quantity: Int, at price: PriceRange) -> String {
    marks.amount(localizer.price(price.multiplied(by: quantity) ?? price, of: definition))
  }

  /// What all units of the item of a sheet cost.
  var sheetAmount: String? {
    sheet.map { amount(of: $0.line.quantity, at: $0.row.price(of: $0.line)) }
  }

  /// The button that adds the item of a sheet, with what it costs.
  private func add() -> FormLine {
    var style = theme.complete
    if focus == .submit { style = theme.focus }
    style.isBold = true
    let words = localizer.string(isAdding ? "form.add" : "form.keep")
    return FormLine("[ \(words) \(sheetAmount ?? "") ]", style)
  }

  /// The button that places the order, or adds the item of a sheet.
  func submit() -> FormLine {
    guard sheet == nil else { return add() }
    let amount = screen.due(localizer, marks).map { " " + $0 } ?? ""
    var style = screen.isComplete ? theme.complete : theme.secondary
    if focus == .submit { style = theme.focus }
    style.isBold = focus == .submit || screen.isComplete
    return FormLine("[ \(localizer.string("form.place-order"))\(amount) ]", style)
  }
}
