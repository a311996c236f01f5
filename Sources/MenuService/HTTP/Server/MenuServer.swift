#if Service
import Hummingbird
import HummingbirdCore
public import Logging
public import ServiceLifecycle

/// An HTTP server for ``MenuRoutes`` that enforces all ``ServiceLimits``.
public struct MenuServer: Service {
  /// What a server serves.
  public enum Part: Sendable {
    /// All routes, without those for monitoring if
    /// ``ServiceConfiguration/hasPublicMonitoring`` is false.
    case menus
    /// `/health`, `/ready` and `/metrics`. The server has connections of its own
    /// (``ServiceLimits/monitoringConnections``), so that it responds while customers use all
    /// others. Start it before the server of the menus, so that it stops after it.
    case monitoring
  }

  private let routes: MenuRoutes
  private let part: Part
  private let host: String
  private let port: Int
  private let logger: Logger
  private let onRunning: @Sendable (_ port: Int) async -> Void

  /// Creates a server. Port 0 selects a free port; `onRunning` receives the port
  /// once the server listens.
  public init(
    _ routes: MenuRoutes, serving part: Part = .menus, host: String = "127.0.0.1",
    port: Int = 8080, logger: Logger,
    onRunning: @escaping @Sendable (_ port: Int) async -> Void = { _ in }
  ) {
    self.routes = routes
    self.part = part
    self.host = host
    self.port = port
    self.logger = logger
    self.onRunning = onRunning
  }

  /// Serves until the service group stops. Throws if it cannot listen.
  public func run() async throws {
    let limits = routes.configuration.limits
    let (resources, connections, maximum) =
      switch part {
      case .menus: (routes.resources, routes.connections, limits.connections)
      case .monitoring:
        (routes.monitoringResources, routes.monitoringConnections, limits.monitoringConnections)
      }
    let router = Router(context: MenuRequestContext.self)
    _ = router.add(resources, of: routes)
    // After the routes, so that only requests that match none of them pass through it.
    router.add(middleware: NotFoundMiddleware(dispatcher: routes.dispatcher, resources: resources))
    let application = Application(
      responder: StreamingResponder(router: router.buildResponder(), resources: resources),
      server: .menus(routes.dispatcher, connections),
      configuration: ApplicationConfiguration(
        address: .hostname(host, port: port), backlog: 1024,
        availableConnectionsDelegate: .maximum(maximum, logger: logger)),
      onServerRunning: { channel in await onRunning(channel.localAddress?.port ?? port) },
      logger: logger)
    try await withGracefulShutdownHandler {
      try await application.run()
    } onGracefulShutdown: {
      if part == .menus { routes.stop() }
    }
  }
}

/// Finds what responds to a request for a stream in a task of its own: the task of the connection
/// keeps the memory of its deepest call as long as the stream is open.
private struct StreamingResponder: HTTPResponder {
  let router: RouterResponder<MenuRequestContext>
  /// The ends of the paths of streams.
  private let ends: Set<Substring>

  init(router: RouterResponder<MenuRequestContext>, resources: [Resource]) {
    self.router = router
    ends = Set(resources.filter(\.isStream).compactMap { $0.pattern.split(separator: "/").last })
  }

  func respond(to request: Request, context: MenuRequestContext) async throws -> Response {
    isStream(request)
      ? try await task(respondingTo: request, context: context).value
      : try await router.respond(to: request, context: context)
  }

  private func isStream(_ request: Request) -> Bool {
    let path = request.uri.path
    guard let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")) else { return false }
    return ends.contains(path[path.utf8.index(after: slash)...])
  }

  private func task(
    respondingTo request: Request, context: MenuRequestContext
  ) -> Task<Response, any Error> {
    Task { try await router.respond(to: request, context: context) }
  }
}

/// Responds to unmatched requests with the service's problems.
private struct NotFoundMiddleware: RouterMiddleware {
  typealias Context = MenuRequestContext
  let dispatcher: RequestDispatcher
  let resources: [Resource]

  func handle(
    _ request: Request, context: MenuRequestContext,
    next: (Request, MenuRequestContext) async throws -> Response
  ) async throws -> Response {
    do {
      return try await next(request, context)
    } catch let error as HTTPError where error.status == .notFound {
      return await dispatcher.respondNotFound(
        to: request, among: resources, peer: context.remoteAddress, logger: context.logger)
    }
  }
}
#endif
