#if Service
/// One of the ``ServiceLimits``, by its name in metrics.
enum ServiceLimit: String, CaseIterable, Sendable {
  case bodySize = "body-size"
  case inventoryBodySize = "inventory-body-size"
  case headerSize = "header-size"
  case addressSize = "address-size"
  case connections
  case connectionsPerAddress = "connections-per-address"
  case monitoringConnections = "monitoring-connections"
  case concurrentRequests = "concurrent-requests"
  case streams
  case commandsPerRequest = "commands-per-request"
  case ordersPerPage = "orders-per-page"
  case arrivalTime = "arrival-time"
  case responseTime = "response-time"
  case idleTime = "idle-time"
  case heartbeat
  case stalledTime = "stalled-time"
  case requestsPerAddress = "requests-per-address"
  case sessionsPerAddress = "sessions-per-address"
  case requestsPerSession = "requests-per-session"
  case signInsPerAddress = "sign-ins-per-address"
  case imageSize = "image-size"
  case sessionLifetime = "session-lifetime"
  case personalDataLifetime = "personal-data-lifetime"

  /// The limit in bytes, seconds, requests per second, or as a number; `nil` if there is none.
  func value(in limits: ServiceLimits) -> Double? {
    switch self {
    case .bodySize: Double(limits.bodySize)
    case .inventoryBodySize: Double(limits.inventoryBodySize)
    case .headerSize: Double(limits.headerSize)
    case .addressSize: Double(limits.addressSize)
    case .connections: Double(limits.connections)
    case .connectionsPerAddress: Double(limits.connectionsPerAddress)
    case .monitoringConnections: Double(limits.monitoringConnections)
    case .concurrentRequests: Double(limits.concurrentRequests)
    case .streams: Double(limits.streams)
    case .commandsPerRequest: Double(limits.commandsPerRequest)
    case .ordersPerPage: Double(limits.ordersPerPage)
    case .arrivalTime: limits.arrivalTime / .seconds(1)
    case .responseTime: limits.responseTime / .seconds(1)
    case .idleTime: limits.idleTime / .seconds(1)
    case .heartbeat: limits.heartbeat / .seconds(1)
    case .stalledTime: limits.stalledTime / .seconds(1)
    case .requestsPerAddress: limits.requestsPerAddress.perSecond
    case .sessionsPerAddress: limits.sessionsPerAddress.perSecond
    case .requestsPerSession: limits.requestsPerSession.perSecond
    case .signInsPerAddress: limits.signInsPerAddress.perSecond
    case .imageSize: Double(limits.imageSize)
    case .sessionLifetime: limits.sessionLifetime / .seconds(1)
    case .personalDataLifetime: limits.personalDataLifetime.map { $0 / .seconds(1) }
    }
  }

  /// The limits that a client or a request can exceed.
  static let enforced = Set(allCases).subtracting([
    .ordersPerPage, .heartbeat, .imageSize, .sessionLifetime, .personalDataLifetime,
  ])
}
#endif
