#if Service
import Crypto

/// The bearer token that allows an operator to list orders and set inventories. Only its digest is stored.
public struct OperatorToken: Sendable {
  private let digest: SHA256.Digest

  /// The minimum number of characters in a token.
  public static let minimumLength = 16

  /// Creates a token; `nil` if it is too short or has characters that a header cannot contain.
  public init?(_ text: String) {
    let isPlain = text.utf8.allSatisfy { 0x21...0x7E ~= $0 }
    guard text.utf8.count >= Self.minimumLength, isPlain else { return nil }
    digest = SHA256.hash(data: Array(text.utf8))
  }

  /// Whether an `Authorization` header has the token. Compares in constant time.
  func matches(_ authorization: String?) -> Bool {
    guard let authorization, authorization.prefix(7).lowercased() == "bearer " else {
      return false
    }
    let other = SHA256.hash(data: Array(authorization.dropFirst(7).utf8))
    return zip(digest, other).reduce(UInt8(0)) { $0 | ($1.0 ^ $1.1) } == 0
  }
}
#endif
