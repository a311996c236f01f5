#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#else
import Glibc
#endif

/// Says when a stopped program continues, as after `fg` in a shell, while
/// it waits for a typed line.
package struct ContinueSignal: ~Copyable {
  private let signals: SignalPipe

  /// Handles the signal until this value's lifetime ends; throws during a session,
  /// which handles it itself.
  package init() throws(TerminalError) {
    let state = TerminalRestoration.shared
    guard state.pointee.signalPipe < 0 else { throw .isInUse }
    signals = try SignalPipe()
    state.pointee.signalPipe = signals.writingEnd
    SignalHandling.recordContinuation()
  }

  deinit {
    SignalHandling.restore(SIGCONT)
    TerminalRestoration.shared.pointee.signalPipe = -1
  }

  /// Waits until a terminal can be read; returns whether the program continued
  /// in the foreground before.
  ///
  /// In the background it stops the whole job, as reading would.
  package func isReceived(beforeInputOf terminal: Int32) -> Bool {
    while true {
      // The system does not stop a job that no shell could continue; then this has no effect.
      if !isInForeground(of: terminal) { _ = kill(0, SIGTTIN) }
      var requests = [terminal, signals.readingEnd].map {
        pollfd(fd: $0, events: Int16(POLLIN), revents: 0)
      }
      if poll(&requests, nfds_t(requests.count), -1) < 0 {
        guard errno == EINTR else { return false }
        continue
      }
      guard requests[1].revents != 0 else { return false }
      var events = TerminalEvents()
      signals.read(into: &events)
      if events.wasContinued, isInForeground(of: terminal) { return true }
    }
  }

  /// Whether the terminal's input goes to this job, or to no job at all, as from a pipe.
  private func isInForeground(of terminal: Int32) -> Bool {
    let owner = tcgetpgrp(terminal)
    return owner < 0 || owner == getpgrp()
  }
}
