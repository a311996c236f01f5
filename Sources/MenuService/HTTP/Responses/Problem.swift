#if Service
import HTTPTypes
import Hummingbird
import MenuSections
import MenuText

/// An error response in the format of RFC 9457. It contains no internal details.
///
///     {"status":422,"type":"/problems#limit-reached","title":"Unprocessable Content",
///      "code":"limit-reached","detail":"추가 선택은 최대 3개까지 고를 수 있어요.","path":"추가 선택.시럽 추가"}
struct Problem: Error {
  let status: HTTPResponse.Status
  /// A stable identifier for clients.
  let code: String
  private let detail: Detail
  /// Further fields, whose values are encoded.
  private var fields: [(name: String, json: String)] = []
  private(set) var headers: [(HTTPField.Name, String)] = []
  /// The limit that the request exceeds, if that is the problem.
  private(set) var limit: ServiceLimit?

  private enum Detail: Sendable {
    case sentence(String, [String: StringsTable.Argument])
    case text(String)
  }

  /// A problem whose detail is the sentence `problem.<sentence>`, by default that of the code.
  init(
    _ status: HTTPResponse.Status, _ code: String, sentence: String? = nil,
    with arguments: [String: StringsTable.Argument] = [:]
  ) {
    self.status = status
    self.code = code
    detail = .sentence("problem.\(sentence ?? code)", arguments)
  }

  /// A problem whose detail is already in the reader's language.
  init(_ status: HTTPResponse.Status, _ code: String, text: String) {
    self.status = status
    self.code = code
    detail = .text(text)
  }

  /// The problem with a text, if there is one.
  func with(_ name: String, _ text: String?) -> Problem {
    text.map { text in with(name) { $0.string(text) } } ?? self
  }

  /// The problem with a number, if there is one.
  func with(_ name: String, _ number: Int?) -> Problem {
    number.map { number in with(name) { $0.integer(Int64(number)) } } ?? self
  }

  /// The problem with a list of objects, one for each element.
  func with<Elements: Sequence>(
    _ name: String, _ elements: Elements, _ write: (inout JSONWriter, Elements.Element) -> Void
  ) -> Problem {
    with(name) { json in
      json.array { list in
        for element in elements { list.object { write(&$0, element) } }
      }
    }
  }

  private func with(_ name: String, _ write: (inout JSONWriter) -> Void) -> Problem {
    var json = JSONWriter()
    write(&json)
    var problem = self
    problem.fields.append((name, json.text))
    return problem
  }

  func with(_ header: HTTPField.Name, _ value: String) -> Problem {
    var problem = self
    problem.headers.append((header, value))
    return problem
  }

  func exceeding(_ limit: ServiceLimit) -> Problem {
    var problem = self
    problem.limit = limit
    return problem
  }

  private func detail(in strings: StringsTable) -> String {
    switch detail {
    case .sentence(let key, let arguments): strings.sentence(key, arguments) ?? code
    case .text(let text): text
    }
  }

  /// The document with a final line feed; its detail is a sentence of `strings`. Its type is the
  /// address at which ``ProblemTypesPage`` explains the code.
  func document(in strings: StringsTable, basePath: String) -> String {
    var json = JSONWriter()
    json.object { json in
      json.field("status", status.code)
      json.field("type", "\(basePath)\(ProblemTypesPage.path)#\(code)")
      json.field("title", status.reasonPhrase)
      json.field("code", code)
      json.field("detail", detail(in: strings))
      for (name, value) in fields {
        json.key(name)
        json.raw(value)
      }
    }
    return json.text + "\n"
  }

  func response(in strings: StringsTable, basePath: String) -> Response {
    var response = Response.make(
      status, type: "application/problem+json",
      text: document(in: strings, basePath: basePath))
    for (name, value) in headers { response.headers[name] = value }
    return response.with(.cacheControl, "no-store")
  }
}

