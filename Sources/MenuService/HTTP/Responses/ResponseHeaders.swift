#if Service
import HTTPTypes
import Hummingbird

/// Adds the headers that the responses of all routes have.
struct ResponseHeaders: Sendable {
  private let crossOrigin: CrossOriginPolicy
  /// The sites that may show pages for customers in a frame, in the words of a policy.
  private let frameAncestors: String

  init(_ crossOrigin: CrossOriginPolicy, frames: Set<WebOrigin>) {
    self.crossOrigin = crossOrigin
    frameAncestors =
      frames.isEmpty ? Self.noFrame : frames.map(\.description).sorted().joined(separator: " ")
  }

  func add(to response: inout Response, of request: MenuRequest, for resource: Resource) {
    add(
      to: &response, requestID: request.id,
      framedBy: resource.isCustomerPage ? frameAncestors : Self.noFrame)
    crossOrigin.apply(to: &response, of: request, for: resource)
  }

  /// Adds the headers to a response; those of a connection have no route.
  func add(
    to response: inout Response, requestID: String, framedBy ancestors: String = noFrame
  ) {
    // With those of the route, the length and `Date`; a stream keeps them as long as it is open.
    response.headers.reserveCapacity(13)
    for field in Self.securityFields { response.headers.append(field) }
    for field in Self.defaultFields { response.headers.setDefault(field) }
    let isFramed = ancestors != Self.noFrame
    // For browsers that do not know `frame-ancestors`; it cannot name sites.
    if !isFramed, let field = Self.frameField { response.headers.append(field) }
    if isFramed || response.headers.has(.contentSecurityPolicy) {
      let policy = response.headers.value(of: .contentSecurityPolicy) ?? Self.noContent
      response.headers[.contentSecurityPolicy] = "\(policy); frame-ancestors \(ancestors)"
    } else {
      response.headers.append(Self.policyField)
    }
    if let name = HTTPField.Name.requestID {
      response.headers.append(HTTPField(name: name, value: requestID))
    }
  }

  private static let noFrame = "'none'"
  private static let noContent = "default-src 'none'"

  /// The policy of a response that sets none.
  private static let policyField = HTTPField(
    name: .contentSecurityPolicy, value: "\(noContent); frame-ancestors \(noFrame)")

  private static let frameField = HTTPField.Name("X-Frame-Options").map {
    HTTPField(name: $0, value: "DENY")
  }

  /// The fields of a response that does not set them.
  private static let defaultFields = [
    HTTPField(name: .vary, value: "Accept, Accept-Language"),
    HTTPField(name: .cacheControl, value: "no-cache"),
  ]

  private static let securityFields: [HTTPField] = [
    ("X-Content-Type-Options", "nosniff"), ("Referrer-Policy", "no-referrer"),
    ("Cross-Origin-Resource-Policy", "same-origin"),
    ("Cross-Origin-Opener-Policy", "same-origin"),
  ].compactMap { name, value in
    HTTPField.Name(name).map { HTTPField(name: $0, value: value) }
  }
}
#endif
