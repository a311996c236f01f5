#if Service
import HTTPTypes
import Hummingbird
import HummingbirdCore
import Logging
import Synchronization

extension MenuRoutes {
  /// Alive.
  @Sendable func showHealth(_ request: MenuRequest) async throws -> Response {
    .make(.ok, "application/json", "{\"status\":\"ok\"}\n")
  }

  /// Able to serve: there is a menu, the journal answers, and it is not about to stop.
  @Sendable func showReadiness(_ request: MenuRequest) async throws -> Response {
    var reason: String?
    if isStopping.load(ordering: .acquiring) {
      reason = "stopping"
    } else if sessions.catalog.menus.isEmpty {
      reason = "no menu"
    } else {
      do throws(JournalError) {
        try await sessions.journal.checkHealth()
      } catch {
        request.logger.warning("not ready", metadata: ["reason": "\(error)"])
        reason = "no store"
      }
    }
    guard let reason else { return .make(.ok, "application/json", "{\"status\":\"ok\"}\n") }
    var response = Response.make(
      .serviceUnavailable, "application/json", "{\"status\":\"\(reason)\"}\n")
    response.headers[.retryAfter] = "1"
    return response
  }

  /// Counters and latencies.
  @Sendable func showMetrics(_ request: MenuRequest) async throws -> Response {
    guard let metrics = setting.metrics as? PrometheusMetrics else { throw Problem.notFound }
    counts.streamed(streams.count)
    return .make(.ok, "text/plain; version=0.0.4; charset=utf-8", metrics.text)
  }

  /// What this interface is, as OpenAPI 3.1.
  @Sendable func showOpenAPI(_ request: MenuRequest) async throws -> Response {
    .make(.ok, "application/json", OpenAPIDocument.text)
  }
}
#endif
