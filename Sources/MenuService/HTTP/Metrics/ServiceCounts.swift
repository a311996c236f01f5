#if Service
import HTTPTypes
import Metrics
import Synchronization

/// What the service counts, through swift-metrics.
final class ServiceCounts: Sendable {
  /// One kind of answer.
  private struct Answer: Hashable {
    let route: String
    let method: String
    let status: Int
  }

  private struct Handlers {
    /// Each with the times of its route.
    var answers: [Answer: (Counter, Metrics.Timer)] = [:]
    var times: [String: Metrics.Timer] = [:]
  }

  private let metrics: any MetricsFactory
  private let handlers = Mutex(Handlers())
  private let begun: Counter
  private let actions: Counter
  private let refusals: Counter
  private let orders: Counter
  private let streams: Gauge

  init(_ metrics: any MetricsFactory) {
    self.metrics = metrics
    begun = Counter(label: "menu_sessions_begun_total", dimensions: [], factory: metrics)
    actions = Counter(label: "menu_actions_total", dimensions: [], factory: metrics)
    refusals = Counter(label: "menu_refusals_total", dimensions: [], factory: metrics)
    orders = Counter(label: "menu_orders_total", dimensions: [], factory: metrics)
    streams = Gauge(label: "menu_update_streams", dimensions: [], factory: metrics)
  }

  func began() { begun.increment() }
  func acted(_ count: Int) { actions.increment(by: count) }
  func refused() { refusals.increment() }
  func submitted() { orders.increment() }
  func streamed(_ count: Int) { streams.record(count) }

  /// Counts an answer. Routes are patterns and methods those that a route takes, so that no client
  /// can make up what there is to remember.
  func answered(
    _ route: String, _ method: HTTPRequest.Method, _ status: Int, in duration: Duration
  ) {
    let method = MenuRoutes.methods.contains(method) ? method.rawValue : "other"
    let answer = Answer(route: route, method: method, status: status)
    let (counter, timer) = handlers.withLock { handlers in
      if let known = handlers.answers[answer] { return known }
      let timer =
        handlers.times[route]
        ?? Metrics.Timer(
          label: "http_request_duration_seconds", dimensions: [("route", route)],
          factory: metrics)
      let counter = Counter(
        label: "http_requests_total",
        dimensions: [("route", route), ("method", method), ("status", "\(status)")],
        factory: metrics)
      handlers.times[route] = timer
      handlers.answers[answer] = (counter, timer)
      return (counter, timer)
    }
    counter.increment()
    timer.recordNanoseconds(Int64(clamping: Int(duration / .nanoseconds(1))))
  }
}
#endif
