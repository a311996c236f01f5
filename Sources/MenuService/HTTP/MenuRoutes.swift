#if Service
import HTTPTypes
public import Hummingbird
import Logging
public import MenuSections
import MenuText
import Synchronization

/// The routes of a service: menus, sessions, orders and pages over HTTP, for any Hummingbird application.
///
///     let sessions = MenuSessions(catalog, journal: Journals.inMemory())
///     router.addMenuRoutes(try MenuRoutes(sessions))
///
/// Every limit of ``ServiceLimits`` that a request can show is held here; those of connections are held
/// by ``MenuServer``, or by `HTTPServerBuilder.menus(_:)` in an application's own server.
public final class MenuRoutes: Sendable {
  /// What is served.
  public let sessions: MenuSessions
  /// Where it runs.
  public let setting: ServiceConfiguration

  let registry: PluginRegistry
  let offered: OfferedForms
  let hosts: HostCheck
  let counts: ServiceCounts
  let rendered = Mutex(BoundedCache<RenderedKey, Rendered>(capacity: 4096))
  let perAddress: RateLimiter<ClientAddress>
  let beginnings: RateLimiter<ClientAddress>
  let perSession: RateLimiter<String>
  let working = Atomic(0)
  let isStopping = Atomic(false)
  let streams: StreamCount

  /// Prepares the routes; throws for plugins of one name.
  public init(
    _ sessions: MenuSessions, setting: ServiceConfiguration = ServiceConfiguration()
  ) throws(PluginError) {
    self.sessions = sessions
    self.setting = setting
    registry = try PluginRegistry(setting.plugins)
    offered = OfferedForms(registry)
    hosts = HostCheck(setting.hosts)
    counts = ServiceCounts(setting.metrics)
    perAddress = RateLimiter(setting.limits.requestsPerAddress)
    beginnings = RateLimiter(setting.limits.sessionsPerAddress)
    perSession = RateLimiter(setting.limits.requestsPerSession)
    streams = StreamCount(sessions.signals, heartbeat: setting.limits.heartbeat)
  }

  var limits: ServiceLimits { setting.limits }

  /// Lets streams end and `/ready` say no, before the server stops.
  public func stop() {
    isStopping.store(true, ordering: .releasing)
    sessions.signals.tick()
  }
}

extension RouterMethods {
  /// Adds every route of a service, below its base.
  @discardableResult
  public func addMenuRoutes(_ routes: MenuRoutes) -> Self {
    for resource in routes.resources {
      let path = RouterPath(routes.setting.base + resource.pattern)
      for method in MenuRoutes.methods {
        on(path, method: method) { request, context in
          await routes.respond(
            to: request, resource, context.parameters,
            (context as? any RemoteAddressRequestContext)?.remoteAddress, context.logger)
        }
      }
    }
    return self
  }
}

extension MenuRoutes {
  /// The methods that a resource answers, if only by telling which it takes.
  static let methods: [HTTPRequest.Method] = [
    .get, .head, .post, .put, .patch, .delete, .options, .trace,
  ]
}
#endif
