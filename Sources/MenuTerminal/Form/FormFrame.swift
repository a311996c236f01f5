import MenuSections
import MenuText

/// Draws the visible part of a page, its side panel and its footer.
struct FormFrame {
  let page: FormPage
  let outline: FormOutline
  let footer: FormFooter
  /// The line above the page: the categories, or the item of a sheet.
  let top: FormLine?
  /// The lines beside the page, where there is room.
  let panel: [FormLine]
  let layout: FormLayout
  /// Whether the page fills the window.
  let isFullscreen: Bool

  /// Draws a frame of at most `size`. Scrolls so that `focused` is visible.
  func draw(
    _ size: CellSize, profile: WidthProfile, focused: Int?, scroll: inout FormScroll
  ) -> CellGrid {
    // The page keeps at least half of a low terminal.
    let footerRows = min(footer.preferredHeight, max(size.rows / 2, min(size.rows - 1, 2)))
    let room = max(size.rows - footerRows - topRows(size), min(size.rows, 1))
    scroll.topRows = topRows(size)
    scroll.rows = isFullscreen ? room : min(max(outline.height, panel.count), room)
    scroll.show(focused, in: outline, extraRows: page.rejection == nil ? 0 : 1)
    var grid = CellGrid(
      CellSize(
        columns: size.columns, rows: min(scroll.topRows + scroll.rows + footerRows, size.rows)),
      profile: profile)
    grid.isASCII = page.marks.isASCII
    if scroll.topRows > 0, var top {
      top.indent = FormPage.gutter
      top.draw(on: &grid, row: 0, columns: layout.page)
    }
    drawPage(focused: focused, scroll, on: &grid)
    for (row, line) in panel.prefix(scroll.rows).enumerated() {
      line.draw(on: &grid, row: scroll.topRows + row, columns: layout.panel)
    }
    let below = max(outline.height - scroll.top - scroll.rows, 0)
    let lines = footer.lines(
      rows: footerRows, above: scroll.top, below: below)
    for (index, var line) in lines.enumerated() {
      line.indent += FormPage.gutter
      line.draw(on: &grid, row: scroll.topRows + scroll.rows + index, columns: layout.whole)
    }
    return grid
  }

  /// A low terminal has no line above the page.
  private func topRows(_ size: CellSize) -> Int { top == nil || size.rows < 8 ? 0 : 1 }

  /// Draws the visible lines; a hidden header stays at the upper edge above its rows.
  private func drawPage(focused: Int?, _ scroll: FormScroll, on grid: inout CellGrid) {
    guard !outline.entries.isEmpty else { return }
    var index = outline.entry(atLine: scroll.top)
    for row in 0..<scroll.rows {
      let line = scroll.top + row
      while index < outline.entries.count,
        line >= outline.entries[index].top + outline.entries[index].height
      {
        index += 1
      }
      guard index < outline.entries.count else { return }
      var entry = outline.entries[index]
      var number = line - entry.top
      let isFocused = index == focused && number == 0
      if row == 0, let header = entry.header, header < index || number > 0, scroll.rows > 2,
        outline.entries[outline.entry(atLine: scroll.top + 1)].header == header
      {
        entry = outline.entries[header]
        number = 0
      }
      page.draw(
        entry, line: number, isFocused: isFocused, on: &grid, row: scroll.topRows + row,
        columns: layout.page)
    }
  }
}

/// The visible part of a page.
struct FormScroll {
  /// The first visible line.
  private(set) var top = 0
  /// The number of visible lines.
  var rows = 1
  /// The number of lines above the page.
  var topRows = 0

  /// Makes an entry visible, with its header if both fit.
  mutating func show(_ index: Int?, in outline: FormOutline, extraRows: Int) {
    defer { top = min(max(top, 0), max(outline.height - rows, 0)) }
    guard let entry = index.map({ outline.entries[$0] }) else { return }
    let bottom = entry.top + entry.height + extraRows
    let header = entry.header.map { outline.entries[$0].top } ?? entry.top
    let isBelowPinnedHeader = entry.top == top && header < entry.top && rows > 2
    guard entry.top < top || bottom > top + rows || isBelowPinnedHeader else { return }
    if bottom <= rows {
      top = 0
    } else if bottom - header <= rows {
      top = header
    } else {
      top = entry.top - rows / 2
    }
  }
}

/// The columns of a form's parts.
struct FormLayout {
  /// The page of sections.
  let page: Range<Int>
  /// The panel beside the page; empty in a narrow window.
  let panel: Range<Int>
  /// Page and panel.
  let whole: Range<Int>

  var hasSidePanel: Bool { !panel.isEmpty }

  init(_ size: CellSize) {
    guard size.columns >= Self.minimumWidthWithPanel else {
      page = 0..<min(size.columns, Self.maximumPageWidth)
      panel = 0..<0
      whole = page
      return
    }
    let width = min(size.columns, Self.maximumWidth)
    page = 0..<width - Self.panelWidth - Self.gap
    panel = width - Self.panelWidth..<width
    whole = 0..<width
  }

  static let maximumPageWidth = 80
  private static let minimumWidthWithPanel = 100
  private static let maximumWidth = 120
  private static let panelWidth = 40
  private static let gap = 3
}
