#if Service
import HTTPTypes
public import Hummingbird
import HummingbirdCore
public import Logging
public import NIOCore
public import ServiceLifecycle

/// A server of the routes alone, with every limit held: a service of a group, which ends in order.
public struct MenuServer: Service {
  private let routes: MenuRoutes
  private let host: String
  private let port: Int
  private let logger: Logger
  private let onRunning: @Sendable (_ port: Int) async -> Void

  /// Prepares a server; port 0 takes a free one, which `onRunning` is told.
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

  /// Serves until the group stops, or throws where it cannot listen.
  public func run() async throws {
    let router = Router(context: MenuRequestContext.self)
    router.add(middleware: ElsewhereMiddleware(routes: routes))
    router.addMenuRoutes(routes)
    let limits = routes.setting.limits
    let application = Application(
      router: router, server: .menus(limits),
      configuration: ApplicationConfiguration(
        address: .hostname(host, port: port), backlog: 1024,
        availableConnectionsDelegate: .maximum(limits.connections, logger: logger)),
      onServerRunning: { channel in await onRunning(channel.localAddress?.port ?? port) },
      logger: logger)
    try await application.run()
  }
}

/// A request as the server sees it: with the address that it comes from.
public struct MenuRequestContext: RequestContext, RemoteAddressRequestContext {
  /// What every context holds.
  public var coreContext: CoreRequestContextStorage
  /// Where the request comes from.
  public let remoteAddress: SocketAddress?

  /// Takes the address of the connection.
  public init(source: ApplicationRequestContextSource) {
    coreContext = CoreRequestContextStorage(source: source)
    remoteAddress = source.channel.remoteAddress
  }
}

/// Answers what no route stands for as the routes answer.
private struct ElsewhereMiddleware: RouterMiddleware {
  typealias Context = MenuRequestContext
  let routes: MenuRoutes

  func handle(
    _ request: Request, context: MenuRequestContext,
    next: (Request, MenuRequestContext) async throws -> Response
  ) async throws -> Response {
    do {
      return try await next(request, context)
    } catch let error as HTTPError where error.status == .notFound {
      return routes.respondElsewhere(to: request, context.logger)
    }
  }
}
#endif
