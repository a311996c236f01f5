import MenuSections
import MenuText

/// Writes a screen as text: sections in page order, nested ones below their row.
///
/// A shop is a board: the answers of what is ordered are words in one line.
struct TextPage: ~Copyable {
  let screen: Screen
  let localizer: Localizer
  let marks: TextMarks
  let lineNumbers: [MenuPath: Int]
  var canvas: TextCanvas
  private let sections: [MenuPath?: [SectionView]]
  private let answers: LineAnswers

  init(_ screen: Screen, localizer: Localizer, marks: TextMarks, canvas: consuming TextCanvas) {
    self.screen = screen
    self.localizer = localizer.prepared(for: screen.definition)
    self.marks = marks
    self.canvas = canvas
    lineNumbers = screen.lineNumbers
    sections = screen.sectionsByOwner
    answers = LineAnswers(screen, localizer, marks)
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
  func sections(in line: MenuPath?) -> [SectionView] { sections[line] ?? [] }

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

  /// Writes the header line; without a header, only the facts.
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

  /// A price as it is shown in a section; empty for 0.
  func price(_ price: PriceRange, in section: SectionInstance) -> String {
    guard price.from != 0 else { return "" }
    return marks.amount(localizer.offer(price, in: section))
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

  /// Writes a title with the base price, unless that is 0.
  mutating func write(_ title: TitleSectionView, indent: Int) {
    let price = marks.amount(localizer.price(title.price, of: definition))
    writeHeader(
      title.instance, labels: title.content.labels, beside: title.price == .zero ? [] : [price],
      indent: indent)
    if let description = title.content.description {
      canvas.write(localizer.text(description), indent: indent)
    }
  }

  /// Writes a stepper after the unit price.
  mutating func write(_ count: CountSectionView, indent: Int) {
    let price = count.price.map { self.price($0, in: count.instance) } ?? ""
    let stepper = marks.stepper(count.value)
    writeHeader(
      count.instance, beside: [price.isEmpty ? stepper : "\(price)  \(stepper)"], indent: indent)
  }

  /// Writes the text, or its placeholder.
  mutating func write(_ text: TextSectionView, indent: Int) {
    if text.instance.header != nil {
      writeHeader(
        text.instance, beside: [localizer.requirement(isRequired: text.content.isRequired)],
        indent: indent
      )
    }
    let empty = text.content.placeholder.map { "(\(localizer.text($0)))" } ?? "__________"
    canvas.write(text.text.isEmpty ? empty : text.text, indent: indent + Self.step)
  }

  mutating func write(_ total: TotalSectionView, indent: Int) {
    let amount = marks.amount(localizer.total(total.total, of: definition))
    writeHeader(total.instance, beside: [amount], indent: indent)
    let columns = PriceColumns(
      total.breakdown, of: definition, localizer: localizer, marks: marks, on: canvas)
    var last: BreakdownLine?
    for (index, line) in total.breakdown.enumerated() {
      let isUnderOwner = last?.owner == nil && last?.path == line.owner
      if let owner = line.owner, owner != last?.owner, !isUnderOwner {
        canvas.write(
          localizer.chain(
            of: owner, in: definition, numbers: lineNumbers, separator: " \(marks.nesting) "),
          indent: indent + Self.step)
      }
      let inner = line.owner == nil ? Self.step : 2 * Self.step
      columns.write(
        index, as: localizer.name(of: line, in: definition, numbers: lineNumbers),
        indent: indent + inner, on: &canvas)
      last = line
    }
  }

  /// Writes a plugin's section: its header with its price, and its text, or else its content as a
  /// list.
  mutating func write(_ custom: CustomSectionView, indent: Int) {
    let price = price(PriceRange(custom.content.price), in: custom.instance)
    writeHeader(custom.instance, beside: price.isEmpty ? [] : [price], indent: indent)
    guard let text = custom.content.text else {
      return write(custom.content.value, indent: indent + Self.step, depth: 0)
    }
    canvas.write(localizer.text(text), indent: indent + Self.step)
  }

  private mutating func write(_ value: MenuValue, indent: Int, depth: Int) {
    guard depth < MenuValue.maximumShownDepth else {
      return canvas.write(marks.isASCII ? "..." : "…", indent: indent)
    }
    switch value.content {
    case .text(let text): canvas.write(text, indent: indent)
    case .list(let values):
      for value in values {
        if let text = value.text {
          canvas.write(text, indent: indent, mark: marks.bullet + " ")
        } else {
          write(value, indent: indent + Self.step, depth: depth + 1)
        }
      }
    case .map(let entries):
      for entry in entries {
        if let text = entry.value.text {
          canvas.write("\(entry.key): \(text)", indent: indent, hanging: Self.step)
        } else {
          canvas.write("\(entry.key):", indent: indent)
          write(entry.value, indent: indent + Self.step, depth: depth + 1)
        }
      }
    }
  }

  /// Writes a menu's header, its rows, and the nested sections of their lines.
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
    let select = menu.select
    // Only a quantity of several digits has a wider mark.
    let measured = menu.rows.prefix(menu.chosen < 10 ? 1 : .max)
    let widest = measured.map { CellWidth.of(marks.row($0, select: select)) }.max() ?? 0
    var (sign, mark) = ("", "")
    for row in menu.rows {
      let option = row.option
      let rowSign = marks.row(row, select: select)
      if rowSign != sign { (sign, mark) = (rowSign, CellWidth.padded(rowSign, to: widest) + " ") }
      let price = marks.amount(localizer.prices(of: row, in: menu))
      canvas.pair(
        title(of: option), note: localizer.note(on: row) ?? "", price, indent: indent, mark: mark)
      let inner = indent + widest + 1
      if option.hasDetails { writeDetails(of: option, indent: inner) }
      writeLines(of: row, indent: inner)
    }
  }

  private mutating func writeDetails(of option: MenuOption, indent: Int) {
    if let description = option.description {
      canvas.write(localizer.text(description), indent: indent)
    }
    let sentences = localizer.sentences(about: option)
    if !sentences.isEmpty { canvas.write(marks.joined(sentences), indent: indent) }
  }

  /// The name of an option, its labels and its diets.
  private func title(of option: MenuOption) -> String {
    let name = localizer.text(option.name)
    guard option.hasDetails else { return name }
    let chips =
      option.labels.map { localizer.text($0.text) }
      + (option.hasFacts ? localizer.diets(of: option.facts) : [])
    return chips.reduce(name) { "\($0) \(marks.chip($1))" }
  }

  private mutating func writeLines(of row: MenuRow, indent: Int) {
    for line in row.lines {
      if definition.isShop {
        writeBoard(line, indent: indent)
        continue
      }
      var inner = indent
      if let number = lineNumbers[line.path] {
        canvas.pair(
          "#\(number)" + (line.quantity == 1 ? "" : " \(marks.times) \(line.quantity)"),
          marks.amount(localizer.price(line.price, of: definition)), indent: indent)
        inner += Self.step
      }
      for view in sections(in: line.path) { write(view, indent: inner) }
    }
  }

  /// Writes a line of a shop: its quantity, its answers, and what it costs.
  private mutating func writeBoard(_ line: RowLine, indent: Int) {
    let amount = line.price.multiplied(by: line.quantity) ?? line.price
    let quantity = line.quantity == 1 ? "" : "\(marks.times) \(line.quantity)"
    let words = marks.joined(answers.words(of: line.path))
    // The row says everything about one unit without answers.
    guard !quantity.isEmpty || !words.isEmpty else { return }
    canvas.pair(
      words.isEmpty ? quantity : words, marks.amount(localizer.price(amount, of: definition)),
      indent: indent, mark: words.isEmpty || quantity.isEmpty ? "" : quantity + "  ")
  }
}
