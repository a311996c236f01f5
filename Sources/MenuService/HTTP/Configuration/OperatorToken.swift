#if Service
import Crypto
import HTTPTypes

/// A token that allows an operator to manage orders and inventories: a program sends it as bearer
/// token, and a person signs in to the board with it. Only its digest is kept.
public struct OperatorToken: Sendable {
  /// The name of the operator in logs.
  public let name: String
  /// What the operator may do.
  public let roles: Set<Role>
  private let digest: SHA256.Digest

  /// What an operator may do.
  public enum Role: String, CaseIterable, Sendable {
    /// Prepare orders: sign in to the board, read and change orders, and change inventories.
    case board
    /// Read orders, their quotes, the totals of days, and inventories.
    case export
    /// Everything, including the removal of customers' data.
    case admin
  }

  /// The minimum number of characters in a token.
  public static let minimumLength = 16

  /// Creates a token; `nil` if it is too short or has characters that a header cannot contain.
  public init?(_ text: String, name: String = "operator", roles: Set<Role> = [.admin]) {
    let isPlain = text.utf8.allSatisfy { 0x21...0x7E ~= $0 }
    guard text.utf8.count >= Self.minimumLength, isPlain else { return nil }
    self.name = name
    self.roles = roles
    digest = SHA256.hash(data: Array(text.utf8))
  }

  /// Whether a text is the token. Digests are compared in constant time.
  func matches(_ text: String) -> Bool { digest == SHA256.hash(data: Array(text.utf8)) }

  /// Whether it is the same token and still has one of some roles.
  func isSame(as other: OperatorToken, for roles: [Role]) -> Bool {
    digest == other.digest && !self.roles.isDisjoint(with: roles)
  }

  /// Whether the operator may sign in to the board.
  var allowsBoard: Bool { !roles.isDisjoint(with: [.board, .admin]) }

  /// The roles that allow a method; an operator needs one of them.
  static func roles(for method: HTTPRequest.Method) -> [Role] {
    switch method {
    case .get, .head: [.board, .export, .admin]
    case .delete: [.admin]
    default: [.board, .admin]
    }
  }

  /// A key for a purpose. All servers with this token have the same one, and
  /// another token has another.
  func key(for purpose: String) -> SymmetricKey {
    let code = HMAC<SHA256>.authenticationCode(
      for: Array(purpose.utf8), using: SymmetricKey(data: Array(digest)))
    return SymmetricKey(data: Array(code))
  }
}
#endif
