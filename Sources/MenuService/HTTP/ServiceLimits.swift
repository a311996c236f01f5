#if Service
/// How much of everything a service takes; the defaults suit a café with a queue.
public struct ServiceLimits: Sendable {
  /// So many in a second for long, and so many at once.
  public struct Rate: Hashable, Sendable {
    /// How many a second; 0 is no limit.
    public var perSecond: Int
    /// How many may come at once.
    public var burst: Int

    /// Makes a rate.
    public init(perSecond: Int, burst: Int) {
      self.perSecond = perSecond
      self.burst = burst
    }

    /// As many as come.
    public static let unlimited = Rate(perSecond: 0, burst: 0)
  }

  /// The bytes of a body; 413 above.
  public var bodySize = 64 << 10
  /// The bytes of an inventory's body; 413 above.
  public var liveBodySize = 1 << 20
  /// The bytes of a request line and its header together; 431 above.
  public var headerSize = 16 << 10
  /// The bytes of a request's path and query; 414 above.
  public var addressSize = 4 << 10
  /// The connections at once; others wait to be accepted.
  public var connections = 20_000
  /// The requests that are worked on at once, streams apart; 503 above.
  public var requestsAtOnce = 1024
  /// The streams of updates at once; 503 above.
  public var streams = 16_000
  /// The commands in one request; 413 above.
  public var commandsAtOnce = 100
  /// The orders in one page of their list.
  public var ordersAtOnce = 100
  /// How long a request may take to arrive, however it trickles; 408 after.
  public var arrivalTime = Duration.seconds(10)
  /// How long an answer may take from the request's last byte to its own; the connection ends after.
  public var answerTime = Duration.seconds(30)
  /// How long a connection may wait for its next request.
  public var idleTime = Duration.seconds(75)
  /// How long a stream is silent before it says that it is there.
  public var heartbeat = Duration.seconds(15)
  /// How long a reader of a stream may take nothing at all.
  public var stalledTime = Duration.seconds(60)
  /// The requests of one address, or of one network of IPv6; 429 above.
  public var requestsPerAddress = Rate(perSecond: 100, burst: 400)
  /// The sessions that one address begins; 429 above.
  public var sessionsPerAddress = Rate(perSecond: 2, burst: 60)
  /// The requests about one session; 429 above.
  public var requestsPerSession = Rate(perSecond: 20, burst: 80)
  /// The bytes of a picture; a larger one is not there.
  public var imageSize = 8 << 20
  /// How long a session stays that nobody touches.
  public var sessionLifetime = Duration.seconds(7 * 24 * 3600)

  /// The usual limits.
  public init() {}
}
#endif
