import MenuSections

extension OrderForm {
  /// The outline of the page, cached until something changes it.
  mutating func outline() -> FormOutline {
    let query = filter?.draft.text ?? ""
    let options = FormOutlineOptions(
      rejected: rejection == nil ? nil : focus, edited: draft == nil ? nil : focus,
      editedLines: draft?.lines.count ?? 1, language: localizer.language,
      filter: query.isEmpty ? nil : ItemFilter(query, localizer: localizer, in: foldedNames.scope),
      hasSidePanel: hasSidePanel, columns: pageColumns?.count ?? FormLayout.maximumPageWidth,
      isBoard: isBoard, sheet: sheet?.line)
    if let cachedOutline, cachedOutline.options == options { return cachedOutline.outline }
    let outline = FormOutlineBuilder.outline(of: screen, options, foldedNames)
    cachedOutline = (options, outline)
    return outline
  }

  /// The index of the focused entry; if it disappeared, the focus moves to its successor.
  @discardableResult
  mutating func focusedEntry() -> Int? {
    let outline = outline()
    if let index = outline.entryIndex(of: focus) {
      lastStop = outline.stop(atEntry: index)
      return index
    }
    guard !outline.stops.isEmpty else { return nil }
    lastStop = min(lastStop, outline.stops.count - 1)
    if let focus = outline.focus(ofStop: lastStop) { setFocus(focus) }
    return outline.stops[lastStop]
  }

  /// Focuses an item, and starts editing if it is a text.
  mutating func setFocus(_ focus: FormFocus) {
    self.focus = focus
    digits = ""
    draft = nil
    if case .field(let section) = focus, case .text(let text) = view(of: section) {
      draft = TextDraft(text.text)
    }
  }

  /// Moves the focus after keeping the edited text; stays if the text is rejected.
  mutating func move(to focus: FormFocus?) {
    guard let focus, focus != self.focus, keepDraft() else { return }
    setFocus(focus)
    focusedEntry()
  }

  /// Moves to a stop; numbers out of range mean the first or the last.
  mutating func move(toStop stop: Int) { move(to: outline().focus(ofStop: stop)) }

  mutating func moveStop(by step: Int) {
    if focusedEntry() != nil { move(toStop: lastStop + step) }
  }

  mutating func movePage(by step: Int) {
    guard focusedEntry() != nil else { return }
    move(toStop: outline().stop(from: lastStop, byPages: step, of: scroll.rows))
  }

  /// Moves to the next section, or to the start of this or the previous one.
  mutating func moveSection(by step: Int, isForEnter: Bool = false) {
    guard focusedEntry() != nil else { return }
    let outline = outline()
    guard outline.stops.indices.contains(lastStop) else { return }
    move(
      toStop: step > 0
        ? outline.sectionStop(after: lastStop, skippingPending: isForEnter)
        : outline.sectionStop(before: lastStop))
    focusChosen()
  }

  /// In a radio section of a sheet, focuses the option that is chosen, so
  /// that Enter goes on with it.
  mutating func focusChosen() {
    guard sheet != nil, case .row(let section, _) = focus, let menu = menu(of: section),
      menu.select.isRadio, let chosen = menu.chosenOption
    else { return }
    move(to: .row(section, chosen))
  }

  /// Moves to an option, or to the first item of a section.
  mutating func move(to path: MenuPath) {
    filter = nil
    let line = path.pageLine
    if isBoard, path.isNested(in: line),
      screen.row(ofLine: line)?.lines.contains(where: { $0.path == line }) == true
    {
      openSheet(editing: line)
    }
    for view in screen.sections {
      let section = SectionIdentity(view.instance)
      switch view {
      case .menu(let menu):
        let isSection = menu.instance.path == path
        let row = menu.rows.first {
          isSection
            ? $0.state == .available
            : path.description.hasPrefix(menu.instance.path.description)
              && ($0.path == path || $0.lines.contains { $0.path == path })
        }
        if let row { return move(to: .row(section, row.optionIndex)) }
      case .count, .text:
        if view.instance.path == path { return move(to: .field(section)) }
      case .title, .total, .custom: break
      }
    }
  }

  func view(of section: SectionIdentity) -> SectionView? {
    screen.sections.first { SectionIdentity($0.instance) == section }
  }

  func menu(of section: SectionIdentity) -> MenuSectionView? {
    if case .menu(let menu) = view(of: section) { menu } else { nil }
  }
}

extension MenuSectionView {
  /// Whether exactly one option must be chosen.
  var isRequiredRadio: Bool { select.isRadio && select.range.lower > 0 }

  /// The first option that is chosen.
  var chosenOption: OptionIndex? {
    chosen == 0 ? nil : rows.first { $0.quantity > 0 }?.optionIndex
  }
}
