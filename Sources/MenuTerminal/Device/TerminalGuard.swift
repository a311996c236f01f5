#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#else
import Glibc
#endif

/// Holds a terminal in raw mode and gives it back on every way out.
///
/// It is given back when the guard's scope ends, on `exit`, and when the program dies of INT, TERM,
/// HUP, QUIT, a Swift trap, a bad pointer or a stack that ran out on the thread that made the
/// guard. The handlers only write prepared bytes and set the terminal's settings; then the program
/// dies of the same signal, and an inline frame is gone from the screen. Only KILL cannot be
/// caught. A guard stays on the thread that made it, which is the one that signals interrupt.
public struct TerminalGuard: ~Copyable {
  private let terminal: Int32
  private let placement: FramePainter.Placement
  /// The signals that did not reach this thread before.
  private var refusedSignals: sigset_t

  /// Takes the terminal; throws if another guard has one, or if the terminal refuses.
  public init(
    _ device: borrowing TerminalDevice, _ placement: FramePainter.Placement
  ) throws(TerminalError) {
    terminal = device.output
    self.placement = placement
    let held = HeldTerminal.shared
    guard held.pointee.notes < 0 else { throw .isInUse }
    var settings = termios()
    guard tcgetattr(terminal, &settings) == 0 else { throw .refused(errno) }
    held.pointee.notes = device.noteDescriptor
    held.pointee.terminal = terminal
    held.pointee.thread = pthread_self()
    held.pointee.prepare(farewell: FramePainter.farewell(placement))
    SignalHandling.makeStack()
    SignalHandling.begin()
    refusedSignals = SignalHandling.admitEndings()
    if !held.pointee.isRegistered {
      held.pointee.isRegistered = true
      _ = atexit(giveTerminalBack)
    }
    take()
  }

  deinit {
    release()
    var refused = refusedSignals
    _ = pthread_sigmask(SIG_SETMASK, &refused, nil)
    SignalHandling.end()
    HeldTerminal.shared.pointee.notes = -1
  }

  /// Says that a frame is about to be written, until ``note(cursorRow:)`` says that it was.
  public func noteFrame() {
    guard placement == .inline else { return }
    HeldTerminal.shared.pointee.rowsAbove = HeldTerminal.isPainting
  }

  /// Says how many rows the cursor stands below the frame's anchor, for a death to erase the frame.
  public func note(cursorRow: Int) {
    HeldTerminal.shared.pointee.rowsAbove =
      placement == .inline ? Int32(clamping: cursorRow) : 0
  }

  /// Takes the terminal, and what its settings are now as those to give back.
  public func take() {
    let held = HeldTerminal.shared
    _ = tcgetattr(terminal, &held.pointee.settings)
    held.pointee.rowsAbove = 0
    held.pointee.isHeld = 1
    enter()
  }

  /// Sets our mode again without a look at the settings, which may be those of another job.
  public func enter() {
    var raw = HeldTerminal.shared.pointee.settings
    raw.c_iflag &= ~tcflag_t(BRKINT | ICRNL | IGNCR | INLCR | INPCK | ISTRIP | IXON | PARMRK)
    raw.c_lflag &= ~tcflag_t(ECHO | ECHONL | ICANON | IEXTEN | ISIG)
    raw.c_cflag |= tcflag_t(CS8)
    // Output is still processed, so that what others write keeps its line feeds.
    // In the background this stops the program until it is in the foreground.
    while tcsetattr(terminal, TCSANOW, &raw) != 0, errno == EINTR {}
    let screen = placement == .fullscreen ? Escape.set(.alternateScreen) : ""
    send(screen + Escape.set(.bracketedPaste) + Escape.reset(.cursor))
  }

  /// Gives the terminal back, if it is held; an inline frame stays where it is.
  public func release() {
    let held = HeldTerminal.shared
    guard held.pointee.isHeld != 0 else { return }
    held.pointee.isHeld = 0
    let screen = placement == .fullscreen ? Escape.reset(.alternateScreen) : ""
    send(screen + Escape.reset(.bracketedPaste) + Escape.set(.cursor))
    while tcsetattr(terminal, TCSANOW, &held.pointee.settings) != 0, errno == EINTR {}
  }

  /// Gives the terminal back, stops until the program is continued, and takes the terminal again.
  ///
  /// Ctrl-Z stops the whole job, as the terminal would; a request to this program stops it alone.
  /// In a job that nobody could continue the system does not stop it, and it goes on at once.
  public func suspend(_ device: borrowing TerminalDevice, wholeJob: Bool) {
    guard !SignalHandling.wasIgnored(SIGTSTP) else { return }
    release()
    SignalHandling.restore(SIGTSTP)
    _ = kill(wholeJob ? 0 : getpid(), SIGTSTP)
    // The stop may strike a moment later, on another thread.
    var news = TerminalNews()
    while !news.wasContinued, !news.isQuiet {
      news = device.waitForSignals(milliseconds: Self.longestDelayInMilliseconds)
    }
    SignalHandling.noteStops()
    take()
  }

  /// Dies of SIGINT, so that who started the program knows that it was interrupted.
  public static func dieOfInterrupt() -> Never {
    SignalHandling.die(of: SIGINT)
    exit(interruptedStatus)
  }

  private static let longestDelayInMilliseconds = 100
  /// What shells say of a program that died of SIGINT.
  private static let interruptedStatus: Int32 = 130

  private func send(_ text: String) {
    let bytes = Array(text.utf8)
    _ = SystemCalls.write(terminal, bytes, bytes.count)
  }
}
