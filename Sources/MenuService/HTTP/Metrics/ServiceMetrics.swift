#if Service
import Metrics
import Synchronization

final class ServiceMetrics: Sendable {
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
  private let exceeded: [ServiceLimit: Counter]

  init(_ metrics: any MetricsFactory) {
    self.metrics = metrics
    sessions = Counter(label: "menu_sessions_begun_total", dimensions: [], factory: metrics)
    actions = Counter(label: "menu_actions_total", dimensions: [], factory: metrics)
    rejections = Counter(label: "menu_rejections_total", dimensions: [], factory: metrics)
    orders = Counter(label: "menu_orders_total", dimensions: [], factory: metrics)
    func counters<Value: Hashable & RawRepresentable<String>>(
      _ label: String, of name: String, _ values: some Sequence<Value>
    ) -> [Value: Counter] {
      Dictionary(
        uniqueKeysWithValues: values.map {
          ($0, Counter(label: label, dimensions: [(name, $0.rawValue)], factory: metrics))
        })
    }
    orderStates = counters("menu_order_states_total", of: "state", OrderState.allCases)
    exceeded = counters("menu_limit_exceeded_total", of: "limit", ServiceLimit.enforced)
  }

  func countSession() { sessions.increment() }
  func countActions(_ count: Int) { actions.increment(by: count) }
  func countRejection() { rejections.increment() }
  func countOrder() { orders.increment() }
  func countOrderState(_ state: OrderState) { orderStates[state]?.increment() }
  func countExceeded(_ limit: ServiceLimit) { exceeded[limit]?.increment() }

  /// Records the value of each limit.
  func record(_ limits: ServiceLimits) {
    for limit in ServiceLimit.allCases {
      guard let value = limit.value(in: limits) else { continue }
      record(value, as: "menu_limit", of: ("limit", limit.rawValue))
    }
  }

  /// Records how much of a limit is in use.
  func record(_ count: Int, of limit: ServiceLimit) {
    record(Double(count), as: "menu_limit_used", of: ("limit", limit.rawValue))
  }

  /// Records the length of a queue, and its maximum if it has one.
  func record(_ queue: JournalQueue) {
    record(Double(queue.length), as: "menu_queue_length", of: ("queue", queue.name))
    guard let maximum = queue.maximum else { return }
    record(Double(maximum), as: "menu_queue_maximum", of: ("queue", queue.name))
  }

  private func record(_ value: Double, as label: String, of dimension: (String, String)) {
    Gauge(label: label, dimensions: [dimension], factory: metrics).record(value)
  }

  /// Counts a response. Pass route patterns and known methods only, since
  /// every combination is kept.
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
