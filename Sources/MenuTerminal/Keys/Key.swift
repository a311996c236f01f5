/// A key press or a report of the terminal, parsed from its escape sequence.
public enum Key: Hashable, Sendable {
  /// A letter, digit, sign or space, as one scalar; Hangul input methods may send single jamo.
  case character(Character)
  /// A letter with Control, in lowercase: `c` for Ctrl-C.
  case control(Character)
  /// Pasted text with its line feeds and any control characters of the clipboard.
  case paste(String)
  case enter
  case tab
  /// Tab with Shift.
  case backTab
  case escape
  case backspace
  case delete
  case up
  case down
  case left
  case right
  case home
  case end
  case pageUp
  case pageDown
  /// A press of the first mouse button on a cell, from 0.
  case click(CellPoint)
  /// Turns of the mouse wheel; up is negative.
  case wheel(by: Int)
  /// The terminal's report of its cursor position, from 1.
  case cursorPosition(row: Int, column: Int)
  /// An unsupported sequence, consumed whole.
  case unknown

  /// The same with numbers that a terminal can report, so that sums with them do not overflow.
  var clamped: Key {
    func clamped(_ number: Int) -> Int { min(max(number, -1 << 16), 1 << 16) }
    return switch self {
    case .click(let point):
      .click(CellPoint(column: clamped(point.column), row: clamped(point.row)))
    case .wheel(let turns): .wheel(by: clamped(turns))
    case .character, .control, .paste, .enter, .tab, .backTab, .escape, .backspace, .delete, .up,
      .down, .left, .right, .home, .end, .pageUp, .pageDown, .cursorPosition, .unknown:
      self
    }
  }
}
