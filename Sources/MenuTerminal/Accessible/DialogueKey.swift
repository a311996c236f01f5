import MenuText

/// The commands of a dialogue that are one letter each, or a word.
enum DialogueKey: String, CaseIterable, Sendable {
  /// The next question.
  case next = ""
  /// To where this was opened from.
  case back = "b"
  /// What is here, once more.
  case list = "l"
  /// Takes the last answer back.
  case undo = "u"
  /// Gives the answer again that was taken back.
  case redo = "r"
  /// A further line, or one more.
  case add = "a"
  /// One step more.
  case more = "+"
  /// One step less.
  case less = "-"
  /// Forgets what was answered here.
  case clear = "c"
  /// The total with its lines.
  case total = "t"
  /// What is missing.
  case missing = "m"
  /// Places the order.
  case submit = "s"
  /// Leaves without ordering.
  case quit = "q"
  /// What can be typed.
  case help = "?"

  /// Reads a folded line; a letter alone, or one of the words that people try.
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

  /// A line without the spaces around it, in half-width lower case, with the letters of a Korean
  /// input method as those on the same keys: `ㅕ` is `u`, `ㅌ３` is `x3`.
  static func folded(_ typed: String) -> String {
    var line = String.UnicodeScalarView()
    for scalar in Hangul.composed(halfWidth(typed)).unicodeScalars {
      let letters = Hangul.jamo(of: String(scalar))
      // A whole syllable is part of a word, not a key.
      line.append(letters.count == 1 ? letters.first.flatMap { keys[$0] } ?? scalar : scalar)
    }
    return String(line)
  }

  /// A line without the spaces around it, in lower case, its full-width letters and digits as ASCII.
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

  /// Whether a line agrees to leave.
  static func agrees(_ typed: String) -> Bool {
    ["y", "yes", "q", "quit"].contains(folded(typed))
      || ["네", "예", "응", "はい"].contains(halfWidth(typed))
  }

  /// The keys of a Korean keyboard of two sets (KS X 5002).
  private static let keys: [Unicode.Scalar: Unicode.Scalar] = {
    let korean = "ㅂㅈㄷㄱㅅㅛㅕㅑㅐㅔㅁㄴㅇㄹㅎㅗㅓㅏㅣㅋㅌㅊㅍㅠㅜㅡ".unicodeScalars
    let latin = "qwertyuiopasdfghjklzxcvbnm".unicodeScalars
    return Dictionary(zip(korean, latin)) { first, _ in first }
  }()
}
