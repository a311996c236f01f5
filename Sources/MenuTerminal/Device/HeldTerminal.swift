#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#else
import Glibc
#endif

/// What a dying program needs to give its terminal back: plain memory, for a signal handler may
/// neither allocate nor lock.
///
/// This is the one global state of the program. A signal comes without an argument, so what its
/// handler uses must stand where the handler can find it. ``shared`` is touched before a handler is
/// installed, after which reaching it is one load.
struct HeldTerminal {
  nonisolated(unsafe) static let shared: UnsafeMutablePointer<HeldTerminal> = {
    let memory = UnsafeMutablePointer<HeldTerminal>.allocate(capacity: 1)
    memory.initialize(to: HeldTerminal())
    return memory
  }()

  /// Not 0 while the terminal is in our mode.
  var isHeld: Int32 = 0
  /// Whether `exit` gives the terminal back.
  var isRegistered = false
  var terminal: Int32 = -1
  /// The terminal's settings as they were found.
  var settings = termios()
  /// The thread that took the terminal.
  var thread = pthread_self()
  /// Rows from the cursor up to the frame's anchor; ``isPainting`` while a frame is written.
  ///
  /// One number, so that no signal finds one half of what it says.
  var rowsAbove: Int32 = 0
  /// The cursor is anywhere in the frame, and the terminal keeps the anchor.
  static let isPainting: Int32 = -1
  /// Goes back to the anchor that the terminal keeps.
  let toSavedCursor: UnsafeMutableBufferPointer<UInt8>
  /// Where signals are noted; -1 while nobody reads.
  var notes: Int32 = -1
  /// Written at the anchor when the program dies.
  let farewell: UnsafeMutableBufferPointer<UInt8>
  var farewellCount = 0
  /// One row up.
  let upward: UnsafeMutableBufferPointer<UInt8>
  /// How each signal was handled before, by its number.
  let previous: UnsafeMutableBufferPointer<sigaction>

  private static let longestFarewell = 128
  private static let signalCount = 65

  private init() {
    farewell = .allocate(capacity: Self.longestFarewell)
    farewell.initialize(repeating: 0)
    toSavedCursor = .allocate(capacity: 2)
    _ = toSavedCursor.initialize(from: Escape.restoreCursor.utf8)
    upward = .allocate(capacity: 3)
    _ = upward.initialize(from: Escape.up(1).utf8)
    previous = .allocate(capacity: Self.signalCount)
    previous.initialize(repeating: sigaction())
  }

  /// Sets what is written when the program dies.
  mutating func prepare(farewell text: String) {
    farewellCount = 0
    for (index, byte) in text.utf8.prefix(farewell.count).enumerated() { farewell[index] = byte }
    farewellCount = min(text.utf8.count, farewell.count)
  }

  /// Gives the terminal back if it is held and another job has not taken it; for signal handlers.
  mutating func giveBack() {
    guard isHeld != 0 else { return }
    isHeld = 0
    let owner = tcgetpgrp(terminal)
    guard owner < 0 || owner == getpgrp() else { return }
    if rowsAbove == Self.isPainting {
      _ = SystemCalls.write(terminal, toSavedCursor.baseAddress, toSavedCursor.count)
    }
    while rowsAbove > 0 {
      rowsAbove -= 1
      _ = SystemCalls.write(terminal, upward.baseAddress, upward.count)
    }
    _ = SystemCalls.write(terminal, farewell.baseAddress, farewellCount)
    _ = tcsetattr(terminal, TCSANOW, &settings)
  }
}

/// Ends the program on the thread that draws: a signal that strikes another is passed on to it.
///
/// Elsewhere, the frame that is being written could come after what takes it away.
func endBySignal(_ signal: Int32) {
  let held = HeldTerminal.shared
  guard held.pointee.isHeld != 0, pthread_equal(held.pointee.thread, pthread_self()) == 0,
    pthread_kill(held.pointee.thread, signal) == 0
  else {
    // The Swift runtime handles SIGQUIT as a crash, whose report can take seconds.
    if signal == SIGQUIT { SignalHandling.forgetPrevious(signal) }
    return dieOfSignal(signal)
  }
}

/// Gives the terminal back and dies of the signal, or does what was to be done before we came.
///
/// The signal is blocked until this returns; only then is it delivered again, at the place where it
/// first struck, so that a crash reporter sees that place.
func dieOfSignal(_ signal: Int32) {
  HeldTerminal.shared.pointee.giveBack()
  SignalHandling.restore(signal)
  _ = raise(signal)
}

/// Notes a signal for the wait that it wakes.
func noteSignal(_ signal: Int32) {
  let fault = errno
  var note = UInt8(truncatingIfNeeded: signal)
  _ = SystemCalls.write(HeldTerminal.shared.pointee.notes, &note, 1)
  errno = fault
}

/// Gives the terminal back when the program calls `exit`.
func giveTerminalBack() {
  HeldTerminal.shared.pointee.giveBack()
}
