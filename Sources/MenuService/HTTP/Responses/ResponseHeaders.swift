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
      frames.isEmpty ? "'none'" : frames.map(\.description).sorted().joined(separator: " ")
  }

  func add(to response: inout Response, of request: MenuRequest, for resource: Resource) {
    for field in Self.securityFields { response.headers.append(field) }
    for field in Self.defaultFields { response.headers.setDefault(field) }
    let ancestors = resource.isCustomerPage ? frameAncestors : "'none'"
    // For browsers that do not know `frame-ancestors`; it cannot name sites.
    if ancestors == "'none'", let field = Self.frameField { response.headers.append(field) }
    if let policy = response.headers.value(of: .contentSecurityPolicy) {
      response.headers[.contentSecurityPolicy] = "\(policy); frame-ancestors \(ancestors)"
    } else {
      response.headers.append(Self.policyField)
    }
    crossOrigin.apply(to: &response, of: request, for: resource)
  }

  private static let frameField = HTTPField.Name("X-Frame-Options").map {
    HTTPField(name: $0, value: "DENY")
  }

  /// The policy of everything but pages.
  private static let policyField = HTTPField(
    name: .contentSecurityPolicy, value: "default-src 'none'; frame-ancestors 'none'")

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
