#if Service
import Crypto

/// What an operator shows to see orders and to say what is sold out; only its digest is kept.
public struct OperatorToken: Sendable {
  private let digest: SHA256.Digest

  /// The least characters that a token has.
  public static let leastLength = 16

  /// Takes a token; `nil` for one that is too short to be safe, or that no header could carry.
  public init?(_ text: String) {
    let isPlain = text.utf8.allSatisfy { 0x21...0x7E ~= $0 }
    guard text.utf8.count >= Self.leastLength, isPlain else { return nil }
    digest = SHA256.hash(data: Array(text.utf8))
  }

  /// Whether a header shows the token; the time it takes tells nothing of how near a guess is.
  func isShown(in authorization: String?) -> Bool {
    guard let authorization, authorization.prefix(7).lowercased() == "bearer " else {
      return false
    }
    let shown = SHA256.hash(data: Array(authorization.dropFirst(7).utf8))
    return zip(digest, shown).reduce(UInt8(0)) { $0 | ($1.0 ^ $1.1) } == 0
  }
}
#endif
