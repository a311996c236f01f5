#if Service
import Crypto
import Foundation
import HTTPTypes
import Logging
import MenuText
import NIOCore

/// The sign-in of an operator at the board, as its cookie contains it: an expiry, a random id, and
/// a code that only servers with the operator's token can compute.
///
/// Nothing is stored, so that several servers accept it. Without the token,
/// its operator is signed out.
struct BoardSession {
  static let cookie = "board"
  /// The time after which an unused session expires.
  static let lifetime = 7 * 24 * 3600

  /// The time at which it expires, in seconds since 1970.
  let expires: Int
  /// The token that its operator signed in with.
  let token: OperatorToken
  private let id: String
  private let key: SymmetricKey

  init(for token: OperatorToken, at time: Date = .now) {
    var random = SystemRandomNumberGenerator()
    let bytes = (0..<16).map { _ in UInt8.random(in: .min ... .max, using: &random) }
    self.init(id: Hex.text(of: bytes), for: token, at: time)
  }

  private init(id: String, for token: OperatorToken, at time: Date) {
    self.token = token
    self.id = id
    key = token.key(for: "menu board")
    expires = Int(time.timeIntervalSince1970) + Self.lifetime
  }

  /// Reads the value of a cookie; `nil` if it has expired or is not from a server with this token.
  init?(_ value: String, for token: OperatorToken, at time: Date = .now) {
    let parts = value.split(separator: ".", omittingEmptySubsequences: false)
    guard parts.count == 3, let expires = Int(parts[0]), parts[0] == "\(expires)",
      Int(time.timeIntervalSince1970) < expires
    else { return nil }
    self.expires = expires
    self.token = token
    id = String(parts[1])
    key = token.key(for: "menu board")
    guard Self.isEqual(code("session.\(expires).\(id)"), String(parts[2])) else { return nil }
  }

  /// The value of the cookie.
  var value: String { "\(expires).\(id).\(code("session.\(expires).\(id)"))" }

  /// The token that requests with the cookie must have if they change something. Renewing keeps it.
  var csrfToken: String { code("csrf.\(id)") }

  /// Whether a request has the CSRF token. Compares in constant time.
  func matches(csrfToken written: String?) -> Bool {
    written.map { Self.isEqual(csrfToken, $0) } ?? false
  }

  /// The session with a later expiry; `nil` if more than six sevenths of its time are left.
  func renewed(at time: Date = .now) -> BoardSession? {
    let left = expires - Int(time.timeIntervalSince1970)
    return left > Self.lifetime / 7 * 6 ? nil : BoardSession(id: id, for: token, at: time)
  }

  private func code(_ text: String) -> String {
    Hex.text(of: Array(HMAC<SHA256>.authenticationCode(for: Array(text.utf8), using: key)))
  }

  private static func isEqual(_ one: String, _ other: String) -> Bool {
    guard one.utf8.count == other.utf8.count else { return false }
    return zip(one.utf8, other.utf8).reduce(UInt8(0)) { $0 | ($1.0 ^ $1.1) } == 0
  }
}

extension MenuRequest {
  /// The valid session of the board's cookie.
  var boardSession: BoardSession? {
    guard let operatorTokens, let value = cookie(named: BoardSession.cookie) else { return nil }
    return operatorTokens.all.lazy.filter(\.allowsBoard)
      .compactMap { BoardSession(value, for: $0) }.first
  }

  /// The token of the operator who sends the request, as bearer token or with the board's cookie;
  /// `nil` if it has none. A request that changes something with the cookie needs the CSRF token,
  /// too, since browsers add cookies to any request. Throws if it has another bearer token, or if
  /// its operator may not use the method.
  var operatorToken: OperatorToken? {
    get throws(Problem) {
      guard let operatorTokens else { return nil }
      var found: OperatorToken?
      if let written = header(.authorization) {
        guard written.prefix(7).lowercased() == "bearer ",
          let token = operatorTokens.token(String(written.dropFirst(7)))
        else { throw .unauthorized }
        found = token
      } else if let boardSession, isSafe || boardSession.matches(csrfToken: header(.csrfToken)) {
        found = boardSession.token
      }
      let roles = OperatorToken.roles(for: head.method)
      if let found, found.roles.isDisjoint(with: roles) { throw .missingRole(roles) }
      return found
    }
  }

  /// Returns whether the operator still has access, for a response that takes long; `nil` if the
  /// request is not from an operator.
  func operatorAccess() throws(Problem) -> (@Sendable () -> Bool)? {
    guard let operatorTokens, let token = try operatorToken else { return nil }
    let roles = OperatorToken.roles(for: head.method)
    return { operatorTokens.all.contains { $0.isSame(as: token, for: roles) } }
  }

  /// Throws unless the request is from an operator who may send it.
  func requireOperator() throws(Problem) {
    guard operatorTokens != nil else { throw .notFound }
    if try operatorToken != nil { return }
    throw boardSession == nil ? .unauthorized : .wrongCSRFToken
  }

  /// Logs that someone used an invalid token.
  func logFailedLogin() { logger.warning("failed login") }

  /// Whether the method changes nothing.
  var isSafe: Bool { head.method == .get || head.method == .head }

  /// Whether a page of another site sends the request, as far as the browser says
  /// (Fetch Metadata, section 2.3).
  var isFromOtherSite: Bool {
    guard let site = header(.secFetchSite) else { return false }
    return site != "same-origin" && site != "none"
  }
}

extension HTTPField.Name {
  static let csrfToken = HTTPField.Name("X-CSRF-Token")
  static let secFetchSite = HTTPField.Name("Sec-Fetch-Site")
}
#endif
