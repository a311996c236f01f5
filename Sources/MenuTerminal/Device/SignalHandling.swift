#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#else
import Glibc
#endif

/// How signals are handled while the terminal is held.
enum SignalHandling {
  /// End the program, unless it was started so as to ignore them, as `nohup` and `&` do.
  private static let endings = {
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
  /// What a trap, a bad pointer, a stack without end or `abort` raises.
  private static let crashes = [SIGILL, SIGTRAP, SIGABRT, SIGSEGV, SIGBUS, SIGFPE, SIGSYS]
  private static let notes = [SIGWINCH, SIGCONT, SIGTSTP]

  private static let once = SA_ONSTACK | Int32(truncatingIfNeeded: SA_RESETHAND)
  private static let always = SA_ONSTACK | SA_RESTART

  /// Installs every handler and keeps what was there.
  static func begin() {
    for signal in endings + crashes + notes {
      _ = sigaction(signal, nil, previous(signal))
    }
    for signal in endings where !wasIgnored(signal) { install(endBySignal, signal, SA_ONSTACK) }
    for signal in crashes { install(dieOfSignal, signal, once) }
    for signal in notes where !wasIgnored(signal) || signal != SIGTSTP {
      install(noteSignal, signal, always)
    }
  }

  /// Lets what ends the program reach this thread, as the threads of a pool do not by themselves;
  /// gives what it refused before.
  static func admitEndings() -> sigset_t {
    var admitted = sigset_t()
    sigemptyset(&admitted)
    for signal in endings { sigaddset(&admitted, signal) }
    var before = sigset_t()
    _ = pthread_sigmask(SIG_UNBLOCK, &admitted, &before)
    return before
  }

  /// Handles every signal as before ``begin()``.
  static func end() {
    for signal in endings + crashes + notes { restore(signal) }
  }

  /// Handles one signal as before ``begin()``; allowed in a signal handler.
  static func restore(_ signal: Int32) {
    _ = sigaction(signal, previous(signal), nil)
  }

  /// Makes ``restore(_:)`` restore the default for one signal; allowed in a signal handler.
  static func forgetPrevious(_ signal: Int32) {
    previous(signal)?.pointee = sigaction()
  }

  /// Whether the program was started so as to ignore a signal.
  static func wasIgnored(_ signal: Int32) -> Bool {
    guard let action = previous(signal)?.pointee else { return false }
    return handler(of: action) == unsafeBitCast(SIG_IGN, to: Int.self)
  }

  /// Notes a request to stop again after ``restore(_:)``.
  static func noteStops() {
    install(noteSignal, SIGTSTP, always)
  }

  /// Dies of a signal, whoever handled, ignored or blocked it.
  static func die(of signal: Int32) {
    var action = makeAction(SIG_DFL, 0)
    _ = sigaction(signal, &action, nil)
    var only = sigset_t()
    sigemptyset(&only)
    sigaddset(&only, signal)
    _ = pthread_sigmask(SIG_UNBLOCK, &only, nil)
    _ = raise(signal)
  }

  /// Gives this thread a stack of its own for handlers, so that running out of the other is
  /// survived long enough; other threads have none.
  static func makeStack() {
    var stack = stack_t()
    guard sigaltstack(nil, &stack) == 0, stack.ss_flags & Int32(SS_DISABLE) != 0 else { return }
    // Kept for ever: the kernel knows its address for as long as the thread runs.
    stack.ss_sp = UnsafeMutableRawPointer.allocate(byteCount: stackSize, alignment: 16)
    stack.ss_size = .init(stackSize)
    stack.ss_flags = 0
    _ = sigaltstack(&stack, nil)
  }

  private static let stackSize = 1 << 16

  private static func previous(_ signal: Int32) -> UnsafeMutablePointer<sigaction>? {
    HeldTerminal.shared.pointee.previous.baseAddress?.advanced(by: Int(signal))
  }

  private static func install(
    _ handler: @escaping @convention(c) (Int32) -> Void, _ signal: Int32, _ flags: Int32
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
