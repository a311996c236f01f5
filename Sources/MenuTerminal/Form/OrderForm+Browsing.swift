import MenuSections

extension OrderForm {
  /// Takes a key while nothing is written.
  mutating func browseKey(_ key: Key) -> TerminalStep {
    if case .character(let character) = key, character.isASCII, character.isNumber {
      type(character)
      return .stay
    }
    finishDigits()
    guard refusal == nil else { return .stay }
    switch key {
    case .up, .control("p"): moveStop(by: -1)
    case .down, .control("n"): moveStop(by: 1)
    case .home: moveStop(to: 0)
    case .end: moveStop(to: .max)
    case .pageUp: movePage(by: -1)
    case .pageDown: movePage(by: 1)
    case .tab: moveSection(by: 1)
    case .backTab: moveSection(by: -1)
    case .left: step(by: -1)
    case .right: step(by: 1)
    case .enter: return enter()
    case .escape: return askToLeave()
    case .control("r"): replayHistory(.redo, localizer.redone)
    case .character(" "): choose()
    case .character(let character):
      for key in KeyboardLayout.keys(for: character)
      where mode == .browsing && draft == nil && !isEditingFilter {
        command(key)
      }
    case .backspace, .delete, .paste, .control, .cursorPosition, .unknown: break
    }
    return .stay
  }

  /// Does what a letter or sign stands for.
  private mutating func command(_ key: Character) {
    switch key {
    case "j": moveStop(by: 1)
    case "k": moveStop(by: -1)
    case "h", "-", "−", "_": step(by: -1)
    case "l", "+", "=": step(by: 1)
    case "a": addAnother()
    case "u": replayHistory(.undo, localizer.undone)
    case "/":
      search = search ?? TextDraft("")
      isEditingFilter = true
    case "?": mode = .help(top: 0)
    default: break
    }
  }

  private mutating func replayHistory(_ command: MenuCommand, _ word: String) {
    if perform(command) { notice = .told(word) }
  }

  /// Opens what is nested, goes on to the next section, or places the order.
  private mutating func enter() -> TerminalStep {
    switch focus {
    case .submit: return submit()
    case .need(let path): go(to: path)
    case .line: moveStop(by: 1)
    case .field: moveSection(by: 1, isForEnter: true)
    case .row:
      guard let row = focusedRow(), row.option.hasLines else {
        moveSection(by: 1, isForEnter: true)
        return .stay
      }
      if row.quantity > 0 || perform(.choose(row.path)) { moveStop(by: 1) }
    }
    return .stay
  }
}
