import Foundation
import MenuSections
import MenuText

/// An executable that speaks JSON lines and is kept for many requests.
///
/// It is started for the first request, in a session of its own, with an allow-list of environment
/// variables. Requests take turns. A plugin that breaks its promises is killed together with its
/// session; the next request starts it again, at most as often as the limits allow, then it stays off.
///
///     let process = PluginProcess(at: "./kitchen.py")
///     let renderer = try await process.renderer()
///     print(try await renderer.text(of: screen))
///     await process.shutDown()
///
/// One that is let go without ``shutDown()`` is killed.
public actor PluginProcess {
  /// The path of the executable, as given.
  public nonisolated let path: String
  /// What it may take.
  public nonisolated let limits: PluginLimits
  private nonisolated let thread = PluginThread()
  private let environment: [String: String]
  private let now: @Sendable () -> ContinuousClock.Instant
  private var restarts: PluginRestarts
  private var session: PluginSession?
  private var greeting: PluginGreeting?
  private var lastID: Int64 = 0

  /// The variables of ours that a plugin sees.
  public static let environmentNames = [
    "HOME", "LANG", "LC_ALL", "LC_CTYPE", "LC_MESSAGES", "PATH", "TMPDIR", "TZ",
  ]

  /// Names an executable by its path, which is never looked up in `PATH`; starts nothing yet.
  ///
  /// `environment` is ours unless given, of which it sees ``environmentNames``; `now` is the clock by
  /// which restarts are counted.
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
    restarts = PluginRestarts(limits)
  }

  /// Its own thread, on which waiting for it keeps nobody else from working.
  public nonisolated var unownedExecutor: UnownedSerialExecutor {
    thread.asUnownedSerialExecutor()
  }

  /// Starts it, unless it runs, and makes a renderer of what it says of itself.
  public func renderer() throws(PluginProcessError) -> ProcessRenderer {
    _ = try started()
    guard let greeting else { throw fault(.changed, nil) }
    return ProcessRenderer(self, greeting)
  }

  /// Asks it to end, then insists; nothing of it is left afterwards. Another request starts it again.
  public func shutDown() {
    _ = end(.asked)
  }

  /// Tells it to end, then insists; says whether it ended with 0 by itself, `nil` if it did not run.
  func end(_ farewell: PluginSession.Farewell) -> Bool? {
    guard let session else { return nil }
    self.session = nil
    restarts.forgive()
    let (ending, byItself) = session.end(farewell)
    return byItself && ending == .exited(0)
  }

  /// The process's number while it runs.
  var process: Int32? { session.flatMap { $0.run.isOver ? nil : $0.run.process } }

  /// The output for a request, whose fields beside number and operation are those of `body`.
  func output(
    of operation: String, _ body: [UInt8], isText: Bool
  ) throws(PluginProcessError) -> Result<[UInt8], RenderError> {
    let session = try started()
    do throws(PluginProcessError.Reason) {
      lastID += 1
      let answer = try session.answer(
        to: lastID, PluginWire.request(lastID, operation, body))
      if let error = answer.error {
        return .failure(
          RenderError(
            code: SafeText.line(String(error.code.prefix(64))),
            message: SafeText.line(String(error.message.prefix(500)))))
      }
      return .success(try answer.bytes(isText: isText))
    } catch {
      throw fault(error, session)
    }
  }

  /// The session that runs, or a new one that has said the same of itself as the first.
  private func started() throws(PluginProcessError) -> PluginSession {
    if let session, !session.run.isOver { return session }
    session = nil
    guard restarts.allows(at: now()) else {
      throw fault(
        .switchedOff(restarts: limits.restarts, within: limits.restartWindow), nil)
    }
    let started: PluginSession
    do throws(PluginRun.StartError) {
      let (run, pipes) = try PluginRun.start(path, environment, within: limits.greetingTime)
      started = PluginSession(run, pipes, limits)
    } catch {
      throw fault(.notStarted(error.words), nil)
    }
    do throws(PluginProcessError.Reason) {
      let said = try started.greeting()
      if let greeting, greeting != said { throw .changed }
      greeting = said
    } catch {
      throw fault(error, started)
    }
    session = started
    return started
  }

  /// What it did; it is gone when this returns.
  private func fault(
    _ reason: PluginProcessError.Reason, _ broken: PluginSession?
  ) -> PluginProcessError {
    session = nil
    broken?.kill()
    let words = broken?.run.lastWords(limits.errorLines) ?? []
    return PluginProcessError(path, reason, lastWords: words.map { SafeText.line($0) })
  }
}
