import MenuSections
import MenuText

extension OrderForm {
  /// Handles a click on a cell of the last frame: it focuses what is there, and
  /// chooses, steps or opens it.
  mutating func press(at point: CellPoint) -> TerminalStep {
    if help != nil {
      help = nil
      return .stay
    }
    guard !isConfirmingLeave, code == nil, let columns = pageColumns else { return .stay }
    notice = nil
    rejection = nil
    let row = point.row - scroll.topRows
    guard row < scroll.rows, columns.contains(point.column) else { return .stay }
    guard row >= 0 else {
      pressTab(atColumn: point.column - columns.lowerBound - FormPage.gutter, of: columns.count)
      return .stay
    }
    let outline = outline()
    guard scroll.top + row < outline.height else { return .stay }
    let entry = outline.entries[outline.entry(atLine: scroll.top + row)]
    guard let target = outline.focus(of: entry) else { return .stay }
    filter?.isEditing = false
    if target != focus { move(to: target) }
    guard focus == target else { return .stay }
    return press(on: target, distanceToEnd: columns.upperBound - 1 - point.column)
  }

  private mutating func press(on target: FormFocus, distanceToEnd: Int) -> TerminalStep {
    switch target {
    case .quantity: return pressStepper(value: sheetLine?.quantity ?? 1, distanceToEnd)
    case .field(let section):
      guard case .count(let count) = view(of: section) else { return .stay }
      return pressStepper(value: count.value, distanceToEnd)
    case .row(let section, _): return enter(onRowOf: section)
    case .line, .pending, .submit: return enter()
    }
  }

  /// On a board a click adds or opens an item; elsewhere it chooses.
  private mutating func enter(onRowOf section: SectionIdentity) -> TerminalStep {
    if isBoard, let menu = menu(of: section), !menu.select.isRadio { return enter() }
    return perform(.character(" "))
  }

  /// A click on the signs of a stepper, which is at the end of its line.
  private mutating func pressStepper(value: Int, _ distanceToEnd: Int) -> TerminalStep {
    let width = CellWidth.of(marks.stepper(value))
    if distanceToEnd < 2 { return perform(.right) }
    if distanceToEnd < width, distanceToEnd >= width - 2 { return perform(.left) }
    return .stay
  }

  /// A click on the line above the page moves to the category there.
  private mutating func pressTab(atColumn column: Int, of columns: Int) {
    guard let tabs = tabs(),
      let index = tabs.category(atColumn: column, columns: columns - FormPage.gutter)
    else { return }
    let outline = outline()
    let section = tabs.categories[index].section
    guard
      let stop = outline.stops.firstIndex(where: { outline.entries[$0].content.section == section })
    else { return }
    filter = nil
    move(toStop: stop)
  }
}
