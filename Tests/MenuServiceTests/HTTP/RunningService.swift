#if Service
import Foundation
import Logging
import MenuSections
import ServiceLifecycle
import Synchronization
import Testing

@testable import MenuService

/// A service on a free port or a given port, while `body` runs.
struct RunningService: TestedService {
  let port: Int
  let routes: MenuRoutes
  let log: CollectedLog
  let exchanges = HTTPExchanges()

  var sessions: MenuSessions { routes.sessions }

  /// The operator's token in these tests.
  static let token = "an-operator's-token"

  /// Starts a service, and stops it gracefully at the end.
  static func run<Result: Sendable>(
    _ journal: any SessionJournal = MemoryJournal(), registering sources: [MenuSource] = [shop],
    configuration: ServiceConfiguration = .testing, clock: ServiceClock = .system, port: Int = 0,
    body: @Sendable (RunningService) async throws -> Result
  ) async throws -> Result {
    let catalog = MenuCatalog()
    for source in sources { catalog.register(source) }
    let sessions = MenuSessions(catalog, journal: journal, clock: clock)
    let routes = try MenuRoutes(sessions, configuration: configuration)
    let log = CollectedLog()
    let (ports, continuation) = AsyncStream<Int>.makeStream()
    let server = MenuServer(routes, port: port, logger: log.logger) { continuation.yield($0) }
    let group = ServiceGroup(
      configuration: ServiceGroupConfiguration(
        services: [
          MenuMaintenance(sessions, limits: configuration.limits, logger: log.logger), server,
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
      try await service.exchanges.expectDocumented()
      return result
    }
  }

  /// Starts a service with a session of its first menu, and stops it gracefully at the end.
  static func withSession(
    _ journal: any SessionJournal = MemoryJournal(), registering sources: [MenuSource] = [shop],
    configuration: ServiceConfiguration = .testing, clock: ServiceClock = .system,
    body: @Sendable (RunningService, String) async throws -> Void
  ) async throws {
    try await run(journal, registering: sources, configuration: configuration, clock: clock) {
      try await body($0, try await $0.begin(sources[0].name))
    }
  }

  /// The operator's authorization header.
  static let authorization = ["Authorization": "Bearer \(token)"]
}

extension ServiceConfiguration {
  /// All routes, without rate limits. A busy machine may take long for a response.
  static var testing: ServiceConfiguration {
    var configuration = ServiceConfiguration()
    configuration.operatorTokens = OperatorToken(RunningService.token).map { OperatorTokens([$0]) }
    configuration.metrics = PrometheusMetrics()
    configuration.limits.requestsPerAddress = .unlimited
    configuration.limits.requestsPerSession = .unlimited
    configuration.limits.sessionsPerAddress = .unlimited
    configuration.limits.arrivalTime = .seconds(600)
    configuration.limits.responseTime = .seconds(600)
    configuration.stopTime = .seconds(600)
    return configuration
  }

  /// The same with other limits.
  static func testing(_ change: (inout ServiceLimits) -> Void) -> ServiceConfiguration {
    var configuration = testing
    change(&configuration.limits)
    return configuration
  }
}

/// The log of a service as text.
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
