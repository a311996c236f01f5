import MenuSections
import MenuText

extension AccessibleDialogue {
  /// Handles a line anywhere but in a text section.
  mutating func handle(_ line: DialogueLine) {
    switch line {
    case .key(let key): handle(key)
    case .find(let word): find(word)
    case .unknown: respondNotUnderstood()
    case .number(let number): select(number)
    case .quantity(let number, let quantity): set(number, to: quantity)
    case .more(let number): step(number, by: 1)
    case .less(let number): step(number, by: -1)
    case .value(let value): set(to: value)
    }
  }

  mutating func handle(_ key: DialogueKey) {
    switch key {
    case .next: next()
    case .back: back()
    case .list: showLocation()
    case .undo: perform(.undo)
    case .redo: perform(.redo)
    case .add: add()
    case .more: step(by: 1)
    case .less: step(by: -1)
    case .clear: clear()
    case .total: output += spoken.breakdown
    case .missing: showMissing()
    case .submit: submit()
    case .quit: open(.leaving)
    case .channel: switchChannel()
    case .code: if spoken.definition.hasCodes { open(.code) } else { respondNotUnderstood() }
    case .help:
      output += localizer.dialogueHelp
      if spoken.definition.channels.count > 1 { output.append(localizer.string("help.channel")) }
      if spoken.definition.hasCodes { output.append(localizer.string("help.code")) }
    }
  }

  /// Orders through the next channel of the menu, and prints the changes.
  private mutating func switchChannel() {
    let before = spoken
    do throws(OrderRejection) {
      guard let channel = try recorder.switchChannel() else {
        return respondNotUnderstood()
      }
      spoken = SpokenScreen(recorder.store.screen, localizer)
      respond(localizer.string("form.channel", ["name": .text(localizer.text(channel.name))]))
    } catch {
      return respond(localizer.sentence(for: error, in: spoken.definition))
    }
    respond(spoken.changes(since: before, near: currentLine))
    if leaveRemovedLocations() { showLocation() }
  }

  /// Redeems a typed code, or removes it if it was redeemed, and goes back; a rejected code is
  /// asked for again, and an empty line redeems none.
  mutating func redeem(_ typed: String) {
    let isEmpty = typed.allSatisfy(\.isWhitespace)
    let action = spoken.screen.action(ofCode: typed)
    guard isEmpty || perform(action) else { return }
    if !isEmpty { respond(localizer.notice(ofCode: action)) }
    stack.removeLast()
    showLocation()
  }

  /// Performs a command and prints the changes; prints the reason and returns
  /// false if it is rejected.
  @discardableResult
  mutating func perform(_ command: MenuAction) -> Bool {
    let before = spoken
    do throws(OrderRejection) {
      spoken = SpokenScreen(try recorder.perform(command), localizer)
    } catch {
      respond(localizer.sentence(for: error, in: spoken.definition))
      return false
    }
    respond(spoken.changes(since: before, near: currentLine))
    if leaveRemovedLocations() { showLocation() }
    return true
  }

  /// The line whose sections are shown; `nil` on the page.
  private var currentLine: MenuPath? {
    switch location {
    case .section(let path): spoken.section(path)?.instance.owner
    case .line(let line): line
    case .page, .lines, .code, .leaving: nil
    }
  }

  /// Goes back to the last location that still exists; returns false if that is the current one.
  mutating func leaveRemovedLocations() -> Bool {
    let remaining = stack.prefix { location in
      switch location {
      case .page, .code, .leaving: true
      case .section(let path): spoken.section(path) != nil
      case .line(let line): spoken.context(of: line) != nil
      case .lines(let option): spoken.context(ofOption: option) != nil
      }
    }
    guard remaining.count < stack.count else { return false }
    stack = remaining.isEmpty ? [.page] : Array(remaining)
    return true
  }

  private mutating func back() {
    guard stack.count > 1 else { return respond(localizer.string("dialogue.already-at-start")) }
    stack.removeLast()
    showLocation()
  }

  private mutating func showMissing() {
    let missing = spoken.missing
    if missing.isEmpty { return respond(localizer.string("dialogue.nothing-missing")) }
    respond("\(localizer.stillNeeded):")
    output += missing
  }

  /// Places the order, or lists everything that is missing and moves to the first of it.
  private mutating func submit() {
    guard !spoken.screen.isComplete else {
      outcome = .submitted
      return respond(
        [localizer.string("dialogue.ordering"), spoken.total].filter { !$0.isEmpty }.joined(
          separator: ". "))
    }
    respond(localizer.string("dialogue.not-complete"))
    showMissing()
    if let first = spoken.questions.first(where: { spoken.incomplete.contains($0.instance.path) }) {
      stack = spoken.locations(to: first.instance.path)
      showLocation()
    }
  }

  /// Prints the names that match a word, or the items that fit a diet or an exclusion, with their
  /// numbers at this location.
  private mutating func find(_ word: String) {
    let filter = ItemFilter(
      word, localizer: localizer, in: ItemFilter.Scope(spoken.screen.definition))
    let match = NameMatch(word)
    func keeps(_ row: MenuRow) -> Bool {
      filter.keeps(row.option, named: FoldedName(spoken.name(of: row)))
    }
    var found: [String] = []
    if case .menu(let menu) = section {
      for (index, row) in menu.rows.enumerated() where keeps(row) {
        found.append(spoken.numbered(row, index + 1, in: menu))
      }
    } else {
      for (index, view) in questions.enumerated() {
        var names = filter.asksFacts ? [] : [spoken.name(of: view)].filter(match.matches)
        if case .menu(let menu) = view {
          let rows = menu.rows.filter(keeps).map { spoken.name(of: $0) }
          if !rows.isEmpty { names = ["\(spoken.name(of: view)): " + rows.joined(separator: ", ")] }
        }
        found += names.map { "\(index + 1). \($0)" }
      }
    }
    output +=
      found.isEmpty ? [localizer.string("dialogue.nothing-found", ["word": .text(word)])] : found
  }
}
