#if Service
import HTTPTypes
import Hummingbird
import Logging
import MenuText

/// The routes for monitoring, and the description of the interface.
struct StatusRoutes: RouteGroup {
  let sessions: MenuSessions
  let streams: EventStreams
  let metrics: ServiceMetrics
  /// The metrics to export; `nil` if another factory collects them.
  let prometheus: PrometheusMetrics?

  var resources: [Resource] {
    let resources = [
      Resource("/openapi.json", audience: .programs, handlers: [.get: showOpenAPI]),
      Resource("/health", audience: .monitoring, handlers: [.get: showHealth]),
      Resource("/ready", audience: .monitoring, handlers: [.get: showReadiness]),
    ]
    guard let prometheus else { return resources }
    return resources + [
      Resource(
        "/metrics", audience: .monitoring, handlers: [.get: { _ in showMetrics(prometheus) }])
    ]
  }

  /// The OpenAPI 3.1 document of the interface.
  static let openAPI = String(decoding: PackageResources.openapi_json, as: UTF8.self)

  @Sendable private func showOpenAPI(_ request: MenuRequest) async throws -> Response {
    .make(.ok, type: "application/json", text: Self.openAPI)
  }

  /// Reports that the server is running.
  @Sendable private func showHealth(_ request: MenuRequest) async throws -> Response {
    .json { $0.field("status", "ok") }
  }

  /// Reports whether the service can take orders: it has a menu, the journal works, and it is not
  /// stopping.
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

  /// Exports counters and latencies.
  private func showMetrics(_ prometheus: PrometheusMetrics) -> Response {
    metrics.record(streams: streams.count)
    return .make(.ok, type: "text/plain; version=0.0.4; charset=utf-8", text: prometheus.text)
  }
}
#endif
