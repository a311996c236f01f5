import MenuSections
import MenuText

/// The categories of a shop in one line, which follows the focus.
struct FormTabs {
  /// The categories: indices of sections of the screen, and their names.
  let categories: [(section: Int, name: String)]
  /// The number of the category that has the focus.
  let current: Int?

  /// The categories of a page; `nil` if there is only one.
  init?(_ screen: Screen, focused section: Int?, _ localizer: Localizer) {
    categories = screen.sections.enumerated().compactMap { index, view in
      guard case .menu(let menu) = view, menu.instance.owner == nil,
        let header = menu.instance.header
      else { return nil }
      return (index, localizer.text(header))
    }
    guard categories.count > 1 else { return nil }
    current = categories.firstIndex { $0.section == section }
  }

  /// The line, scrolled so that the current category is visible.
  func line(columns: Int, marks: TextMarks, theme: FormTheme) -> FormLine {
    let (first, shown) = window(columns: columns)
    var spans: [FormSpan] = []
    if first > 0 { spans.append(FormSpan(marks.isASCII ? "< " : "‹ ", theme.secondary)) }
    for index in shown {
      let name = categories[index].name
      spans.append(
        index == current
          ? FormSpan("[\(name)]", theme.focus) : FormSpan(" \(name) ", theme.secondary)
      )
    }
    if shown.upperBound < categories.count {
      spans.append(FormSpan(marks.isASCII ? " >" : " ›", theme.secondary))
    }
    return FormLine(leading: spans)
  }

  /// The category at a column of the line; `nil` beside them.
  func category(atColumn column: Int, columns: Int) -> Int? {
    let (first, shown) = window(columns: columns)
    var start = first > 0 ? Self.edge : 0
    if column < start { return first - 1 }
    for index in shown {
      start += width(index)
      if column < start { return index }
    }
    return shown.upperBound < categories.count && column < start + Self.edge
      ? shown.upperBound : nil
  }

  /// The categories that fit, with the current one among them.
  private func window(columns: Int) -> (first: Int, shown: Range<Int>) {
    func end(from first: Int) -> Int {
      var room = columns - (first > 0 ? Self.edge : 0)
      var index = first
      while index < categories.count {
        let isLast = index == categories.count - 1
        guard width(index) + (isLast ? 0 : Self.edge) <= room else { break }
        room -= width(index)
        index += 1
      }
      return max(index, min(first + 1, categories.count))
    }
    var first = 0
    while let current, current >= end(from: first), first < current { first += 1 }
    return (first, first..<end(from: first))
  }

  private func width(_ index: Int) -> Int { CellWidth.of(categories[index].name) + 2 }

  /// The cells of a mark for hidden categories.
  private static let edge = 2
}
