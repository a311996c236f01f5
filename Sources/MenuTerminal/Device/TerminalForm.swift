public import MenuText

/// A form that a terminal session shows: keys go in, frames come out.
public protocol TerminalForm {
  /// Handles one key and returns what the session does next.
  mutating func press(_ key: Key) -> TerminalStep
  /// Draws the form for a terminal of a size; the grid is as wide and at most as high.
  mutating func frame(_ size: CellSize, profile: WidthProfile) -> CellGrid
  /// The time until ``wake()`` changes the form, 0 or less if it already does; `nil`
  /// while only keys change it.
  var millisecondsUntilWake: Int? { get }
  /// Changes the form as time passes.
  mutating func wake()
}

extension TerminalForm {
  /// Only keys change the form.
  public var millisecondsUntilWake: Int? { nil }
  /// Changes nothing.
  public mutating func wake() {}
}

/// The session's next step after a key.
public enum TerminalStep: Hashable, Sendable {
  /// Shows the next frame after all keys that already arrived are handled.
  case stay
  /// Restores the terminal and stops the program until it is continued, as for Ctrl-Z.
  case suspend
  /// Repaints every line, after something else wrote to the screen.
  case repaint
  /// Ends the session, as the form is finished.
  case end
  /// Ends the session as interrupted, as for Ctrl-C.
  case interrupt
  /// Terminates the program by SIGQUIT, as for Ctrl-\.
  case quit
}
