#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#else
import Glibc
#endif

/// Installs and removes the signal handlers of a session.
enum SignalHandling {
  /// Signals that terminate the program, unless it was started to ignore them, as with `nohup`.
  private static let terminations = {
    let portable = [
      SIGINT, SIGTERM, SIGHUP, SIGQUIT, SIGPIPE, SIGALRM, SIGVTALRM, SIGPROF, SIGXCPU, SIGXFSZ,
      SIGUSR1, SIGUSR2,
    ]
    #if os(Linux)
    return portable + [SIGIO, SIGPWR, SIGSTKFLT]
    #else
    return portable
    #endif
  }()
  /// Signals of a trap, a bad pointer, a stack overflow or `abort`.
  private static let crashes = [SIGILL, SIGTRAP, SIGABRT, SIGSEGV, SIGBUS, SIGFPE, SIGSYS]
  private static let recorded = [SIGWINCH, SIGCONT, SIGTSTP]

  private static let once = SA_ONSTACK | Int32(truncatingIfNeeded: SA_RESETHAND)
  private static let always = SA_ONSTACK | SA_RESTART

  /// Installs every handler and saves the previous actions.
  static func install() {
    for signal in terminations + crashes + recorded {
      _ = sigaction(signal, nil, previous(signal))
    }
    for signal in terminations where !wasIgnored(signal) {
      install(handleTermination, signal: signal, flags: SA_ONSTACK)
    }
    for signal in crashes { install(restoreAndRaise, signal: signal, flags: once) }
    for signal in recorded where !wasIgnored(signal) || signal != SIGTSTP {
      install(recordSignal, signal: signal, flags: always)
    }
  }

  /// Unblocks the signals that end the program, or stop it in the background, on this thread, as
  /// pool threads block them, and returns the previous mask.
  static func unblock() -> sigset_t {
    var unblocked = sigset_t()
    sigemptyset(&unblocked)
    for signal in terminations + [SIGTTIN, SIGTTOU] { sigaddset(&unblocked, signal) }
    var before = sigset_t()
    _ = pthread_sigmask(SIG_UNBLOCK, &unblocked, &before)
    return before
  }

  /// Restores all actions saved by ``install()``.
  static func uninstall() {
    for signal in terminations + crashes + recorded { restore(signal) }
  }

  /// Restores the saved action of one signal; async-signal-safe.
  static func restore(_ signal: Int32) {
    _ = sigaction(signal, previous(signal), nil)
  }

  /// Makes ``restore(_:)`` restore the default action of one signal; async-signal-safe.
  static func resetPrevious(_ signal: Int32) {
    previous(signal)?.pointee = sigaction()
  }

  /// Whether the program was started to ignore a signal.
  static func wasIgnored(_ signal: Int32) -> Bool {
    guard let action = previous(signal)?.pointee else { return false }
    return handler(of: action) == unsafeBitCast(SIG_IGN, to: Int.self)
  }

  /// Records stop requests again after ``restore(_:)``.
  static func recordStops() {
    install(recordSignal, signal: SIGTSTP, flags: always)
  }

  /// Saves the action of SIGCONT and records that signal.
  static func recordContinuation() {
    _ = sigaction(SIGCONT, nil, previous(SIGCONT))
    install(recordSignal, signal: SIGCONT, flags: always)
  }

  /// Terminates the program by a signal, even if it is handled, ignored or blocked.
  static func terminate(by signal: Int32) {
    var action = makeAction(SIG_DFL, 0)
    _ = sigaction(signal, &action, nil)
    var only = sigset_t()
    sigemptyset(&only)
    sigaddset(&only, signal)
    _ = pthread_sigmask(SIG_UNBLOCK, &only, nil)
    _ = raise(signal)
  }

  /// Gives this thread a separate stack for handlers, so that they also run after a stack overflow;
  /// other threads have none.
  static func installStack() {
    var stack = stack_t()
    guard sigaltstack(nil, &stack) == 0, stack.ss_flags & Int32(SS_DISABLE) != 0 else { return }
    // Never freed: the kernel uses it as long as the thread runs.
    stack.ss_sp = UnsafeMutableRawPointer.allocate(byteCount: stackSize, alignment: 16)
    stack.ss_size = .init(stackSize)
    stack.ss_flags = 0
    _ = sigaltstack(&stack, nil)
  }

  private static let stackSize = 1 << 16

  private static func previous(_ signal: Int32) -> UnsafeMutablePointer<sigaction>? {
    TerminalRestoration.shared.pointee.previous.baseAddress?.advanced(by: Int(signal))
  }

  private static func install(
    _ handler: @escaping @convention(c) (Int32) -> Void, signal: Int32, flags: Int32
  ) {
    var action = makeAction(handler, flags)
    sigfillset(&action.sa_mask)
    _ = sigaction(signal, &action, nil)
  }

  private static func makeAction(
    _ handler: (@convention(c) (Int32) -> Void)?, _ flags: Int32
  ) -> sigaction {
    var action = sigaction()
    action.sa_flags = flags
    #if canImport(Darwin)
    action.__sigaction_u.__sa_handler = handler
    #elseif canImport(Musl)
    action.__sa_handler.sa_handler = handler
    #else
    action.__sigaction_handler.sa_handler = handler
    #endif
    return action
  }

  private static func handler(of action: sigaction) -> Int {
    #if canImport(Darwin)
    unsafeBitCast(action.__sigaction_u.__sa_handler, to: Int.self)
    #elseif canImport(Musl)
    unsafeBitCast(action.__sa_handler.sa_handler, to: Int.self)
    #else
    unsafeBitCast(action.__sigaction_handler.sa_handler, to: Int.self)
    #endif
  }
}
