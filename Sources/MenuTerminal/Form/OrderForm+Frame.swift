import MenuSections
public import MenuText

extension OrderForm {
  /// Draws the form for a terminal of a size: at most as high, and only as high as it has to be.
  public mutating func frame(_ size: CellSize, _ profile: WidthProfile) -> CellGrid {
    let layout = FormLayout(size)
    if layout.hasSidePanel != hasSidePanel {
      hasSidePanel = layout.hasSidePanel
    }
    if case .help(let top) = mode { return helpFrame(size, profile, top: top) }
    let entry = focusedEntry()
    let outline = outline()
    let page = FormPage(
      screen: screen, localizer: localizer, marks: marks, theme: theme,
      names: names, focus: focus, refusal: refusal, draft: draft,
      digits: digits, showsNeeds: showsNeeds, isFiltered: search?.text.isEmpty == false)
    let panel = layout.hasSidePanel ? page.panel() : []
    let foot = foot(outline)
    // The page keeps at least half of a low terminal.
    let footRows = min(foot.wantedRows, max(size.rows / 2, min(size.rows - 1, 2)))
    let room = max(size.rows - footRows, min(size.rows, 1))
    pageRows = isFullscreen ? room : min(max(outline.height, panel.count), room)
    scroll(to: entry, in: outline)
    var grid = CellGrid(
      CellSize(columns: size.columns, rows: min(pageRows + footRows, size.rows)), profile: profile)
    draw(page, outline, on: &grid, columns: layout.page)
    for (row, line) in panel.prefix(pageRows).enumerated() {
      line.draw(on: &grid, row: row, columns: layout.panel)
    }
    let below = max(outline.height - top - pageRows, 0)
    let lines = foot.lines(
      rows: footRows, columns: layout.whole.count, above: top, below: below)
    for (index, line) in lines.enumerated() {
      var line = line
      line.indent += FormPage.gutter
      line.draw(on: &grid, row: pageRows + index, columns: layout.whole)
    }
    return grid
  }

  private func foot(_ outline: FormOutline) -> FormFoot {
    FormFoot(
      screen: screen, localizer: localizer, marks: marks, theme: theme, notice: notice,
      hints: localizer.hints(hintSubject(outline), isASCII: marks.isASCII),
      filter: search.map { draft in
        FormFoot.Filter(
          draft: draft, matches: draft.text.isEmpty ? nil : outline.stops.count,
          isEdited: isEditingFilter)
      },
      hasSidePanel: hasSidePanel)
  }

  /// Draws the lines of the page that are seen; a header that is out of sight stays at the edge
  /// while anything is seen below it that it is the header of.
  private func draw(
    _ page: FormPage, _ outline: FormOutline, on grid: inout CellGrid, columns: Range<Int>
  ) {
    guard !outline.entries.isEmpty else { return }
    let focused = outline.place(of: focus)
    var index = outline.entry(atLine: top)
    for row in 0..<pageRows {
      let line = top + row
      while index < outline.entries.count,
        line >= outline.entries[index].top + outline.entries[index].height
      {
        index += 1
      }
      guard index < outline.entries.count else { return }
      var entry = outline.entries[index]
      var number = line - entry.top
      let isFocused = index == focused && number == 0
      if row == 0, let header = entry.header, header < index || number > 0, pageRows > 2,
        outline.entries[outline.entry(atLine: top + 1)].header == header
      {
        entry = outline.entries[header]
        number = 0
      }
      page.draw(
        entry, line: number, isFocused: isFocused, on: &grid, row: row,
        columns: columns)
    }
  }

  /// Brings what is focused into sight, with its header where both find room.
  private mutating func scroll(to entry: FormOutline.Entry?, in outline: FormOutline) {
    defer { top = min(max(top, 0), max(outline.height - pageRows, 0)) }
    guard let entry else { return }
    let height = entry.height + (refusal == nil ? 0 : 1)
    let bottom = entry.top + height
    let header = entry.header.map { outline.entries[$0].top } ?? entry.top
    let isBelowPinnedHeader = entry.top == top && header < entry.top && pageRows > 2
    guard entry.top < top || bottom > top + pageRows || isBelowPinnedHeader else { return }
    if bottom <= pageRows {
      top = 0
    } else if bottom - header <= pageRows {
      top = header
    } else {
      top = entry.top - pageRows / 2
    }
  }

  /// What the keys are explained for.
  private func hintSubject(_ outline: FormOutline) -> HintSubject {
    if mode == .leaving { return .leaving }
    if search != nil { return isEditingFilter ? .filter : .matches }
    switch focus {
    case .submit: return .submit
    case .need: return .need
    case .line: return .line
    case .field(let spot):
      if case .count = section(at: spot) { return .count }
      return takesMoreLines ? .lines : .text
    case .row(let spot, let option):
      let definition = screen.definition
      guard case .menu(let menu) = section(at: spot), !menu.select.isRadio,
        definition[option].each.limit > 1
      else { return definition[option].hasLines ? .nestedChoice : .choice }
      return definition[option].hasLines ? .nested : .quantity
    }
  }
}

/// Which columns of a terminal show what.
struct FormLayout {
  /// The page of sections.
  let page: Range<Int>
  /// The total and what is missing, beside the page where there is room.
  let panel: Range<Int>
  /// From the page's left edge to the right edge of all.
  let whole: Range<Int>

  var hasSidePanel: Bool { !panel.isEmpty }

  init(_ size: CellSize) {
    guard size.columns >= Self.roomy else {
      page = 0..<min(size.columns, Self.widestPage)
      panel = 0..<0
      whole = page
      return
    }
    let width = min(size.columns, Self.widest)
    page = 0..<width - Self.panelWidth - Self.gap
    panel = width - Self.panelWidth..<width
    whole = 0..<width
  }

  private static let roomy = 100
  static let widestPage = 80
  private static let widest = 120
  private static let panelWidth = 40
  private static let gap = 3
}
