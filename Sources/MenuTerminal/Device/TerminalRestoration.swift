#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#else
import Glibc
#endif

/// The state that signal handlers use to restore the terminal: plain memory, as a handler may
/// neither allocate nor lock.
struct TerminalRestoration {
  /// The program's one global state, as a signal handler takes no argument. Unsafe, since a
  /// handler takes no lock: it is accessed once before one is installed; after that,
  /// accessing it is a single load.
  nonisolated(unsafe) static let shared: UnsafeMutablePointer<TerminalRestoration> = {
    let memory = UnsafeMutablePointer<TerminalRestoration>.allocate(capacity: 1)
    memory.initialize(to: TerminalRestoration())
    return memory
  }()

  /// Not 0 while the terminal is in raw mode.
  var isActive: Int32 = 0
  /// Whether `exit` restores the terminal.
  var isRegistered = false
  var terminal: Int32 = -1
  /// The terminal's original settings.
  var settings = termios()
  /// The thread that draws.
  var thread = pthread_self()
  /// The number of rows from the cursor up to the frame's anchor, or ``isPainting``.
  ///
  /// It is one number, so that a signal cannot interrupt its update.
  var rowsAbove: Int32 = 0
  /// The value of ``rowsAbove`` while a frame is written and the terminal has saved the anchor.
  static let isPainting: Int32 = -1
  /// The sequence that moves to the saved anchor.
  let toSavedCursor: UnsafeMutableBufferPointer<UInt8>
  /// The writing end of the signal pipe; -1 while there is no session and no ``ContinueSignal``.
  var signalPipe: Int32 = -1
  /// The bytes to write at the anchor when the program is terminated.
  let bytes: UnsafeMutableBufferPointer<UInt8>
  var byteCount = 0
  /// The sequence that moves up one row.
  let upward: UnsafeMutableBufferPointer<UInt8>
  /// The previous action of each signal, by its number.
  let previous: UnsafeMutableBufferPointer<sigaction>

  private static let maximumBytes = 128
  private static let signalCount = 65

  private init() {
    bytes = .allocate(capacity: Self.maximumBytes)
    bytes.initialize(repeating: 0)
    toSavedCursor = .allocate(capacity: 2)
    _ = toSavedCursor.initialize(from: Escape.restoreCursor.utf8)
    upward = .allocate(capacity: 3)
    _ = upward.initialize(from: Escape.up(1).utf8)
    previous = .allocate(capacity: Self.signalCount)
    previous.initialize(repeating: sigaction())
  }

  /// Sets the text to write when the program is terminated.
  mutating func prepare(_ text: String) {
    byteCount = 0
    for (index, byte) in text.utf8.prefix(bytes.count).enumerated() { bytes[index] = byte }
    byteCount = min(text.utf8.count, bytes.count)
  }

  /// Restores the terminal if it is in raw mode and not used by another job; async-signal-safe.
  mutating func restore() {
    guard isActive != 0 else { return }
    isActive = 0
    let owner = tcgetpgrp(terminal)
    guard owner < 0 || owner == getpgrp() else { return }
    if rowsAbove == Self.isPainting {
      _ = SystemCalls.writeBytes(
        terminal, from: toSavedCursor.baseAddress, count: toSavedCursor.count)
    }
    while rowsAbove > 0 {
      rowsAbove -= 1
      _ = SystemCalls.writeBytes(terminal, from: upward.baseAddress, count: upward.count)
    }
    _ = SystemCalls.writeBytes(terminal, from: bytes.baseAddress, count: byteCount)
    _ = tcsetattr(terminal, TCSANOW, &settings)
  }
}

/// Handles a termination signal on the thread that draws; other threads forward it there.
///
/// Elsewhere, the frame that is being written could follow the bytes that erase it.
func handleTermination(_ signal: Int32) {
  let state = TerminalRestoration.shared
  guard state.pointee.isActive != 0, pthread_equal(state.pointee.thread, pthread_self()) == 0,
    pthread_kill(state.pointee.thread, signal) == 0
  else {
    // The Swift runtime handles SIGQUIT as a crash, whose report can take seconds.
    if signal == SIGQUIT { SignalHandling.resetPrevious(signal) }
    return restoreAndRaise(signal)
  }
}

/// Restores the terminal and the previous handler, and raises the signal again.
///
/// The signal is blocked until this returns, and is then delivered at the instruction where it
/// first occurred, so that a crash reporter sees that instruction.
func restoreAndRaise(_ signal: Int32) {
  TerminalRestoration.shared.pointee.restore()
  SignalHandling.restore(signal)
  _ = raise(signal)
}

/// Writes a signal into the pipe that the session waits on.
func recordSignal(_ signal: Int32) {
  let savedError = errno
  var byte = UInt8(truncatingIfNeeded: signal)
  _ = SystemCalls.writeBytes(TerminalRestoration.shared.pointee.signalPipe, from: &byte, count: 1)
  errno = savedError
}

func restoreTerminalAtExit() {
  TerminalRestoration.shared.pointee.restore()
}
