#if Service
import CoreMetrics
import MenuPlugins
public import MenuSections
public import MenuText
public import Metrics

/// The configuration of ``MenuRoutes``.
public struct ServiceConfiguration: Sendable {
  /// The path below which the routes are mounted, without a trailing slash; empty for the root.
  public var basePath = ""
  /// The host names of the service, in addition to `localhost` and IP addresses. Requests for other
  /// hosts get 421 Misdirected Request, which prevents DNS rebinding.
  public var hosts: Set<String> = []
  /// The proxies whose `Forwarded` or `X-Forwarded-For` headers are trusted. Each must append the
  /// address of its client. Requests from other addresses count as the connected client's.
  public var trustedProxies: [ProxyNetwork] = []
  /// The bearer tokens that the operator's routes accept; `nil` disables these routes.
  public var operatorTokens: OperatorTokens?
  /// The sites whose scripts may use the routes for customers below `/v1`, without credentials.
  public var allowedOrigins: Set<WebOrigin> = []
  /// The sites that may show the pages for customers in a frame. Never the board.
  public var allowedFrames: Set<WebOrigin> = []
  /// Returns the folder with a menu's pictures, or `nil` if there is none.
  public var pictures: (@Sendable (_ menuID: String) -> String?)?
  /// The metrics factory. ``PrometheusMetrics`` also enables the route `/metrics`.
  public var metrics: any MetricsFactory = NOOPMetricsHandler.instance
  /// Whether `/health`, `/ready` and `/metrics` are routes of every server. Otherwise only a
  /// ``MenuServer`` with ``MenuServer/Part/monitoring`` has them.
  public var hasPublicMonitoring = true
  /// The renderers of screens and orders, for `?as=`. Section kinds and order rules are
  /// plugins of a ``MenuCatalog``.
  public var renderers: [any Renderer] = Plugins.builtIn.compactMap { plugin in
    if case .renderer(let renderer) = plugin { renderer } else { nil }
  }
  /// Further languages of pages and messages, and sentences that replace the package's own.
  public var strings = LocalizedStrings()
  /// The operator's board.
  public var board = BoardConfiguration()
  /// The limits of the service.
  public var limits = ServiceLimits()
  /// How long a connection waits for a request, and for the rest of its header, when the server
  /// stops: a proxy may have sent a request that has not arrived yet, and does not repeat one
  /// that may have had an effect.
  var quietTime = Duration.milliseconds(250)
  /// How long a stop waits for running requests and for clients that read slowly.
  /// `menu-runner serve` cancels what is left a second later.
  var stopTime = Duration.seconds(7)

  /// Creates a configuration with default values.
  public init() {}
}
#endif
