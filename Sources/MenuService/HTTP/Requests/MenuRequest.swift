#if Service
import Crypto
import Foundation
import HTTPTypes
import Hummingbird
import HummingbirdCore
import Logging
import MenuSections
import MenuText
import NIOCore

/// A request on its way to a handler, with the parts that handlers read; one object, as it goes through
/// many hands and never changes.
final class MenuRequest: Sendable {
  let head: HTTPRequest
  /// What stands in the path, by name, still percent-encoded.
  let parameters: Parameters
  let query: FormFields
  let address: ClientAddress?
  let logger: Logger
  let limits: ServiceLimits
  private let body: RequestBody

  init(
    _ request: Request, _ parameters: Parameters, _ address: ClientAddress?, _ logger: Logger,
    _ limits: ServiceLimits
  ) {
    head = request.head
    self.parameters = parameters
    query = FormFields((request.uri.query ?? "").utf8)
    self.address = address
    self.logger = logger
    self.limits = limits
    body = request.body
  }

  /// A part of the path.
  func part(_ name: String) -> String? {
    parameters[name[...]].flatMap(FormFields.decodedPart)
  }

  /// The session that the path names; one that cannot be is as unknown as one that is not.
  var token: SessionToken {
    get throws(Problem) {
      guard let token = part("session").flatMap(SessionToken.init) else {
        throw .unknownSession
      }
      return token
    }
  }

  /// A header's value; several lines of it are one list.
  func header(_ name: HTTPField.Name?) -> String? {
    guard let name else { return nil }
    return head.headerFields.value(of: name)
  }

  /// Whether a query's switch is on: `?screen=true`.
  func isOn(_ name: String) -> Bool { query[name] == "true" }
}

extension MenuRequest {
  /// Throws for what the interface's common switches cannot be; pages overlook it.
  func checkQuery() throws(Problem) {
    guard !query.fields.isEmpty else { return }
    if let language = query["lang"], LanguageTag(language) == nil {
      throw .badRequest("'lang' is a language such as ko or zh-Hant.")
    }
    if let screen = query["screen"], !["true", "false"].contains(screen) {
      throw .badRequest("'screen' is true or false.")
    }
    if let after = header(.lastEventID) == nil ? query["after"] : nil, part("session") != nil,
      SessionRevision(after) == nil
    {
      throw .badRequest("'after' is a revision such as 7.2.")
    }
  }

  /// Every byte of the body, if it is of a type and no longer than it may be, and in time.
  func bytes(
    of types: [String], limit: Int? = nil
  ) async throws -> [UInt8] {
    try checkType(types)
    let limit = limit ?? limits.bodySize
    if let length = header(.contentLength).flatMap({ Int($0) }), length > limit {
      throw Problem.bodyTooLarge(limit)
    }
    let deadline = ContinuousClock.now + limits.arrivalTime
    var bytes: [UInt8] = []
    for try await part in body {
      bytes.append(contentsOf: part.readableBytesView)
      guard bytes.count <= limit else { throw Problem.bodyTooLarge(limit) }
      // Where no guard watches the connection, a body that trickles is cut off here.
      guard ContinuousClock.now < deadline else { throw Problem.tooSlow }
    }
    return bytes
  }

  private func checkType(_ types: [String]) throws(Problem) {
    if let encoding = header(.contentEncoding), encoding.lowercased() != "identity" {
      throw .unsupportedType(types)
    }
    let written = header(.contentType)?.split(separator: ";").first ?? ""
    let type = written.filter { $0 != " " && $0 != "\t" }.lowercased()
    guard types.contains(type) else { throw .unsupportedType(types) }
  }

  /// The name that the caller gave to the call, with what it asks.
  func key(_ what: String, _ body: [UInt8]) throws(Problem) -> RequestKey? {
    guard let name = header(.idempotencyKey) else { return nil }
    let isPlain = name.utf8.allSatisfy { 0x21...0x7E ~= $0 }
    guard 1...128 ~= name.utf8.count, isPlain else { throw .badKey }
    return Self.key(name, what, body)
  }

  /// The session that the caller's key stands for, so that a lost answer leaves nobody with two.
  var tokenOfKey: SessionToken? {
    get throws(Problem) {
      guard try key("begin", []) != nil, let secret = header(.idempotencyKey) else {
        return nil
      }
      guard let token = SessionToken.derived(from: secret) else { throw .guessableKey }
      return token
    }
  }

  /// A key whose name cannot be one that we gave.
  static func key(_ name: String, _ what: String, _ body: [UInt8]) -> RequestKey {
    var hash = SHA256()
    hash.update(data: Array(what.utf8) + [0])
    hash.update(data: body)
    return RequestKey("k-" + name, body: Hex.text(of: hash.finalize()))
  }
}

extension MenuRequest {
  /// The reader's language among some: that of the query, else the first wish that is offered.
  func language(among offered: [LanguageTag], else own: LanguageTag) -> LanguageTag {
    if let tag = query["lang"].flatMap({ LanguageTag($0) }) {
      return tag.closest(in: offered) ?? tag
    }
    guard let wishes = header(.acceptLanguage) else { return own }
    for wish in Weighted.values(of: wishes) {
      if wish.value == "*" { return own }
      guard let found = LanguageTag(wish.value)?.closest(in: offered) else { continue }
      return found
    }
    return own
  }

  /// The words for a reader of a menu.
  func localizer(for definition: MenuDefinition) -> Localizer {
    Localizer(language(among: definition.languages, else: definition.locale))
  }
}

extension HTTPField.Name {
  static let idempotencyKey = HTTPField.Name("Idempotency-Key")
  static let host = HTTPField.Name("Host")
  static let lastEventID = HTTPField.Name("Last-Event-ID")
}
#endif
