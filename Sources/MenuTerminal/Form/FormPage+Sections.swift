import MenuSections
import MenuText

extension FormPage {
  /// The head of the page, with the base price.
  func title(_ index: Int) -> FormLine {
    guard case .title(let title) = screen.sections[index] else { return FormLine() }
    var line = FormLine(
      leading: [FormSpan(title.instance.header.map(localizer.text) ?? "", theme.heading)])
    line.leading += title.content.labels.map {
      FormSpan(" " + marks.chip(localizer.text($0.text)), theme.secondary)
    }
    if title.price != .zero {
      line.trailing = [FormSpan(marks.amount(localizer.price(title.price, of: definition)))]
    }
    return line
  }

  func titleDescription(_ index: Int) -> FormLine {
    guard case .title(let title) = screen.sections[index] else { return FormLine() }
    return FormLine(
      leading: [FormSpan(title.content.description.map(localizer.text) ?? "", theme.secondary)])
  }

  /// A stepper, after the price of one; while a number is typed, that number.
  func count(_ index: Int) -> FormLine {
    guard case .count(let count) = screen.sections[index] else { return FormLine() }
    let header = count.instance.header.map(localizer.text) ?? count.instance.id
    // Until what is typed counts, it is shown as it stands.
    let isTyped =
      focus == .field(SectionSpot(count.instance)) && !digits.isEmpty && Int(digits) != count.value
    let stepper =
      isTyped
      ? marks.stepper(count.value).replacing(String(count.value), with: "\(digits)_")
      : marks.stepper(count.value)
    let price = count.price.map { self.price($0, in: count.instance.index) } ?? []
    return FormLine(
      leading: [FormSpan(header, theme.heading)],
      trailing: price + [FormSpan(stepper, theme.chosen)], separator: "  ")
  }

  /// What is written, or where it would be; while it is written, with the caret.
  func text(_ index: Int, line: Int, width: Int) -> FormLine {
    guard case .text(let text) = screen.sections[index] else { return FormLine() }
    if focus == .field(SectionSpot(text.instance)), let draft {
      let shown = draft.window(ofLine: line, cells: width)
      let isEmpty = draft.text.isEmpty
      let hint = isEmpty ? text.content.placeholder.map(localizer.text) ?? "" : ""
      return FormLine(
        leading: [FormSpan(shown.text), FormSpan(hint, theme.secondary)], caret: shown.caret)
    }
    guard text.text.isEmpty else {
      let lines = text.text.split(separator: "\n", omittingEmptySubsequences: false)
      return FormLine(leading: [FormSpan(line < lines.count ? String(lines[line]) : "")])
    }
    let empty = text.content.placeholder.map { "(\(localizer.text($0)))" } ?? "__________"
    return FormLine(leading: [FormSpan(empty, theme.secondary)])
  }

  /// A plugin's section, a text a line.
  func custom(_ index: Int, line: Int) -> FormLine {
    guard case .custom(let custom) = screen.sections[index] else { return FormLine() }
    let lines = custom.content.lines(in: localizer.language)
    return FormLine(
      leading: [FormSpan(line < lines.count ? lines[line] : "")],
      trailing: line == 0
        ? price(PriceRange(custom.content.price), in: custom.instance.index) : [])
  }

  func footer(_ index: Int) -> FormLine {
    let footer = screen.sections[index].instance.footer.map(localizer.text) ?? ""
    return FormLine(leading: [FormSpan(footer, theme.secondary)])
  }

  func total(_ index: Int) -> FormLine {
    guard case .total(let total) = screen.sections[index] else { return FormLine() }
    return FormLine(
      leading: [FormSpan(total.instance.header.map(localizer.text) ?? "", theme.heading)],
      trailing: [
        FormSpan(marks.amount(localizer.total(total.total, of: definition)), theme.heading)
      ])
  }

  /// A line of the price under a total.
  func breakdown(_ line: Int, of index: Int) -> FormLine {
    guard case .total(let total) = screen.sections[index] else { return FormLine() }
    return breakdown(total.breakdown[line])
  }

  /// A line of the price: a name with its quantity, the amount; what is nested says in what.
  func breakdown(_ line: BreakdownLine) -> FormLine {
    var name = names.name(of: line)
    if let owner = line.owner {
      name = "\(names.chain(of: owner, separator: marks.nesting, last: 1)) \(marks.nesting) \(name)"
    }
    if line.quantity != 1 { name += " \(marks.times) \(line.quantity)" }
    let amount = marks.amount(localizer.total(line.amount, of: definition))
    return FormLine(
      leading: [FormSpan(name, theme.secondary)], trailing: [FormSpan(amount, theme.secondary)])
  }

  /// Something that is missing.
  func need(_ index: Int) -> FormLine {
    let sentence = localizer.sentence(for: screen.pending[index], in: definition)
    return FormLine(leading: [FormSpan("\(marks.bullet) \(sentence)", theme.warning)])
  }

  /// The button that places the order.
  func submit() -> FormLine {
    let amount =
      screen.price.total == .zero
      ? "" : " " + marks.amount(localizer.total(screen.price.total, of: definition))
    var style = screen.isComplete ? theme.done : theme.secondary
    if focus == .submit { style = theme.focus }
    style.isBold = focus == .submit || screen.isComplete
    return FormLine(leading: [FormSpan("[ \(localizer.orderButton)\(amount) ]", style)])
  }
}
