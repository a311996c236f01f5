#if Service
import HTTPTypes
import Hummingbird
import HummingbirdCore
public import Logging
import NIOCore
public import ServiceLifecycle

/// An HTTP server for ``MenuRoutes`` that enforces all ``ServiceLimits``.
public struct MenuServer: Service {
  private let routes: MenuRoutes
  private let host: String
  private let port: Int
  private let logger: Logger
  private let onRunning: @Sendable (_ port: Int) async -> Void

  /// Creates a server. Port 0 selects a free port; `onRunning` receives the port once the server listens.
  public init(
    _ routes: MenuRoutes, host: String = "127.0.0.1", port: Int = 8080, logger: Logger,
    onRunning: @escaping @Sendable (_ port: Int) async -> Void = { _ in }
  ) {
    self.routes = routes
    self.host = host
    self.port = port
    self.logger = logger
    self.onRunning = onRunning
  }

  /// Serves until the service group stops. Throws if it cannot listen.
  public func run() async throws {
    let router = Router(context: MenuRequestContext.self)
    router.add(middleware: NotFoundMiddleware(routes: routes))
    router.addMenuRoutes(routes)
    let limits = routes.configuration.limits
    let application = Application(
      router: router,
      server: .menus(limits, trustedProxies: routes.configuration.trustedProxies),
      configuration: ApplicationConfiguration(
        address: .hostname(host, port: port), backlog: 1024,
        availableConnectionsDelegate: .maximum(limits.connections, logger: logger)),
      onServerRunning: { channel in await onRunning(channel.localAddress?.port ?? port) },
      logger: logger)
    try await application.run()
  }
}

/// Responds to unmatched requests with the service's problems.
private struct NotFoundMiddleware: RouterMiddleware {
  typealias Context = MenuRequestContext
  let routes: MenuRoutes

  func handle(
    _ request: Request, context: MenuRequestContext,
    next: (Request, MenuRequestContext) async throws -> Response
  ) async throws -> Response {
    do {
      return try await next(request, context)
    } catch let error as HTTPError where error.status == .notFound {
      return await routes.dispatcher.respondNotFound(
        to: request, among: routes.resources, context.logger)
    }
  }
}
#endif
