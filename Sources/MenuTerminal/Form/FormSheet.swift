import MenuSections
import MenuText

/// An item of a shop while its questions are answered, on a copy of the order.
///
/// The order changes only when the item is added, or when its line is kept.
struct FormSheet {
  /// The copy, with what was answered since the sheet was opened.
  var recorder: CommandRecorder
  /// The line that is answered.
  let line: MenuPath
  /// The actions on the order that opened the line: adding one, or none for a line of the order.
  let opening: [MenuAction]
  /// The focus of the page behind it.
  let focus: FormFocus
  /// The visible part of the page behind it.
  let scroll: FormScroll
  /// The filter of the page behind it.
  let filter: FormFilter?

  var isNew: Bool { !opening.isEmpty }
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
      open(CommandRecorder(copy.store.copy()), line: line.path, opening: [.add(row.path)])
    } catch {
      rejection = localizer.sentence(for: error, in: screen.definition)
    }
  }

  /// Opens a line of the order.
  mutating func openSheet(editing line: MenuPath) {
    open(CommandRecorder(recorder.store.copy()), line: line, opening: [])
  }

  private mutating func open(_ copy: CommandRecorder, line: MenuPath, opening: [MenuAction]) {
    sheet = FormSheet(
      recorder: copy, line: line, opening: opening, focus: focus, scroll: scroll, filter: filter)
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

  /// Adds the item, or keeps its changes, as one step of the order; moves to what is missing first.
  mutating func keepSheet() {
    guard let kept = sheet else { return }
    let missing = pendingInSheet
    guard missing.isEmpty else {
      showsPending = true
      notice = .pending(missing.map { localizer.sentence(for: $0, in: screen.definition) })
      return move(to: missing[0].path)
    }
    let name = sheetRow.map { localizer.text($0.option.name) } ?? ""
    let actions = kept.opening + kept.recorder.commands
    let copy = recorder.store.copy()
    let depth = recorder.store.undoDepth
    do throws(OrderRejection) {
      // On a copy first, so that a rejected action changes nothing.
      for action in actions { try copy.send(action) }
      for action in actions { try recorder.perform(action) }
    } catch {
      rejection = localizer.sentence(for: error, in: screen.definition)
      return
    }
    steps.join(from: depth, to: recorder.store.undoDepth)
    closeSheet()
    if kept.isNew { notice = .info(localizer.string("form.added", ["name": .text(name)])) }
  }

  /// The row of the open sheet.
  var sheetRow: MenuRow? { sheet.flatMap { screen.row(ofLine: $0.line) } }

  /// The line of the open sheet.
  var sheetLine: RowLine? {
    sheet.flatMap { sheet in sheetRow?.lines.first { $0.path == sheet.line } }
  }

  /// What is missing in the open sheet.
  var pendingInSheet: [PendingItem] {
    sheet.map { sheet in screen.pending.filter { $0.path.isAtOrIn(sheet.line) } } ?? []
  }

  /// What is missing on the page, or in the open sheet.
  var shownPending: [PendingItem] { sheet == nil ? screen.pending : pendingInSheet }

  /// The line of the page in which something is asked.
  func pageLine(asking path: MenuPath) -> MenuPath? {
    for case .menu(let menu) in screen.sections where menu.instance.owner == nil {
      for row in 0..<menu.rowCount {
        if let line = menu.lines(ofRow: row).first(where: { path.isNested(in: $0.path) }) {
          return line.path
        }
      }
    }
    return nil
  }
}

extension Screen {
  /// The row of a line of the page.
  func row(ofLine line: MenuPath) -> MenuRow? { row(ofItem: line.withoutLines) }

  /// The units of items that are chosen on the page of a shop.
  var cartCount: Int {
    sections.reduce(0) { count, view in
      guard case .menu(let menu) = view, menu.instance.owner == nil, menu.select.isChoice,
        !menu.select.isRadio
      else { return count }
      return count + menu.chosen
    }
  }
}

/// The steps of an order's history that are undone and redone together.
struct JoinedSteps {
  /// The depths of the history between which there is one step for the person.
  private var ranges: [Range<Int>] = []

  /// Joins the steps between two depths.
  mutating func join(from lower: Int, to upper: Int) {
    forget(above: lower)
    // At its limit the history drops its oldest steps, and the depths mean nothing more.
    guard upper < MenuStore.maximumUndoDepth else { return ranges = [] }
    if upper > lower + 1 { ranges.append(lower..<upper) }
  }

  /// Forgets the steps above a depth, after another action replaced them.
  mutating func forget(above depth: Int) { ranges.removeAll { $0.upperBound > depth } }

  /// How many steps to undo at a depth.
  func undone(at depth: Int) -> Int { ranges.first { $0.upperBound == depth }?.count ?? 1 }

  /// How many steps to redo at a depth.
  func redone(at depth: Int) -> Int { ranges.first { $0.lowerBound == depth }?.count ?? 1 }
}
