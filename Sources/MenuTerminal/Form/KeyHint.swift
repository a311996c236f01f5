import MenuSections

/// The effect of a key, as shown in the footer and on the help page.
struct KeyHint: Hashable {
  let keys: String
  let effect: String
}

/// The situation that key hints are shown for.
enum HintSubject {
  case choice
  case quantity
  case nested
  /// An option with nested sections that can be ordered once.
  case nestedChoice
  /// One of several lines of an option.
  case line
  case count
  case text
  /// A text to which a line can be added.
  case lines
  case pending
  case submit
  /// The filter, while it is edited.
  case filter
  /// A row that matches the filter.
  case matches
  case leaving
}

extension HintSubject {
  /// Whether letters are commands, not text or answers.
  fileprivate var takesCommands: Bool {
    switch self {
    case .choice, .quantity, .nested, .nestedChoice, .line, .count, .submit: true
    case .text, .lines, .pending, .filter, .matches, .leaving: false
    }
  }
}

extension Localizer {
  /// The keys for a situation, the most useful first.
  ///
  /// In a menu with several channels, `channel` is the name of the present one.
  func hints(_ subject: HintSubject, isASCII: Bool, channel: String? = nil) -> [KeyHint] {
    let move = (isASCII ? "Up/Down" : "↑↓", "key.move")
    let next = ("Enter", "key.next")
    let help = ("?", "key.help")
    let find = ("/", "key.find")
    let undo = ("u", "key.undo")
    let choose = ("Space", "key.choose")
    let amount = (isASCII ? "Left/Right" : "←→", "key.quantity")
    let another = ("a", "key.another")
    let open = ("Enter", "key.open")
    let leave = ("Esc", "key.leave")
    let go = ("Enter", "key.go")
    let hints =
      switch subject {
      case .choice: [move, choose, next, find, undo, help]
      case .quantity: [move, choose, amount, next, find, undo, help]
      case .nested: [move, choose, open, another, amount, find, help]
      case .nestedChoice: [move, choose, open, find, undo, help]
      case .line: [move, ("Space", "key.remove"), open, another, amount, undo, help]
      case .count: [move, amount, ("0-9", "key.type"), next, undo, help]
      case .text: [move, next, leave]
      case .lines: [move, ("Enter", "key.new-line"), ("Tab", "key.next"), leave]
      case .pending: [move, go, help]
      case .submit: [("Enter", "form.place-order"), move, undo, leave, help]
      case .filter: [move, go, ("Esc", "key.close")]
      case .matches: [move, choose, go, ("Esc", "key.close")]
      case .leaving: [("y", "key.leave"), ("n", "key.stay")]
      }
    let all = hints.map { KeyHint(keys: $0, effect: string($1)) }
    guard let channel, subject.takesCommands else { return all }
    return Array(all.prefix(2)) + [KeyHint(keys: "c", effect: channel)] + all.dropFirst(2)
  }

  /// All keys, for the help page.
  func allHints(isASCII: Bool, hasChannels: Bool) -> [KeyHint] {
    let hints = [
      (isASCII ? "Up Down j k Ctrl-P Ctrl-N" : "↑ ↓  j k  Ctrl-P Ctrl-N", "keys.up-down"),
      ("Tab  Shift-Tab", "keys.sections"),
      ("Home End  PgUp PgDn", "keys.pages"),
      ("Space", "key.choose"),
      (isASCII ? "Left Right  - +" : "← →  − +", "keys.quantity"),
      ("0-9", "keys.digits"),
      ("Enter", "keys.enter"),
      ("a", "keys.another"),
      ("/", "keys.find"),
      ("u  Ctrl-R", "keys.undo"),
      ("Esc", "keys.escape"),
      ("Ctrl-L", "keys.repaint"),
      ("Ctrl-Z", "keys.suspend"),
      ("Ctrl-C", "keys.quit"),
    ]
    let ofChannels = hasChannels ? [("c", "keys.channel")] : []
    return (hints + ofChannels).map { KeyHint(keys: $0, effect: string($1)) }
  }
}
