import MenuSections
import MenuText

/// The page that lists all keys; it scrolls if it is higher than the window.
struct HelpPage {
  let localizer: Localizer
  let marks: TextMarks
  let theme: FormTheme
  /// Whether the menu has channels to choose from.
  let hasChannels: Bool
  let takesCodes: Bool
  /// The first visible line.
  private(set) var top = 0
  /// The number of visible lines in the last frame.
  private(set) var visibleRows = 1
  /// The number of lines that did not fit into the last frame.
  private(set) var hiddenRows = 0

  /// Scrolls, if there is more to see; returns false for any other key, which closes the page.
  mutating func press(_ key: Key) -> Bool {
    let step =
      switch key {
      case .down, .character("j"): 1
      case .up, .character("k"): -1
      case .pageDown, .character(" "): max(visibleRows - 1, 1)
      case .pageUp: -max(visibleRows - 1, 1)
      case .wheel(let turns): 3 * turns
      default: 0
      }
    guard step != 0, hiddenRows > 0 else { return false }
    top = min(max(top + step, 0), hiddenRows)
    return true
  }

  mutating func frame(_ size: CellSize, _ profile: WidthProfile) -> CellGrid {
    let columns = min(size.columns, FormLayout.maximumPageWidth)
    let lines = lines(columns: columns)
    let footerRows = min(max(size.rows - 2, 0), 2)
    visibleRows = min(lines.count, size.rows - footerRows)
    hiddenRows = lines.count - visibleRows
    top = min(top, hiddenRows)
    let footer = [
      FormFooter.rule(columns: columns, above: top, below: hiddenRows - top, marks, theme),
      FormLine(
        localizer.string(hiddenRows > 0 ? "form.help-footer.scrolling" : "form.help-footer"),
        theme.secondary),
    ]
    var grid = CellGrid(
      CellSize(columns: size.columns, rows: visibleRows + footerRows), profile: profile)
    grid.isASCII = marks.isASCII
    let shown = lines[top..<top + visibleRows] + footer.suffix(footerRows)
    for (row, var line) in shown.enumerated() {
      line.indent += FormPage.gutter
      line.draw(on: &grid, row: row, columns: 0..<columns)
    }
    return grid
  }

  /// Each key with its effect beside it, or below it in a narrow window.
  private func lines(columns: Int) -> [FormLine] {
    let hints = localizer.allHints(
      isASCII: marks.isASCII, hasChannels: hasChannels, takesCodes: takesCodes)
    let keys = hints.map { CellWidth.of($0.keys) }.max() ?? 0
    let effects = hints.map { CellWidth.of($0.effect) }.max() ?? 0
    let gap = 2
    let isWide = FormPage.gutter + keys + gap + effects <= columns
    return hints.flatMap { hint -> [FormLine] in
      guard isWide else {
        return [
          FormLine(hint.keys, theme.heading), FormLine(hint.effect, theme.secondary, indent: gap),
        ]
      }
      let blank = String(repeating: " ", count: keys - CellWidth.of(hint.keys) + gap)
      return [
        FormLine(leading: [
          FormSpan(hint.keys, theme.heading), FormSpan(blank),
          FormSpan(hint.effect, theme.secondary),
        ])
      ]
    }
  }
}
