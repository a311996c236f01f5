import MenuSections

extension Localizer {
  /// What can be typed at a location, printed the first time it is shown.
  func hint(at location: DialogueLocation, in view: SectionView?) -> String {
    switch (location, view) {
    case (.code, _), (.leaving, _): ""
    case (.page, _): string("hint.page")
    case (.lines, _): string("hint.lines")
    case (.line, _): string("hint.line")
    case (.section, .menu(let menu)) where menu.select == .none: string("hint.look")
    case (.section, .menu(let menu)):
      string(menu.takesQuantities ? "hint.quantities" : "hint.choices")
    case (.section, .count): string("hint.count")
    case (.section, .text(let text)):
      string(text.content.lines > 1 ? "hint.text.lines" : "hint.text")
    case (.section, .title), (.section, .total), (.section, .custom), (.section, nil):
      string("hint.look")
    }
  }

  /// Everything that can be typed, one key per line.
  var dialogueHelp: [String] {
    [
      "help.number", "help.quantity", "help.add", "help.text", "help.find", "help.next",
      "help.back", "help.list", "help.undo", "help.clear", "help.total", "help.missing",
      "help.order", "help.quit",
    ].map { string($0) }
  }
}

extension MenuSectionView {
  /// Whether more than one unit of an option can be chosen.
  fileprivate var takesQuantities: Bool {
    !select.isRadio && rows.contains { $0.option.each.limit > 1 }
  }
}
