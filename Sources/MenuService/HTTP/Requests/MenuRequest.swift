#if Service
import Foundation
import HTTPTypes
import Hummingbird
import HummingbirdCore
import Logging
import MenuSections
import MenuText
import NIOCore

/// A request with its parsed query and path parameters.
final class MenuRequest: Sendable {
  let head: HTTPRequest
  /// The percent-encoded path parameters.
  let parameters: Parameters
  let query: FormFields
  /// The path's session token, if it has a valid one.
  let session: SessionToken?
  /// The address of the client, which may be behind a trusted proxy.
  let client: SocketAddress?
  /// The same as rate limits distinguish it.
  let address: ClientAddress?
  /// Identifies the request in its response and in the log.
  let id: String
  private let serverLogger: Logger
  let limits: ServiceLimits
  /// The sentences that the service's configuration adds.
  let strings: LocalizedStrings
  /// The tokens of the operators; `nil` if there are none.
  let operatorTokens: OperatorTokens?
  /// Whether the client is not a trusted proxy and has the headers of one, which are ignored.
  let isUntrustedProxy: Bool
  /// Whether a trusted proxy says that the client uses HTTPS.
  let isSecure: Bool
  /// Whether other sites may show the pages for customers in a frame.
  let isFramed: Bool
  private let body: RequestBody

  init(
    _ request: Request, parameters: Parameters, peer: SocketAddress?, ids: RequestIDs,
    logger: Logger, configuration: ServiceConfiguration
  ) {
    let proxies = configuration.trustedProxies
    isSecure = proxies.isSecure(peer, request.headers)
    client = proxies.client(of: peer, request.headers)
    isUntrustedProxy =
      ForwardedAddresses.areGiven(in: request.headers) && !(peer.map(proxies.trusts) ?? true)
    id = proxies.requestID(peer, request.headers) ?? ids.next()
    serverLogger = logger
    head = request.head
    self.parameters = parameters
    query = request.uri.query.map { FormFields($0.utf8) } ?? FormFields([])
    session = parameters["session"].flatMap(PercentEncoding.decodedComponent)
      .flatMap(SessionToken.init)
    address = ClientAddress(client)
    limits = configuration.limits
    strings = configuration.strings
    operatorTokens = configuration.operatorTokens
    isFramed = !configuration.allowedFrames.isEmpty
    body = request.body
  }

  /// Adds the request's id and its client to each line.
  var logger: Logger { serverLogger.describing(request: id, of: client) }

  var logsInfo: Bool { serverLogger.logLevel <= .info }

  /// A decoded path parameter.
  func parameter(_ name: String) -> String? {
    parameters[name[...]].flatMap(PercentEncoding.decodedComponent)
  }

  /// The path's session token. An invalid token gives the same problem as an unknown one.
  var token: SessionToken {
    get throws(Problem) {
      guard let session else { throw .unknownSession }
      return session
    }
  }

  /// A header's value; the values of several lines are joined as one list.
  func header(_ name: HTTPField.Name?) -> String? {
    guard let name else { return nil }
    return head.headerFields.value(of: name)
  }

  /// The id of the last event that the reader of a stream received; `nil` for an empty one, which a
  /// reader has before its first event (HTML Standard, section 9.2.2).
  var lastEventID: String? { header(.lastEventID).flatMap { $0.isEmpty ? nil : $0 } }

  /// The search text that filters the items of a page, limited in length; empty without one.
  var filter: String { String((query["q"] ?? "").prefix(200)) }

  /// The channel that the address of a page names, if the menu has it.
  func channel(of menu: MenuDefinition) -> String? {
    menu.channels.first { $0.id == query["channel"] }?.id
  }

  /// Whether a browser opens a page in a tab, instead of its script asking for it.
  var opensPage: Bool {
    header(HTTPField.Name("Sec-Fetch-Dest")) == "document"
  }

  func isOn(_ name: String) -> Bool { query[name] == "true" }

  /// Validates the names of the query parameters and the values of those that several routes share.
  /// Pages ignore invalid ones.
  func checkQuery(of resource: Resource) throws(Problem) {
    guard !query.fields.isEmpty else { return }
    if let language = query["lang"], LanguageTag(language) == nil {
      throw .badRequest("lang")
    }
    if let screen = query["screen"], !["true", "false"].contains(screen) {
      throw .badRequest("screen")
    }
    guard resource.isVersioned else { return }
    let names = resource.queryNames(of: self)
    for (name, _) in query.fields {
      if let names, !names.contains(name) {
        throw .query(name, known: names)
      }
      guard query.all(name).count == 1 else {
        throw .badRequest("repeated-query", ["name": .text(name)])
      }
    }
  }

  /// Reads a body of one of the content types. Throws if it is too large or
  /// does not arrive in time.
  func bytes(
    of types: [String], limit: Int? = nil, mayBeMissing: Bool = false
  ) async throws -> [UInt8] {
    if !mayBeMissing { try checkType(types) }
    let tooLarge =
      limit.map { Problem.bodyTooLarge($0, exceeding: .inventoryBodySize) }
      ?? .bodyTooLarge(limits.bodySize, exceeding: .bodySize)
    let limit = limit ?? limits.bodySize
    if let length = header(.contentLength).flatMap({ Int($0) }), length > limit { throw tooLarge }
    let deadline = ContinuousClock.now + limits.arrivalTime
    var bytes: [UInt8] = []
    for try await part in body {
      bytes.append(contentsOf: part.readableBytesView)
      guard bytes.count <= limit else { throw tooLarge }
      // Limits slow bodies in servers without a connection guard.
      guard ContinuousClock.now < deadline else { throw Problem.requestTimeout }
    }
    if mayBeMissing, !bytes.isEmpty { try checkType(types) }
    return bytes
  }

