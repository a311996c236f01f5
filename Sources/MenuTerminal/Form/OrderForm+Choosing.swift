import MenuSections

extension OrderForm {
  /// The row that is focused, or whose line is.
  mutating func focusedRow() -> MenuRow? {
    guard let entry = focusedEntry() else { return nil }
    switch entry.content {
    case .row(let index, let row), .line(let index, let row, _):
      guard case .menu(let menu) = screen.sections[index] else { return nil }
      return menu.rows[menu.rows.index(menu.rows.startIndex, offsetBy: row)]
    case .gap, .title, .header, .note, .count, .text, .custom, .footer, .total, .breakdown, .needs,
      .need, .submit, .refusal, .noMatch:
      return nil
    }
  }

  private mutating func focusedLine() -> RowLine? {
    guard let row = focusedRow() else { return nil }
    guard case .line(let path) = focus else { return row.lines.last }
    return row.lines.first { $0.path == path }
  }

  private var focusedCount: CountSectionView? {
    guard case .field(let spot) = focus, case .count(let count) = section(at: spot) else {
      return nil
    }
    return count
  }

  /// Whether the focused row replaces what is chosen beside it.
  private mutating func isInRadio() -> Bool {
    guard case .row(let spot, _) = focus, case .menu(let menu) = section(at: spot) else {
      return false
    }
    return menu.select.isRadio
  }

  /// What the space bar does: a tap.
  mutating func choose() {
    switch focus {
    case .row:
      guard let row = focusedRow() else { return }
      // Of several lines the youngest goes, as it was the last that came.
      perform(.choose(row.lines.last?.path ?? row.path))
    case .line(let path): perform(.set(path, to: 0))
    case .field: step(by: 1)
    case .need(let path): go(to: path)
    case .submit: break
    }
  }

  /// Steps a quantity or a count.
  mutating func step(by step: Int) {
    if let count = focusedCount {
      perform(.count(count.instance.path, to: count.value + step * count.step))
      return
    }
    guard let row = focusedRow() else { return }
    if isInRadio() {
      // To the right chooses, to the left takes back; a radio has nothing between.
      if (row.quantity > 0) != (step > 0) { perform(.choose(row.lines.last?.path ?? row.path)) }
      return
    }
    if row.option.hasLines, let line = focusedLine() {
      perform(.set(line.path, to: max(line.quantity + step, 0)))
      return
    }
    guard step < 0 || row.quantity > 0 else {
      perform(.choose(row.path))
      return
    }
    let wanted = row.quantity + step
    perform(.set(row.path, to: wanted < max(row.option.each.lower, 1) ? 0 : wanted))
  }

  /// Orders one more of what is focused, with answers of its own where it asks any.
  mutating func addAnother() {
    guard let row = focusedRow() else { return step(by: 1) }
    guard row.option.hasLines else { return step(by: 1) }
    guard perform(.add(row.path)), let line = focusedRowLines(row.optionIndex).last else { return }
    if outline().place(of: .line(line.path)) != nil { move(to: .line(line.path)) }
  }

  private func focusedRowLines(_ option: OptionIndex) -> [RowLine] {
    guard case .row(let spot, _) = focus, case .menu(let menu) = section(at: spot) else {
      return []
    }
    return menu.rows.first { $0.optionIndex == option }?.lines ?? []
  }

  /// Takes a digit of a quantity; one that would be too much begins a new number.
  mutating func type(_ digit: Character) {
    if let count = focusedCount {
      digits = appended(digit, limit: count.range.limit)
      if let value = Int(digits), count.range.contains(value),
        (value - count.range.lower) % count.step == 0
      {
        perform(.count(count.instance.path, to: value))
      }
      return
    }
    guard let row = focusedRow() else { return }
    digits = appended(digit, limit: row.option.each.limit)
    guard let value = Int(digits) else { return }
    perform(.set(focusedLine()?.path ?? row.path, to: value))
  }

  private func appended(_ digit: Character, limit: Int) -> String {
    let longer = digits + String(digit)
    return (Int(longer) ?? .max) <= limit ? longer : String(digit)
  }

  /// Sets the number that was typed where it does not stand yet, so that a wrong one is refused.
  mutating func finishDigits() {
    guard !digits.isEmpty else { return }
    let typed = Int(digits)
    digits = ""
    if let count = focusedCount, let typed, typed != count.value {
      perform(.count(count.instance.path, to: typed))
    }
  }
}
