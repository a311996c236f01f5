import MenuSections
import MenuText

extension OrderForm {
  /// Performs the command of a key while no text is edited.
  mutating func perform(_ key: Key) -> TerminalStep {
    if case .character(let character) = key, character.isASCII, character.isNumber {
      type(character)
      return .stay
    }
    finishDigits()
    guard rejection == nil else { return .stay }
    for command in FormCommand.commands(for: key)
    where help == nil && draft == nil && code == nil && filter?.isEditing != true {
      let step = perform(command)
      guard step == .stay else { return step }
    }
    return .stay
  }

  private mutating func perform(_ command: FormCommand) -> TerminalStep {
    switch command {
    case .moveStop(let step): moveStop(by: step)
    case .moveToFirst: move(toStop: 0)
    case .moveToLast: move(toStop: .max)
    case .movePage(let step): movePage(by: step)
    case .moveSection(let step): moveSection(by: step)
    case .step(let step): self.step(by: step)
    case .choose: choose()
    case .addAnother: addAnother()
    case .enter: return enter()
    case .undo: if perform(.undo) { notice = .info(localizer.string("form.undone")) }
    case .redo: if perform(.redo) { notice = .info(localizer.string("form.redone")) }
    case .channel: switchChannel()
    case .code: if sheet == nil, screen.definition.hasCodes { code = FormCode() }
    case .filter:
      filter = filter ?? FormFilter()
      filter?.isEditing = true
    case .help:
      help = HelpPage(
        localizer: localizer, marks: marks, theme: theme,
        hasChannels: screen.definition.channels.count > 1, takesCodes: screen.definition.hasCodes)
    case .leave: return leave()
    }
    return .stay
  }

  /// Orders through the next channel of the menu, if it has several, and
  /// reports what it does not offer.
  private mutating func switchChannel() {
    let before = screen
    do {
      guard sheet == nil, let channel = try recorder.switchChannel() else { return }
      show(recorder.store.screen)
      let words = localizer.string(
        "form.channel", ["name": .text(localizer.text(channel.name))])
      let lost = localizer.losses(from: before, to: screen)
      notice = lost.isEmpty ? .info(words) : .list(lost, below: words)
    } catch {
      rejection = localizer.sentence(for: error, in: screen.definition)
    }
  }

  mutating func enter() -> TerminalStep {
    switch focus {
    case .submit where sheet != nil: keepSheet()
    case .submit: return submit()
    case .quantity: moveSection(by: 1)
    case .line(let line) where isBoard: openSheet(editing: line)
    case .pending(let path): move(to: path)
    case .line: moveIntoLine()
    case .field: moveSection(by: 1, isForEnter: true)
    case .row:
      guard let item = focusedItem(), let row = item.row else { return .stay }
      if isBoard, !item.isRadio {
        if row.option.hasLines { openSheet(adding: row) } else { perform(.add(row.path)) }
        return .stay
      }
      guard row.option.hasLines else {
        if isUnanswered, let action = item.chooseAction, !perform(action) { return .stay }
        moveSection(by: 1, isForEnter: true)
        return .stay
      }
      if row.quantity > 0 || perform(.choose(row.path)) { moveIntoLine() }
    }
    return .stay
  }

  /// Moves to the first question of the focused option or line.
  private mutating func moveIntoLine() {
    moveStop(by: 1)
    focusChosen()
  }

  /// Whether the focus is in a required radio section without an answer, or in a sheet on an
  /// option that is not chosen.
  private var isUnanswered: Bool {
    guard case .row(let section, let option) = focus, let menu = menu(of: section),
      menu.isRequiredRadio
    else { return false }
    return menu.chosen == 0 || sheet != nil && menu.chosenOption != option
  }

  /// Closes the sheet, ends an untouched form, or asks.
  mutating func leave() -> TerminalStep {
    if sheet != nil {
      closeSheet()
      return .stay
    }
    guard !isUntouched else {
      outcome = .cancelled
      return .end
    }
    isConfirmingLeave = true
    notice = .question(localizer.string("form.leave-question"))
    return .stay
  }

