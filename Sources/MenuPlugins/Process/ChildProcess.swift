import Dispatch
import MenuText
import Synchronization

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#else
import Glibc
#endif

/// A plugin's process from its start until it is reaped, with every process of its session.
///
/// The process is not reaped before `isOver`, so that its id, which is also the id of its session
/// and of its process group, cannot belong to another process yet.
final class ChildProcess: Sendable {
  struct State {
    var process: Int32?
    var isOver = false
    var isKilled = false
    var outcome: Result<PluginProcessError.ExitReason, StartError>?
    var errors: [UInt8] = []
  }

  /// Why the system could not start it.
  struct StartError: Error {
    let reason: StringsTable.Argument
  }

  let state = Mutex(State())
  let started = DispatchGroup()
  private let ended = DispatchGroup()

  init() {
    started.enter()
    ended.enter()
  }

  /// The process id, after the start.
  var process: Int32? { state.withLock(\.process) }

  /// Whether it has ended together with its session.
  var isOver: Bool { state.withLock(\.isOver) }

  /// Calls `body` with the process id while it is valid; does nothing after the process ended.
  func withProcess(_ body: (Int32) -> Void) {
    state.withLock { state in
      if let process = state.process, !state.isOver { body(process) }
    }
  }

  /// Waits until it is reaped; `nil` if that takes longer than `time`.
  func exitReason(within time: Duration) -> PluginProcessError.ExitReason? {
    guard ended.wait(timeout: .now() + time.timeInterval) == .success else { return nil }
    return try? state.withLock(\.outcome)?.get()
  }

  /// Sends a signal to its process group; ``killSession()`` ends the rest of the session.
  func send(_ signal: Int32) {
    state.withLock { state in
      if signal == SIGKILL { state.isKilled = true }
      guard let process = state.process, !state.isOver else { return }
      kill(-process, signal)
    }
  }

  /// The last lines of its standard error, at most 200 characters each.
  func lastErrorLines(_ count: Int) -> [String] {
    let text = String(decoding: state.withLock(\.errors), as: UTF8.self)
    let lines = text.split(whereSeparator: \.isNewline)
    return lines.suffix(max(0, count)).map { String($0.prefix(200)) }
  }

  func didStart(_ process: Int32) {
    let isKilled = state.withLock { state in
      state.process = process
      return state.isKilled
    }
    if isKilled { send(SIGKILL) }
    started.leave()
  }

  /// Keeps the end of its standard error.
  func appendError(_ bytes: UnsafeRawBufferPointer) {
    state.withLock { state in
      state.errors += bytes.suffix(Self.errorBytes)
      let surplus = state.errors.count - Self.errorBytes
      if surplus > 0 { state.errors.removeFirst(surplus) }
    }
  }

  private static let errorBytes = 8 << 10

  /// Waits until the process has exited: usually a moment after its standard error was closed, or
  /// later if it closed that itself.
  func waitForExit() async {
    var pause = Duration.milliseconds(1)
    while !hasExited {
      try? await Task.sleep(for: pause)
      pause = min(pause * 2, .milliseconds(100))
    }
  }

  /// Whether the process has exited; does not reap it.
  private var hasExited: Bool {
    guard let process else { return true }
    var found = siginfo_t()
    let flags = WEXITED | WNOHANG | WNOWAIT
    return waitid(P_PID, id_t(process), &found, flags) != 0 || found.si_signo != 0
  }

  /// Kills what is left of the session while its id is still valid.
  func killSession() {
    state.withLock { state in
      guard let process = state.process else { return }
      kill(-process, SIGKILL)
      for member in Self.sessionMembers(of: process) { kill(member, SIGKILL) }
      state.isOver = true
    }
  }

  /// The processes of the session in other process groups; none on macOS.
  ///
  /// A shell with job control puts its children into other groups of the same session, which a
  /// signal to the leader's group does not reach.
  private static func sessionMembers(of leader: Int32) -> [Int32] {
    #if os(Linux)
    let names = (try? FileManager.default.contentsOfDirectory(atPath: "/proc")) ?? []
    return names.compactMap { Int32($0) }.filter { $0 != leader && getsid($0) == leader }
    #else
    return []
    #endif
  }

  /// Records how it ended, after it was reaped.
  func didEnd(_ outcome: Result<PluginProcessError.ExitReason, StartError>) {
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
