import MenuSections
import MenuText

extension OrderForm {
  /// Takes a key while a text is written.
  mutating func writeKey(_ key: Key) -> TerminalStep {
    switch key {
    case .character(let character): write(String(character))
    case .paste(let text): write(text)
    case .backspace: draft?.deleteBackward()
    case .delete: draft?.deleteForward()
    case .left: draft?.moveLeft()
    case .right: draft?.moveRight()
    case .home, .control("a"): draft?.moveToLineStart()
    case .end, .control("e"): draft?.moveToLineEnd()
    case .up, .control("p"): if draft?.moveLine(by: -1) != true { moveStop(by: -1) }
    case .down, .control("n"): if draft?.moveLine(by: 1) != true { moveStop(by: 1) }
    case .pageUp: movePage(by: -1)
    case .pageDown: movePage(by: 1)
    case .tab: moveSection(by: 1)
    case .backTab: moveSection(by: -1)
    case .enter: enterInText()
    case .escape: if keepDraft() { return askToLeave() }
    case .control, .cursorPosition, .unknown: break
    }
    return .stay
  }

  /// Begins a line where one more is allowed, else goes on.
  private mutating func enterInText() {
    if takesMoreLines {
      write("\n")
    } else {
      moveSection(by: 1, isForEnter: true)
    }
  }

  /// Whether Enter begins a line in the text that is written.
  var takesMoreLines: Bool {
    writtenContent.map { (draft?.lines.count ?? 1) < $0.lines } ?? false
  }

  private var writtenContent: TextContent? {
    guard case .field(let spot) = focus else { return nil }
    return text(at: spot)?.content
  }

  /// Puts text at the caret; what the section does not take is refused in place.
  private mutating func write(_ text: String) {
    guard case .field(let spot) = focus, let view = self.text(at: spot), var longer = draft else {
      return
    }
    longer.insert(text.pasted(onOneLine: view.content.lines == 1))
    if let reason = view.content.reason(against: longer.text) {
      let rejection = OrderRejection(reason, at: view.instance.path)
      refusal = localizer.sentence(for: rejection, in: screen.definition)
    } else {
      draft = longer
    }
  }

  /// Keeps what is written; false, with the reason told, if it is refused.
  mutating func keepDraft() -> Bool {
    guard let draft, case .field(let spot) = focus, let text = text(at: spot),
      draft.text != text.text
    else { return true }
    return perform(.write(text.instance.path, text: draft.text))
  }
}

extension OrderForm {
  /// Takes a key while the filter is edited. Enter and every key that moves the focus leave the field.
  mutating func searchKey(_ key: Key) -> TerminalStep {
    switch key {
    case .character(let character): look { $0.insert(String(character)) }
    case .paste(let text): look { $0.insert(text.pasted(onOneLine: true)) }
    case .backspace where search?.text.isEmpty != false: endSearch()
    case .backspace: look { $0.deleteBackward() }
    case .delete: look { $0.deleteForward() }
    case .left: look { $0.moveLeft() }
    case .right: look { $0.moveRight() }
    case .home: look { $0.moveToLineStart() }
    case .end: look { $0.moveToLineEnd() }
    case .up, .down, .control("p"), .control("n"), .pageUp, .pageDown, .tab, .backTab:
      guard !outline().stops.isEmpty else { return .stay }
      isEditingFilter = false
      return matchKey(key)
    // Both show everything again, with what was found focused.
    case .enter, .escape: endSearch()
    case .control, .cursorPosition, .unknown: break
    }
    return .stay
  }

  /// Takes a key while the rows that match the filter are browsed.
  mutating func matchKey(_ key: Key) -> TerminalStep {
    switch key {
    case .enter, .escape:
      finishDigits()
      if refusal == nil { endSearch() }
      return .stay
    default: return browseKey(key)
    }
  }

  /// Shows everything again.
  mutating func endSearch() {
    search = nil
    isEditingFilter = false
  }

  /// Changes what is looked for and focuses the first that is found.
  private mutating func look(_ change: (inout TextDraft) -> Void) {
    guard var changed = search else { return }
    change(&changed)
    guard changed.text != search?.text else {
      search = changed
      return
    }
    guard SafeText.isPlain(changed.text) else { return }
    search = changed
    let outline = outline()
    if let first = outline.stops.first, !changed.text.isEmpty {
      move(to: outline.focus(of: outline.entries[first]))
    }
  }
}

extension String {
  /// The text with line ends and tabs as a section takes them.
  fileprivate func pasted(onOneLine isOneLine: Bool) -> String {
    let lines = replacing("\r\n", with: "\n").replacing("\r", with: "\n").replacing("\t", with: " ")
    return isOneLine ? lines.replacing("\n", with: " ") : lines
  }
}
