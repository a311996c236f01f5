import MenuSections
import MenuText

extension FormPage {
  /// The lines beside the page: what it costs, and what is missing.
  func panel() -> [FormLine] {
    var lines: [FormLine] = []
    let header = screen.sections.lazy.compactMap { view -> LocalizedText? in
      if case .total(let total) = view { total.place.header } else { nil }
    }.first
    if screen.price.total != .zero {
      let amount = marks.amount(wording.total(screen.price.total, of: definition))
      lines.append(
        FormLine(
          leading: [FormSpan(header.map(wording.text) ?? wording.totalWord, theme.heading)],
          trailing: [FormSpan(amount, theme.heading)]))
      for line in screen.price.breakdown {
        var shown = breakdown(line)
        shown.indent = 2
        lines.append(shown)
      }
    }
    guard !screen.pending.isEmpty else { return lines }
    if !lines.isEmpty { lines.append(FormLine()) }
    lines.append(FormLine(leading: [FormSpan(wording.stillNeeded, theme.warning)]))
    for index in screen.pending.indices {
      var line = need(index)
      line.indent = 2
      lines.append(line)
    }
    return lines
  }
}

extension OrderForm {
  /// All keys, on a page of their own.
  func helpFrame(_ size: CellSize, _ profile: WidthProfile) -> CellGrid {
    let hints = wording.allHints(isASCII: marks.isASCII)
    let keys = hints.map { CellWidth.of($0.keys) }.max() ?? 0
    var grid = CellGrid(
      CellSize(columns: size.columns, rows: min(hints.count, size.rows)), profile: profile)
    for (row, hint) in hints.enumerated() {
      let edge = grid.write(hint.keys, column: 2, row: row, style: theme.heading)
      grid.write(
        hint.effect, column: max(edge + 2, min(keys + 4, size.columns / 2)), row: row,
        style: theme.secondary)
    }
    return grid
  }
}
