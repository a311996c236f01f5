#if Service
import Foundation
import Logging
import MenuSections
import ServiceLifecycle
import Synchronization
import Testing

@testable import MenuService

/// A service on a free port of this machine, or a given one, for as long as `body` lasts.
struct RunningService: Sendable {
  let port: Int
  let routes: MenuRoutes
  let log: CollectedLog

  var sessions: MenuSessions { routes.sessions }

  /// What operators show in these tests.
  static let token = "an-operator's-token"

  /// Starts it, and stops it in order at the end.
  static func run<Result: Sendable>(
    _ journal: any SessionJournal = Journals.inMemory(), offering sources: [MenuSource] = [shop],
    setting: ServiceConfiguration = .testing, port: Int = 0,
    body: @Sendable (RunningService) async throws -> Result
  ) async throws -> Result {
    let catalog = MenuCatalog()
    for source in sources { catalog.offer(source) }
    let sessions = MenuSessions(catalog, journal: journal)
    let routes = try MenuRoutes(sessions, setting: setting)
    let log = CollectedLog()
    let (ports, continuation) = AsyncStream<Int>.makeStream()
    let server = MenuServer(routes, port: port, logger: log.logger) { continuation.yield($0) }
    let group = ServiceGroup(
      configuration: ServiceGroupConfiguration(
        services: [
          MenuMaintenance(sessions, limits: setting.limits, logger: log.logger), server,
        ], logger: log.logger))
    return try await withThrowingTaskGroup(of: Void.self) { tasks in
      tasks.addTask { try await group.run() }
      var iterator = ports.makeAsyncIterator()
      let port = try #require(await iterator.next())
      let service = RunningService(port: port, routes: routes, log: log)
      let result: Result
      do {
        result = try await body(service)
      } catch {
        await group.triggerGracefulShutdown()
        try? await tasks.waitForAll()
        throw error
      }
      await group.triggerGracefulShutdown()
      try await tasks.waitForAll()
      return result
    }
  }

  /// Sends a request and reads the whole answer.
  func send(
    _ method: String, _ path: String, _ headers: [String: String] = [:], body: String? = nil
  ) async throws -> Answer {
    try await RawClient.exchange(
      port: port, RawClient.text(method, path, headers, body: body, port: port))
  }

  /// Begins a session; gives its id.
  func begin(_ menu: String = "shop") async throws -> String {
    let answer = try await send("POST", "/v1/menus/\(menu)/sessions")
    try #require(answer.status == 201, "\(answer)")
    return try answer.text("session")
  }

  /// Does actions on a session that stands at a revision.
  func act(
    _ session: String, _ json: String, at revision: String, key: String? = nil,
    query: String = ""
  ) async throws -> Answer {
    var headers = ["Content-Type": "application/json", "If-Match": "\"\(revision)\""]
    headers["Idempotency-Key"] = key
    return try await send("POST", "/v1/sessions/\(session)/actions\(query)", headers, body: json)
  }

  /// The header that an operator sends.
  static let authorization = ["Authorization": "Bearer \(token)"]
}

extension ServiceConfiguration {
  /// Every route, and no limit on how often.
  static var testing: ServiceConfiguration {
    var setting = ServiceConfiguration()
    setting.operatorToken = OperatorToken(RunningService.token)
    setting.metrics = PrometheusMetrics()
    setting.limits.requestsPerAddress = .unlimited
    setting.limits.requestsPerSession = .unlimited
    setting.limits.sessionsPerAddress = .unlimited
    return setting
  }

  /// The same with other limits.
  static func testing(_ change: (inout ServiceLimits) -> Void) -> ServiceConfiguration {
    var setting = testing
    change(&setting.limits)
    return setting
  }
}

/// Everything that a service logged, as text.
final class CollectedLog: Sendable {
  private let lines = Mutex<[String]>([])

  var text: String { lines.withLock { $0.joined(separator: "\n") } }

  var logger: Logger {
    Logger(label: "test") { _ in Handler(log: self) }
  }

  private struct Handler: LogHandler {
    let log: CollectedLog
    var logLevel = Logger.Level.trace
    var metadata: Logger.Metadata = [:]

    subscript(metadataKey key: String) -> Logger.Metadata.Value? {
      get { metadata[key] }
      set { metadata[key] = newValue }
    }

    func log(event: LogEvent) {
      let fields = metadata.merging(event.metadata ?? [:]) { $1 }
      log.lines.withLock { $0.append("\(event.level) \(event.message) \(fields)") }
    }
  }
}
#endif
