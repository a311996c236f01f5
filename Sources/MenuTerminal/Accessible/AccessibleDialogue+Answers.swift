import MenuSections
import MenuText

extension AccessibleDialogue {
  /// Opens or chooses the item with a number; in a count the number is the answer.
  mutating func select(_ number: Int) {
    switch location {
    case .page, .line:
      guard questions.indices.contains(number - 1) else {
        return respond(localizer.string("dialogue.no-such-number", ["number": .number(number)]))
      }
      open(.section(questions[number - 1].instance.path))
    case .lines: if let line = line(number) { open(.line(line.path)) }
    case .section:
      guard case .menu = section else { return set(to: number) }
      if let row = row(number) { select(row) }
    case .code, .leaving: break
    }
  }

  /// Sets the quantity of the item with a number.
  mutating func set(_ number: Int, to quantity: Int) {
    switch location {
    case .lines: if let line = line(number) { perform(.set(line.path, to: quantity)) }
    case .section: if let row = row(number) { set(row, to: quantity) }
    case .page, .line, .code, .leaving: respondNotUnderstood()
    }
  }

  /// Sets the quantity of the current line, or the value of the current count.
  mutating func set(to value: Int) {
    if case .line(let line) = location {
      perform(.set(line, to: value))
      return
    }
    switch section {
    case .count(let count): perform(.count(count.instance.path, to: value))
    case .custom: respond(localizer.string("dialogue.nothing-to-choose"))
    case .title, .menu, .text, .total, nil: respondNotUnderstood()
    }
  }

  /// Adds or removes one unit of the item with a number.
  mutating func step(_ number: Int, by step: Int) {
    switch location {
    case .lines:
      if let line = line(number) { perform(.set(line.path, to: line.quantity + step)) }
    case .section:
      guard let row = row(number) else { return }
      guard step < 0 else { return add(row) }
      let less = max(row.quantity - 1, 0)
      // Below the minimum, the quantity is 0.
      set(row, to: less < row.option.each.lower ? 0 : less)
    case .page, .line, .code, .leaving: respondNotUnderstood()
    }
  }

  /// Changes the current line or count by one step.
  mutating func step(by step: Int) {
    if case .line(let path) = location, let line = spoken.context(of: path)?.line {
      perform(.set(path, to: line.quantity + step))
    } else if case .count(let count) = section {
      perform(.count(count.instance.path, to: count.value + step * count.step))
    } else {
      respondNotUnderstood()
    }
  }

  /// Adds a line of the current option.
  mutating func add() {
    switch location {
    case .lines(let option): if let context = spoken.context(ofOption: option) { add(context.row) }
    case .line(let path): if let context = spoken.context(of: path) { add(context.row) }
    case .section:
      if case .menu = section {
        respond(localizer.string("dialogue.add-needs-number"))
      } else {
        respondNotUnderstood()
      }
    case .page, .code, .leaving: respondNotUnderstood()
    }
  }

  /// Clears the answers at the current location; on the page, restores all defaults.
  mutating func clear() {
    switch location {
    case .page: perform(.reset)
    case .section(let path): perform(.clear(path))
    case .lines(let option):
      if let context = spoken.context(ofOption: option) {
        perform(.clear(context.menu.instance.path))
      }
    case .line(let line): perform(.set(line, to: 0))
    case .code, .leaving: break
    }
  }

  /// Writes a typed line into a text section, unless the line is a single command key.
  mutating func write(_ typed: String, in text: TextSectionView) {
    let path = text.instance.path
    if let key = DialogueKey(rawValue: DialogueKey.folded(typed)), key != .more, key != .less,
      key != .add
    {
      return handle(key)
    }
    if typed.first == "=" || typed.first == "＝" {
      perform(.write(path, text: String(typed.dropFirst())))
    } else if typed.first == "+", text.content.lines > 1, !text.text.isEmpty {
      perform(.write(path, text: text.text + "\n" + typed.dropFirst()))
    } else {
      perform(.write(path, text: typed))
    }
  }

  private mutating func select(_ row: MenuRow) {
    guard row.option.hasLines, row.quantity > 0 else {
      if perform(.choose(row.path)) { openNewLine(of: row) }
      return
    }
    open(row.lines.count == 1 ? .line(row.lines[0].path) : .lines(row.path))
  }

  private mutating func set(_ row: MenuRow, to quantity: Int) {
    guard row.lines.count <= 1 else {
      return respond(
        localizer.string("dialogue.several-lines", ["name": .text(spoken.name(of: row))]))
    }
    perform(.set(row.lines.first?.path ?? row.path, to: quantity))
  }

  private mutating func add(_ row: MenuRow) {
    if perform(.add(row.path)) { openNewLine(of: row) }
  }

  /// Opens the line that was added to a row, if it has nested sections.
  private mutating func openNewLine(of row: MenuRow) {
    let known = Set(row.lines.map(\.path))
    guard let line = lines(of: row.path).first(where: { !known.contains($0.path) }),
      !spoken.questions(in: line.path).isEmpty
    else { return }
    if case .line = location { stack.removeLast() }
    open(.line(line.path))
  }

  private func lines(of option: MenuPath) -> [RowLine] {
    spoken.context(ofOption: option)?.row.lines ?? []
  }

  /// The line with a number at this location; prints a message if there is none.
  private mutating func line(_ number: Int) -> RowLine? {
    guard case .lines(let option) = location,
      let line = lines(of: option).first(where: { $0.number == number })
    else {
      respond(localizer.string("dialogue.no-such-number", ["number": .number(number)]))
      return nil
    }
    return line
  }

  /// The row with a number in the current section; prints a message if there is none.
  private mutating func row(_ number: Int) -> MenuRow? {
    guard case .menu(let menu) = section else {
      respond(localizer.string("dialogue.nothing-to-choose"))
      return nil
    }
    guard number > 0, number <= menu.rows.count else {
      respond(localizer.string("dialogue.no-such-number", ["number": .number(number)]))
      return nil
    }
    return menu.rows[menu.rows.index(menu.rows.startIndex, offsetBy: number - 1)]
  }
}
