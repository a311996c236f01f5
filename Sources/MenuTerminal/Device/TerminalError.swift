/// Why there is no terminal to draw on.
public enum TerminalError: Error, Hashable, Sendable {
  /// Nobody sits at one: neither `/dev/tty` nor standard error is a terminal.
  case noTerminal
  /// Another session of the program draws already.
  case isInUse
  /// The system refused with an `errno`.
  case refused(Int32)
}

/// How a session ended; the terminal is given back in every case.
public enum TerminationReason: Hashable, Sendable {
  /// The form was done.
  case done
  /// Someone pressed Ctrl-C; what the caller owes is ``TerminalGuard/dieOfInterrupt()``.
  case interrupted
  /// The terminal went away.
  case hungUp
}
