import MenuText

/// A command of a dialogue: a letter, a sign or a word.
enum DialogueKey: String, CaseIterable, Sendable {
  /// Moves to the next question.
  case next = ""
  /// Goes back.
  case back = "b"
  /// Lists the current location again.
  case list = "l"
  /// Undoes the last change.
  case undo = "u"
  /// Redoes the last undone change.
  case redo = "r"
  /// Adds a line, or one unit.
  case add = "a"
  /// Increases by one step.
  case more = "+"
  /// Decreases by one step.
  case less = "-"
  /// Clears the answers at the current location.
  case clear = "c"
  /// Lists the total with its parts.
  case total = "t"
  /// Lists what is missing.
  case missing = "m"
  /// Places the order.
  case submit = "s"
  /// Leaves without ordering.
  case quit = "q"
  /// Orders through the next channel.
  case channel = "o"
  /// Asks for the code of a discount.
  case code = "d"
  /// Lists everything that can be typed.
  case help = "?"

  init?(_ line: String) {
    guard let key = DialogueKey(rawValue: line) ?? Self.words[line] else { return nil }
    self = key
  }

  private static let words: [String: DialogueKey] = [
    "next": .next, "back": .back, "list": .list, "undo": .undo, "redo": .redo, "add": .add,
    "clear": .clear, "total": .total, "missing": .missing, "submit": .submit, "order": .submit,
    "quit": .quit, "exit": .quit, "help": .help, "h": .help,
    "다음": .next, "뒤로": .back, "목록": .list, "되돌리기": .undo, "다시": .redo, "추가": .add,
    "지우기": .clear, "합계": .total, "남은 것": .missing, "주문": .submit, "그만": .quit, "도움말": .help,
    "次へ": .next, "戻る": .back, "一覧": .list, "元に戻す": .undo, "やり直す": .redo, "追加": .add,
    "消す": .clear, "合計": .total, "残り": .missing, "注文": .submit, "やめる": .quit, "ヘルプ": .help,
  ]

  /// A trimmed line in half-width lowercase, with single jamo replaced by the letters on the same
  /// keys: `ㅕ` becomes `u`, `ㅌ３` becomes `x3`.
  static func folded(_ typed: String) -> String {
    var line = String.UnicodeScalarView()
    for scalar in Hangul.composed(halfWidth(typed)).unicodeScalars {
      let letters = Hangul.jamo(of: String(scalar))
      // A whole syllable is part of a word, not a key.
      let key = letters.count == 1 ? KeyboardLayout.key(for: letters[0]) : nil
      line.append(contentsOf: key?.unicodeScalars ?? String.UnicodeScalarView([scalar]))
    }
    return String(line)
  }

  /// A trimmed line in lowercase, with full-width letters and digits as ASCII.
  static func halfWidth(_ typed: String) -> String {
    var line = String.UnicodeScalarView()
    for scalar in typed.unicodeScalars {
      switch scalar.value {
      case 0xFF01...0xFF5E: line.append(Unicode.Scalar(scalar.value - 0xFEE0) ?? scalar)
      case 0x3000: line.append(" ")
      default: line.append(scalar)
      }
    }
    let whole = String(line).lowercased()
    guard let first = whole.firstIndex(where: { !$0.isWhitespace }),
      let last = whole.lastIndex(where: { !$0.isWhitespace })
    else { return "" }
    return String(whole[first...last])
  }

  static func confirms(_ typed: String) -> Bool {
    ["y", "yes", "q", "quit"].contains(folded(typed))
      || ["네", "예", "응", "はい"].contains(halfWidth(typed))
  }
}
