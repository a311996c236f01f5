#if Service
import CoreMetrics
import MenuPlugins
public import MenuSections
public import Metrics

/// What a service is told about the place where it runs.
public struct ServiceConfiguration: Sendable {
  /// The path below which the routes stand, without a slash at its end; empty for none.
  public var base = ""
  /// The names under which the service is asked for, beside `localhost` and addresses in numbers; a
  /// request for another name is not answered, as it may be a stranger's page that asks.
  public var hosts: Set<String> = []
  /// The proxies that stand before the service, whose word counts on who asks (`Forwarded` or
  /// `X-Forwarded-For`, to which each appends); without them it is who is connected.
  public var proxies: [ProxyNetwork] = []
  /// What the operator's routes ask for; without it they are not there.
  public var operatorToken: OperatorToken?
  /// The folder of a menu's pictures, by the menu's id; `nil` serves none.
  public var pictures: (@Sendable (_ menuID: String) -> String?)?
  /// Where it counts; with ``PrometheusMetrics`` there is `/metrics` too.
  public var metrics: any MetricsFactory = NOOPMetricsHandler.instance
  /// What screens can be shown with.
  public var plugins: [Plugin] = Plugins.builtIn
  /// How much it takes.
  public var limits = ServiceLimits()

  /// The usual setting.
  public init() {}
}
#endif
