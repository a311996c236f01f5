import Dispatch
import MenuSections
import MenuText

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// An executable that speaks JSON lines and is kept for many requests.
///
/// The first request starts it, in a session of its own and with an allow-list of environment
/// variables. Requests are sent one at a time. A plugin that violates the protocol is killed
/// together with its session; the next request restarts it, as often as the limits allow.
///
///     let process = PluginProcess(at: "./kitchen.py")
///     let renderer = try await process.renderer()
///     print(try await renderer.text(of: screen))
///     await process.shutDown()
///
/// A process that is deallocated without ``shutDown()`` is killed.
public actor PluginProcess {
  /// The path of the executable, as given.
  public nonisolated let path: String
  /// Its limits.
  public nonisolated let limits: PluginLimits
  private nonisolated let queue = PluginQueue()
  private let environment: [String: String]
  private let now: @Sendable () -> ContinuousClock.Instant
  private var restarts: RestartCounter
  private var session: PluginSession?
  private var greeting: PluginGreeting?
  private var lastID: Int64 = 0

  /// The environment variables that a plugin inherits.
  public static let environmentNames = [
    "HOME", "LANG", "LC_ALL", "LC_CTYPE", "LC_MESSAGES", "PATH", "TMPDIR", "TZ",
  ]

  /// A plugin at a path, which is not searched for in `PATH`; it is not started yet.
  ///
  /// The plugin sees ``environmentNames`` of `environment`, by default those of this process.
  /// Restarts are counted by the clock `now`.
  public init(
    at path: String, limits: PluginLimits = .standard,
    environment: [String: String]? = nil,
    now: @escaping @Sendable () -> ContinuousClock.Instant = { .now }
  ) {
    self.path = path
    self.limits = limits
    let variables = environment ?? ProcessInfo.processInfo.environment
    self.environment = variables.filter { Self.environmentNames.contains($0.key) }
    self.now = now
    restarts = RestartCounter(limits)
  }

  /// A dispatch queue of its own, so that waiting for the plugin blocks no shared thread.
  public nonisolated var unownedExecutor: UnownedSerialExecutor {
    queue.asUnownedSerialExecutor()
  }

  /// Starts it unless it is running, and makes a renderer from its greeting.
  public func renderer() throws(PluginProcessError) -> ProcessRenderer {
    _ = try started()
    guard let greeting else { throw failure(.changed, nil) }
    return ProcessRenderer(self, greeting)
  }

  /// Asks it to exit, then kills it. Another request starts it again.
  public func shutDown() {
    _ = end(.shutdown)
  }

  /// Asks it to exit, then kills it; returns whether it exited with 0 by itself,
  /// `nil` if it was not running.
  func end(_ request: PluginSession.ExitRequest) -> Bool? {
    guard let session else { return nil }
    self.session = nil
    restarts.removeLast()
    return session.end(request)
  }

  /// The process id while it is running.
  var processID: Int32? { session.flatMap { $0.child.isOver ? nil : $0.child.process } }

  /// The output for a request with an operation and the fields of `body`.
  func output(
    of operation: String, _ body: [UInt8], isText: Bool
  ) throws(PluginProcessError) -> Result<[UInt8], PluginError> {
    let session = try started()
    do throws(PluginProcessError.Reason) {
      lastID += 1
      let answer = try session.answer(
        to: lastID, PluginWire.request(lastID, operation: operation, body: body))
      if let error = answer.error {
        return .failure(
          PluginError(
            code: SafeText.line(String(error.code.prefix(64))),
            message: SafeText.line(String(error.message.prefix(500)))))
      }
      return .success(try answer.bytes(isText: isText))
    } catch {
      throw failure(error, session)
    }
  }

  /// The running session, or a new one, whose greeting must equal the first one.
  private func started() throws(PluginProcessError) -> PluginSession {
    if let session, !session.child.isOver { return session }
    session = nil
    guard restarts.allowsStart(at: now()) else {
      throw failure(
        .switchedOff(restarts: limits.maximumRestarts, within: limits.restartWindow), nil)
    }
    let started: PluginSession
    do throws(ChildProcess.StartError) {
      let (child, pipes) = try ChildProcess.start(path, environment, within: limits.greetingTime)
      started = PluginSession(child, pipes: pipes, limits: limits)
    } catch {
      throw failure(.notStarted(error.reason), nil)
    }
    do throws(PluginProcessError.Reason) {
      let received = try started.greeting()
      if let greeting, greeting != received { throw .changed }
      greeting = received
    } catch {
      throw failure(error, started)
    }
    session = started
    return started
  }

  /// Kills a session and describes what it did.
  private func failure(
    _ reason: PluginProcessError.Reason, _ broken: PluginSession?
  ) -> PluginProcessError {
    session = nil
    broken?.kill()
    let lines = broken?.child.lastErrorLines(limits.maximumErrorLines) ?? []
    return PluginProcessError(path, reason, lastErrorLines: lines.map { SafeText.line($0) })
  }
}

/// Counts the recent starts of a plugin.
private struct RestartCounter {
  private let maximum: Int
  private let window: Duration
  private var times: [ContinuousClock.Instant] = []
  private var isOff = false

  init(_ limits: PluginLimits) {
    maximum = max(0, limits.maximumRestarts)
    window = limits.restartWindow
  }

  /// Records a start and returns true, or returns false from the first start
  /// that exceeds the maximum.
  mutating func allowsStart(at now: ContinuousClock.Instant) -> Bool {
    times.removeAll { $0.duration(to: now) >= window }
    // The first start is not a restart.
    if times.count > maximum { isOff = true }
    if !isOff { times.append(now) }
    return !isOff
  }

  /// Removes the last start, after an orderly exit.
  mutating func removeLast() {
    _ = times.popLast()
  }
}

/// The queue on which the host writes to a plugin and waits for it. It may block, unlike the
/// cooperative thread pool.
private final class PluginQueue: SerialExecutor {
  private let queue = DispatchQueue(label: "plugin process", qos: .userInitiated)

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    let executor = asUnownedSerialExecutor()
    queue.async { job.runSynchronously(on: executor) }
  }
}