  mutating func confirmLeave(_ key: Key) -> TerminalStep {
    isConfirmingLeave = false
    guard case .character(let character) = key,
      KeyboardLayout.keys(for: character).first?.lowercased() == "y"
    else { return .stay }
    outcome = .cancelled
    return .end
  }

  /// Places the order at the present time, or lists everything that is missing and
  /// moves to the first item.
  private mutating func submit() -> TerminalStep {
    // The computer may have slept, so that the customer has not seen what changed.
    guard !followClock() else { return .stay }
    guard !screen.isComplete else {
      outcome = .submitted
      return .end
    }
    showPending()
    return .stay
  }

  /// Lists everything that is missing on the page or in the open sheet, and
  /// moves to the first item.
  mutating func showPending() {
    let missing = shownPending
    showsPending = true
    notice = .list(
      missing.map { localizer.sentence(for: $0, in: screen.definition) },
      below: localizer.stillNeeded)
    if let first = missing.first { move(to: first.path) }
  }

  private mutating func focusedItem() -> FocusedItem? {
    if focus == .quantity {
      return sheetRow.flatMap { row in sheetLine.map { .quantity($0, of: row) } }
    }
    guard let index = focusedEntry() else { return nil }
    return FocusedItem(focus, at: outline().entries[index], in: screen)
  }

  private mutating func choose() {
    if case .pending(let path) = focus { return move(to: path) }
    guard let item = focusedItem() else { return }
    if opensSheet(item) { return }
    if let action = item.chooseAction { perform(action) }
  }

  private mutating func step(by step: Int) {
    guard let item = focusedItem() else { return }
    if step > 0, opensSheet(item) { return }
    if let action = item.stepAction(by: step) { perform(action) }
  }

  /// Opens the sheet of an item of a board that is not chosen yet; returns false for any other.
  private mutating func opensSheet(_ item: FocusedItem) -> Bool {
    guard isBoard, case .row(let row, _) = item, row.option.hasLines, row.quantity == 0 else {
      return false
    }
    openSheet(adding: row)
    return true
  }

  /// Adds a line of the focused option, or one unit if it has no nested sections.
  private mutating func addAnother() {
    guard let row = focusedItem()?.row, row.option.hasLines else { return step(by: 1) }
    if isBoard { return openSheet(adding: row) }
    guard perform(.add(row.path)), case .row = focus,
      let line = focusedItem()?.row?.lines.last
    else { return }
    if outline().entryIndex(of: .line(line.path)) != nil { move(to: .line(line.path)) }
  }

  private mutating func type(_ digit: Character) {
    guard let item = focusedItem(), !opensSheet(item) else { return }
    digits = item.digits(digits, adding: digit)
    if let action = Int(digits).flatMap(item.setAction) { perform(action) }
  }

  /// Sets the typed number of a count, so that one that is not allowed is rejected.
  mutating func finishDigits() {
    guard let value = Int(digits) else { return }
    digits = ""
    if case .count(let count) = focusedItem(), value != count.value {
      perform(.count(count.instance.path, to: value))
    }
  }

  /// Performs a command on the order; returns false and shows the reason if it is rejected.
  @discardableResult
  mutating func perform(_ command: MenuAction) -> Bool {
    do {
      if sheet == nil {
        show(try recorder.perform(command))
      } else if let next = try sheet?.recorder.perform(command) {
        show(next)
      }
      return true
    } catch {
      rejection = localizer.sentence(for: error, in: screen.definition)
      return false
    }
  }

  /// Replaces the screen, without moving the focus.
  mutating func setScreen(_ next: Screen) {
    screen = next
    lineNumbers = screen.lineNumbers
    cachedOutline = nil
  }

  /// Shows a new screen. If the focused item disappeared, focuses the option that it was nested in.
  mutating func show(_ next: Screen) {
    let owners = cachedOutline?.outline.owners(of: focus) ?? []
    setScreen(next)
    if shownPending.isEmpty { showsPending = false }
    guard !owners.isEmpty else { return }
    let outline = outline()
    guard outline.entryIndex(of: focus) == nil,
      let owner = owners.first(where: { outline.entryIndex(of: $0) != nil })
    else { return }
    setFocus(owner)
  }
}
