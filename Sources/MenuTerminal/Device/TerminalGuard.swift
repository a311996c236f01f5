#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#else
import Glibc
#endif

/// Keeps a terminal in raw mode and restores it on every exit.
///
/// The terminal is restored when the guard's scope ends, on `exit`, and when the program is
/// terminated by INT, TERM, HUP, QUIT, a Swift trap, a bad pointer or a stack overflow on the
/// thread that created the guard. The handlers only write prepared bytes and set the terminal's
/// settings; then the same signal terminates the program. Only KILL cannot be caught. A guard stays
/// on the thread that created it, which is the one that signals interrupt.
struct TerminalGuard: ~Copyable {
  private let terminal: Int32
  private let placement: FramePlacement
  /// The thread's signal mask before the session.
  private var previousMask: sigset_t

  /// Puts the terminal into raw mode; throws if another guard exists, or if a system call fails.
  init(
    _ device: borrowing TerminalDevice, _ placement: FramePlacement
  ) throws(TerminalError) {
    terminal = device.output
    self.placement = placement
    let state = TerminalRestoration.shared
    guard state.pointee.signalPipe < 0 else { throw .isInUse }
    var settings = termios()
    guard tcgetattr(terminal, &settings) == 0 else { throw .system(errno) }
    state.pointee.signalPipe = device.signalDescriptor
    state.pointee.terminal = terminal
    state.pointee.thread = pthread_self()
    state.pointee.prepare(FramePainter.restoration(placement))
    SignalHandling.installStack()
    SignalHandling.install()
    previousMask = SignalHandling.unblock()
    if !state.pointee.isRegistered {
      state.pointee.isRegistered = true
      _ = atexit(restoreTerminalAtExit)
    }
    acquire()
  }

  deinit {
    release()
    var mask = previousMask
    _ = pthread_sigmask(SIG_SETMASK, &mask, nil)
    SignalHandling.uninstall()
    TerminalRestoration.shared.pointee.signalPipe = -1
  }

  /// Records that a frame is being written, until ``endFrame(cursorRow:)``.
  func beginFrame() {
    guard placement == .inline else { return }
    TerminalRestoration.shared.pointee.rowsAbove = TerminalRestoration.isPainting
  }

  /// Records the cursor's distance below the anchor, so that a termination erases the frame.
  func endFrame(cursorRow: Int) {
    TerminalRestoration.shared.pointee.rowsAbove =
      placement == .inline ? Int32(clamping: cursorRow) : 0
  }

  /// Saves the terminal's settings for restoration and enters raw mode.
  func acquire() {
    let state = TerminalRestoration.shared
    _ = tcgetattr(terminal, &state.pointee.settings)
    state.pointee.rowsAbove = 0
    state.pointee.isActive = 1
    enter()
  }

  /// Enters raw mode without saving the settings, which may be those of another job.
  func enter() {
    var raw = TerminalRestoration.shared.pointee.settings
    raw.c_iflag &= ~tcflag_t(BRKINT | ICRNL | IGNCR | INLCR | INPCK | ISTRIP | IXON | PARMRK)
    raw.c_lflag &= ~tcflag_t(ECHO | ECHONL | ICANON | IEXTEN | ISIG)
    raw.c_cflag |= tcflag_t(CS8)
    // Output is still processed, so that line feeds of other programs keep working.
    // In the background this call stops the program until it is in the foreground.
    while tcsetattr(terminal, TCSANOW, &raw) != 0, errno == EINTR {}
    let screen = placement == .fullscreen ? Escape.set(.alternateScreen) : ""
    send(screen + Escape.set(.bracketedPaste) + Escape.setMouse + Escape.reset(.cursor))
  }

  /// Restores the terminal if it is in raw mode; an inline frame stays on the screen.
  func release() {
    let state = TerminalRestoration.shared
    guard state.pointee.isActive != 0 else { return }
    state.pointee.isActive = 0
    let screen = placement == .fullscreen ? Escape.reset(.alternateScreen) : ""
    send(screen + Escape.resetMouse + Escape.reset(.bracketedPaste) + Escape.set(.cursor))
    while tcsetattr(terminal, TCSANOW, &state.pointee.settings) != 0, errno == EINTR {}
  }

  /// Restores the terminal, stops until the program is continued, and acquires the terminal again.
  ///
  /// Ctrl-Z stops the whole job, as the terminal would; a request to this process stops it alone.
  /// The system does not stop a job that no shell could continue; then this returns at once.
  func suspend(_ device: borrowing TerminalDevice, wholeJob: Bool) {
    guard !SignalHandling.wasIgnored(SIGTSTP) else { return }
    release()
    SignalHandling.restore(SIGTSTP)
    _ = kill(wholeJob ? 0 : getpid(), SIGTSTP)
    // The stop may take effect a moment later, on another thread.
    var events = TerminalEvents()
    while !events.wasContinued, !events.didTimeOut {
      events = device.wait(milliseconds: Self.maximumDelayInMilliseconds, readsInput: false)
    }
    SignalHandling.recordStops()
    acquire()
  }

  private static let maximumDelayInMilliseconds = 100

  private func send(_ text: String) {
    let bytes = Array(text.utf8)
    _ = SystemCalls.writeBytes(terminal, from: bytes, count: bytes.count)
  }
}
