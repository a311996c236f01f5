/// The control functions that we send: those of ECMA-48, and DEC's private modes.
///
/// There is no terminfo: every terminal with a window knows these, and skips a mode it does not
/// know.
enum Escape {
  /// A DEC private mode.
  enum Mode: Int {
    case autowrap = 7
    case cursor = 25
    case alternateScreen = 1049
    case bracketedPaste = 2004
    case synchronizedOutput = 2026
  }

  static func set(_ mode: Mode) -> String { "\u{1B}[?\(mode.rawValue)h" }
  static func reset(_ mode: Mode) -> String { "\u{1B}[?\(mode.rawValue)l" }

  static let carriageReturn = "\r"
  /// One row down at the left edge; at the foot of the screen everything moves up.
  static let newLine = "\r\n"
  static let plain = "\u{1B}[m"
  static let eraseToEndOfLine = "\u{1B}[K"
  /// Erases the cursor's row and all below it, and goes to its left edge.
  ///
  /// The row is erased by itself and the rest from its second column on: a terminal that is told at
  /// its upper left corner to erase everything below, as tmux, keeps what stood there as history.
  static let eraseRows = "\r\u{1B}[K\u{1B}[2G\u{1B}[J\r"
  static let saveCursor = "\u{1B}7"
  static let restoreCursor = "\u{1B}8"
  static let askForPosition = "\u{1B}[6n"

  static func up(_ rows: Int) -> String { sequence(rows, "A") }
  static func down(_ rows: Int) -> String { sequence(rows, "B") }
  /// To a column, from 0.
  static func toColumn(_ column: Int) -> String {
    column == 0 ? carriageReturn : "\u{1B}[\(column + 1)G"
  }
  /// To a row, from 0, at the left edge.
  static func toRow(_ row: Int) -> String { row == 0 ? "\u{1B}[H" : "\u{1B}[\(row + 1)H" }
  /// Takes rows out at the cursor's; those below move up.
  static func deleteLines(_ rows: Int) -> String { sequence(rows, "M") }
  /// Puts blank rows in at the cursor's; those below move down.
  static func insertLines(_ rows: Int) -> String { sequence(rows, "L") }

  private static func sequence(_ count: Int, _ final: Character) -> String {
    count == 1 ? "\u{1B}[\(final)" : "\u{1B}[\(count)\(final)"
  }
}

extension CellStyle {
  /// The rendition that selects exactly this style, whatever was selected before.
  var sequence: String {
    if self == .plain { return Escape.plain }
    var numbers = "0"
    if isBold { numbers += ";1" }
    if isDim { numbers += ";2" }
    if isUnderlined { numbers += ";4" }
    if isReversed { numbers += ";7" }
    if let color {
      let first = color.rawValue < 8 ? 30 : 90 - 8
      numbers += ";\(first + Int(color.rawValue))"
    }
    return "\u{1B}[\(numbers)m"
  }
}