  private func checkType(_ types: [String]) throws(Problem) {
    if let encoding = header(.contentEncoding), encoding.lowercased() != "identity" {
      throw .unsupportedType(types)
    }
    guard types.contains(mediaType) else { throw .unsupportedType(types) }
  }

  var isJSON: Bool { mediaType == "application/json" }

  /// The type of the body without its parameters; empty if it is not named.
  private var mediaType: String {
    let header = header(.contentType) ?? ""
    if header == "application/json" { return header }
    let written = header.split(separator: ";").first ?? ""
    return written.filter { $0 != " " && $0 != "\t" }.lowercased()
  }

  /// The request's idempotency key for an operation with a body; `nil` if it has none.
  func key(_ operation: String, _ body: [UInt8]) throws(Problem) -> RequestKey? {
    guard let name = header(.idempotencyKey) else { return nil }
    let isPlain = name.utf8.allSatisfy { 0x21...0x7E ~= $0 }
    guard 1...128 ~= name.utf8.count, isPlain else { throw .invalidKey }
    return Self.key(name, operation: operation, body: body)
  }

  /// The token of a new session, derived from the idempotency key, so that a repeated request
  /// returns the same session; `nil` without a key.
  var tokenOfKey: SessionToken? {
    get throws(Problem) {
      guard try key("begin", []) != nil, let secret = header(.idempotencyKey) else {
        return nil
      }
      guard let token = SessionToken.derived(from: secret) else { throw .weakKey }
      return token
    }
  }

  /// A key from a client. The prefix separates it from generated keys.
  ///
  /// The token of a session may be derived from a key that its client uses again, so
  /// journals get digests of keys.
  static func key(_ name: String, operation: String, body: [UInt8]) -> RequestKey {
    RequestKey(
      "k-" + SHA256Digest(of: Array(name.utf8)).hex,
      body: SHA256Digest(of: Array(operation.utf8) + [0] + body).hex)
  }

  var preferredLanguages: PreferredLanguages {
    PreferredLanguages(
      inQuery: queryLanguage, accepted: header(.acceptLanguage), strings: strings)
  }

  func language(among available: [LanguageTag], else fallback: LanguageTag) -> LanguageTag {
    preferredLanguages.language(among: available, else: fallback)
  }

  var problemLanguage: LanguageTag {
    language(among: LocalizedStrings.problems.languages + strings.languages, else: .english)
  }

  var queryLanguage: LanguageTag? { query["lang"].flatMap { LanguageTag($0) } }

  /// The query that keeps the language of the address, `?lang=ko`; empty without one.
  var languageQuery: String { queryLanguage.map { "?lang=\($0.text)" } ?? "" }

  func localizer(for definition: MenuDefinition) -> Localizer {
    preferredLanguages.localizer(for: definition)
  }

  func localizer(among available: [LanguageTag], else fallback: LanguageTag) -> Localizer {
    preferredLanguages.localizer(among: available, else: fallback)
  }

  /// The localizer for a page of a menu, in one of the menu's or the service's languages.
  func pageLocalizer(for menu: MenuDefinition) -> Localizer {
    localizer(among: pageLanguages.of(menu), else: menu.locale)
  }

  /// The same, which names an opening as seen from a time.
  func pageLocalizer(for menu: MenuDefinition, at time: Date) -> Localizer {
    var localizer = pageLocalizer(for: menu)
    if menu.usesHours { localizer.now = menu.localTime(time) }
    return localizer
  }

  var pageLanguages: PageLanguages { PageLanguages(adding: strings) }

  /// Whether `If-Match` names revisions; `*` is any.
  var isConditional: Bool { header(.ifMatch).map { $0 != "*" } ?? false }

  /// The revision in `If-Match`. Of several, the one with the current version.
  func expectedRevision(
    now: () async throws -> SessionRevision
  ) async throws -> SessionRevision {
    guard let header = header(.ifMatch) else { throw Problem.revisionRequired }
    let tags = EntityTag.list(header)
    let revisions = tags.filter { !$0.isWeak }.compactMap(\.revision)
    guard let first = revisions.first else {
      // A revision without quotes is not an entity tag; 412 would be misleading.
      if tags.isEmpty || header.contains("*") { throw Problem.revisionRequired }
      throw Problem.stale(try await now())
    }
    guard revisions.count > 1 else { return first }
    let now = try await now()
    return revisions.first { $0.version == now.version } ?? first
  }

  /// The inventory revision in `If-Match`.
  func expectedNumber() throws(Problem) -> Int? {
    guard let header = header(.ifMatch) else { throw .revisionRequired }
    let tags = EntityTag.list(header)
    if tags.isEmpty || header.contains("*") { throw .revisionRequired }
    return tags.first { !$0.isWeak }?.number
  }

  /// Whether `If-None-Match` has an entity tag or its revision.
  func matchesNone(_ tag: String) -> Bool {
    guard let header = header(.ifNoneMatch) else { return false }
    if header == "*" { return true }
    let revision = tag.prefix { $0 != "-" }
    return EntityTag.list(header).contains { $0.text == tag || $0.text == revision }
  }
}

extension HTTPField.Name {
  static let idempotencyKey = HTTPField.Name("Idempotency-Key")
  static let host = HTTPField.Name("Host")
  static let requestID = HTTPField.Name("X-Request-ID")
  static let lastEventID = HTTPField.Name("Last-Event-ID")
}
#endif
