import MenuSections

/// The count, option or line that is focused, and the actions of the keys that change it.
enum FocusedItem {
  case count(CountSectionView)
  /// An option; in a radio section, choosing it replaces the chosen one.
  case row(MenuRow, isRadio: Bool)
  /// One of several lines of an option.
  case line(RowLine, of: MenuRow)
  case quantity(RowLine, of: MenuRow)

  /// Finds the item at an entry of the outline; `nil` for a text, a pending item and the button.
  init?(_ focus: FormFocus, at entry: FormOutline.Entry, in screen: Screen) {
    switch entry.content {
    case .count(let index):
      guard case .count(let count) = screen.sections[index] else { return nil }
      self = .count(count)
    case .row(let index, let row), .line(let index, let row, _):
      guard let menu = screen.menu(at: index) else { return nil }
      let shown = menu.rows[menu.rows.index(menu.rows.startIndex, offsetBy: row)]
      if case .line(let path) = focus {
        guard let line = shown.lines.first(where: { $0.path == path }) else { return nil }
        self = .line(line, of: shown)
      } else {
        self = .row(shown, isRadio: menu.select.isRadio)
      }
    case .gap, .title, .header, .note, .text, .custom, .footer, .total, .breakdown, .pendingHeader,
      .pending, .submit, .rejection, .noMatch, .about, .quantity:
      return nil
    }
  }

  var isRadio: Bool { if case .row(_, true) = self { true } else { false } }

  /// The option, or the option of the line.
  var row: MenuRow? {
    switch self {
    case .count: nil
    case .row(let row, _), .line(_, let row), .quantity(_, let row): row
    }
  }

  /// The action of the space bar; of several lines of an option it removes the last.
  var chooseAction: MenuAction? {
    switch self {
    case .count, .quantity: stepAction(by: 1)
    case .row(let row, _): .choose(row.lines.last?.path ?? row.path)
    case .line(let line, _): .set(line.path, to: 0)
    }
  }

  /// The action of the left and right keys; in a radio section, right chooses and left clears.
  func stepAction(by step: Int) -> MenuAction? {
    switch self {
    case .row(let row, true): return (row.quantity > 0) == (step > 0) ? nil : chooseAction
    case .count(let count):
      return .count(count.instance.path, to: count.value + step * count.step)
    case .line(let line, _): return .set(line.path, to: max(line.quantity + step, 0))
    case .quantity(let line, let row):
      let quantity = line.quantity + step
      return quantity < max(row.option.each.lower, 1) ? nil : .set(line.path, to: quantity)
    case .row(let row, _):
      if row.option.hasLines, let line = row.lines.last {
        return .set(line.path, to: max(line.quantity + step, 0))
      }
      guard step < 0 || row.quantity > 0 else { return .choose(row.path) }
      let quantity = row.quantity + step
      return .set(row.path, to: quantity < max(row.option.each.lower, 1) ? 0 : quantity)
    }
  }

  /// The action of a typed number; `nil` while a count does not allow it.
  func setAction(to value: Int) -> MenuAction? {
    switch self {
    case .count(let count):
      let isAllowed =
        count.range.contains(value) && (value - count.range.lower) % count.step == 0
      return isAllowed ? .count(count.instance.path, to: value) : nil
    case .row(let row, _): return .set(row.lines.last?.path ?? row.path, to: value)
    case .line(let line, _): return .set(line.path, to: value)
    case .quantity(let line, _): return value < 1 ? nil : .set(line.path, to: value)
    }
  }

  /// The typed digits after another one; one that would exceed the maximum starts a new number.
  func digits(_ digits: String, adding digit: Character) -> String {
    let maximum =
      switch self {
      case .count(let count): count.range.limit
      case .row(let row, _), .line(_, let row), .quantity(_, let row): row.option.each.limit
      }
    let longer = digits + String(digit)
    return (Int(longer) ?? .max) <= maximum ? longer : String(digit)
  }
}
