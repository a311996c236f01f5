#if Service
import Metrics
import Synchronization

/// The metrics of the service.
final class ServiceMetrics: Sendable {
  /// The dimensions of a response counter.
  private struct ResponseKind: Hashable {
    let route: String
    let method: String
    let status: Int
  }

  private struct Handlers {
    /// Each with the timer of its route.
    var responses: [ResponseKind: (Counter, Metrics.Timer)] = [:]
    var timers: [String: Metrics.Timer] = [:]
  }

  private let metrics: any MetricsFactory
  private let handlers = Mutex(Handlers())
  private let sessions: Counter
  private let actions: Counter
  private let rejections: Counter
  private let orders: Counter
  private let orderStates: [OrderState: Counter]
  private let streams: Gauge

  init(_ metrics: any MetricsFactory) {
    self.metrics = metrics
    sessions = Counter(label: "menu_sessions_begun_total", dimensions: [], factory: metrics)
    actions = Counter(label: "menu_actions_total", dimensions: [], factory: metrics)
    rejections = Counter(label: "menu_rejections_total", dimensions: [], factory: metrics)
    orders = Counter(label: "menu_orders_total", dimensions: [], factory: metrics)
    orderStates = Dictionary(
      uniqueKeysWithValues: OrderState.allCases.map { state in
        let dimensions = [("state", state.rawValue)]
        return (
          state,
          Counter(label: "menu_order_states_total", dimensions: dimensions, factory: metrics)
        )
      })
    streams = Gauge(label: "menu_update_streams", dimensions: [], factory: metrics)
  }

  func countSession() { sessions.increment() }
  func countActions(_ count: Int) { actions.increment(by: count) }
  func countRejection() { rejections.increment() }
  func countOrder() { orders.increment() }
  func countOrderState(_ state: OrderState) { orderStates[state]?.increment() }
  func record(streams count: Int) { streams.record(count) }

  /// Counts a response. Pass route patterns and known methods only, since every combination is kept.
  func countResponse(route: String, method: String, status: Int, in duration: Duration) {
    let kind = ResponseKind(route: route, method: method, status: status)
    let (counter, timer) = handlers.withLock { handlers in
      if let known = handlers.responses[kind] { return known }
      let timer =
        handlers.timers[route]
        ?? Metrics.Timer(
          label: "http_request_duration_seconds", dimensions: [("route", route)],
          factory: metrics)
      let counter = Counter(
        label: "http_requests_total",
        dimensions: [("route", route), ("method", method), ("status", "\(status)")],
        factory: metrics)
      handlers.timers[route] = timer
      handlers.responses[kind] = (counter, timer)
      return (counter, timer)
    }
    counter.increment()
    timer.recordNanoseconds(Int64(clamping: Int(duration / .nanoseconds(1))))
  }
}
#endif
