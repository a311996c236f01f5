/// What a key does while no text is edited.
///
/// The hints for the keys are in `Localizer+Form`.
enum FormCommand: Hashable {
  case moveStop(by: Int)
  case moveToFirst
  case moveToLast
  case movePage(by: Int)
  case moveSection(by: Int)
  case step(by: Int)
  case choose
  case addAnother
  /// Opens nested sections, moves to the next section, or places the order.
  case enter
  case undo
  case redo
  case channel
  /// Asks for the code of a discount.
  case code
  case filter
  case help
  case leave

  /// The commands of a key; several for a Hangul vowel that is typed with two keys.
  static func commands(for key: Key) -> [FormCommand] {
    switch key {
    case .up, .control("p"): [.moveStop(by: -1)]
    case .down, .control("n"): [.moveStop(by: 1)]
    case .home: [.moveToFirst]
    case .end: [.moveToLast]
    case .pageUp: [.movePage(by: -1)]
    case .pageDown: [.movePage(by: 1)]
    case .tab: [.moveSection(by: 1)]
    case .backTab: [.moveSection(by: -1)]
    case .left: [.step(by: -1)]
    case .right: [.step(by: 1)]
    case .enter: [.enter]
    case .escape: [.leave]
    case .control("r"): [.redo]
    case .character(let character):
      KeyboardLayout.keys(for: character).compactMap { letters[$0] }
    case .wheel(let turns): [.moveStop(by: 3 * turns)]
    case .backspace, .delete, .paste, .control, .click, .cursorPosition, .unknown: []
    }
  }

  private static let letters: [Character: FormCommand] = [
    " ": .choose, "j": .moveStop(by: 1), "k": .moveStop(by: -1), "h": .step(by: -1),
    "-": .step(by: -1), "−": .step(by: -1), "_": .step(by: -1), "l": .step(by: 1),
    "+": .step(by: 1), "=": .step(by: 1), "a": .addAnother, "u": .undo, "c": .channel, "d": .code,
    "/": .filter, "?": .help,
  ]
}
