#if Service
import HTTPTypes
import Hummingbird
import MenuSections

struct QuoteRoutes: RouteGroup {
  let sessions: MenuSessions

  var resources: [Resource] {
    [
      Resource("/v1/sessions/:session/quote", audience: .programs, handlers: [.get: show]),
      Resource("/v1/orders/:order/quote", audience: .customers, handlers: [.get: showKept]),
    ]
  }

  /// Returns what the order of a session costs now, and why.
  @Sendable private func show(_ request: MenuRequest) async throws -> Response {
    let (quote, revision) = try await sessions.quoted(try request.token)
    return try response(quote).with(.eTag, "\"\(revision)\"")
  }

  /// Returns the quote that a submitted order kept.
  @Sendable private func showKept(_ request: MenuRequest) async throws -> Response {
    try response(sessions.quote(of: try await request.order(in: sessions).order))
  }

  private func response(_ quote: OrderQuote?) throws(Problem) -> Response {
    guard let quote else { throw .noQuote }
    return Response.make(
      .ok, type: "application/json", text: String(decoding: quote.json, as: UTF8.self) + "\n"
    ).with(.cacheControl, "no-store")
  }
}

extension Problem {
  static let noQuote = Problem(.notFound, "no-quote")
}
#endif
