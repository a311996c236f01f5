import MenuSections
import MenuText

extension OrderForm {
  /// Handles a key while a text is edited.
  mutating func pressInText(_ key: Key) -> TerminalStep {
    switch key {
    case .character(let character): insert(String(character))
    case .paste(let text): insert(text)
    case .up, .control("p"): if draft?.moveLine(by: -1) != true { moveStop(by: -1) }
    case .down, .control("n"): if draft?.moveLine(by: 1) != true { moveStop(by: 1) }
    case .control("a"): draft?.moveToLineStart()
    case .control("e"): draft?.moveToLineEnd()
    case .pageUp: movePage(by: -1)
    case .pageDown: movePage(by: 1)
    case .tab: moveSection(by: 1)
    case .backTab: moveSection(by: -1)
    case .enter: if allowsNewLine { insert("\n") } else { moveSection(by: 1, isForEnter: true) }
    case .escape: if keepDraft() { return leave() }
    case .wheel(let turns): moveStop(by: 3 * turns)
    case .backspace, .delete, .left, .right, .home, .end, .control: draft?.edit(key)
    case .click, .cursorPosition, .unknown: break
    }
    return .stay
  }

  /// Whether Enter adds a line to the edited text.
  var allowsNewLine: Bool {
    focusedText.map { (draft?.lines.count ?? 1) < $0.content.lines } ?? false
  }

  private var focusedText: TextSectionView? {
    guard case .field(let section) = focus, case .text(let text) = view(of: section) else {
      return nil
    }
    return text
  }

  /// Inserts text at the caret, unless the section does not allow it.
  private mutating func insert(_ inserted: String) {
    guard let text = focusedText, var longer = draft else { return }
    longer.insert(inserted.normalizedPaste(singleLine: text.content.lines == 1))
    if let reason = text.content.reason(against: longer.text) {
      let rejected = OrderRejection(reason, at: text.instance.path)
      rejection = localizer.sentence(for: rejected, in: screen.definition)
    } else {
      draft = longer
    }
  }

  /// Stores the edited text in the order; returns false and shows the reason if it is rejected.
  mutating func keepDraft() -> Bool {
    guard let draft, let text = focusedText, draft.text != text.text else { return true }
    return perform(.write(text.instance.path, text: draft.text))
  }

  /// Handles a key while the code of a discount is typed.
  mutating func pressInCode(_ key: Key) -> TerminalStep {
    switch key {
    case .character(let character): code?.draft.insert(String(character))
    case .paste(let text): code?.draft.insert(text.normalizedPaste(singleLine: true))
    case .backspace where code?.draft.text.isEmpty != false: code = nil
    case .backspace, .delete, .left, .right, .home, .end, .control: code?.draft.edit(key)
    case .escape: code = nil
    case .enter: redeemCode()
    case .up, .down, .pageUp, .pageDown, .tab, .backTab, .click, .wheel, .cursorPosition, .unknown:
      break
    }
    return .stay
  }

  /// Redeems the typed code, or removes it if it was redeemed; a rejected code stays, so
  /// that it can be corrected.
  private mutating func redeemCode() {
    guard let text = code?.draft.text, text.contains(where: { !$0.isWhitespace }) else {
      code = nil
      return
    }
    let action = screen.action(ofCode: text)
    if perform(action) {
      code = nil
      notice = .info(localizer.notice(ofCode: action))
    } else {
      code?.rejection = rejection
      rejection = nil
    }
  }

  /// Handles a key while the filter is edited.
  mutating func pressInFilter(_ key: Key) -> TerminalStep {
    switch key {
    case .character(let character): editFilter { $0.insert(String(character)) }
    case .paste(let text): editFilter { $0.insert(text.normalizedPaste(singleLine: true)) }
    case .backspace where filter?.isEmpty != false: filter = nil
    case .backspace, .delete, .left, .right, .home, .end, .control("w"), .control("u"),
      .control("k"):
      editFilter { $0.edit(key) }
    case .up, .down, .control("p"), .control("n"), .pageUp, .pageDown, .tab, .backTab, .wheel:
      guard !outline().stops.isEmpty else { return .stay }
      filter?.isEditing = false
      return pressInMatches(key)
    // Shows everything again, with the focus on the match.
    case .enter, .escape: filter = nil
    case .control, .click, .cursorPosition, .unknown: break
    }
    return .stay
  }

  /// Handles a key while the rows that match the filter are browsed.
  mutating func pressInMatches(_ key: Key) -> TerminalStep {
    guard key == .enter || key == .escape else { return perform(key) }
    finishDigits()
    if rejection == nil { filter = nil }
    return .stay
  }

  /// Changes the filter and focuses the first match.
  private mutating func editFilter(_ change: (inout TextDraft) -> Void) {
    guard var changed = filter else { return }
    change(&changed.draft)
    let isSame = changed.draft.text == filter?.draft.text
    guard isSame || SafeText.isPlain(changed.draft.text) else { return }
    filter = changed
    let outline = outline()
    if !isSame, !changed.isEmpty, !outline.stops.isEmpty { move(to: outline.focus(ofStop: 0)) }
  }
}

extension TextDraft {
  /// Applies a key that deletes a character or moves the caret within the line.
  fileprivate mutating func edit(_ key: Key) {
    switch key {
    case .backspace: deleteBackward()
    case .delete: deleteForward()
    case .left: moveLeft()
    case .right: moveRight()
    case .home: moveToLineStart()
    case .end: moveToLineEnd()
    case .control("w"): deleteWordBackward()
    case .control("u"): deleteToLineStart()
    case .control("k"): deleteToLineEnd()
    default: break
    }
  }
}

extension String {
  /// The text with line feeds only, or on one line, and without tabs.
  fileprivate func normalizedPaste(singleLine: Bool) -> String {
    let lines = replacing("\r\n", with: "\n").replacing("\r", with: "\n").replacing("\t", with: " ")
    return singleLine ? lines.replacing("\n", with: " ") : lines
  }
}
