import MenuSections
import MenuText

/// The lines at the bottom of a form: scroll position, messages, total or filter, and key hints.
struct FormFooter {
  /// A message for the person.
  enum Notice: Hashable {
    case info(String)
    case question(String)
    /// What is missing, or what an order lost as time passed.
    case list([String], below: String)
  }

  /// The item of an open sheet, or the cart of a shop.
  struct Summary {
    let name: String
    /// What it costs; `nil` for an empty cart.
    let amount: String?
    /// What is shown beside the state of the order, where there is room.
    var cart: String?
  }

  let screen: Screen
  let localizer: Localizer
  let marks: TextMarks
  let theme: FormTheme
  let notice: Notice?
  let hints: [KeyHint]
  /// The filter; `nil` while everything is shown.
  let filter: FormFilter?
  /// The code that is being typed; `nil` while none is asked for.
  let code: FormCode?
  /// The number of rows that match the filter.
  let matches: Int
  /// Whether the total is shown beside the page.
  let hasSidePanel: Bool
  /// What is missing, in the order or in the open sheet.
  let pending: Int
  /// What is shown instead of the total.
  let summary: Summary?
  let columns: Int

  /// The preferred number of lines.
  var preferredHeight: Int {
    let height = code?.rejection == nil ? 3 : 4
    return switch notice {
    case .none: height
    case .info, .question: height + 1
    case .list(let items, _): height + min(items.flatMap(itemLines).count + 1, 5)
    }
  }

  /// The lines that fit into `rows`; the total comes first. `above` and `below` are the numbers of
  /// hidden lines of the page.
  func lines(rows: Int, above: Int, below: Int) -> [FormLine] {
    guard rows > 0 else { return [] }
    let status = code.map(codeLines) ?? [filter.map(filterLine) ?? totalLine()]
    let keys = keyLine(columns: columns - FormPage.gutter)
    let message = noticeLines(maximum: max(rows - 2, 1))
    var last = status + [keys]
    // A question needs the line with its keys.
    if case .question = notice, rows - message.count == 1 { last = [keys] }
    let lines = message + last.prefix(rows - message.count)
    guard rows > lines.count else { return lines }
    return [Self.rule(columns: columns, above: above, below: below, marks, theme)] + lines
  }

  /// The rule above the footer, with the numbers of hidden lines.
  static func rule(
    columns: Int, above: Int, below: Int, _ marks: TextMarks, _ theme: FormTheme
  ) -> FormLine {
    let parts =
      (above > 0 ? ["\(marks.isASCII ? "^" : "↑") \(above)"] : [])
      + (below > 0 ? ["\(marks.isASCII ? "v" : "↓") \(below)"] : [])
    let position = parts.isEmpty ? "" : " " + parts.joined(separator: "  ") + " "
    let dash = marks.isASCII ? "-" : "─"
    let end = position.isEmpty ? 0 : 2
    let dashes = max(columns - CellWidth.of(position) - end, 0)
    let rule =
      String(repeating: dash, count: dashes) + position + String(repeating: dash, count: end)
    return FormLine(rule, theme.secondary, indent: -FormPage.gutter)
  }

  private func totalLine() -> FormLine {
    let status =
      pending == 0
      ? FormSpan(localizer.string("form.ready"), theme.complete)
      : FormSpan(localizer.string("form.missing", ["count": .number(pending)]), theme.warning)
    if let summary {
      let cart = summary.cart.map { [FormSpan($0, theme.secondary)] } ?? []
      let amount = summary.amount.map { [FormSpan($0 + "  ", theme.heading)] } ?? []
      return FormLine(
        leading: amount + [FormSpan(summary.name, theme.secondary)],
        trailing: (pending == 0 && summary.cart != nil ? [] : [status]) + cart, separator: "  ")
    }
    guard !hasSidePanel else { return FormLine(leading: [status]) }
    var line = FormLine(trailing: [status])
    if let amount = screen.due(localizer, marks) {
      line.leading = [
        FormSpan(localizer.totalName(of: screen) + "  ", theme.secondary),
        FormSpan(amount, theme.heading),
      ]
    }
    return line
  }

  private func filterLine(_ filter: FormFilter) -> FormLine {
    let shown = filter.draft.window(ofLine: 0, cells: 24)
    return FormLine(
      leading: [FormSpan("/", theme.focus), FormSpan(shown.text, theme.heading)],
      trailing: filter.isEmpty
        ? []
        : [
          FormSpan(localizer.string("form.matches", ["count": .number(matches)]), theme.secondary)
        ],
      caret: filter.isEditing ? 1 + (shown.caret ?? 0) : nil)
  }

  /// The field of the code, below why it was rejected.
  private func codeLines(_ code: FormCode) -> [FormLine] {
    let label = localizer.string("form.code") + " "
    let shown = code.draft.window(ofLine: 0, cells: 24)
    let field = FormLine(
      leading: [FormSpan(label, theme.focus), FormSpan(shown.text, theme.heading)], trailing: [],
      caret: CellWidth.of(label) + (shown.caret ?? 0))
    return (code.rejection.map { [FormLine($0, theme.focus)] } ?? []) + [field]
  }

  private func noticeLines(maximum: Int) -> [FormLine] {
    switch notice {
    case .none: return []
    case .info(let text): return [FormLine(text, theme.secondary)]
    case .question(let text): return [FormLine(text, theme.focus)]
    case .list(let items, let header): return list(items, below: header, maximum: maximum)
    }
  }

  /// A header with as many items below it as fit.
  private func list(_ items: [String], below header: String, maximum: Int) -> [FormLine] {
    guard maximum > 1 else { return items.prefix(1).map { FormLine("! \($0)", theme.error) } }
    var lines = [FormLine("! \(header)", theme.error)]
    for (index, item) in items.enumerated() {
      // The last line says how many more there are.
      let room = maximum - lines.count - (index == items.count - 1 ? 0 : 1)
      guard room > 0 else {
        let more = localizer.string("form.and-more", ["count": .number(items.count - index)])
        lines.append(FormLine(more, theme.warning, indent: 2))
        break
      }
      let wrapped = itemLines(item)
      lines +=
        wrapped.count <= room
        ? wrapped : [FormLine("\(marks.bullet) \(item)", theme.warning, indent: 2)]
    }
    return lines
  }

  /// An item of a list, wrapped after its bullet.
  private func itemLines(_ item: String) -> [FormLine] {
    CellWidth.wrapped(item, to: columns - FormPage.gutter - 4).enumerated().map { index, line in
      FormLine("\(index == 0 ? marks.bullet : " ") \(line)", theme.warning, indent: 2)
    }
  }

  /// The key hints that fit. The last one, which leads to the help or out, shows at least its keys.
  private func keyLine(columns: Int) -> FormLine {
    var room = columns - CellWidth.of(hints.last?.keys ?? "")
    guard let last = hints.last, room >= 0 else { return FormLine(leading: []) }
    var spans: [FormSpan] = []
    for hint in hints.dropLast() {
      let width = CellWidth.of("\(hint.keys) \(hint.effect)  ")
      guard width <= room else { break }
      room -= width
      spans.append(FormSpan(hint.keys, theme.heading))
      spans += [FormSpan(" \(hint.effect)", theme.secondary), FormSpan("  ")]
    }
    spans.append(FormSpan(last.keys, theme.heading))
    let effect = " \(last.effect)"
    if CellWidth.of(effect) <= room { spans.append(FormSpan(effect, theme.secondary)) }
    return FormLine(leading: spans)
  }
}
