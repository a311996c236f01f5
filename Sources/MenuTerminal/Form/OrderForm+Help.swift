import MenuSections
import MenuText

extension OrderForm {
  /// All keys, on a page of their own that scrolls where it is higher than the window.
  mutating func helpFrame(_ size: CellSize, _ profile: WidthProfile, top: Int) -> CellGrid {
    let columns = min(size.columns, FormLayout.widestPage)
    let lines = helpLines(columns: columns)
    let feet = min(max(size.rows - 2, 0), 2)
    let room = min(lines.count, size.rows - feet)
    hiddenHelpRows = lines.count - room
    let top = min(top, hiddenHelpRows)
    var foot = [
      FormLine(leading: [
        FormSpan(localizer.goesBack(isScrolling: hiddenHelpRows > 0), theme.secondary)
      ])
    ]
    foot.insert(FormFoot.rule(columns: columns, top, hiddenHelpRows - top, marks, theme), at: 0)
    var grid = CellGrid(
      CellSize(columns: size.columns, rows: room + feet), profile: profile)
    for (row, line) in (lines[top..<top + room] + foot.suffix(feet)).enumerated() {
      var line = line
      line.indent += FormPage.gutter
      line.draw(on: &grid, row: row, columns: 0..<columns)
    }
    return grid
  }

  /// Scrolls the help page while there is more of it; any other key goes back.
  mutating func readHelp(_ key: Key, top: Int) {
    let step =
      switch key {
      case .down, .character("j"): 1
      case .up, .character("k"): -1
      case .pageDown, .character(" "): max(pageRows - 1, 1)
      case .pageUp: -max(pageRows - 1, 1)
      default: 0
      }
    let wanted = min(max(top + step, 0), hiddenHelpRows)
    let isReading = step != 0 && hiddenHelpRows > 0
    mode = isReading ? .help(top: wanted) : .browsing
  }

  /// What a key does stands beside it, or below where there is no room beside.
  private func helpLines(columns: Int) -> [FormLine] {
    let hints = localizer.allHints(isASCII: marks.isASCII)
    let keys = hints.map { CellWidth.of($0.keys) }.max() ?? 0
    let effects = hints.map { CellWidth.of($0.effect) }.max() ?? 0
    let gap = 2
    let isWide = FormPage.gutter + keys + gap + effects <= columns
    return hints.flatMap { hint -> [FormLine] in
      let name = FormSpan(hint.keys, theme.heading)
      let effect = FormSpan(hint.effect, theme.secondary)
      guard isWide else {
        return [FormLine(leading: [name]), FormLine(indent: gap, leading: [effect])]
      }
      let blank = String(repeating: " ", count: keys - CellWidth.of(hint.keys) + gap)
      return [FormLine(leading: [name, FormSpan(blank), effect])]
    }
  }
}
