import MenuSections
import MenuText

/// What stays at the bottom of a form: where one is on the page, what is told, the total, the keys.
struct FormFoot {
  /// What a line of it tells beside the page.
  enum Notice: Hashable {
    case told(String)
    case refused(String)
    case asked(String)
    case missing([String])
  }

  /// What is looked for.
  struct Filter {
    let draft: TextDraft
    /// The number of rows that match; `nil` while nothing is typed.
    let matches: Int?
    /// Whether keys edit it, so that it shows a caret.
    let isEdited: Bool
  }

  let screen: Screen
  let localizer: Localizer
  let marks: TextMarks
  let theme: FormTheme
  let notice: Notice?
  let hints: [KeyHint]
  /// The filter; `nil` while everything shows.
  let filter: Filter?
  /// Whether the total stands beside the page already.
  let hasSidePanel: Bool

  /// The lines between the page and the bottom, as many as `rows` allow; the total comes first.
  func lines(rows: Int, columns: Int, above: Int, below: Int) -> [FormLine] {
    guard rows > 0 else { return [] }
    let status = filter.map(search) ?? total()
    let keys = keys(columns: columns - FormPage.gutter)
    let told = noticeLines(most: max(rows - 2, 1))
    // Who is asked something must see how to answer.
    let last =
      if case .asked = notice { rows - told.count == 1 ? [keys] : [status, keys] } else {
        [status, keys]
      }
    let lines = told + last.prefix(rows - told.count)
    guard rows > lines.count else { return lines }
    return [Self.rule(columns: columns, above, below, marks, theme)] + lines
  }

  /// The lines that it would like to have.
  var wantedRows: Int {
    3
      + (notice.map { if case .missing(let needs) = $0 { min(needs.count + 1, 5) } else { 1 } } ?? 0)
  }

  /// Parts what moves from what stays, with the number of lines out of sight.
  static func rule(
    columns: Int, _ above: Int, _ below: Int, _ marks: TextMarks, _ theme: FormTheme
  ) -> FormLine {
    let up = marks.isASCII ? "^" : "↑"
    let down = marks.isASCII ? "v" : "↓"
    let parts =
      (above > 0 ? ["\(up) \(above)"] : []) + (below > 0 ? ["\(down) \(below)"] : [])
    let place = parts.isEmpty ? "" : " " + parts.joined(separator: "  ") + " "
    let dash = marks.isASCII ? "-" : "─"
    let end = place.isEmpty ? 0 : 2
    let dashes = max(columns - CellWidth.of(place) - end, 0)
    let rule =
      String(repeating: dash, count: dashes) + place + String(repeating: dash, count: end)
    return FormLine(indent: -FormPage.gutter, leading: [FormSpan(rule, theme.secondary)])
  }

  private func total() -> FormLine {
    let header = screen.sections.lazy.compactMap { view -> LocalizedText? in
      if case .total(let total) = view { total.instance.header } else { nil }
    }.first
    var line = FormLine()
    let isReady =
      screen.isComplete
      ? FormSpan(localizer.readyToOrder, theme.done)
      : FormSpan(localizer.needs(screen.pending.count), theme.warning)
    guard !hasSidePanel else {
      line.leading = [isReady]
      return line
    }
    if screen.price.total != .zero {
      let amount = marks.amount(localizer.total(screen.price.total, of: screen.definition))
      line.leading = [
        FormSpan((header.map(localizer.text) ?? localizer.totalWord) + "  ", theme.secondary),
        FormSpan(amount, theme.heading),
      ]
    }
    line.trailing = [isReady]
    return line
  }

  private func search(_ filter: Filter) -> FormLine {
    let shown = filter.draft.window(ofLine: 0, cells: 24)
    return FormLine(
      leading: [FormSpan("/", theme.focus), FormSpan(shown.text, theme.heading)],
      trailing: filter.matches.map { [FormSpan(localizer.matches($0), theme.secondary)] } ?? [],
      caret: filter.isEdited ? 1 + (shown.caret ?? 0) : nil)
  }

  private func noticeLines(most: Int) -> [FormLine] {
    switch notice {
    case .none: return []
    case .told(let text): return [FormLine(leading: [FormSpan(text, theme.secondary)])]
    case .refused(let text): return [FormLine(leading: [FormSpan("! \(text)", theme.refusal)])]
    case .asked(let text): return [FormLine(leading: [FormSpan(text, theme.focus)])]
    case .missing(let needs):
      guard most > 1 else {
        return needs.prefix(1).map { FormLine(leading: [FormSpan("! \($0)", theme.refusal)]) }
      }
      var lines = [FormLine(leading: [FormSpan("! \(localizer.stillNeeded)", theme.refusal)])]
      let room = most - 1
      let shown = needs.count <= room ? needs.count : room - 1
      lines += needs.prefix(shown).map {
        FormLine(indent: 2, leading: [FormSpan("\(marks.bullet) \($0)", theme.warning)])
      }
      if shown < needs.count {
        let more = localizer.andMore(needs.count - shown)
        lines.append(FormLine(indent: 2, leading: [FormSpan(more, theme.warning)]))
      }
      return lines
    }
  }

  /// As many hints as find room.
  private func keys(columns: Int) -> FormLine {
    var spans: [FormSpan] = []
    var width = 0
    for hint in hints {
      let gap = spans.isEmpty ? 0 : 2
      width += gap + CellWidth.of("\(hint.keys) \(hint.effect)")
      guard width <= columns else { break }
      if gap > 0 { spans.append(FormSpan("  ")) }
      spans.append(FormSpan(hint.keys, theme.heading))
      spans.append(FormSpan(" \(hint.effect)", theme.secondary))
    }
    return FormLine(leading: spans)
  }
}
