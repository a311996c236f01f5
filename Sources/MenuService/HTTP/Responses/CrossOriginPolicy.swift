#if Service
import HTTPTypes
import Hummingbird

/// Lets scripts of other sites use the routes for customers (CORS, section 3.2 of the Fetch
/// standard), without credentials: neither cookies nor the operators' tokens.
///
/// Hummingbird's `CORSMiddleware` does not fit: it names the readable headers only in responses to
/// preflight requests, where browsers ignore them, takes its list of origins as separate arguments,
/// and has one list of methods for all routes.
struct CrossOriginPolicy: Sendable {
  private let origins: Set<String>

  init(_ origins: Set<WebOrigin>) {
    self.origins = Set(origins.map(\.description))
  }

  /// The response to a preflight request of an allowed site; `nil` for any other request.
  func preflightResponse(to request: MenuRequest, for resource: Resource) -> Response? {
    guard request.head.method == .options, request.header(.accessControlRequestMethod) != nil,
      isAllowed(request.header(.origin)), !resource.crossOriginMethods.isEmpty
    else { return nil }
    return Response(
      status: .noContent,
      headers: [
        .accessControlAllowMethods: resource.crossOriginMethods.map(\.rawValue).sorted()
          .joined(separator: ", "),
        .accessControlAllowHeaders:
          "Content-Type, Idempotency-Key, If-Match, If-None-Match, Last-Event-ID",
        .accessControlMaxAge: "600",
      ])
  }

  /// Adds what lets a script of an allowed site read a response.
  func apply(to response: inout Response, of request: MenuRequest, for resource: Resource) {
    guard !origins.isEmpty, !resource.crossOriginMethods.isEmpty else { return }
    response.headers[.vary] = (response.headers[.vary].map { $0 + ", " } ?? "") + "Origin"
    guard let origin = request.header(.origin), isAllowed(origin) else { return }
    response.headers[.accessControlAllowOrigin] = origin
    response.headers[.accessControlExposeHeaders] = "ETag, Location, Retry-After, X-Request-ID"
  }

  private func isAllowed(_ origin: String?) -> Bool { origin.map(origins.contains) ?? false }
}

extension Resource {
  /// The methods that scripts of allowed sites can use: those of customers.
  fileprivate var crossOriginMethods: [HTTPRequest.Method] {
    switch audience {
    case .programs: methods
    case .customers: [.get, .head]
    case .browsers, .operator, .monitoring: []
    }
  }
}
#endif
