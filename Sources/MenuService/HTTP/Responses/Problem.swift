#if Service
import HTTPTypes
import Hummingbird
import MenuText

/// An error response in the format of RFC 9457. It contains no internal details.
///
///     {"status":422,"type":"about:blank","title":"Unprocessable Content","code":"limit-reached",
///      "detail":"추가 선택은 최대 3개까지 고를 수 있어요.","path":"추가 선택.시럽 추가"}
struct Problem: Error {
  let status: HTTPResponse.Status
  /// A stable identifier for clients.
  let code: String
  /// A sentence for the reader.
  let detail: String
  private var fields: [(name: String, value: Value)] = []
  private(set) var headers: [(HTTPField.Name, String)] = []

  enum Value: Sendable {
    case text(String)
    case number(Int)
    /// Encoded JSON.
    case json(String)
  }

  init(_ status: HTTPResponse.Status, _ code: String, _ detail: String) {
    self.status = status
    self.code = code
    self.detail = detail
  }

  func with(_ name: String, _ value: Value) -> Problem {
    var problem = self
    problem.fields.append((name, value))
    return problem
  }

  func with(_ header: HTTPField.Name, _ value: String) -> Problem {
    var problem = self
    problem.headers.append((header, value))
    return problem
  }

  /// The document with a final line feed.
  var document: String {
    var json = JSONWriter()
    json.object { json in
      json.field("status", status.code)
      json.field("type", "about:blank")
      json.field("title", status.reasonPhrase)
      json.field("code", code)
      json.field("detail", detail)
      for (name, value) in fields {
        switch value {
        case .text(let text): json.field(name, text)
        case .number(let number): json.field(name, number)
        case .json(let text):
          json.key(name)
          json.raw(text)
        }
      }
    }
    return json.text + "\n"
  }

  var response: Response {
    var response = Response.make(status, "application/problem+json", document)
    for (name, value) in headers { response.headers[name] = value }
    return response.with(.cacheControl, "no-store")
  }
}

/// Problems of requests to any route.
extension Problem {
  static let notFound = Problem(.notFound, "not-found", "The resource does not exist.")
  static let unknownMenu = Problem(.notFound, "unknown-menu", "The menu does not exist.")
  static let unknownOrder = Problem(.notFound, "unknown-order", "The order does not exist.")
  static let unknownSession = Problem(
    .notFound, "unknown-session", "The session does not exist or has expired.")
  static let requestTimeout = Problem(
    .requestTimeout, "request-timeout", "The request did not arrive in time.")
  static let invalidKey = Problem(
    .badRequest, "invalid-key", "An Idempotency-Key must have 1 to 128 visible ASCII characters.")
  static let weakKey = Problem(
    .badRequest, "weak-key",
    "The Idempotency-Key of a new session gives access to it, so it must be hard to guess and have "
      + "\(SessionToken.minimumSecretLength) to 128 characters, such as a UUID.")
  static let wrongHost = Problem(
    .init(code: 421, reasonPhrase: "Misdirected Request"), "wrong-host",
    "The Host header does not name this service.")
  static let revisionRequired = Problem(
    .preconditionRequired, "revision-required",
    "The request must have an If-Match header with the current revision in quotes, such as \"7.2\"."
  )
  static let unauthorized = Problem(
    .unauthorized, "unauthorized", "The request must have the operator's bearer token."
  ).with(.wwwAuthenticate, "Bearer")
  static let internalError = Problem(
    .internalServerError, "internal-error", "The server encountered an error.")

  static func badRequest(_ detail: String) -> Problem {
    Problem(.badRequest, "bad-request", detail)
  }

  static func methodNotAllowed(_ methods: [HTTPRequest.Method]) -> Problem {
    let names = methods.map(\.rawValue).sorted().joined(separator: ", ")
    return Problem(.methodNotAllowed, "method-not-allowed", "The allowed methods are \(names).")
      .with(.allow, names)
  }

  static func notAcceptable(_ names: [String]) -> Problem {
    Problem(
      .notAcceptable, "not-acceptable",
      "No accepted media type is available. The formats are \(names.joined(separator: ", ")).")
  }

  static func bodyTooLarge(_ limit: Int) -> Problem {
    Problem(
      .contentTooLarge, "too-large", "The body has more than \(limit) bytes."
    ).with(.connection, "close")
  }

  static func tooManyActions(_ limit: Int) -> Problem {
    Problem(.contentTooLarge, "too-large", "The body has more than \(limit) actions.")
  }

  static func addressTooLong(_ limit: Int) -> Problem {
    Problem(.uriTooLong, "uri-too-long", "The path and query have more than \(limit) bytes.")
  }

  static func headerTooLarge(_ limit: Int) -> Problem {
    Problem(
      .requestHeaderFieldsTooLarge, "header-too-large",
      "The header has more than \(limit) bytes.")
  }

  static func unsupportedType(_ types: [String]) -> Problem {
    Problem(
      .unsupportedMediaType, "unsupported-type",
      "The body must be \(types.joined(separator: " or ")), without a content encoding.")
  }

  static func tooManyRequests(retryAfter seconds: Int) -> Problem {
    Problem(
      .tooManyRequests, "too-many-requests", "There are too many requests. Try again later."
    ).with(.retryAfter, "\(seconds)")
  }

  static func busy(retryAfter seconds: Int = 1) -> Problem {
    Problem(
      .serviceUnavailable, "busy", "The service is busy. Try again later."
    ).with(.retryAfter, "\(seconds)")
  }
}
#endif
