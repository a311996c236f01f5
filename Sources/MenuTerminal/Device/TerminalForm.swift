public import MenuText

/// What a terminal session shows and presses: a value that knows no terminal.
public protocol TerminalForm {
  /// Takes one key, in the order typed, and tells what the session does next.
  mutating func press(_ key: Key) -> TerminalStep
  /// What the form shows on a screen of a size; as wide as it, and at most as high.
  mutating func frame(_ size: CellSize, _ profile: WidthProfile) -> CellGrid
}

/// What a session does after a key.
public enum TerminalStep: Hashable, Sendable {
  /// Shows the next frame once every key that already arrived is pressed.
  case stay
  /// Gives the terminal back and stops the program until it is continued, as Ctrl-Z asks.
  case suspend
  /// Paints every line anew, for a screen that something else wrote over.
  case repaint
  /// Leaves, because the form is done.
  case end
  /// Leaves by dying of SIGINT, as Ctrl-C asks.
  case interrupt
  /// Dies of SIGQUIT at once, as Ctrl-\ asks.
  case quit
}
