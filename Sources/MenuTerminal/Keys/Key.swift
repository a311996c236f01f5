/// What a person pressed, or what the terminal told, whole and without its escape sequence.
public enum Key: Hashable, Sendable {
  /// A letter, a digit, a sign, the space bar; one scalar as it came, for input methods send jamo.
  case character(Character)
  /// A letter with Control, in lower case: `c` for Ctrl-C.
  case control(Character)
  /// Text that was pasted, with its line feeds; control characters are those of the clipboard.
  case paste(String)
  case enter
  case tab
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
  /// The terminal tells where its cursor stands, from 1.
  case cursorPosition(row: Int, column: Int)
  /// A sequence that means nothing here; it is eaten whole.
  case unknown
}
