import Foundation
import Synchronization

/// One process of a plugin from its start until it is reaped, with all that it started in its session.
///
/// Until `isOver` the process is not reaped, so that its number, which is also that of its session and
/// of its group, cannot have become somebody else's.
final class PluginRun: Sendable {
  struct State {
    var process: Int32?
    var isOver = false
    var isKilled = false
    var outcome: Result<PluginExitReason, StartError>?
    var errors: [UInt8] = []
  }

  /// Why the system did not start it, in words.
  struct StartError: Error {
    let words: String
  }

  let state = Mutex(State())
  let started = DispatchGroup()
  private let ended = DispatchGroup()

  init() {
    started.enter()
    ended.enter()
  }

  /// The process's number, once it was started.
  var process: Int32? { state.withLock(\.process) }

  /// Whether it has ended, with everything in its session.
  var isOver: Bool { state.withLock(\.isOver) }

  /// Does something with the process's number while that is certainly its own; nothing once it ended.
  func withProcess(_ body: (Int32) -> Void) {
    state.withLock { state in
      if let process = state.process, !state.isOver { body(process) }
    }
  }

  /// Waits until it is reaped; `nil` if that takes longer than `time`.
  func ending(within time: Duration) -> PluginExitReason? {
    guard ended.wait(timeout: .now() + time.timeInterval) == .success else { return nil }
    return try? state.withLock(\.outcome)?.get()
  }

  /// Sends a signal to the whole group; the rest of the session ends with ``finish()``.
  func end(with signal: Int32) {
    state.withLock { state in
      if signal == SIGKILL { state.isKilled = true }
      guard let process = state.process, !state.isOver else { return }
      Foundation.kill(-process, signal)
    }
  }

  /// Its last lines on standard error, each at most 200 characters.
  func lastWords(_ count: Int) -> [String] {
    let text = String(decoding: state.withLock(\.errors), as: UTF8.self)
    let lines = text.split(whereSeparator: \.isNewline)
    return lines.suffix(max(0, count)).map { String($0.prefix(200)) }
  }

  /// Notes that the process is there.
  func begin(_ process: Int32) {
    let isKilled = state.withLock { state in
      state.process = process
      return state.isKilled
    }
    if isKilled { end(with: SIGKILL) }
    started.leave()
  }

  /// Keeps the end of what it writes on standard error.
  func hear(_ bytes: UnsafeRawBufferPointer) {
    state.withLock { state in
      state.errors += bytes.suffix(Self.errorBytes)
      let surplus = state.errors.count - Self.errorBytes
      if surplus > 0 { state.errors.removeFirst(surplus) }
    }
  }

  private static let errorBytes = 8 << 10

  /// Waits until the process has exited, which is a moment after its standard error was closed, or
  /// long after where it closed that itself.
  func exit() async {
    var pause = Duration.milliseconds(1)
    while !hasExited {
      try? await Task.sleep(for: pause)
      pause = min(pause * 2, .milliseconds(100))
    }
  }

  /// Whether the process has exited, and leaves it to be reaped.
  private var hasExited: Bool {
    guard let process else { return true }
    var found = siginfo_t()
    let flags = WEXITED | WNOHANG | WNOWAIT
    return waitid(P_PID, id_t(process), &found, flags) != 0 || found.si_signo != 0
  }

  /// Ends what is left of the session while its number is still its own.
  func finish() {
    state.withLock { state in
      guard let process = state.process else { return }
      Foundation.kill(-process, SIGKILL)
      for member in SessionMembers.of(process) { Foundation.kill(member, SIGKILL) }
      state.isOver = true
    }
  }

  /// Notes what became of it, once it is reaped.
  func settle(_ outcome: Result<PluginExitReason, StartError>) {
    let wasStarted = state.withLock { state in
      state.outcome = outcome
      state.isOver = true
      return state.process != nil
    }
    if !wasStarted { started.leave() }
    ended.leave()
  }
}

extension Duration {
  var timeInterval: Double {
    Double(components.seconds) + Double(components.attoseconds) / 1e18
  }
}
