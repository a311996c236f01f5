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
    where help == nil && draft == nil && filter?.isEditing != true {
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
    case .filter:
      filter = filter ?? FormFilter()
      filter?.isEditing = true
    case .help:
      help = HelpPage(
        localizer, marks: marks, theme: theme, hasChannels: screen.definition.channels.count > 1)
    case .leave: askToLeave()
    }
    return .stay
  }

  /// Orders through the next channel of the menu, if it has several.
  private mutating func switchChannel() {
    do {
      guard let channel = try recorder.switchChannel() else { return }
      show(recorder.store.screen)
      notice = .info(
        localizer.string("form.channel", ["name": .text(localizer.text(channel.name))]))
    } catch {
      rejection = localizer.sentence(for: error, in: screen.definition)
    }
  }

  private mutating func enter() -> TerminalStep {
    switch focus {
    case .submit: return submit()
    case .pending(let path): move(to: path)
    case .line: moveStop(by: 1)
    case .field: moveSection(by: 1, isForEnter: true)
    case .row:
      guard let row = focusedItem()?.row, row.option.hasLines else {
        moveSection(by: 1, isForEnter: true)
        return .stay
      }
      if row.quantity > 0 || perform(.choose(row.path)) { moveStop(by: 1) }
    }
    return .stay
  }

  mutating func askToLeave() {
    isConfirmingLeave = true
    notice = .question(localizer.string("form.leave-question"))
  }

  mutating func confirmLeave(_ key: Key) -> TerminalStep {
    isConfirmingLeave = false
    guard case .character(let character) = key,
      KeyboardLayout.keys(for: character).first?.lowercased() == "y"
    else { return .stay }
    outcome = .cancelled
    return .end
  }

  /// Places the order, or lists everything that is missing and moves to the first item.
  private mutating func submit() -> TerminalStep {
    guard !screen.isComplete else {
      outcome = .submitted
      return .end
    }
    showsPending = true
    notice = .pending(screen.pending.map { localizer.sentence(for: $0, in: screen.definition) })
    if let first = screen.pending.first { move(to: first.path) }
    return .stay
  }

  private mutating func focusedItem() -> FocusedItem? {
    guard let index = focusedEntry() else { return nil }
    return FocusedItem(focus, at: outline().entries[index], in: screen)
  }

  private mutating func choose() {
    if case .pending(let path) = focus { return move(to: path) }
    if let action = focusedItem()?.chooseAction { perform(action) }
  }

  private mutating func step(by step: Int) {
    if let action = focusedItem()?.stepAction(by: step) { perform(action) }
  }

  /// Adds a line of the focused option, or one unit if it has no nested sections.
  private mutating func addAnother() {
    guard let row = focusedItem()?.row, row.option.hasLines else { return step(by: 1) }
    guard perform(.add(row.path)), case .row = focus,
      let line = focusedItem()?.row?.lines.last
    else { return }
    if outline().entryIndex(of: .line(line.path)) != nil { move(to: .line(line.path)) }
  }

  private mutating func type(_ digit: Character) {
    guard let item = focusedItem() else { return }
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
      show(try recorder.perform(command))
      return true
    } catch {
      rejection = localizer.sentence(for: error, in: screen.definition)
      return false
    }
  }

  /// Shows a new screen. If the focused item disappeared, focuses the option that it was nested in.
  private mutating func show(_ next: Screen) {
    let owners = cachedOutline?.outline.owners(of: focus) ?? []
    screen = next
    if screen.isComplete { showsPending = false }
    lineNumbers = screen.lineNumbers
    cachedOutline = nil
    guard !owners.isEmpty else { return }
    let outline = outline()
    guard outline.entryIndex(of: focus) == nil,
      let owner = owners.first(where: { outline.entryIndex(of: $0) != nil })
    else { return }
    setFocus(owner)
  }
}
