#if Service
import HTTPTypes
import Hummingbird
import Logging
import MenuText

struct MonitoringRoutes: RouteGroup {
  let sessions: MenuSessions
  let streams: EventStreams
  let dispatcher: RequestDispatcher
  let connections: OpenConnections
  let monitoringConnections: OpenConnections
  /// The metrics to export; `nil` if another factory collects them.
  let prometheus: PrometheusMetrics?

  var resources: [Resource] {
    let resources = [
      Resource("/health", audience: .monitoring, handlers: [.get: showHealth]),
      Resource("/ready", audience: .monitoring, handlers: [.get: showReadiness]),
    ]
    guard let prometheus else { return resources }
    return resources + [
      Resource(
        "/metrics", audience: .monitoring, handlers: [.get: { _ in await showMetrics(prometheus) }]
      )
    ]
  }

  /// Reports that the server is running.
  @Sendable private func showHealth(_ request: MenuRequest) async throws -> Response {
    .json { $0.field("status", "ok") }
  }

  /// Reports whether the service can take orders: it has a menu, the journal can be
  /// written, and it is not stopping.
  @Sendable private func showReadiness(_ request: MenuRequest) async throws -> Response {
    guard let reason = await reasonNotReady(request) else {
      return .json { $0.field("status", "ok") }
    }
    return Response.json(.serviceUnavailable) { $0.field("status", reason) }
      .with(.retryAfter, "1")
  }

  private func reasonNotReady(_ request: MenuRequest) async -> String? {
    if streams.isStopping { return "stopping" }
    if sessions.catalog.menus.isEmpty { return "no menu" }
    do throws(JournalError) {
      try await sessions.journal.checkHealth()
      return nil
    } catch {
      request.logger.warning("not ready", metadata: ["error": "\(error)"])
      return "no store"
    }
  }

  /// Exports counters and latencies, and how much of each limit and queue is in use.
  private func showMetrics(_ prometheus: PrometheusMetrics) async -> Response {
    let metrics = dispatcher.metrics
    metrics.record(dispatcher.limits)
    metrics.record(connections.count, of: .connections)
    metrics.record(connections.maximumOfAnAddress, of: .connectionsPerAddress)
    metrics.record(monitoringConnections.count, of: .monitoringConnections)
    metrics.record(dispatcher.runningRequests, of: .concurrentRequests)
    metrics.record(streams.count, of: .streams)
    for queue in await sessions.journal.queues { metrics.record(queue) }
    return .make(.ok, type: "text/plain; version=0.0.4; charset=utf-8", text: prometheus.text)
  }
}
#endif
