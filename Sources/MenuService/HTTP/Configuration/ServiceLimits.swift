#if Service
/// The limits of a service. The defaults suit a busy café.
public struct ServiceLimits: Sendable {
  /// A rate limit with bursts.
  public struct Rate: Hashable, Sendable {
    /// The sustained number of requests per second, which may be a fraction; 0 for no limit.
    public var perSecond: Double
    /// The number of requests allowed at once.
    public var burst: Int

    /// Creates a rate limit.
    public init(perSecond: Double, burst: Int) {
      self.perSecond = perSecond
      self.burst = burst
    }

    /// No limit.
    public static let unlimited = Rate(perSecond: 0, burst: 0)
  }

  /// The size of a request body in bytes (413).
  public var bodySize = 64 << 10
  /// The size of an inventory in a request body, in bytes (413).
  public var inventoryBodySize = 1 << 20
  /// The size of a request line with its header, in bytes (431).
  public var headerSize = 16 << 10
  /// The number of header fields of a request (431).
  static let headerFields = 128
  /// The size of a request's path and query, in bytes (414).
  public var addressSize = 4 << 10
  /// The number of concurrent connections. Above nine tenths of them, those idle for the longest
  /// time are closed; if none is idle, further ones wait to be accepted.
  public var connections = 20_000
  /// The number of concurrent connections of one address that is no trusted proxy; 0 for no limit.
  /// Further ones are closed, so that one client cannot take all.
  public var connectionsPerAddress = 5000
  /// The number of concurrent connections of a server for monitoring alone
  /// (``MenuServer/Part/monitoring``).
  public var monitoringConnections = 16
  /// The number of concurrent requests, without update streams (503).
  public var concurrentRequests = 1024
  /// The number of concurrent update streams (503).
  public var streams = 16_000
  /// The number of commands in a request (413).
  public var commandsPerRequest = 100
  /// The number of orders in a page of the order list.
  public var ordersPerPage = 100
  /// The time for a request to arrive completely (408).
  public var arrivalTime = Duration.seconds(10)
  /// The time from the last byte of a request to its response, and from each part of the response
  /// to the next one, which waits until the client has accepted most of it. The connection is
  /// closed after it, unless the client has accepted a part of the response meanwhile.
  public var responseTime = Duration.seconds(30)
  /// The time that a connection may be idle between requests.
  public var idleTime = Duration.seconds(75)
  /// The interval of heartbeats in an idle update stream.
  public var heartbeat = Duration.seconds(15)
  /// The time after which a stream is closed if its reader accepts no data.
  public var stalledTime = Duration.seconds(60)
  /// Requests per client address or IPv6 network (429).
  public var requestsPerAddress = Rate(perSecond: 100, burst: 400)
  /// New sessions per client address (429).
  public var sessionsPerAddress = Rate(perSecond: 2, burst: 60)
  /// Requests per session (429).
  public var requestsPerSession = Rate(perSecond: 20, burst: 80)
  /// Attempts per client address to sign in to the board (429).
  public var signInsPerAddress = Rate(perSecond: 1, burst: 10)
  /// The size of a picture in bytes (404).
  public var imageSize = 8 << 20
  /// The time after which an unchanged session expires.
  public var sessionLifetime = Duration.seconds(7 * 24 * 3600)
  /// The time after which what customers wrote is removed from their orders; `nil` for never.
  public var personalDataLifetime: Duration?

  /// Creates limits with default values.
  public init() {}
}
#endif
