import MenuSections

extension AccessibleDialogue {
  /// Opens or chooses what bears a number here; in a count the number is the answer.
  mutating func take(_ number: Int) {
    switch place {
    case .page, .line:
      guard let view = questions.at(number) else { return tell(localizer.noSuchNumber(number)) }
      open(.section(view.instance.path))
    case .lines(let option):
      guard let line = lines(of: option).first(where: { $0.number == number }) else {
        return tell(localizer.noSuchNumber(number))
      }
      open(.line(line.path))
    case .section:
      guard case .menu = view else { return give(number) }
      guard let row = row(number) else { return }
      take(row)
    case .leaving: break
    }
  }

  /// Gives what bears a number here a quantity.
  mutating func give(_ number: Int, _ quantity: Int) {
    switch place {
    case .lines(let option):
      guard let line = lines(of: option).first(where: { $0.number == number }) else {
        return tell(localizer.noSuchNumber(number))
      }
      perform(.act(.set(line.path, to: quantity)))
    case .section:
      guard let row = row(number) else { return }
      guard row.lines.count <= 1 else {
        return tell(localizer.severalLines(of: spoken.name(of: row)))
      }
      perform(.act(.set(row.lines.first?.path ?? row.path, to: quantity)))
    case .page, .line, .leaving: tell(localizer.notUnderstood)
    }
  }

  /// Gives what is open here a value: a line its quantity, a count its number.
  mutating func give(_ value: Int) {
    if case .line(let line) = place {
      perform(.act(.set(line, to: value)))
      return
    }
    switch view {
    case .count(let count): perform(.act(.count(count.instance.path, to: value)))
    case .custom: tell(localizer.takesNoNumber)
    case .title, .menu, .text, .total, nil: tell(localizer.notUnderstood)
    }
  }

  /// Adds one to what bears a number here, or takes one away.
  mutating func step(_ number: Int, by step: Int) {
    switch place {
    case .lines(let option):
      guard let line = lines(of: option).first(where: { $0.number == number }) else {
        return tell(localizer.noSuchNumber(number))
      }
      perform(.act(.set(line.path, to: line.quantity + step)))
    case .section:
      guard let row = row(number) else { return }
      guard step < 0 else { return add(row) }
      guard row.lines.count <= 1 else {
        return tell(localizer.severalLines(of: spoken.name(of: row)))
      }
      let less = max(row.quantity - 1, 0)
      // Fewer than the least quantity is none.
      let quantity = less < row.option.each.lower ? 0 : less
      perform(.act(.set(row.lines.first?.path ?? row.path, to: quantity)))
    case .page, .line, .leaving: tell(localizer.notUnderstood)
    }
  }

  /// Moves what is open here by one step.
  mutating func step(by step: Int) {
    if case .line(let path) = place, let line = spoken.home(of: path)?.line {
      perform(.act(.set(path, to: line.quantity + step)))
    } else if case .count(let count) = view {
      perform(.act(.count(count.instance.path, to: count.value + step * count.step)))
    } else {
      tell(localizer.notUnderstood)
    }
  }

  /// Opens a further line of the option that is open here.
  mutating func add() {
    switch place {
    case .lines(let option):
      if let home = spoken.home(ofOption: option) { add(home.row) }
    case .line(let path):
      if let home = spoken.home(of: path) { add(home.row) }
    case .section where view.map(\.isMenu) == true: tell(localizer.addsByNumber)
    case .page, .section, .leaving: tell(localizer.notUnderstood)
    }
  }

  /// Forgets what is answered here; on the page everything but the defaults.
  mutating func clear() {
    switch place {
    case .page: perform(.act(.reset))
    case .section(let path): perform(.act(.clear(path)))
    case .lines(let option):
      if let home = spoken.home(ofOption: option) {
        perform(.act(.clear(home.menu.instance.path)))
      }
    case .line(let line): perform(.act(.set(line, to: 0)))
    case .leaving: break
    }
  }

  /// Writes a typed line in a text section, unless it is a key alone.
  mutating func write(_ typed: String, in text: TextSectionView) {
    let path = text.instance.path
    if let key = DialogueKey(rawValue: DialogueKey.folded(typed)), key != .more, key != .less,
      key != .add
    {
      return heed(key)
    }
    if typed.first == "=" || typed.first == "＝" {
      perform(.act(.write(path, text: String(typed.dropFirst()))))
    } else if typed.first == "+", text.content.lines > 1, !text.text.isEmpty {
      perform(.act(.write(path, text: text.text + "\n" + typed.dropFirst())))
    } else {
      perform(.act(.write(path, text: typed)))
    }
  }

  private mutating func take(_ row: MenuRow) {
    guard row.option.hasLines, row.quantity > 0 else {
      guard perform(.act(.choose(row.path))) else { return }
      return enter(row.lines, of: row.path)
    }
    open(row.lines.count == 1 ? .line(row.lines[0].path) : .lines(row.path))
  }

  private mutating func add(_ row: MenuRow) {
    guard perform(.act(.add(row.path))) else { return }
    enter(row.lines, of: row.path)
  }

  /// Goes into a line that was opened just now, if it asks anything.
  private mutating func enter(_ before: [RowLine], of option: MenuPath) {
    let known = Set(before.map(\.path))
    guard let line = lines(of: option).first(where: { !known.contains($0.path) }),
      !spoken.questions(in: line.path).isEmpty
    else { return }
    if case .line = place { way.removeLast() }
    open(.line(line.path))
  }

  private mutating func open(_ place: DialoguePlace) {
    way.append(place)
    tellPlace()
  }

  private func lines(of option: MenuPath) -> [RowLine] {
    spoken.home(ofOption: option)?.row.lines ?? []
  }

  /// The row that bears a number here; tells if there is none.
  private mutating func row(_ number: Int) -> MenuRow? {
    guard case .menu(let menu) = view else {
      tell(localizer.takesNoNumber)
      return nil
    }
    let rows = menu.rows
    guard number > 0, number <= rows.count else {
      tell(localizer.noSuchNumber(number))
      return nil
    }
    return rows[rows.index(rows.startIndex, offsetBy: number - 1)]
  }
}

extension SectionView {
  /// Whether it lists options.
  fileprivate var isMenu: Bool {
    if case .menu = self { true } else { false }
  }
}

extension Array {
  /// The element that bears a number from 1.
  fileprivate func at(_ number: Int) -> Element? {
    number > 0 && number <= count ? self[number - 1] : nil
  }
}
