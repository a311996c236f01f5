import MenuSections
import MenuText

extension FormPage {
  /// The lines beside the page: what it costs, and what is missing.
  func panel() -> [FormLine] {
    var lines: [FormLine] = []
    let header = screen.sections.lazy.compactMap { view -> LocalizedText? in
      if case .total(let total) = view { total.instance.header } else { nil }
    }.first
    if screen.price.total != .zero {
      let amount = marks.amount(localizer.total(screen.price.total, of: definition))
      lines.append(
        FormLine(
          leading: [FormSpan(header.map(localizer.text) ?? localizer.totalWord, theme.heading)],
          trailing: [FormSpan(amount, theme.heading)]))
      for line in screen.price.breakdown {
        var shown = breakdown(line)
        shown.indent = 2
        lines.append(shown)
      }
    }
    guard !screen.pending.isEmpty else { return lines }
    if !lines.isEmpty { lines.append(FormLine()) }
    lines.append(FormLine(leading: [FormSpan(localizer.stillNeeded, theme.warning)]))
    for index in screen.pending.indices {
      var line = need(index)
      line.indent = 2
      lines.append(line)
    }
    return lines
  }
}
