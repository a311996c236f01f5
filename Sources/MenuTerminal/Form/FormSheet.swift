import MenuSections
import MenuText

/// An item of a shop while its questions are answered, on a copy of the order.
///
/// The order changes only when the item is added, or when its line is kept.
struct FormSheet {
  /// The copy, with what was answered since the sheet was opened.
  var recorder: CommandRecorder
  let line: MenuPath
  /// Whether the line is added, or one of the order.
  let isNew: Bool
  /// The focus of the page behind it.
  let focus: FormFocus
  /// The visible part of the page behind it.
  let scroll: FormScroll
  /// The filter of the page behind it.
  let filter: FormFilter?
}

extension OrderForm {
  /// Whether the page is a board of items, whose questions are asked in sheets.
  var isBoard: Bool { isShop && sheet == nil }

  /// Opens a new line of an option.
  mutating func openSheet(adding row: MenuRow) {
    var copy = CommandRecorder(recorder.store.copy())
    let known = Set(row.lines.map(\.path))
    do {
      let next = try copy.perform(.add(row.path))
      guard
        let line = next.row(ofItem: row.path)?.lines.first(where: { !known.contains($0.path) })
      else { return }
      open(CommandRecorder(copy.store.copy()), line: line.path, isNew: true)
    } catch {
      rejection = localizer.sentence(for: error, in: screen.definition)
    }
  }

  mutating func openSheet(editing line: MenuPath) {
    open(CommandRecorder(recorder.store.copy()), line: line, isNew: false)
  }

  private mutating func open(_ copy: CommandRecorder, line: MenuPath, isNew: Bool) {
    sheet = FormSheet(
      recorder: copy, line: line, isNew: isNew, focus: focus, scroll: scroll, filter: filter)
    filter = nil
    scroll = FormScroll()
    showsPending = false
    setScreen(copy.store.screen)
    focus = .submit
    move(toStop: 0)
    focusChosen()
  }

  /// Goes back to the page and leaves the order as it was.
  mutating func closeSheet() {
    guard let closed = sheet else { return }
    sheet = nil
    showsPending = false
    setScreen(recorder.store.screen)
    scroll = closed.scroll
    filter = closed.filter
    setFocus(closed.focus)
    focusedEntry()
  }

  /// Adds the item, or keeps its changes, as one step of the order; moves to what is missing or
  /// no longer available first.
  mutating func keepSheet() {
    guard let kept = sheet, let row = sheetRow, let line = sheetLine else { return }
    guard shownPending.isEmpty else { return showPending() }
    if let lost = unavailableInSheet {
      move(to: lost.path)
      rejection = "\(localizer.text(lost.option.name)): \(localizer.state(lost))"
      return
    }
    if kept.isNew || !kept.recorder.commands.isEmpty {
      let answers = screen.answers(ofLine: line.path)
      let action: MenuAction =
        kept.isNew
        ? .add(row.path, quantity: line.quantity, answers: answers)
        : .answer(line.path, quantity: line.quantity, answers: answers)
      do throws(OrderRejection) {
        try recorder.perform(action)
      } catch {
        rejection = localizer.sentence(for: error, in: screen.definition)
        return
      }
    }
    closeSheet()
    let name = localizer.text(row.option.name)
    if kept.isNew { notice = .info(localizer.string("form.added", ["name": .text(name)])) }
  }

  var sheetRow: MenuRow? { sheet.flatMap { screen.row(ofLine: $0.line) } }

  var sheetLine: RowLine? {
    sheet.flatMap { sheet in sheetRow?.lines.first { $0.path == sheet.line } }
  }

  /// A choice of the open sheet that is no longer available.
  private var unavailableInSheet: MenuRow? {
    guard let sheet else { return nil }
    for case .menu(let menu) in screen.sections
    where menu.instance.path.isNested(in: sheet.line) && menu.select.isChoice {
      if let row = menu.rows.first(where: { $0.quantity > 0 && !$0.counts }) {
        return row
      }
    }
    return nil
  }

  /// What is missing on the page, or in the open sheet.
  var shownPending: [PendingItem] {
    sheet.map { sheet in screen.pending.filter { $0.path.isAtOrIn(sheet.line) } } ?? screen.pending
  }
}

extension Screen {
  func row(ofLine line: MenuPath) -> MenuRow? { row(ofItem: line.withoutLines) }

  /// The total; `nil` for an empty cart, and if it is 0 and that is not to be named.
  func due(_ localizer: Localizer, _ marks: TextMarks, namesZero: Bool = false) -> String? {
    guard namesZero || price.total != .zero, !isEmptyCart else { return nil }
    return marks.amount(localizer.total(price.total, of: definition))
  }
}
