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
  /// An item of a shop with questions, and one without.
  case item
  case plainItem
  /// An ordered line of a shop.
  case cartLine
  /// An answer in the sheet of an item, which Enter chooses.
  case answer
  /// The button of a sheet, which adds an item or keeps a line.
  case add, keep
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
  /// The code of a discount, while it is typed.
  case code
  /// A code that was redeemed, while it is typed again.
  case redeemedCode
  case leaving
}

extension Set<HintSubject> {
  /// Where letters are text or answers, not commands.
  fileprivate static let typing: Self = [
    .text, .lines, .pending, .filter, .matches, .code, .redeemedCode, .leaving,
  ]
}

extension Localizer {
  /// The keys for a situation, the most useful first.
  ///
  /// In a menu with several channels, `channel` is the name of the present one; `takesCodes` says
  /// whether discounts have codes.
  func hints(
    _ subject: HintSubject, isASCII: Bool, channel: String? = nil, takesCodes: Bool = false,
    leaves: Bool = true
  ) -> [KeyHint] {
    let move = (isASCII ? "Up/Down" : "↑↓", "key.move")
    let next = ("Enter", "key.next")
    let help = ("?", "key.help")
    let find = ("/", "key.find")
    let undo = ("u", "key.undo")
    let choose = ("Space", "key.choose")
    let amount = (isASCII ? "Left/Right" : "←→", "key.quantity")
    let another = ("a", "key.another")
    let open = ("Enter", "key.open")
    let leave = ("Esc", leaves ? "key.leave" : "key.back")
    // A sheet is short enough to read, and the way back is less obvious.
    let findOrBack = leaves ? find : leave
    let undoOrBack = leaves ? undo : leave
    let category = ("Tab", "key.category")
    let order = ("End", "key.order")
    let go = ("Enter", "key.go")
    let hints =
      switch subject {
      case .choice: [move, choose, next, findOrBack, undo, help]
      case .quantity: [move, choose, amount, next, findOrBack, undo, help]
      case .nested: [move, choose, open, another, amount, findOrBack, help]
      case .nestedChoice: [move, choose, open, findOrBack, undo, help]
      case .item: [move, open, category, order, find, undo, help]
      case .plainItem: [move, ("Enter", "key.add"), amount, category, order, find, help]
      case .cartLine: [move, ("Enter", "key.change"), amount, ("Space", "key.remove"), undo, help]
      case .answer: [move, ("Enter", "key.choose-next"), choose, leave, undo, help]
      case .add: [("Enter", "key.add"), move, leave, help]
      case .keep: [("Enter", "form.keep"), move, leave, help]
      case .line: [move, ("Space", "key.remove"), open, another, amount, undoOrBack, help]
      case .count: [move, amount, ("0-9", "key.type"), next, undoOrBack, help]
      case .text: [move, next, leave]
      case .lines: [move, ("Enter", "key.new-line"), ("Tab", "key.next"), leave]
      case .pending: [move, go, help]
      case .submit: [("Enter", "form.place-order"), move, undo, leave, help]
      case .filter: [move, go, ("Esc", "key.close")]
      case .matches: [move, choose, go, ("Esc", "key.close")]
      case .code: [("Enter", "key.redeem"), ("Esc", "key.close")]
      case .redeemedCode: [("Enter", "key.remove"), ("Esc", "key.close")]
      case .leaving: [("y", "key.leave"), ("n", "key.stay")]
      }
    let all = hints.map { KeyHint(keys: $0, effect: string($1)) }
    guard !Set.typing.contains(subject) else { return all }
    let ofMenu =
      (channel.map { [KeyHint(keys: "c", effect: $0)] } ?? [])
      + (takesCodes ? [KeyHint(keys: "d", effect: string("key.code"))] : [])
    return Array(all.prefix(2)) + ofMenu + all.dropFirst(2)
  }

  /// What happened to a code that was typed.
  func notice(ofCode action: MenuAction) -> String {
    if case .withdraw = action { string("form.withdrawn") } else { string("form.redeemed") }
  }

  /// All keys, for the help page.
  func allHints(isASCII: Bool, hasChannels: Bool, takesCodes: Bool) -> [KeyHint] {
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
      (isASCII ? "Ctrl-W Ctrl-U Ctrl-K" : "Ctrl-W  Ctrl-U Ctrl-K", "keys.delete"),
      ("Esc", "keys.escape"),
      (string("keys.mouse-name"), "keys.mouse"),
      ("Ctrl-L", "keys.repaint"),
      ("Ctrl-Z", "keys.suspend"),
      ("Ctrl-C", "keys.quit"),
    ]
    let ofMenu =
      (hasChannels ? [("c", "keys.channel")] : []) + (takesCodes ? [("d", "keys.code")] : [])
    return (hints + ofMenu).map { KeyHint(keys: $0, effect: string($1)) }
  }
}
