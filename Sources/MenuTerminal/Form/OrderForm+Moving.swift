import MenuSections

extension OrderForm {
  /// Focuses something else once what is written is kept; stays where that is refused.
  mutating func move(to focus: FormFocus?) {
    guard let focus, focus != self.focus, keepDraft() else { return }
    begin(focus)
    _ = focusedEntry()
  }

  /// Moves over so many things that can be focused.
  mutating func moveStop(by step: Int) {
    guard focusedEntry() != nil else { return }
    moveStop(to: lastStop + step)
  }

  /// Moves to the stop of a number, or to the nearest there is.
  mutating func moveStop(to number: Int) {
    let outline = outline()
    guard !outline.stops.isEmpty else { return }
    let stop = outline.stops[min(max(number, 0), outline.stops.count - 1)]
    move(to: outline.focus(of: outline.entries[stop]))
  }

  /// Moves by about as many lines as the page shows.
  mutating func movePage(by step: Int) {
    guard let entry = focusedEntry() else { return }
    let outline = outline()
    let line = entry.top + step * max(pageRows - 1, 1)
    guard line > 0 else { return moveStop(to: 0) }
    guard line < outline.height else { return moveStop(to: .max) }
    let number = outline.stop(at: outline.entry(atLine: line))
    let now = lastStop
    moveStop(to: step > 0 ? max(number, now + 1) : min(number, now - 1))
  }

  /// Moves to the first thing of the next section, or of this or the one before. What is left of a
  /// section below one that is nested in it is none of its own.
  ///
  /// Enter goes past the list of what is missing, to the button below it.
  mutating func moveSection(by step: Int, isForEnter: Bool = false) {
    guard focusedEntry() != nil else { return }
    let outline = outline()
    let groups = outline.stops.map { group(of: outline.entries[$0].content) }
    guard groups.indices.contains(lastStop) else { return }
    let now = groups[lastStop]
    if step > 0 {
      let known = Set(groups[...lastStop])
      let next = groups.indices.first { index in
        index > lastStop && !known.contains(groups[index])
          && !(isForEnter && groups[index] == .needs)
      }
      return moveStop(to: next ?? lastStop)
    }
    let start = groups.firstIndex(of: now) ?? lastStop
    guard start == lastStop, start > 0 else { return moveStop(to: start) }
    moveStop(to: groups.firstIndex(of: groups[start - 1]) ?? 0)
  }

  private enum Group: Hashable {
    case section(Int)
    case needs
    case submit
  }

  private func group(of content: FormOutline.Content) -> Group {
    switch content {
    case .row(let index, _), .line(let index, _, _), .count(let index), .text(let index),
      .title(let index), .header(let index), .note(let index), .custom(let index),
      .footer(let index), .total(let index), .breakdown(let index, _):
      .section(index)
    case .needs, .need: .needs
    case .gap, .submit, .refusal, .noMatch: .submit
    }
  }

  /// Goes to what a path names: an option, or the first thing of a section.
  mutating func go(to path: MenuPath) {
    endSearch()
    for view in screen.sections {
      let spot = SectionSpot(view.instance)
      switch view {
      case .menu(let menu):
        let isSection = menu.instance.path == path
        let row = menu.rows.first {
          isSection
            ? $0.state == .available
            : path.description.hasPrefix(menu.instance.path.description)
              && ($0.path == path || $0.lines.contains { $0.path == path })
        }
        if let row { return move(to: .row(spot, row.optionIndex)) }
      case .count, .text:
        if view.instance.path == path { return move(to: .field(spot)) }
      case .title, .total, .custom: break
      }
    }
  }
}
