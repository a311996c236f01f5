/// The control sequences of ECMA-48 and the DEC private modes that the program sends.
///
/// There is no terminfo: every terminal emulator knows these sequences and ignores unknown modes.
enum Escape {
  /// A DEC private mode.
  enum Mode: Int {
    case autowrap = 7
    case cursor = 25
    /// Reports presses of mouse buttons and turns of the wheel.
    case mouse = 1000
    /// Reports of the mouse have numbers of any size, as in SGR sequences.
    case mouseNumbers = 1006
    case alternateScreen = 1049
    case bracketedPaste = 2004
    case synchronizedOutput = 2026
  }

  static let setMouse = set(.mouse) + set(.mouseNumbers)
  static let resetMouse = reset(.mouseNumbers) + reset(.mouse)

  static func set(_ mode: Mode) -> String { "\u{1B}[?\(mode.rawValue)h" }
  static func reset(_ mode: Mode) -> String { "\u{1B}[?\(mode.rawValue)l" }

  static let carriageReturn = "\r"
  /// Moves to the start of the next row; on the last row the screen scrolls.
  static let newLine = "\r\n"
  static let plain = "\u{1B}[m"
  static let eraseToEndOfLine = "\u{1B}[K"
  /// Erases the cursor's row and all rows below it, and moves to the start of the row.
  ///
  /// The row is erased by itself and the rest from its second column on: erased at once from the
  /// upper left corner, tmux would keep the screen's content as history.
  static let eraseRows = "\r\u{1B}[K\u{1B}[2G\u{1B}[J\r"
  static let saveCursor = "\u{1B}7"
  static let restoreCursor = "\u{1B}8"
  static let requestPosition = "\u{1B}[6n"

  static func up(_ rows: Int) -> String { sequence(rows, "A") }
  static func down(_ rows: Int) -> String { sequence(rows, "B") }
  /// Moves to a column, from 0.
  static func toColumn(_ column: Int) -> String {
    column == 0 ? carriageReturn : "\u{1B}[\(column + 1)G"
  }
  /// Moves to the start of a row, from 0.
  static func toRow(_ row: Int) -> String { row == 0 ? "\u{1B}[H" : "\u{1B}[\(row + 1)H" }
  /// Deletes rows from the cursor's on; those below move up.
  static func deleteLines(_ rows: Int) -> String { sequence(rows, "M") }
  /// Inserts blank rows at the cursor's; those below move down.
  static func insertLines(_ rows: Int) -> String { sequence(rows, "L") }

  private static func sequence(_ count: Int, _ final: Character) -> String {
    count == 1 ? "\u{1B}[\(final)" : "\u{1B}[\(count)\(final)"
  }
}

extension CellStyle {
  /// The sequence that selects exactly this style, whatever was selected before.
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
