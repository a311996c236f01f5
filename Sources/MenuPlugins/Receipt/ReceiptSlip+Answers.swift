import MenuSections

extension ReceiptSlip {
  /// What was answered in a section, and what the section costs by itself.
  mutating func write(_ view: SectionView, indent: Int) {
    switch view {
    case .menu(let menu):
      for row in menu.rows where row.quantity > 0 && row.state == .available {
        write(row, of: menu.instance, indent: indent)
      }
      // Units that cost nothing are taken off after those that they were chosen among.
      writePrice(at: menu.instance.path, indent: indent)
    case .count(let count):
      if !writePrice(at: count.instance.path, indent: indent), count.price == nil, count.value != 1
      {
        canvas.write("\(name(of: count.instance)): \(count.value)", indent: indent)
      }
    case .text(let text):
      guard !text.text.isEmpty else { return }
      canvas.write("\(name(of: text.instance)): \(text.text)", indent: indent, hanging: 2)
    case .custom(let custom): writePrice(at: custom.instance.path, indent: indent)
    case .title, .total: return
    }
  }

  private mutating func write(_ row: MenuRow, of instance: SectionInstance, indent: Int) {
    guard !row.lines.isEmpty else {
      if !writePrice(at: row.path, indent: indent) {
        let answer = localizer.text(row.option.name) + times(row.quantity)
        canvas.write("\(name(of: instance)): \(answer)", indent: indent, hanging: 2)
      }
      return
    }
    for line in row.lines {
      if !writePrice(at: line.path, indent: indent) {
        canvas.write(names.name(of: row.option, in: line) + times(line.quantity), indent: indent)
      }
      for view in sections(in: line.path) { write(view, indent: indent + 2) }
    }
  }

  /// Writes what an option or a section costs, once; false if it costs nothing.
  @discardableResult
  mutating func writePrice(at path: MenuPath, indent: Int) -> Bool {
    guard let lines = prices.removeValue(forKey: path) else { return false }
    for line in lines {
      columns.write(line, as: names.name(of: line), indent: indent, on: &canvas)
    }
    return true
  }

  private func name(of instance: SectionInstance) -> String {
    localizer.name(of: instance.index, in: screen.definition)
  }

  private func times(_ quantity: Int) -> String { quantity == 1 ? "" : " × \(quantity)" }
}
