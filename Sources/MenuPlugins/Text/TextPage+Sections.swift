import MenuSections

extension TextPage {
  /// The head of the page with the base price, unless that is nothing.
  mutating func write(_ title: TitleSectionView, indent: Int) {
    let price = marks.amount(localizer.price(title.price, of: definition))
    writeHeader(
      title.instance, labels: title.content.labels, beside: title.price == .zero ? [] : [price],
      indent: indent)
    if let description = title.content.description {
      canvas.write(localizer.text(description), indent: indent)
    }
  }

  /// A stepper, after the price of one.
  mutating func write(_ count: CountSectionView, indent: Int) {
    let price = count.price.map { self.price($0, in: count.instance.index) } ?? ""
    let stepper = marks.stepper(count.value)
    writeHeader(
      count.instance, beside: [price.isEmpty ? stepper : "\(price)  \(stepper)"], indent: indent)
  }

  /// What is written, or where it would be.
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

  /// The total, and the lines that add up to it.
  mutating func write(_ total: TotalSectionView, indent: Int) {
    let amount = marks.amount(localizer.total(total.total, of: definition))
    writeHeader(total.instance, beside: [amount], indent: indent)
    let columns = PriceColumns(total.breakdown, of: definition, localizer, marks, on: canvas)
    var last: BreakdownLine?
    for line in total.breakdown {
      let isUnderOwner = last?.owner == nil && last?.path == line.owner
      if let owner = line.owner, owner != last?.owner, !isUnderOwner {
        canvas.write(names.chain(of: owner, separator: marks.nesting), indent: indent + Self.step)
      }
      let inner = line.owner == nil ? Self.step : 2 * Self.step
      columns.write(line, as: names.name(of: line), indent: indent + inner, on: &canvas)
      last = line
    }
  }

  /// A plugin's section: its header with its price, and its text, or what is written in it as a list.
  mutating func write(_ custom: CustomSectionView, indent: Int) {
    let price = price(PriceRange(custom.content.price), in: custom.instance.index)
    writeHeader(custom.instance, beside: price.isEmpty ? [] : [price], indent: indent)
    guard let text = custom.content.text else {
      return write(custom.content.value, indent: indent + Self.step, depth: 0)
    }
    canvas.write(localizer.text(text), indent: indent + Self.step)
  }

  private mutating func write(_ value: MenuValue, indent: Int, depth: Int) {
    guard depth < MenuValue.maximumShownDepth else { return canvas.write("…", indent: indent) }
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
          canvas.write("\(entry.key.value): \(text)", indent: indent, hanging: Self.step)
        } else {
          canvas.write("\(entry.key.value):", indent: indent)
          write(entry.value, indent: indent + Self.step, depth: depth + 1)
        }
      }
    }
  }
}
