#if Service
import HTTPTypes
import Hummingbird
import HummingbirdCore
import MenuSections
import MenuText

extension MenuRoutes {
  /// Makes the order of a session that stands where the caller saw it: 201 with the order.
  @Sendable func submit(_ request: MenuRequest) async throws -> Response {
    let token = try request.token
    let key = try request.key("submit", [])
    let revision = try await request.expectedRevision {
      try await screen(of: token, request).revision
    }
    let order: StoredOrder
    do throws(SessionError) {
      order = try await sessions.submit(
        token, expecting: revision, key: key,
        language: request.query["lang"].flatMap { LanguageTag($0) })
      counts.submitted()
    } catch {
      counts.refused()
      throw await problem(for: error, request, token: token)
    }
    var json = JSONWriter()
    json.object { OrderEntry(order).write(to: &$0) }
    var response = Response.make(.created, "application/json", json.text + "\n")
    response.headers[.location] = "\(setting.base)/orders/\(token.text)"
    response.headers[.cacheControl] = "no-store"
    return response
  }
}
#endif
