#if Service
public import Hummingbird
public import MenuSections

/// All routes of a service, for any Hummingbird application:
///
///     let sessions = MenuSessions(catalog, journal: .inMemory())
///     router.addMenuRoutes(try MenuRoutes(sessions))
///
/// The routes enforce the ``ServiceLimits`` of requests. ``MenuServer``, or
/// `HTTPServerBuilder.menus(_:)` in another server, enforces those of connections.
public final class MenuRoutes: Sendable {
  /// The sessions that the routes serve.
  public let sessions: MenuSessions
  /// The configuration.
  public let configuration: ServiceConfiguration

  let streams: EventStreams
  let dispatcher: RequestDispatcher
  /// The connections of servers for customers.
  let connections: OpenConnections
  /// The connections of servers for monitoring alone.
  let monitoringConnections: OpenConnections
  /// The resources of servers for customers.
  let resources: [Resource]
  /// The resources of servers for monitoring alone.
  let monitoringResources: [Resource]

  /// Creates the routes. Throws if two renderers have the same name, or one has an invalid name.
  public init(
    _ sessions: MenuSessions, configuration: ServiceConfiguration = ServiceConfiguration()
  ) throws(PluginError) {
    let basePath = configuration.basePath
    let limits = configuration.limits
    let metrics = ServiceMetrics(configuration.metrics)
    let screens = ScreenResponder(
      try PluginRegistry(configuration.renderers.map { .renderer($0) }), basePath: basePath)
    let starter = SessionStarter(
      sessions: sessions, limiter: RateLimiter(limits.sessionsPerAddress), metrics: metrics)
    let carts = CartChanges(
      sessions: sessions, starter: starter, metrics: metrics, basePath: basePath,
      cache: PageCache())
    let store = StoreRoutes(carts: carts)
    let streams = EventStreams(sessions.signals, limits: limits)
    let submitted = SubmittedOrderRoutes(
      sessions: sessions, starter: starter, basePath: basePath)
    self.sessions = sessions
    self.configuration = configuration
    self.streams = streams
    dispatcher = RequestDispatcher(sessions, configuration: configuration, metrics: metrics)
    connections = OpenConnections(
      maximum: limits.connections, maximumPerAddress: limits.connectionsPerAddress,
      trusting: configuration.trustedProxies, metrics: metrics)
    monitoringConnections = OpenConnections(
      maximum: limits.monitoringConnections, maximumPerAddress: 0, trusting: [], metrics: metrics)
    let groups: [any RouteGroup] = [
      MenuListRoutes(catalog: sessions.catalog, basePath: basePath),
      SessionRoutes(
        sessions: sessions, starter: starter, screens: screens, metrics: metrics,
        basePath: basePath, limits: limits),
      PreviewRoutes(sessions: sessions, limits: limits),
      UpdateRoutes(sessions: sessions, streams: streams, basePath: basePath),
      InventoryRoutes(sessions: sessions, limits: limits),
      OrderStreamRoutes(sessions: sessions, streams: streams),
      OrderRoutes(sessions: sessions, screens: screens, metrics: metrics, limits: limits),
      QuoteRoutes(sessions: sessions),
      DayRoutes(sessions: sessions),
      PageRoutes(
        sessions: sessions, starter: starter, metrics: metrics, basePath: basePath, store: store,
        submitted: submitted),
      store, CartRoutes(carts: carts), submitted,
      BoardSessionRoutes(
        basePath: basePath, limiter: RateLimiter(limits.signInsPerAddress), metrics: metrics),
      BoardRoutes(
        sessions: sessions, metrics: metrics, basePath: basePath,
        configuration: configuration.board),
      AssetRoutes(pictures: configuration.pictures, limits: limits),
      StatusRoutes(basePath: basePath),
    ]
    let monitoring = MonitoringRoutes(
      sessions: sessions, streams: streams, dispatcher: dispatcher, connections: connections,
      monitoringConnections: monitoringConnections,
      prometheus: configuration.metrics as? PrometheusMetrics)
    monitoringResources = monitoring.resources
    resources =
      groups.flatMap(\.resources).filter {
        configuration.operatorTokens != nil || !$0.needsOperator
      } + (configuration.hasPublicMonitoring ? monitoringResources : [])
  }

  /// Ends event streams and makes `/ready` fail. Call it before the server stops.
  public func stop() { streams.stop() }
}

extension RouterMethods {
  /// Adds all routes below the configured base path.
  @discardableResult
  public func addMenuRoutes(_ routes: MenuRoutes) -> Self {
    add(routes.resources, of: routes)
  }

  func add(_ resources: [Resource], of routes: MenuRoutes) -> Self {
    for resource in resources {
      let path = RouterPath(routes.configuration.basePath + resource.pattern)
      for method in Resource.registeredMethods {
        on(path, method: method) { request, context in
          await routes.dispatcher.respond(
            to: request, resource: resource, parameters: context.parameters,
            peer: (context as? any RemoteAddressRequestContext)?.remoteAddress,
            logger: context.logger)
        }
      }
    }
    return self
  }
}
#endif