/// Problems of requests to any route.
extension Problem {
  static let notFound = Problem(.notFound, "not-found")
  static let unknownMethod = Problem(.notImplemented, "unknown-method")
  /// A body in a transfer coding other than `chunked`.
  static let unknownCoding = Problem(.notImplemented, "unknown-coding")
  static let unknownMenu = Problem(.notFound, "unknown-menu")
  /// A form of the board for an item that the menu no longer has.
  static let unknownPath = Problem(.unprocessableContent, "unknown-path")
  static let unknownOrder = Problem(.notFound, "unknown-order")
  static let unknownSession = Problem(.notFound, "unknown-session")
  static let requestTimeout = Problem(.requestTimeout, "request-timeout")
    .exceeding(.arrivalTime)
  static let invalidKey = Problem(.badRequest, "invalid-key")
  static let weakKey = Problem(
    .badRequest, "weak-key", with: ["minimum": .number(SessionToken.minimumSecretLength)])
  static let wrongHost = Problem(
    .init(code: 421, reasonPhrase: "Misdirected Request"), "wrong-host")
  static let revisionRequired = Problem(.preconditionRequired, "revision-required")
  static let unauthorized = Problem(.unauthorized, "unauthorized").with(.wwwAuthenticate, "Bearer")
  /// A request that the roles of its operator's token do not allow.
  static func missingRole(_ roles: [OperatorToken.Role]) -> Problem {
    let names = roles.map(\.rawValue).joined(separator: ", ")
    return Problem(.forbidden, "missing-role", with: ["roles": .text(names)])
  }

  static let otherSite = Problem(.forbidden, "other-site")
  static let wrongCSRFToken = Problem(.forbidden, "csrf")
  static let emptyContext = Problem(.badRequest, "bad-request", sentence: "empty-context")

  /// A part of the context that a customer cannot set.
  static func serverContext(_ key: String) -> Problem {
    Problem(.unprocessableContent, "server-context", with: ["key": .text(key)])
  }

  static let internalError = Problem(.internalServerError, "internal-error")

  /// A request that is not valid, for the reason of a sentence.
  static func badRequest(
    _ sentence: String, _ arguments: [String: StringsTable.Argument] = [:]
  ) -> Problem {
    Problem(.badRequest, "bad-request", sentence: sentence, with: arguments)
  }

  /// A query parameter that the resource does not have.
  static func query(_ name: String, known: [String]) -> Problem {
    badRequest("query", ["name": .text(name), "names": .text(known.joined(separator: ", "))])
  }

  /// A value that must be an integer in a range.
  static func integer(_ name: String, in range: ClosedRange<Int>) -> Problem {
    badRequest(
      range.upperBound == .max ? "integer" : "integer-range",
      [
        "name": .text(name), "minimum": .number(range.lowerBound),
        "maximum": .number(range.upperBound),
      ])
  }

  /// A request that a plugin does not accept, in the plugin's words.
  static func badRequest(_ error: PluginError) -> Problem {
    Problem(.badRequest, "bad-request", text: error.message)
  }

  static func methodNotAllowed(_ methods: [HTTPRequest.Method]) -> Problem {
    let names = methods.map(\.rawValue).sorted().joined(separator: ", ")
    return Problem(.methodNotAllowed, "method-not-allowed", with: ["methods": .text(names)])
      .with(.allow, names)
  }

  static func notAcceptable(_ names: [String]) -> Problem {
    Problem(
      .notAcceptable, "not-acceptable", with: ["formats": .text(names.joined(separator: ", "))])
  }

  static func bodyTooLarge(_ size: Int, exceeding limit: ServiceLimit) -> Problem {
    Problem(
      .contentTooLarge, "too-large", sentence: "body-too-large", with: ["limit": .number(size)]
    ).with(.connection, "close").exceeding(limit)
  }

  static func tooManyActions(_ limit: Int) -> Problem {
    Problem(
      .contentTooLarge, "too-large", sentence: "too-many-actions", with: ["limit": .number(limit)]
    ).exceeding(.commandsPerRequest)
  }

  static func addressTooLong(_ limit: Int) -> Problem {
    Problem(.uriTooLong, "uri-too-long", with: ["limit": .number(limit)])
      .exceeding(.addressSize)
  }

  static func headerTooLarge(_ limit: Int) -> Problem {
    Problem(
      .requestHeaderFieldsTooLarge, "header-too-large",
      with: ["limit": .number(limit), "fields": .number(ServiceLimits.headerFields)]
    ).exceeding(.headerSize)
  }

  static func unsupportedType(_ types: [String]) -> Problem {
    Problem(
      .unsupportedMediaType, "unsupported-type",
      with: ["types": .text(types.joined(separator: ", "))])
  }

  static func tooManyRequests(retryAfter seconds: Int, exceeding limit: ServiceLimit) -> Problem {
    Problem(.tooManyRequests, "too-many-requests").with(.retryAfter, "\(seconds)")
      .exceeding(limit)
  }

  static func busy(retryAfter seconds: Int = 1) -> Problem {
    Problem(.serviceUnavailable, "busy").with(.retryAfter, "\(seconds)")
  }
}
#endif
